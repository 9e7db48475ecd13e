"""The uses of a name of an open `.td` file in other files, which include it.

The other file is only cut and parsed. The evaluation of the open file knows the definitions that both use. `derived`
has the classes that no evaluation knows, with the classes that they derive from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mlirls_ir.td_document import Piece, TdDocument
from mlirls_ir.td_document.lookup import FoundName, Place, definition_of, is_use
from mlirls_ir.td_document.macros import macro_names
from mlirls_ir.td_document.name_kinds import Name, NameKind
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
        NameKind.MACRO,
    }
)


def shared_place(document: TdDocument, found: FoundName) -> Place | None:
    """Where a name is defined that other files may use; None for other names."""
    return definition_of(document, found) if found.name.kind in _SHARED else None


def uses_in(
    document: TdDocument, place: Place, found: FoundName, path: str, text: str, derived: Mapping[str, Sequence[str]]
) -> Iterator[Place]:
    """The uses of a name, which is defined at `place`, in the file at `path` with this text; yields in its order."""
    for piece in cut(path, text):
        if found.name.text not in piece.text:
            continue
        for name in _names_in(document, piece, derived):
            if name.text == found.name.text and is_use(document, name, found.name.kind, place):
                yield Place(path, piece.start + name.start, piece.start + name.end, text)


def _names_in(document: TdDocument, piece: Piece, derived: Mapping[str, Sequence[str]]) -> Iterator[Name]:
    yield from macro_names(piece.source, piece.items)
    if not piece.is_directive:
        yield from NameWalk(document.evaluation.keeper, piece.source, derived).statements(piece.tree().statements)
