"""The outline of a document: its symbols, nested as symbol tables are; each chunk has its own."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.index.outline import OutlineEntry, OutlineKind, outline, outline_steps
from mlirls_ir.records import dataclass
from mlirls_server.features.span import Span

# Deeper tables are left out: clients build trees from this, and JSON writers recurse.
_MAX_DEPTH: Final = 64


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol, what to show of it, its range, its name's range, and the symbols in it."""

    name: str
    detail: str
    kind: OutlineKind
    whole: Span
    selection: Span
    children: tuple[Symbol, ...] = ()


def find_document_symbols(document: Document) -> tuple[Symbol, ...]:
    """The symbols of the document in the order of the text."""
    return _symbols(outline(document), 0)


def document_symbol_steps(document: Document) -> Generator[None, None, tuple[Symbol, ...]]:
    """As `find_document_symbols`, in slices of some milliseconds; returns what it finds."""
    return _symbols((yield from outline_steps(document)), 0)


def _symbols(entries: Sequence[OutlineEntry], depth: int) -> tuple[Symbol, ...]:
    if depth > _MAX_DEPTH:
        return ()
    return tuple(
        Symbol(
            entry.name,
            entry.detail,
            entry.kind,
            Span(entry.start, entry.end),
            Span(entry.name_start, entry.name_end),
            _symbols(entry.children, depth + 1),
        )
        for entry in entries
    )
