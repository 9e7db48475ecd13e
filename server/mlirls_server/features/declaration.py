"""Go to declaration: the places in source files that the location of an operation, a `loc(...)` or an alias names.

Read next: `mlirls_ir/attributes/location.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.attributes.location import CallSiteLoc, FileLineColRange, FusedLoc, Location, NameLoc, OpaqueLoc
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.index.tree import Reader
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.document_link import Link, LinkBase
from mlirls_server.features.span import Span

_MOST: Final = 8
_MOST_STEPS: Final = 200
"""Locations are nested and share aliases, so a few lines can have millions of places."""


@dataclass(frozen=True, slots=True)
class SourcePlaces:
    """The targets of the name or location at `origin`: links with a line and a column, the innermost callee first."""

    origin: Span
    is_operation: bool
    places: tuple[Link, ...]


def find_source_places(document: Document, offset: int) -> SourcePlaces | None:
    """The places of the location at `offset`, or of the operation whose name is there; None without any."""
    element = element_at(document, offset)
    location = None if element is None else _location(document, element)
    if element is None or location is None:
        return None
    origin = Span(element.start, element.end)
    found: dict[tuple[str, int, int], Link] = {}
    for place in _places(element.chunk, location):
        if place.file and place.start_line:
            key = (place.file, place.start_line, place.start_column)
            found.setdefault(key, Link(origin, LinkBase.ANY, *key))
            if len(found) == _MOST:
                break
    is_operation = element.kind is ElementKind.OPERATION_NAME
    return SourcePlaces(origin, is_operation, tuple(found.values())) if found else None


def _location(document: Document, element: Element) -> Location | None:
    if isinstance(element.value, Location):
        return element.value
    if element.kind is not ElementKind.OPERATION_NAME:
        return None
    details = Reader(document, element.chunk).details(element.statement)
    # An operation's own location is the last one, because arguments of its regions may have locations too.
    found = [part.value for part in details.parts if part.kind == "location" and isinstance(part.value, Location)]
    return found[-1] if found and details.text.rstrip().endswith(")") else None


def _places(chunk: ChunkState, location: Location) -> Iterator[FileLineColRange]:
    """The places in files that a location names, in its order."""
    pending = [location]
    seen: set[str] = set()
    for _ in range(_MOST_STEPS):
        if not pending:
            return
        match pending.pop():
            case FileLineColRange() as place:
                yield place
            case NameLoc(_, child):
                pending.append(child)
            case CallSiteLoc(callee, caller):
                pending += (caller, callee)
            case FusedLoc(locations):
                pending += reversed(locations)
            case OpaqueLoc(alias) if alias and alias not in seen:
                seen.add(alias)
                definition = chunk.aliases().definition(f"#{alias}") if chunk.has_aliases else None
                value = None if definition is None else definition.shape.attributes.get("value")
                if isinstance(value, Location):
                    pending.append(value)
            case _:
                pass
