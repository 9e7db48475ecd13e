"""The parts of the Protocol Buffers encoding that an index needs: fields of numbers, texts, messages and packed
numbers.

A field with its default value is not written, as in protobuf's own encoders.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_VARINT: Final = 0
_LENGTH: Final = 2


def varint(value: int) -> bytes:
    """A number from 0, in bytes of seven bits, the lowest first."""
    if value < 0x80:
        return bytes((value,))
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def number(field: int, value: int) -> bytes:
    """A field of a number or of an enum."""
    return varint(field << 3 | _VARINT) + varint(value) if value else b""


def text(field: int, value: str) -> bytes:
    """A field of a text; bytes of a file that are not UTF-8 become question marks."""
    return message(field, value.encode("utf-8", "replace")) if value else b""


def texts(field: int, values: Iterable[str]) -> bytes:
    """A repeated field of texts."""
    return b"".join(message(field, value.encode("utf-8", "replace")) for value in values)


def message(field: int, body: bytes) -> bytes:
    """A field of a message, or of bytes, which may be empty."""
    return varint(field << 3 | _LENGTH) + varint(len(body)) + body


def numbers(field: int, values: Iterable[int]) -> bytes:
    """A packed field of numbers."""
    body = b"".join(map(varint, values))
    return message(field, body) if body else b""
