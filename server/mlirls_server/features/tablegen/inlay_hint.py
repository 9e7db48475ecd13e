"""Inlay hints in a `.td` file: the names of template arguments, and the values that `let` replaces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.td_document import Piece, TdDocument
from mlirls_ir.td_document.known import find_class
from mlirls_ir.td_document.lookup import walk_of
from mlirls_server.features.tablegen.value_text import value_text

_LONGEST: Final = 40
_EMPTY: Final = frozenset({"?", '""', "[]", "[{}]"})


@dataclass(frozen=True, slots=True)
class TdHint:
    """A text to show at an offset: the name of the argument that follows, or what was before."""

    offset: int
    label: str
    is_argument: bool


def find_inlay_hints(document: TdDocument, piece: Piece) -> list[TdHint]:
    """The hints of a piece, in the order of the text."""
    found = [*_arguments(document, piece), *_replaced(document, piece)]
    return sorted(found, key=lambda hint: hint.offset)


def _arguments(document: TdDocument, piece: Piece) -> Iterator[TdHint]:
    walk = walk_of(document, piece)
    if walk is None:
        return
    for use in walk.arguments:
        arguments = use.definition.template_args
        name = arguments[use.idx].rpartition(":")[2]
        # A single argument says what it is.
        if len(arguments) > 1 and use.written != name:
            yield TdHint(piece.start + use.offset, f"{name}:", is_argument=True)


def _replaced(document: TdDocument, piece: Piece) -> Iterator[TdHint]:
    walk = walk_of(document, piece)
    if walk is None:
        return
    for let in walk.lets:
        classes = (find_class(document.evaluation.keeper, name) for name in let.bases)
        slots = (one.fields.get(let.name) for one in classes if one is not None)
        slot = next((slot for slot in slots if slot is not None), None)
        value = "?" if slot is None else value_text(document.evaluation.keeper, slot.value)
        if value not in _EMPTY and len(value) <= _LONGEST:
            yield TdHint(piece.start + let.offset + len(let.name), f"was {value}", is_argument=False)
