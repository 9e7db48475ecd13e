"""The uses of a name in the open `.pdll` file."""

from __future__ import annotations

from mlirls_ir.pdll import PdllDocument
from mlirls_server.features.pdll.references import find_references
from mlirls_server.features.span import Span


def find_highlights(document: PdllDocument, offset: int) -> list[Span]:
    """Every place of the name at an offset, its definition included."""
    found = find_references(document, offset, include_declaration=True) or ()
    return [Span(place.start, place.end) for place in found if place.text is None]
