"""Code lenses of a `.td` file: the records that derive from a class, and the `let`s that set its fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.td_document import Piece, TdDocument
from mlirls_ir.td_document.known import named_records
from mlirls_ir.td_document.lookup import Place, walk_of
from mlirls_ir.td_document.name_kinds import NameKind
from mlirls_ir.td_document.names import NameWalk
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class TdLens:
    """What is shown above the name at `span`, and the places in the open file that it leads to.

    `name` is the class whose records it counts.
    """

    span: Span
    title: str
    places: tuple[Place, ...]
    name: str = ""


def own_classes(document: TdDocument) -> set[str]:
    """The names of the classes that the file defines."""
    known = (document.evaluation.evaluated.get(piece) for piece in document.pieces)
    return {name for one in known if one is not None for name in one.written.classes}


def find_code_lenses(document: TdDocument, n_elsewhere: Mapping[str, int]) -> Iterator[TdLens | None]:
    """The lenses in the order of the text; None now and then, to pause.

    `n_elsewhere` are the numbers of records in other files that derive from the classes.
    """
    pieces = {piece.source.path: piece for piece in document.pieces}
    walks: list[tuple[Piece, NameWalk]] = []
    overrides: dict[int, list[Place]] = {}
    for piece in document.pieces:
        walk = walk_of(document, piece)
        if walk is not None:
            walks.append((piece, walk))
            _add_overrides(document, piece, walk, pieces, overrides)
        yield None
    records = _records(document, pieces)
    for piece, walk in walks:
        for name in walk.found:
            span = Span(piece.start + name.start, piece.start + name.end)
            n_others = n_elsewhere.get(name.text, 0)
            if name.is_definition and name.kind is NameKind.CLASS and (n_others or name.text in records):
                yield _lens(span, records.get(name.text, []), "record", n_others, name.text)
            elif name.is_definition and name.kind is NameKind.FIELD and span.start in overrides:
                yield _lens(span, overrides[span.start], "override")


def _lens(span: Span, places: list[Place], what: str, n_others: int = 0, name: str = "") -> TdLens:
    n_all = len(places) + n_others
    return TdLens(span, f"{n_all} {what}{'' if n_all == 1 else 's'}", tuple(places), name)


def _records(document: TdDocument, pieces: dict[str, Piece]) -> dict[str, list[Place]]:
    """The records of the file by the classes that they derive from."""
    found: dict[str, dict[Place, None]] = {}
    for record in named_records(document.evaluation.keeper):
        piece = pieces.get(record.place.inclusion.source.path)
        if piece is None:
            continue
        start = piece.start + record.place.offset
        place = Place(document.path, start, start + len(record.name_text))
        for superclass in record.superclasses:
            found.setdefault(superclass.name_text, {})[place] = None
    return {name: list(places) for name, places in found.items()}


def _add_overrides(
    document: TdDocument, piece: Piece, walk: NameWalk, pieces: dict[str, Piece], found: dict[int, list[Place]]
) -> None:
    """Adds the fields that a piece sets with `let`, by the offset of the field in the open file."""
    names = {name.start: name for name in walk.found if name.kind is NameKind.FIELD}
    for let in walk.lets:
        name = names.get(let.offset)
        target = None if name is None else name.target
        declared = None if target is None else pieces.get(target.inclusion.source.path)
        if target is not None and declared is not None:
            start = piece.start + let.offset
            place = Place(document.path, start, start + len(let.name))
            found.setdefault(declared.start + target.offset, []).append(place)
