"""Undeclared values whose name another unit defines later: mlir-opt may report them there.

MLIR's parser keeps a name that is used before its definition until something defines it, even in another function. If
that is an argument in the head of an operation, or a value of another type, the error is reported at that place. Users
see the error at the use, with a link.

Read next: `causes.py`, which decides what is reported; `outer_names.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.resolve.lost_names import Entry
from mlirls_ir.resolve.unit import Definition, Unit, unit_of
from mlirls_ir.syntax.tree import Offsets, Region

TextBetween = Callable[[int, int], str]
"""The text between two absolute offsets."""

_MOST_UNITS: Final = 1000
_MOST_NAMES: Final = 16
"""In a chunk with more units or more undeclared names, only the uses are reported."""
_LONGEST_HEAD: Final = 4096


def with_places_elsewhere(
    top: Region, reported: Sequence[Entry], text: TextBetween, offsets: Offsets
) -> Sequence[Entry]:
    """`reported`, in which undeclared values have mlir-opt's location if that is in another unit of the chunk."""
    undeclared = [finding for _, finding in reported if finding.diagnostic.code == "undeclared-value"]
    if not undeclared or len(undeclared) > _MOST_NAMES:
        return reported
    units = list(_units(top))
    if not 1 < len(units) <= _MOST_UNITS:
        return reported
    places = _Places(units, text, offsets)
    return [(run, places.located(finding) if finding in undeclared else finding) for run, finding in reported]


def _units(top: Region) -> Iterator[Unit]:
    """The units of a chunk; not all of them if there are too many."""
    stack = [top]
    n_units = 0
    while stack and n_units <= _MOST_UNITS:
        unit = unit_of(stack.pop())
        if unit is not None:
            n_units += 1
            yield unit
            stack += unit.inner


class _Places:
    """Finds the definitions of names in the units of one chunk."""

    __slots__ = ("_offsets", "_text", "_units")

    def __init__(self, units: Sequence[Unit], text: TextBetween, offsets: Offsets) -> None:
        self._units = units
        self._text = text
        self._offsets = offsets

    def located(self, finding: Finding) -> Finding:
        """The finding about an undeclared value with mlir-opt's location."""
        statement = finding.statement
        start = self._offsets.of(statement)
        place = start + statement.placed(finding.diagnostic.start)
        name = self._text(place, place + finding.diagnostic.end - finding.diagnostic.start)
        found = self._next(name, start)
        if found is None or found[1].shape.by_shape or found[1].shape.broken:
            return finding
        is_argument = found[3].operation is found[1]
        types = {slot.type for slot in statement.shape.operands if statement.names[slot.hole] == name}
        if not is_argument and (found[0] is None or types <= {found[0], None}):
            return finding
        link = self._link(found, name)
        return finding if link is None else replace(finding, links=(*finding.links, link), location=link)

    def _next(self, name: str, start: int) -> Definition | None:
        """The first definition of `name` after the statement at `start`."""
        found = [one for unit in self._units for one in unit.definitions(name)]
        later = [(at, index) for index, one in enumerate(found) if (at := self._offsets.of(one[1])) > start]
        return found[min(later)[1]] if later else None

    def _link(self, found: Definition, name: str) -> Link | None:
        start = self._offsets.of(found[1])
        match = re.search(rf"{re.escape(name)}(?![\w$.-])", self._text(start, start + _LONGEST_HEAD))
        return (
            None
            if match is None
            else Link(found[1], match.start(), match.end(), "a value of this name is defined here")
        )
