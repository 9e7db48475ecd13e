"""Find references: every use of the name at an offset, in the order of the text."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.inner_names import name_at
from mlirls_server.features.check_variables import find_check_variable
from mlirls_server.features.occurrences import find_occurrences
from mlirls_server.features.span import Span


def find_references(document: Document, offset: int, *, include_declaration: bool) -> tuple[Span, ...] | None:
    """The uses of the value, block, symbol or alias at `offset`, and its definition if requested."""
    element = name_at(document, offset)
    found = None if element is None else find_occurrences(document, element)
    if found is None:
        variable = find_check_variable(document, offset)
        if variable is None:
            return None
        return tuple(at.span for at in variable.mentions if include_declaration or not at.is_definition)
    return tuple(Span(at.start, at.end) for at in found if include_declaration or not at.is_definition)
