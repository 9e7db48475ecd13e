"""Reads the primitive encodings of MLIR bytecode from a range of bytes.

Every count is compared with the number of remaining bytes before it is used, so a few bytes never cost more than a few
bytes: `count` fails if so many elements cannot follow.

Source of the rules: MLIR's "Bytecode Format" (mlir.llvm.org/docs/BytecodeFormat), section Encoding.

Read next: `sections.py`.
"""

from __future__ import annotations

from typing import NoReturn, TypeAlias

from mlirls_ir.bytecode.failure import BytecodeFailure
from mlirls_ir.source.files import FileBytes

Buffer: TypeAlias = "bytes | FileBytes"
"""The bytes of a file; of a large one, only the parts that are used are read."""


class ByteCursor:
    """A position in a range of bytes; `pos` and `end` are offsets in bytes from the start of the file."""

    __slots__ = ("data", "end", "pos")

    def __init__(self, data: Buffer, pos: int, end: int) -> None:
        self.data = data
        self.pos = pos
        self.end = end

    def fail(self, message: str, offset: int | None = None) -> NoReturn:
        """Fails at an offset, or at the cursor."""
        raise BytecodeFailure(self.pos if offset is None else offset, message)

    def at_end(self) -> bool:
        """Whether all bytes of the range have been read."""
        return self.pos >= self.end

    def expect_end(self, what: str) -> None:
        """Fails if bytes are left."""
        if self.pos != self.end:
            self.fail(f"expected the end of {what}, but {self.end - self.pos} bytes are left")

    def byte(self) -> int:
        """The next byte."""
        pos = self.pos
        if pos >= self.end:
            self.fail("expected a byte, but the data end here")
        self.pos = pos + 1
        return self.data[pos]

    def varint(self) -> int:
        """A number of at most 64 bits; the trailing zeros of the first byte give the number of bytes that follow."""
        pos = self.pos
        if pos >= self.end:
            self.fail("expected a number, but the data end here")
        first = self.data[pos]
        if first & 1:
            self.pos = pos + 1
            return first >> 1
        if first == 0:
            start, size, shift = pos + 1, 8, 0
        else:
            n_more = (first & -first).bit_length() - 1
            start, size, shift = pos, n_more + 1, n_more + 1
        stop = start + size
        if stop > self.end:
            self.fail("expected a number, but the data end in the middle of it")
        self.pos = stop
        return int.from_bytes(self.data[start:stop], "little") >> shift

    def varints(self, count: int) -> list[int]:
        """The next `count` numbers."""
        data, pos, last = self.data, self.pos, self.end - 1
        out: list[int] = []
        for _ in range(count):
            if pos < last:
                # Nearly all numbers have one or two bytes.
                first = data[pos]
                if first & 1:
                    out.append(first >> 1)
                    pos += 1
                    continue
                if first & 2:
                    out.append((first | data[pos + 1] << 8) >> 2)
                    pos += 2
                    continue
            self.pos = pos
            out.append(self.varint())
            pos = self.pos
        self.pos = pos
        return out

    def svarint(self) -> int:
        """A signed number: zero and the positive ones are even, the negative ones odd."""
        value = self.varint()
        return -(value >> 1) - 1 if value & 1 else value >> 1

    def flagged(self) -> tuple[int, bool]:
        """A number with a flag in its lowest bit."""
        value = self.varint()
        return value >> 1, bool(value & 1)

    def count(self, what: str, size: int = 1) -> int:
        """A number of elements that take at least `size` bytes each."""
        start = self.pos
        return self.checked(self.varint(), what, start, size)

    def checked(self, count: int, what: str, start: int, size: int = 1) -> int:
        """`count`, which was read at `start`, if so many elements of at least `size` bytes can follow."""
        if count * size > self.end - self.pos:
            self.fail(f"expected {count} {what}, but only {self.end - self.pos} bytes are left", start)
        return count

    def take(self, size: int, what: str) -> bytes:
        """The next `size` bytes."""
        start = self.pos
        if size > self.end - start:
            self.fail(f"expected {size} bytes of {what}, but only {self.end - start} are left")
        self.pos = start + size
        return self.data[start : self.pos]

    def blob(self, what: str) -> bytes:
        """A number of bytes, and the bytes."""
        return self.take(self.varint(), what)

    def terminated(self, what: str) -> bytes:
        """The bytes up to a NUL, which is skipped."""
        found = self.data.find(b"\0", self.pos, self.end)
        if found < 0:
            self.fail(f"expected {what} that ends with a NUL")
        text = self.data[self.pos : found]
        self.pos = found + 1
        return text

    def boolean(self) -> bool:
        """A byte that is 0 or 1."""
        return bool(self.byte())

    def integer(self, width: int) -> int:
        """The bits of an integer of `width` bits (APInt), as an unsigned number."""
        mask = (1 << width) - 1
        if width <= 8:
            return self.byte() & mask
        if width <= 64:
            return self.svarint() & mask
        value = 0
        for index in range(self.count("words of an integer")):
            value |= (self.svarint() & 0xFFFF_FFFF_FFFF_FFFF) << 64 * index
        return value & mask

    def aligned(self, alignment: int) -> None:
        """Passes the padding to a multiple of `alignment` bytes from the start of the file."""
        if alignment <= 0 or alignment & (alignment - 1):
            self.fail(f"expected a power of two as alignment, but found {alignment}")
        stop = -(-self.pos // alignment) * alignment
        if stop > self.end:
            self.fail(f"expected padding to a multiple of {alignment} bytes, but the data end before")
        while self.pos < stop:
            if self.data[self.pos] != _PADDING:
                self.fail(f"expected the padding byte 0xCB, but found 0x{self.data[self.pos]:02X}")
            self.pos += 1


_PADDING = 0xCB
