"""Go to definition in a `.td` file: classes, records, fields, arguments, variables, operands and includes."""

from __future__ import annotations

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.lookup import Place, definition_of, name_at
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class Definition:
    """The range of the name in the text, and where it is defined."""

    origin: Span
    place: Place


def find_definition(document: TdDocument, offset: int) -> Definition | None:
    """The definition of the name at an offset."""
    found = name_at(document, offset)
    place = None if found is None else definition_of(document, found)
    return None if found is None or place is None else Definition(Span(found.start, found.end), place)
