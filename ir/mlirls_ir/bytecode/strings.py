"""The string section: all strings of a file, each decoded on first use.

A string is any bytes; those that are not UTF-8 become surrogate escapes, as everywhere in mlirls.
"""

from __future__ import annotations

from mlirls_ir.bytecode.cursor import ByteCursor


class Strings:
    """The strings by their index."""

    __slots__ = ("_cursor", "_found", "_starts")

    def __init__(self, cursor: ByteCursor) -> None:
        count = cursor.count("strings", 2)
        # The sizes come from the last string to the first.
        sizes: list[int] = []
        for _ in range(count):
            at = cursor.pos
            size = cursor.varint()
            if size == 0:
                cursor.fail("expected the size of a string with its NUL, but found 0", at)
            sizes.append(size)
        start = cursor.pos
        starts = [start, *(start := start + size for size in reversed(sizes))]
        if start != cursor.end:
            cursor.fail(f"expected strings up to byte {cursor.end}, but their sizes end at {start}")
        self._cursor = cursor
        self._starts = starts
        self._found: list[str | None] = [None] * count

    def __len__(self) -> int:
        return len(self._found)

    def read(self, cursor: ByteCursor) -> str:
        """The string whose index is at the cursor."""
        start = cursor.pos
        return self.at(cursor.varint(), cursor, start)

    def at(self, index: int, cursor: ByteCursor, start: int) -> str:
        """A string by its index, which `cursor` has read at `start`."""
        if index >= len(self._found):
            cursor.fail(f"expected the index of one of {len(self._found)} strings, but found {index}", start)
        found = self._found[index]
        if found is None:
            text = self._cursor.data[self._starts[index] : self._starts[index + 1] - 1]
            found = self._found[index] = text.decode("utf-8", "surrogateescape")
        return found
