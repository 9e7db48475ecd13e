"""Questions about the names of an open `.pdll` file."""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.pdll import Part, PdllDocument
from mlirls_ir.pdll.symbols import Place, Symbol, SymbolKind, Use


def use_at(document: PdllDocument, offset: int) -> Use | None:
    """The name that contains or ends at an offset."""
    part = document.part_at(offset)
    if part is None:
        return None
    found = [use for use in part.report.uses if use.start <= offset <= use.end]
    return max(found, key=lambda use: use.start, default=None)


def key_of(symbol: Symbol) -> tuple[SymbolKind, str, str, int]:
    """Two symbols that stand for the same have the same key, in whatever part of the text they are."""
    return symbol.kind, symbol.name, symbol.place.path, symbol.place.start


def uses_of(document: PdllDocument, symbol: Symbol) -> Iterator[Place]:
    """Every place of a symbol: in the text, its definition included, then in included `.pdll` files."""
    key = key_of(symbol)
    own: dict[Place, None] = {}
    others: dict[Place, None] = {}
    for part in document.parts:
        for use in part.report.uses:
            if key_of(use.symbol) == key:
                own[Place(document.path, use.start, use.end)] = None
        for path, text, start, end, used in included_uses(part):
            if key_of(used) == key:
                others[Place(path, start, end, text)] = None
    if symbol.place.text is not None and symbol.place.start < symbol.place.end:
        others.setdefault(symbol.place)
    yield from own
    yield from others


def included_uses(part: Part) -> Iterator[tuple[str, str, int, int, Symbol]]:
    """The names of the included `.pdll` files of a part, with path and text."""
    pending = list(part.report.included)
    while pending:
        path, text, report = pending.pop()
        pending += report.included
        for use in report.uses:
            yield path, text, use.start, use.end, use.symbol
