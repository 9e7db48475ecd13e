"""The outline of a document: its symbols, nested as symbol tables are, and its resources; each chunk has its own."""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.document.metadata import ResourceText, resource_texts
from mlirls_ir.index.outline import OutlineEntry, OutlineKind, outline, outline_steps
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.amounts import bytes_text
from mlirls_server.features.span import Span

# Deeper tables are left out: clients build trees from this, and JSON writers recurse.
_MAX_DEPTH: Final = 64
_ELEMENTS: Final = re.compile(r"dense_resource<([^<>\n]*)>\s*:\s*(\w+<[^<>\n]*(?:<[^<>\n]*>[^<>\n]*)*>)")
_SEARCHED: Final = 4_000_000
"""The number of code points in which the types of resources are searched."""
_EMPTY: Final = '"0x01000000"'


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol or a resource: its text, its range, its name's range, and the symbols in it."""

    name: str
    detail: str
    kind: OutlineKind
    whole: Span
    selection: Span
    children: tuple[Symbol, ...] = ()


def find_document_symbols(document: Document) -> tuple[Symbol, ...]:
    """The symbols of the document in the order of the text, and then its resources."""
    return _with_resources(document, _symbols(outline(document), 0))


def document_symbol_steps(document: Document) -> Generator[None, None, tuple[Symbol, ...]]:
    """The same as `find_document_symbols`, in slices of some milliseconds."""
    return _with_resources(document, _symbols((yield from outline_steps(document)), 0))


def _with_resources(document: Document, symbols: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    if len(document.chunks) == 1:
        return symbols + _resources(document, document.chunks[0])
    return tuple(
        replace(symbol, children=symbol.children + _resources(document, chunk))
        for symbol, chunk in zip(symbols, document.chunks, strict=True)
    )


def _resources(document: Document, chunk: ChunkState) -> tuple[Symbol, ...]:
    """The resources of a chunk, with the type of their elements and their number of bytes in the text."""
    found = list(resource_texts(document, chunk))
    if not found:
        return ()
    text = document.source.slice(chunk.start, min(found[0].start, chunk.start + _SEARCHED))
    types = {match[1]: match[2] for match in _ELEMENTS.finditer(text)}
    return tuple(
        Symbol(
            one.key,
            " · ".join(filter(None, (types.get(one.key), _size(document, one)))),
            OutlineKind.RESOURCE,
            Span(one.start, one.end),
            Span(one.start, one.key_end),
        )
        for one in found
    )


def _size(document: Document, resource: ResourceText) -> str:
    """The size of a blob after its alignment; "" for an empty blob or another value."""
    n_bytes = (resource.end - resource.value - len(_EMPTY)) // 2
    is_blob = document.source.slice(resource.value, resource.value + 3) == _EMPTY[:3]
    return bytes_text(n_bytes) if is_blob and n_bytes > 0 else ""


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
