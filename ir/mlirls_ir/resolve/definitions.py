"""Finds the definition that a name means: where a definition is visible, and which of several comes first.

Read next: `uses.py` (the rules of names), `unit.py` (what a unit knows of its definitions).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import partial

from mlirls_ir.resolve.unit import Definition, Some, Unit, definition_start
from mlirls_ir.syntax.tree import MOST_UNKNOWN, Offsets, Region, Statement
from mlirls_ir.types.model import Type

Ordered = dict[str, list[Definition]]
"""Definitions by name, in the order of the text."""
First = tuple[Type | None, int]
"""The type and the absolute offset of the first definition of a name that can be named in a region.

The type is None if it is unknown, or if dominance has to be checked.
"""


def is_visible(region: Region, use: Region, unit: Unit, offsets: Offsets | None = None) -> bool:
    """Whether what is defined in `region` can be named in `use`, a region of the same unit."""
    if offsets is not None:
        return offsets.holds(region, use)
    inner = use
    while inner is not region:
        if inner is unit.region or inner.operation is None:
            return False
        inner = inner.operation.run.region
    return True


def may_isolate(statement: Statement) -> bool:
    """Whether only its dialect knows if an operation is isolated; the parser treats no generic form as isolated."""
    shape = statement.shape
    return shape.by_shape and shape.definition is None and not shape.broken


def may_be_operand(found: Definition) -> bool:
    """Whether a definition of an operation read by shape may be an operand instead."""
    shape = found[1].shape
    return shape.by_shape and any(slot.hole == found[2] for slot in shape.operands)


def is_doubtful(found: Definition) -> bool:
    """Whether a definition may not be one: a name in the head of an operation that is read by shape.

    It may be an operand, or the region's labels may list the arguments.
    """
    region = found[3]
    if not found[1].shape.by_shape or region.operation is not found[1]:
        return False
    return bool(region.n_labels) or may_be_operand(found)


def may_be_isolated(region: Region, outer: Region) -> bool:
    """Whether an operation between `region` and the region `outer` around it may keep names from one to the other."""
    inner = region
    while inner is not outer and inner.operation is not None:
        if may_isolate(inner.operation):
            return True
        inner = inner.operation.run.region
    return False


def first_visible(unit: Unit, name: str, region: Region, offsets: Offsets | None = None) -> Definition | None:
    """The first definition of `name` that can be named in `region`.

    The regions around `region` are looked at, or those that define the name if there are fewer of these. `offsets` are
    those of the tree, for many questions.
    """
    top = unit.top.get(name)
    nested = unit.nested.get(name)
    if nested is None:
        return top
    if offsets is None:
        offsets = Offsets()
    if len(nested) < offsets.depth(region) - offsets.depth(unit.region):
        found = [some[0] for place, some in nested.items() if place is not unit.region and offsets.holds(place, region)]
    else:
        found = list(_around(unit, nested, region))
    if top is not None:
        found.append(top)
    if len(found) < 2:
        return found[0] if found else None
    # Of two that begin at one place, the inner one.
    return min(found, key=lambda one: (definition_start(one, offsets), -offsets.depth(one[3])))


def _around(unit: Unit, nested: dict[Region, Some], region: Region) -> Iterator[Definition]:
    """The first definitions, among `nested`, in the regions of a unit around `region`."""
    n_left = len(nested)
    inner = region
    while n_left and inner is not unit.region and inner.operation is not None:
        some = nested.get(inner)
        if some is not None:
            yield some[0]
            n_left -= 1
        inner = inner.operation.run.region


def find_definition(
    unit: Unit, name: str, statement: Statement, ordered: Ordered | None = None, offsets: Offsets | None = None
) -> tuple[Definition | None, bool]:
    """The definition that a use of `name` in `statement` means, and whether it is before the use.

    `ordered` caches the definitions of a name in the order of the text, and `offsets` the offsets of regions, for many
    calls about one tree.
    """
    if offsets is None:
        offsets = Offsets()
    rest = unit.nested.get(name)
    if rest is None:
        found = unit.top.get(name)
        if found is None:
            return None, False
        # An argument of a region is defined before everything in it.
        if found[3].operation is found[1]:
            return found, True
        if found[1].run is statement.run and found[3] is statement.run.region:
            return found, found[1].start < statement.start
        return found, definition_start(found, offsets) <= offsets.of(statement)
    first = first_visible(unit, name, statement.run.region, offsets)
    # As above.
    if first is not None and first[3].operation is first[1]:
        return first, True
    at = offsets.of(statement)
    if first is not None and definition_start(first, offsets) <= at:
        return first, True
    start_of = partial(definition_start, offsets=offsets)
    # MLIR looks up the operands of an operation after it has read the regions.
    end = at + (statement.regions[-1].end if statement.regions else 0)
    if ordered is None:
        after = [found for found in unit.definitions(name) if start_of(found) > end]
        return min(after, key=start_of, default=None), False
    known = ordered.get(name)
    if known is None:
        known = ordered[name] = sorted(unit.definitions(name), key=start_of)
    index = bisect_right(known, end, key=start_of)
    return (known[index] if index < len(known) else None), False


def definition_types(found: Definition) -> tuple[int, tuple[Type | None, ...]]:
    """The number of results that a definition's name covers, and their types (only the first ones, if there are
    many)."""
    statement, hole = found[1], found[2]
    index = 0
    for result in statement.shape.results:
        if result.hole == hole:
            types = statement.shape.result_types[index : index + result.count]
            return result.count, types + (None,) * (min(result.count, MOST_UNKNOWN) - len(types))
        index += result.count
    return 1, (found[0],)


class PlainUses:
    """Decides for statements of one unit whether all their operands are plain uses."""

    __slots__ = ("_firsts", "_offsets", "_unit")

    def __init__(self, unit: Unit, offsets: Offsets) -> None:
        self._unit = unit
        self._offsets = offsets
        # By region: its absolute offset, and the first definitions of names.
        self._firsts: dict[Region, tuple[int, dict[str, First]]] = {}

    def are_plain(self, statement: Statement) -> bool:
        """Whether each operand is a value of its type that is defined before it, in a region of one block.

        Most are. A name is looked up once for all statements of a region. Other uses are left to `uses.py`.
        """
        operands = statement.shape.simple_operands
        if operands is None:
            return False
        run = statement.run
        region = run.region
        known = self._firsts.get(region)
        if known is None:
            known = self._firsts[region] = (self._offsets.of_region(region), {})
        region_start, firsts = known
        start = region_start + run.start + statement.start
        for hole, type_ in operands:
            name = statement.names[hole]
            first = firsts.get(name)
            if first is None:
                first = firsts[name] = self._first(name, region)
            if first[0] is not type_ or first[1] > start:
                return False
        return True

    def _first(self, name: str, region: Region) -> First:
        found = first_visible(self._unit, name, region, self._offsets)
        if found is None or found[3].n_labels:
            return None, 0
        return found[0], definition_start(found, self._offsets)
