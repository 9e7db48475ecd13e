"""Highlights: the definition and the uses of the name at an offset, in its document."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.inner_names import name_at
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.check_variables import find_check_variable
from mlirls_server.features.occurrences import find_occurrences
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class Highlight:
    """A place to highlight; `is_write` marks the definition."""

    span: Span
    is_write: bool


def find_document_highlights(document: Document, offset: int) -> tuple[Highlight, ...] | None:
    """The definition and the uses of the value, block, symbol or alias at `offset`; None if there is none of these."""
    element = name_at(document, offset)
    found = None if element is None else find_occurrences(document, element)
    if found is None:
        variable = find_check_variable(document, offset)
        return None if variable is None else tuple(Highlight(at.span, at.is_definition) for at in variable.mentions)
    return tuple(Highlight(Span(at.start, at.end), at.is_definition) for at in found)
