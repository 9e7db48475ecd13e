"""The documentation of everything that a `.td` file defines, as the reference of its dialect will have it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.ods.registry import Registry
from mlirls_ir.tablegen.model import Definition
from mlirls_ir.td_document import TdDocument
from mlirls_server.features.tablegen.defined import defined_paragraphs

_MOST: Final = 500
_NOTHING: Final = "This file defines no operations, types or attributes."


def file_reference(registry: Registry, document: TdDocument) -> Iterator[str]:
    """The parts of the page, in the order of the file: a heading and paragraphs for each definition."""
    n_shown = 0
    for definition in _definitions(document):
        if n_shown == _MOST:
            yield f"Only the first {_MOST} definitions are shown."
            return
        paragraphs = defined_paragraphs(registry, document, definition)
        if paragraphs:
            n_shown += 1
            yield "\n\n".join([f"## {definition.name_text}", *paragraphs])
    if not n_shown:
        yield _NOTHING


def _definitions(document: TdDocument) -> Iterator[Definition]:
    for piece in document.pieces:
        known = document.evaluation.evaluated.get(piece)
        if known is not None and not known.units:
            yield from (one for one in known.written.records.values() if not one.is_anonymous)
