"""Files as read: text, hash of the contents, and the conversion of offsets to lines and columns.

loader.py handles includes.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from dataclasses import field
from pathlib import Path

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_ir.tablegen.diagnostic import Diagnostic, IncludeSite, Location


@dataclass(frozen=True, slots=True, eq=False)
class SourceFile:
    """One file: its path as it was found, its text, and the SHA-256 of its bytes in hexadecimal."""

    path: str
    text: str
    digest: str
    line_starts: list[int] = field(repr=False)

    def location(self, offset: int) -> Location:
        """File, line and column of an offset; lines and columns count from 1, columns in code points."""
        line = bisect_right(self.line_starts, offset)
        return Location(self.path, line, offset - self.line_starts[line - 1] + 1, offset)


@dataclass(frozen=True, slots=True, eq=False)
class Inclusion:
    """One reading of a file: the file, and the place of the `include` that asked for it (None for the root)."""

    source: SourceFile
    parent: Inclusion | None = None
    parent_offset: int = 0

    def depth(self) -> int:
        """The number of `include` statements that lead here."""
        return 0 if self.parent is None else self.parent.depth() + 1


@dataclass(frozen=True, slots=True)
class SourcePosition:
    """An offset in one reading of a file: the place of an error."""

    inclusion: Inclusion
    offset: int

    def location(self) -> Location:
        """File, line and column."""
        return self.inclusion.source.location(self.offset)

    def diagnostic(self, message: str) -> Diagnostic:
        """Makes an error at this place, with the include statements that lead to it, innermost first."""
        where = self.location()
        stack: list[IncludeSite] = []
        inclusion = self.inclusion
        while inclusion.parent is not None:
            site = inclusion.parent.source.location(inclusion.parent_offset)
            stack.append(IncludeSite(site.file, site.line, site.column))
            inclusion = inclusion.parent
        return Diagnostic(where.file, where.line, where.column, tuple(stack), message)


@dataclass(frozen=True, slots=True)
class Problem:
    """An error of the evaluation, and its place."""

    place: SourcePosition
    message: str


def read_source(path: Path) -> SourceFile:
    """Reads a file as UTF-8, bytes that are not UTF-8 replaced. Raises OSError."""
    return make_source(str(path), read_regular_file(path, TD_BYTES))


def make_source(path: str, content: bytes) -> SourceFile:
    """Makes the source of given content."""
    text = content.decode("utf-8", errors="replace")
    starts = [0]
    find = text.find
    end = find("\n")
    while end >= 0:
        starts.append(end + 1)
        end = find("\n", end + 1)
    return SourceFile(path, text, hashlib.sha256(content).hexdigest(), starts)
