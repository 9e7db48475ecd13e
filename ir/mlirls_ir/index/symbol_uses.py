"""Symbols: which operation `@a::@b` refers to, and every reference to one operation.

A reference is looked up in the nearest symbol table around it, as MLIR does; if that has no such symbol, in the tables
further out, so that a reference from the wrong table still leads somewhere. A mention in an unregistered operation,
which is not a reference to MLIR, is treated as one.

Read next: `locate.py`, `outline.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.implied_symbols import ImpliedSymbol
from mlirls_ir.index.locate import Element, ElementKind
from mlirls_ir.index.search import symbol_occurrences
from mlirls_ir.index.tree import Descent, Reader, chunk_of, top_region
from mlirls_ir.index.values import Occurrence
from mlirls_ir.patterns import compile_now
from mlirls_ir.resolve.symbols import may_hold_symbols, symbol_name
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.values.escapes import unescape

_NAME = r'@(?:[A-Za-z_][A-Za-z0-9_$.]*+|"(?:[^"\\\n]|\\.)*+")'
_PATH_BEFORE = compile_now(rf"(?:{_NAME}\s*::\s*)+\Z")
_ELEMENT = compile_now(_NAME)
_LONGEST_PATH = 1000


class SymbolFinder:
    """Looks symbols up in the tables that the chunks cache. For one query: an edit makes it out of date."""

    __slots__ = ("_chunk", "_document")

    def __init__(self, document: Document) -> None:
        self._document = document
        self._chunk: ChunkState | None = None

    def find(self, statement: Statement, path: Sequence[str]) -> Statement | None:
        """The operation that a reference `path` in `statement` refers to; None where there is none."""
        for table in _tables_around(statement):
            found: Statement | None = None
            regions = table
            for name in path:
                found = next(filter(None, (self.symbol_in(region, name) for region in regions)), None)
                if found is None:
                    break
                regions = found.regions or []
            if found is not None:
                return found
        return None

    def symbol_in(self, region: Region, name: str) -> Statement | None:
        """The operation directly in `region` that defines the symbol `name`."""
        top = region if region.operation is None else top_region(region.operation)
        if self._chunk is None or self._chunk.top is not top:
            self._chunk = next((chunk for chunk in self._document.chunks if chunk.top is top), None)
        return None if self._chunk is None else self._chunk.tables.of(region).find(name)


def symbol_of(document: Document, element: Element) -> Statement | None:
    """The operation that a symbol definition or use refers to; for a use, by the path up to the name meant."""
    if element.kind is ElementKind.SYMBOL_DEFINITION:
        return element.statement
    if element.kind is not ElementKind.SYMBOL_USE:
        return None
    found = SymbolFinder(document).find(element.statement, element.path[: element.path_index + 1])
    if found is None and element.path_index == 0:
        return ImpliedSymbol(document, element.chunk, element.path[0]).definition_for(element.statement)
    return found


def symbol_range(document: Document, statement: Statement) -> tuple[int, int]:
    """The absolute range of the name of the symbol that `statement` defines."""
    reader = Reader(document, chunk_of(document, statement))
    return reader.symbol_name(statement) if symbol_name(statement) is not None else _first_symbol(reader, statement)[1]


def occurrences_of_symbol(document: Document, target: Statement) -> list[Occurrence]:
    """The definition of a symbol and all references to it in its chunk, in the order of the text."""
    chunk = chunk_of(document, target)
    name = symbol_name(target)
    if name is None:
        name = _first_symbol(Reader(document, chunk), target)[0]
    own = symbol_range(document, target)
    finder = SymbolFinder(document)
    implied: ImpliedSymbol | None = None
    out = [Occurrence(*own, target, True)]
    text = document.source.slice(chunk.start, chunk.end)
    descent = Descent(chunk)
    for at, end in symbol_occurrences(text, name):
        start = chunk.start + at
        statement = descent.statement_at(start)
        if start == own[0] or statement is None:
            continue
        before = path_before(text[max(0, at - _LONGEST_PATH) : at])
        found = finder.find(statement, (*before, name))
        if found is None and not before:
            implied = implied or ImpliedSymbol(document, chunk, name)
            found = implied.definition_for(statement)
        if found is target:
            out.append(Occurrence(start, chunk.start + end, statement, False))
    out.sort(key=lambda found: found.start)
    return out


def _first_symbol(reader: Reader, statement: Statement) -> tuple[str, tuple[int, int]]:
    """The first symbol that a statement refers to, and the absolute range of its name."""
    name, start, end = reader.details(statement).state.symbol_uses[0].path[0]
    return name, reader.place(statement, start, end)


def path_before(before: str) -> list[str]:
    """The names of the path that ends in `::` at the end of `before`, which must be long enough to hold it."""
    if not before[-80:].rstrip().endswith("::"):
        return []
    found = _PATH_BEFORE.search(before)
    if found is None:
        return []
    return [_plain(element) for element in _ELEMENT.findall(found[0])]


def _plain(element: str) -> str:
    return unescape(element[1:]) if element.startswith('@"') else element[1:]


def _tables_around(statement: Statement) -> list[list[Region]]:
    """The regions of the symbol tables around a statement, the nearest first, the top of the chunk last."""
    out: list[list[Region]] = []
    current: Statement | None = statement
    while current is not None:
        if may_hold_symbols(current):
            out.append(current.regions or [])
        current = current.parent()
    out.append([top_region(statement)])
    return out
