"""The uses of a name of an open `.td` file in other files, which include it.

The other file is only cut and parsed. The evaluation of the open file knows the definitions that both use. `derived`
has the classes that no evaluation knows, with the classes that they derive from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.lookup import FoundName, Place, definition_of, place_of
from mlirls_ir.td_document.name_kinds import NameKind
from mlirls_ir.td_document.names import NameWalk
from mlirls_ir.td_document.pieces import cut

_SHARED: Final = frozenset(
    {
        NameKind.CLASS,
        NameKind.MULTICLASS,
        NameKind.RECORD,
        NameKind.FIELD,
        NameKind.ARGUMENT,
        NameKind.VARIABLE,
        NameKind.TYPE,
    }
)


def shared_place(document: TdDocument, found: FoundName) -> Place | None:
    """Where a name is defined that other files may use; None for other names."""
    return definition_of(document, found) if found.name.kind in _SHARED else None


def uses_in(
    document: TdDocument, place: Place, name: str, path: str, text: str, derived: Mapping[str, Sequence[str]]
) -> Iterator[Place]:
    """The uses of `name`, which is defined at `place`, in the file at `path` with this text; yields in its order."""
    for piece in cut(path, text):
        if name not in piece.text or piece.is_directive:
            continue
        walk = NameWalk(document.evaluation.keeper, piece.source, derived)
        for found in walk.statements(piece.tree().statements):
            target = found.target if found.text == name else None
            if target is not None and place_of(document, target, len(name)).key == place.key:
                yield Place(path, piece.start + found.start, piece.start + found.end, text)
