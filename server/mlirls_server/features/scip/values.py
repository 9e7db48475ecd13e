"""The values of an index. Their names and numbers are those of `scip.proto`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass

DEFINITION: Final = 1
READ_ACCESS: Final = 8
"""Roles of an occurrence."""

Range: TypeAlias = tuple[int, int, int, int]
"""Start line, start character, end line, end character: from 0, characters in bytes of UTF-8."""


class Kind(IntEnum):
    """The kind of a symbol."""

    UNSPECIFIED = 0
    ATTRIBUTE = 4
    CONSTANT = 8
    FUNCTION = 17
    MODULE = 29
    OPERATOR = 34
    PARAMETER = 37
    STRUCT = 49
    TYPE = 54
    TYPE_ALIAS = 55
    VARIABLE = 61


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A symbol at a place; `enclosing` is the whole range of a definition."""

    range: Range
    symbol: str
    roles: int
    enclosing: Range | None = None


@dataclass(frozen=True, slots=True)
class SymbolInformation:
    """A symbol's kind and name; `documentation` is Markdown, `enclosing_symbol` the symbol of the function around a
    local."""

    symbol: str
    kind: Kind
    display_name: str
    documentation: tuple[str, ...] = ()
    enclosing_symbol: str = ""


@dataclass(frozen=True, slots=True)
class IndexedDocument:
    """A file: its occurrences and the symbols that it defines, in the order of the text."""

    relative_path: str
    occurrences: tuple[Occurrence, ...]
    symbols: tuple[SymbolInformation, ...]
