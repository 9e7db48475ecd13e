"""The raw bytes of dense elements: their size, numbers and text.

Read next: `elements.py`.
"""

from __future__ import annotations

import struct
from typing import Final

from mlirls_ir.attributes.floats import float_text
from mlirls_ir.types.model import ComplexType, FloatType, IndexType, IntegerType, Signedness, Type
from mlirls_ir.values.digits import digits_of

_DIGITS: Final = bytes.maketrans(b"\0\1", b"01")
VALUES: Final = bytes.maketrans(b"01", b"\0\1")
"""Translates binary digits to bytes of that value."""

_SIGNED_CODES: Final = {1: "b", 2: "h", 4: "i", 8: "q"}


def element_width(element: Type) -> int | None:
    """The width in bits of a number type (of one part of a complex number); None for other types."""
    match element:
        case IntegerType() | FloatType():
            return element.width
        case IndexType():
            return 64
        case ComplexType():
            return element_width(element.element)
        case _:
            return None


def element_size(element: Type) -> int:
    """The bytes that one element takes in a raw buffer, one part of a complex number."""
    width = element_width(element)
    return 0 if width is None else max((width + 7) // 8, 1)


def unpack(data: bytes, element: Type) -> list[int]:
    """The numbers in a raw buffer: integers as their value, floats as their bits, complex numbers as two entries."""
    scalar = element.element if isinstance(element, ComplexType) else element
    size = element_size(scalar)
    count = len(data) // size
    signed = not isinstance(scalar, FloatType) and not is_printed_unsigned(scalar)
    width = element_width(scalar)
    if size in _SIGNED_CODES and width == 8 * size:
        code = _SIGNED_CODES[size]
        return list(struct.unpack(f"<{count}{code if signed else code.upper()}", data[: count * size]))
    values = [int.from_bytes(data[i : i + size], "little") for i in range(0, count * size, size)]
    if not signed or not width:
        return values
    half, full = 1 << (width - 1), 1 << width
    return [value - full if value & half else value for value in (raw & (full - 1) for raw in values)]


def is_printed_unsigned(element: Type) -> bool:
    """Whether values of the integer type are held and printed as unsigned: unsigned types and one bit."""
    if not isinstance(element, IntegerType):
        return False
    return element.signedness is Signedness.UNSIGNED or element.width == 1


def is_one_bit(element: Type) -> bool:
    """Whether `element` is `i1`, `si1` or `ui1`, whose values are true and false, eight to a byte in hexadecimal."""
    return isinstance(element, IntegerType) and element.width == 1


def element_texts(data: bytes, element: Type) -> list[str]:
    """The text of each element in a raw buffer."""
    values = unpack(data, element)
    scalar = element.element if isinstance(element, ComplexType) else element
    if isinstance(scalar, FloatType):
        name = scalar.name
        known: dict[int, str] = {}
        texts = [known.get(bits) or known.setdefault(bits, float_text(bits, name)) for bits in values]
    elif isinstance(scalar, IntegerType) and scalar.width == 1:
        texts = ["true" if value & 1 else "false" for value in values]
    else:
        texts = [digits_of(value) for value in values]
    if isinstance(element, ComplexType):
        return [f"({texts[i]},{texts[i + 1]})" for i in range(0, len(texts) - 1, 2)]
    return texts


def packed(data: bytes, element: Type) -> bytes:
    """`data` as printed in hexadecimal, where eight `i1` elements share a byte, the first in the lowest bit."""
    if not is_one_bit(element):
        return data
    bits = int(data.translate(_DIGITS)[::-1], 2)
    return bits.to_bytes((len(data) + 7) // 8, "little")


def unpacked(data: bytes, count: int) -> bytes:
    """One byte for each of the first `count` bits of `data`, the inverse of `packed`."""
    digits = f"{int.from_bytes(data, 'little'):0{8 * len(data)}b}".encode()[::-1]
    return digits[:count].translate(VALUES)


def bits_of_bytes(data: bytes, count: int) -> bytes | None:
    """One byte an element, or a single one for all of them; None if the size is wrong."""
    return bytes(map(bool, data)) if len(data) in (count, 1) and count else None


def bits_of_hex(data: bytes, count: int) -> bytes | None:
    """One byte an element from eight elements a byte; None if the size is wrong."""
    if len(data) == 1 and data[0] in (0, 0xFF):
        return bytes([data[0] & 1])
    if len(data) != (count + 7) // 8:
        return None
    return unpacked(data, count)


def nested_text(texts: list[str], shape: tuple[int, ...]) -> str:
    """`texts` in row-major order as nested lists of `shape`; a rank of zero is the text itself."""
    if not shape:
        return texts[0]
    level = texts
    for extent in reversed(shape):
        level = [f"[{', '.join(level[i : i + extent])}]" for i in range(0, len(level), extent)]
    return level[0]
