"""Names inside an attribute: dimensions and symbols of an affine map or set, and the keys of resources.

Read next: `locate.py`, `affine_names.py`, `resources.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mlirls_ir.asm_parser.cursor import BARE_ID
from mlirls_ir.document import Document
from mlirls_ir.document.metadata import resource_texts
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.index.tree import Reader, chunk_at, statement_at
from mlirls_ir.patterns import compiled
from mlirls_ir.values.escapes import unescape

RESOURCE_USE: Final = compiled(r'\bdense_resource\s*+<\s*+([A-Za-z_][\w$.]*+|"(?:[^"\\\n]|\\.)*+")\s*+>')
_MAP: Final = compiled(r"affine_(?:map|set)\s*+<\s*+(\([^()<>]*+\)\s*+(?:\[[^][<>]*+\])?+)")
# `>` ends a map, except as a part of these.
_GREATER: Final = compiled(r"->|>=|(>)")
_LONGEST: Final = 10_000
"""The most characters before the cursor that are searched for the beginning of an attribute."""


def name_at(document: Document, offset: int) -> Element | None:
    """The element at `offset`; inside an attribute or the metadata, the name there if there is one."""
    element = element_at(document, offset)
    if element is None or element.kind is ElementKind.KEYWORD:
        return _resource_entry(document, offset) or element
    if element.kind is not ElementKind.ATTRIBUTE:
        return element
    reader = Reader(document, element.chunk)
    details = reader.details(element.statement)
    local = details.unplace(offset - element.statement.offset())
    if local is None:
        return element
    names = affine_names_at(details.text, local)
    found = next((place for place in names if place[0] <= local <= place[1]), None)
    kind = ElementKind.AFFINE_NAME
    if found is None:
        found, kind = _resource_key_at(details.text, local), ElementKind.RESOURCE
    if found is None:
        return element
    name = details.text[found[0] : found[1]]
    name = unescape(name) if name.startswith('"') else name
    start, end = reader.place(element.statement, *found)
    return replace(element, kind=kind, start=start, end=end, name=name, value=None)


def affine_names_at(text: str, offset: int) -> list[tuple[int, int]]:
    """Every place of the dimension or symbol at `offset` in its affine map or set, the declaration first.

    Empty if the map or set declares nothing at that offset. Offsets are in `text`.
    """
    found = map_at(text, offset)
    if found is None:
        return []
    start, header, end = found
    names = list(BARE_ID.finditer(text, start, end))
    here = next((match[0] for match in names if match.start() <= offset <= match.end()), None)
    places = [match.span() for match in names if match[0] == here]
    return places if places and places[0][0] < header else []


def map_at(text: str, offset: int) -> tuple[int, int, int] | None:
    """The offsets at which the names of the map or set around `offset` begin, its declarations end, and it ends
    itself."""
    begin = text.rfind("affine_", max(0, offset - _LONGEST), offset)
    head = None if begin < 0 else _MAP.match(text, begin)
    if head is None:
        return None
    end = next((match.start() for match in _GREATER.finditer(text, head.end()) if match[1] is not None), len(text))
    return (head.start(1), head.end(), end) if head.start(1) < offset <= end else None


def _resource_key_at(text: str, offset: int) -> tuple[int, int] | None:
    """The range of the key of `dense_resource<key>` at `offset` in `text`; None if there is none."""
    begin = text.rfind("dense_resource", max(0, offset - _LONGEST), offset)
    found = None if begin < 0 else RESOURCE_USE.match(text, begin)
    return found.span(1) if found is not None and found.start(1) <= offset <= found.end(1) else None


def _resource_entry(document: Document, offset: int) -> Element | None:
    """The key of a resource of builtin in the metadata at `offset`."""
    chunk = chunk_at(document, offset)
    statement = None if chunk is None else statement_at(chunk, offset)
    if chunk is None or statement is None or statement.shape.name:
        return None
    for entry in resource_texts(document, chunk):
        if entry.start <= offset <= entry.key_end and entry.owner == "builtin" and not entry.is_external:
            return Element(ElementKind.RESOURCE, entry.start, entry.key_end, chunk, statement, entry.key)
    return None
