"""Symbols that are in no table although the text shows their definition. They never lead to a diagnostic.

- `x.channel @c` of an unknown dialect: it is unknown whether it defines `@c` or refers to it. If nothing else defines
  the symbol, there are other mentions, and one operation of a symbol table begins with it, that operation is its
  definition.
- A function that is nested in another operation because a `}` is missing: it is in no table, and belongs to the one
  around that operation.

Read next: `symbol_uses.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.search import symbol_occurrences
from mlirls_ir.index.tree import Descent
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.symbols import may_hold_symbols, symbol_name
from mlirls_ir.syntax.tree import Region, Statement

_HEAD: Final = compiled(r"[A-Za-z_][\w$]*+(?:\.[\w$]++)++[ \t]++(?:(?:private|public|nested)[ \t]++)?")
_LONGEST_HEAD: Final = 300
"""The most characters between the beginning of an operation and the symbol."""


class ImpliedSymbol:
    """The symbol `name` of a chunk as its mentions show it. For one query: an edit makes it out of date."""

    __slots__ = ("_mentions", "_misplaced", "_unknown")

    def __init__(self, document: Document, chunk: ChunkState, name: str) -> None:
        text = document.source.slice(chunk.start, chunk.end)
        descent = Descent(chunk)
        self._mentions: list[Statement] = []
        self._unknown: dict[Region, list[Statement]] = {}
        self._misplaced: dict[Region, Statement] = {}
        for start, _ in symbol_occurrences(text, name):
            statement = descent.statement_at(chunk.start + start)
            if statement is None:
                continue
            self._mentions.append(statement)
            head = statement.offset() - chunk.start
            if symbol_name(statement) == name:
                table = _table_around(statement)
                if table is not statement.run.region:
                    self._misplaced.setdefault(table, statement)
            elif 0 < start - head < _LONGEST_HEAD and _HEAD.fullmatch(text, head, start) and _may_define(statement):
                self._unknown.setdefault(statement.run.region, []).append(statement)

    def definition_for(self, statement: Statement) -> Statement | None:
        """The operation that defines the symbol for a mention in `statement`; None if the text does not show one.

        An unknown operation is taken from the outermost table that has one.
        """
        regions = _regions_around(statement)
        misplaced = next((self._misplaced[region] for region in regions if region in self._misplaced), None)
        region = next((region for region in reversed(regions) if region in self._unknown), None)
        if misplaced is not None or region is None:
            return misplaced
        found = self._unknown[region]
        n_inside = sum(region in _regions_around(mention) for mention in self._mentions)
        return found[0] if len(found) == 1 and n_inside > 1 else None


def _may_define(statement: Statement) -> bool:
    """Whether an unknown operation that begins with a symbol may define it: it has no values, and is in a table."""
    shape, holder = statement.shape, statement.run.region.operation
    if shape.definition is not None or not shape.name or shape.results or shape.operands:
        return False
    return symbol_name(statement) is None and (holder is None or may_hold_symbols(holder))


def _table_around(statement: Statement) -> Region:
    """The innermost region around a statement whose operation may be a symbol table."""
    regions = _regions_around(statement)
    return next(region for region in regions if region.operation is None or may_hold_symbols(region.operation))


def _regions_around(statement: Statement) -> list[Region]:
    """The regions that hold a statement, the innermost first."""
    found = [statement.run.region]
    while (holder := found[-1].operation) is not None:
        found.append(holder.run.region)
    return found
