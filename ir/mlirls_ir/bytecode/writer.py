"""Writes the primitive encodings of MLIR bytecode: the inverse of `cursor.py`.

Read next: `numbering.py`, `write.py`.
"""

from __future__ import annotations

from typing import Final

_PADDING: Final = b"\xcb"
_MASK64: Final = (1 << 64) - 1


class ByteWriter:
    """Bytes that grow."""

    __slots__ = ("data",)

    def __init__(self) -> None:
        self.data = bytearray()

    def byte(self, value: int) -> None:
        """One byte."""
        self.data.append(value)

    def varint(self, value: int) -> None:
        """A number of at most 64 bits, in as few bytes as it takes."""
        if value < 0x80:
            self.data.append(value << 1 | 1)
            return
        for n_bytes in range(2, 9):
            if value < 1 << 7 * n_bytes:
                self.data += (value << n_bytes | 1 << n_bytes - 1).to_bytes(n_bytes, "little")
                return
        self.data.append(0)
        self.data += value.to_bytes(8, "little")

    def svarint(self, value: int) -> None:
        """A signed number."""
        self.varint(value << 1 if value >= 0 else (-value - 1) << 1 | 1)

    def flagged(self, value: int, *, flag: bool) -> None:
        """A number with a flag in its lowest bit."""
        self.varint(value << 1 | flag)

    def blob(self, data: bytes) -> None:
        """A number of bytes, and the bytes."""
        self.varint(len(data))
        self.data += data

    def integer(self, bits: int, width: int) -> None:
        """The bits of an integer of `width` bits (APInt), given as an unsigned number.

        Bits above the width are 0, since MLIR uses a word unchanged, and numbers that differ there are different to it.
        """
        if width <= 8:
            self.byte(bits)
        elif width <= 64:
            self.svarint(bits - (1 << 64) if bits >> 63 else bits)
        else:
            words = [bits >> 64 * index & _MASK64 for index in range((bits.bit_length() + 63) // 64 or 1)]
            self.varint(len(words))
            for word in words:
                self.svarint(word - (1 << 64) if word >> 63 else word)

    def section(self, kind: int, inside: ByteWriter, alignment: int = 1) -> None:
        """A section whose data begin at a multiple of `alignment` bytes; these must end at the end of the file."""
        self.byte(kind | (alignment > 1) << 7)
        self.varint(len(inside.data))
        if alignment > 1:
            self.varint(alignment)
            self.pad(alignment)
        self.data += inside.data

    def pad(self, alignment: int, before: int = 0) -> None:
        """Padding to a multiple of `alignment` bytes from `before` bytes before the first one here."""
        self.data += _PADDING * (-(len(self.data) + before) % alignment)
