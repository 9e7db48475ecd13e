"""The uses of a name of a `.td` file: in the file, and in the files that it includes.

Read next: `elsewhere.py` (files that include it)."""

from __future__ import annotations

from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.lookup import Place, definition_of, name_at, uses_of


def find_references(document: TdDocument, offset: int, *, include_declaration: bool) -> list[Place] | None:
    """The uses of the name at an offset, those of the open file first."""
    found = name_at(document, offset)
    place = None if found is None else definition_of(document, found)
    if found is None or place is None or place.start == place.end:
        return None
    uses = uses_of(document, found)
    return [use for use in dict.fromkeys(uses) if include_declaration or use.key != place.key]
