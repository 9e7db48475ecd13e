"""The file that an `include` names, to be renamed."""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.lookup import definition_of, name_at
from mlirls_ir.td_document.name_kinds import NameKind
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class IncludedFile:
    """The last part of the name in an `include`, and the path of the file."""

    span: Span
    text: str
    path: str


def find_included_file(document: TdDocument, offset: int, is_ours: Callable[[str], bool]) -> IncludedFile | None:
    """The file that is included at an offset, if its path `is_ours`."""
    found = name_at(document, offset)
    place = definition_of(document, found) if found is not None and found.name.kind is NameKind.INCLUDE else None
    if found is None or place is None or not is_ours(place.path):
        return None
    text = found.name.text.rpartition("/")[2]
    return IncludedFile(Span(found.end - len(text), found.end), text, place.path)
