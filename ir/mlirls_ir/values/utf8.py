"""The bytes of a text that may have halves of surrogate pairs, which UTF-8 has no bytes for.

A byte of a file that is not UTF-8 is read as a half (U+DC80 to U+DCFF) and becomes that byte again. An editor can send
any other half; it becomes the three bytes that its number would have.
"""

from __future__ import annotations


def utf8_bytes(text: str) -> bytes:
    """The UTF-8 of a text; never fails."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return b"".join(map(_bytes_of, text))


def _bytes_of(character: str) -> bytes:
    is_byte = "\udc80" <= character <= "\udcff"
    return character.encode("utf-8", "surrogateescape" if is_byte else "surrogatepass")
