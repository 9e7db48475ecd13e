"""Errors in `.td` files, with the includes that lead to them; plain data for other packages.

TableGen files are not open documents, so places are lines and columns of a file, not offsets of a text.
"""

from __future__ import annotations

from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a file: line and column count from 1, `offset` from 0, all in code points."""

    file: str
    line: int
    column: int
    offset: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class IncludeSite:
    """An `include` statement on the way to a file."""

    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One error: one sentence, the place, and the includes that lead there, innermost first."""

    file: str
    line: int
    column: int
    include_stack: tuple[IncludeSite, ...]
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: error: {self.message}"
