"""Questions about the names of an open `.td` file and of the files that it includes.

Read next: `names.py` (the names of a piece).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.loader import Unit
from mlirls_ir.tablegen.model import Definition
from mlirls_ir.tablegen.preprocessor import IncludeRequest, scan
from mlirls_ir.tablegen.source import SourceFile, SourcePosition
from mlirls_ir.td_document.document import TdDocument
from mlirls_ir.td_document.macros import macro_names
from mlirls_ir.td_document.name_kinds import Name, NameKind
from mlirls_ir.td_document.names import NameWalk
from mlirls_ir.td_document.pieces import Piece

_GLOBAL: Final = (NameKind.CLASS, NameKind.MULTICLASS, NameKind.RECORD)


@dataclass(frozen=True, slots=True)
class Place:
    """The range `[start, end)` of the file at `path`; `text` is the file's, or None for the open file."""

    path: str
    start: int
    end: int
    text: str | None = None

    @property
    def key(self) -> tuple[str, int]:
        """Two places of the same name have the same key."""
        return self.path, self.start


@dataclass(frozen=True, slots=True)
class FoundName:
    """A name, the piece that it is in, and its range in the text."""

    piece: Piece
    name: Name
    start: int
    end: int


def names_in(document: TdDocument, piece: Piece) -> list[Name]:
    """The names of a piece: of its directives, and of its statements if they are read."""
    walk = walk_of(document, piece)
    return [*macro_names(piece.source, piece.items), *(() if walk is None else walk.found)]


def walk_of(document: TdDocument, piece: Piece) -> NameWalk | None:
    """The names in the statements of a piece and what was found with them; None if it is not read."""
    if piece.is_directive or piece in document.evaluation.inactive:
        return None
    walk = NameWalk(document.evaluation.keeper, piece.source)
    walk.statements(document.tree_of(piece).statements)
    places = document.not_evaluated()
    if places:
        walk.found = [_with_place(name, places) for name in walk.found]
    return walk


def _with_place(name: Name, places: Mapping[str, SourcePosition]) -> Name:
    """The name with the place of a definition that has a mistake, if it means that one."""
    place = places.get(name.text) if name.target is None and name.kind in _GLOBAL else None
    return name if place is None else Name(name.start, name.end, name.kind, name.text, place)


def name_at(document: TdDocument, offset: int) -> FoundName | None:
    """The name that contains or ends at an offset."""
    for at in (offset, offset - 1):
        piece = document.piece_at(at) if at >= 0 else None
        if piece is None:
            continue
        for name in names_in(document, piece):
            if piece.start + name.start <= offset <= piece.start + name.end:
                return FoundName(piece, name, piece.start + name.start, piece.start + name.end)
    return None


def place_of(document: TdDocument, position: SourcePosition, length: int) -> Place:
    """The place of a name of this length."""
    source = position.inclusion.source
    piece = document.piece_of(source.path)
    if piece is None:
        return Place(source.path, position.offset, position.offset + length, source.text)
    start = piece.start + position.offset
    return Place(document.path, start, start + length)


def definition_of(document: TdDocument, found: FoundName) -> Place | None:
    """Where a name is defined; for an included file, its beginning."""
    name = found.name
    if name.kind is NameKind.MACRO:
        same = (place for place, other in names_with(document, name.text) if other.is_definition)
        return next(same, None)
    if name.kind is NameKind.INCLUDE:
        unit = included_unit(document, found.piece, name.end + 1)
        return None if unit is None else Place(unit.inclusion.source.path, 0, 0, unit.inclusion.source.text)
    if name.target is None:
        return None
    return place_of(document, name.target, len(name.text))


def records_of_defm(document: TdDocument, found: FoundName) -> list[tuple[str, Definition]]:
    """The records that the `defm` whose name was found defines, by their names; none for another name."""
    known = document.evaluation.evaluated.get(found.piece)
    if known is None or found.name.kind is not NameKind.RECORD or not found.name.is_definition:
        return []
    own = known.written.records
    return [] if found.name.text in own else [one for one in own.items() if one[0].startswith(found.name.text)]


def included_unit(document: TdDocument, piece: Piece, end: int) -> Unit | None:
    """The file of the `include` that ends at an offset of a piece."""
    known = document.evaluation.evaluated.get(piece)
    request = next((item for item in piece.items if isinstance(item, IncludeRequest) and item.end == end), None)
    return None if known is None or request is None else known.units.get(request.start)


def uses_of(document: TdDocument, found: FoundName) -> Iterator[Place]:
    """Every place of a name, its definition included: here, then in included files. A place may come twice."""
    place = definition_of(document, found)
    if place is not None:
        for use, name in names_with(document, found.name.text):
            if is_use(document, name, found.name.kind, place):
                yield use


def is_use(document: TdDocument, name: Name, kind: NameKind, place: Place) -> bool:
    """Whether a name with the text of the one of `kind` that is defined at `place` is the same."""
    if NameKind.MACRO in (name.kind, kind):
        return name.kind is kind
    return name.target is not None and place_of(document, name.target, len(name.text)).key == place.key


def names_with(document: TdDocument, text: str) -> Iterator[tuple[Place, Name]]:
    """The names with this text and their places, here and then in included files."""
    for piece in document.pieces:
        if text in piece.text:
            for name in names_in(document, piece):
                if name.text == text:
                    yield Place(document.path, piece.start + name.start, piece.start + name.end), name
    seen = {document.path}
    for source, unit in included_files(document):
        if source.path in seen or text not in source.text:
            continue
        names = list(macro_names(source, scan(source.text)))
        # A guarded file has no statements where it is included again.
        if unit.tree.statements:
            seen.add(source.path)
            names += NameWalk(document.evaluation.keeper, source).statements(unit.tree.statements)
        for name in names:
            if name.text == text:
                yield Place(source.path, name.start, name.end, source.text), name


def included_files(document: TdDocument) -> Iterator[tuple[SourceFile, Unit]]:
    """All files that the text includes or that are read before it, each as often as it is read."""
    before = document.evaluation.before
    for piece in [*([] if before is None else [before]), *document.pieces]:
        known = document.evaluation.evaluated.get(piece)
        pending = [] if known is None else list(known.units.values())
        while pending:
            unit = pending.pop()
            yield unit.inclusion.source, unit
            pending += unit.includes.values()
