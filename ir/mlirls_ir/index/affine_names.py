"""Dimensions and symbols of affine maps and sets: `d0` in `affine_map<(d0)[s0] -> (d0 + s0)>`, under any name.

Read next: `inner_names.py`, `locate.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import BARE_ID
from mlirls_ir.document import Document
from mlirls_ir.index.inner_names import affine_names_at, map_at
from mlirls_ir.index.locate import Element
from mlirls_ir.index.tree import Reader
from mlirls_ir.index.values import Occurrence

_OPERATORS: Final = frozenset({"mod", "floordiv", "ceildiv", "symbol"})


def occurrences_of_affine_name(document: Document, element: Element) -> list[Occurrence]:
    """The declaration of a dimension or symbol and its uses in its map or set, in the order of the text."""
    statement = element.statement
    reader = Reader(document, element.chunk)
    text, local = _text_and_offset(document, element)
    found = [] if local is None else affine_names_at(text, local)
    places = [reader.place(statement, *at) for at in found]
    return [Occurrence(*place, statement, number == 0) for number, place in enumerate(places)]


def names_of_map(document: Document, element: Element) -> frozenset[str]:
    """The names that the map or set around a dimension or symbol declares or uses."""
    text, local = _text_and_offset(document, element)
    found = None if local is None else map_at(text, local)
    return frozenset() if found is None else frozenset(BARE_ID.findall(text, found[0], found[2]))


def is_affine_name(name: str) -> bool:
    """Whether a dimension or symbol can be called `name`."""
    return BARE_ID.fullmatch(name) is not None and name not in _OPERATORS


def _text_and_offset(document: Document, element: Element) -> tuple[str, int | None]:
    details = Reader(document, element.chunk).details(element.statement)
    return details.text, details.unplace(element.start - element.statement.offset())
