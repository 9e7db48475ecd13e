"""The uses of a name in the open `.td` file."""

from __future__ import annotations

from mlirls_ir.td_document import TdDocument
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.references import find_references


def find_highlights(document: TdDocument, offset: int) -> list[Span]:
    """Every place of the name at an offset, its definition included."""
    found = find_references(document, offset, include_declaration=True) or ()
    return [Span(place.start, place.end) for place in found if place.text is None]
