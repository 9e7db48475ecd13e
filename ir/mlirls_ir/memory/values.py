"""Follows a buffer to the place that it comes from: through views, and through the values that regions and blocks pass.

A value is an operation's result or an argument. One that stands for different buffers at different times (an argument
of a block, an iteration argument, a result of a branch) has sources, the values that are passed to it.

Read next: `roles.py`, `compile.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mlirls_ir.attributes.model import DenseArrayAttr
from mlirls_ir.memory.hooks import Regions
from mlirls_ir.memory.program import Part
from mlirls_ir.memory.roles import role_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.definitions import Ordered, find_definition
from mlirls_ir.resolve.unit import Unit
from mlirls_ir.syntax.ods_names import passed_operands
from mlirls_ir.syntax.tree import Offsets, Region, Statement

_MOST_STEPS: Final = 1000
"""The most views, and operations between a part's way into a struct and out of it, that are followed."""


class Value(NamedTuple):
    """A value: the statement that defines it, the hole of its name, and its number among the operation's results.

    The number of an argument is 0.
    """

    statement: Statement
    hole: int
    number: int
    part: Part = ()


class Values:
    """The values of one unit."""

    __slots__ = ("_offsets", "_ordered", "_origins", "registry", "unit")

    def __init__(self, unit: Unit, registry: Registry, offsets: Offsets) -> None:
        self.unit = unit
        self.registry = registry
        self._offsets = offsets
        self._ordered: Ordered = {}
        self._origins: dict[Value, Value | None] = {}

    def value(self, statement: Statement, operand: int) -> Value | None:
        """The value of an operand; None if there is no definition."""
        slots = statement.shape.operands
        if not 0 <= operand < len(slots):
            return None
        slot = slots[operand]
        found, _ = find_definition(self.unit, statement.names[slot.hole], statement, self._ordered, self._offsets)
        if found is None:
            return None
        definition, hole = found[1], found[2]
        first = 0
        for result in definition.shape.results:
            if result.hole == hole:
                return Value(definition, hole, first + slot.number)
            first += result.count
        return Value(definition, hole, 0)

    def origin(self, statement: Statement, operand: int, part: Part = ()) -> Value | None:
        """The value that an operand, or a part of it, is a view of, or itself."""
        path: list[Value] = []
        known = self._origins
        found = self._part(statement, operand, part)
        while found is not None and found not in known:
            path.append(found)
            # A broken text may have a view of itself.
            known[found] = None
            inner = self._inner(found)
            if inner is found or len(path) > _MOST_STEPS:
                break
            found = inner
        else:
            found = None if found is None else known[found]
        for value in path:
            known[value] = found
        return found

    def _inner(self, value: Value) -> Value | None:
        """The value that another one is a view of, that it takes out of a struct, or that was put into one; the value
        itself if none of these."""
        statement, part = value.statement, value.part
        if value.number or not statement.shape.results:
            return value
        role = role_of(statement.shape, self.registry)
        if role.is_view and not part:
            return self.value(statement, 0)
        position = statement.shape.attributes.get("position") if role.extracts or (role.inserts and part) else None
        if not isinstance(position, DenseArrayAttr):
            return value
        if role.extracts:
            return self._part(statement, 0, (*position.values, *part))
        if part[: len(position.values)] == position.values:
            return self._part(statement, 1, part[len(position.values) :])
        if position.values[: len(part)] == part:
            # Something inside of the part was replaced.
            return value
        return self._part(statement, 0, part)

    def _part(self, statement: Statement, operand: int, part: Part) -> Value | None:
        found = self.value(statement, operand)
        return found if found is None or not part else found._replace(part=part)

    def sources(self, value: Value) -> Iterator[Value | None]:
        """The values that are passed to a value, None for an unknown one; nothing if its origin is unknown."""
        statement = value.statement
        shape = statement.shape
        if shape.is_label:
            region = statement.run.region
            number = next((at for at, slot in enumerate(shape.arguments) if slot.hole == value.hole), None)
            block = self.unit.blocks_of(region).by_label.get(statement)
            if number is None or block is None:
                return
            if block.index == 0 and region.operation is not None:
                yield from self._passed_in(region.operation, region, number, value.part)
            else:
                yield from self._passed_by_branches(region, statement, number, value.part)
        elif any(result.hole == value.hole for result in shape.results):
            yield from self._passed_out(statement, value.number, value.part)
        else:
            for region, slots in zip(statement.regions or (), shape.region_arguments, strict=False):
                for number, slot in enumerate(slots):
                    if slot.hole == value.hole:
                        yield from self._passed_in(statement, region, number, value.part)

    def _passed_by_branches(self, region: Region, label: Statement, number: int, part: Part) -> Iterator[Value | None]:
        blocks = self.unit.blocks_of(region)
        block = blocks.by_label[label]
        for predecessor in dict.fromkeys(block.predecessors):
            branch = blocks.blocks[predecessor].last
            if branch is None:
                continue
            for slot, operands in zip(branch.shape.successors, passed_operands(branch), strict=True):
                if branch.names[slot.hole] == block.name:
                    yield None if operands is None else self.origin(branch, operands[0] + number, part)

    def _passed_in(self, operation: Statement, region: Region, number: int, part: Part) -> Iterator[Value | None]:
        """The values that are passed to an argument of a region's first block."""
        kind = role_of(operation.shape, self.registry).regions
        regions = operation.regions or []
        if kind is Regions.LOOP:
            carried = number - len(first_arguments(region)) + n_results(operation)
            if carried >= 0:
                yield self.origin(operation, first_carried(operation) + carried, part)
                yield from self._passed_on(region, carried, part)
        elif kind is Regions.WHILE and len(regions) == 2:
            if region is regions[0]:
                yield self.origin(operation, number, part)
                yield from self._passed_on(regions[1], number, part)
            else:
                yield from self._passed_on(regions[0], number + 1, part)

    def _passed_out(self, operation: Statement, number: int, part: Part) -> Iterator[Value | None]:
        """The values that become a result of an operation with regions."""
        kind = role_of(operation.shape, self.registry).regions
        regions = operation.regions or []
        if kind in (Regions.ONCE, Regions.ONE_OF, Regions.AT_MOST_ONE):
            for region in regions:
                yield from self._passed_on(region, number, part)
        elif kind is Regions.LOOP and regions:
            # The result is what the next iteration would get.
            arguments = first_arguments(regions[0])
            at = len(arguments) - n_results(operation) + number
            yield arguments[at]._replace(part=part) if 0 <= at < len(arguments) else None
        elif kind is Regions.WHILE and len(regions) == 2:
            yield from self._passed_on(regions[0], number + 1, part)

    def _passed_on(self, region: Region, number: int, part: Part) -> Iterator[Value | None]:
        """An operand of each operation at which the region ends."""
        for last in ends_of(region, self.unit):
            yield self.origin(last, number, part)


def n_results(operation: Statement) -> int:
    """The number of an operation's results."""
    return len(operation.shape.result_types)


def first_carried(loop: Statement) -> int:
    """The number of the first operand that a loop passes to its first iteration; there is one for each result."""
    return len(loop.shape.own_operands) - n_results(loop)


def first_arguments(region: Region) -> list[Value]:
    """The arguments of a region's first block, which its operation or a label names."""
    operation = region.operation
    arguments = region.arguments()
    if operation is not None and arguments:
        return [Value(operation, slot.hole, 0) for slot in arguments]
    first = region.runs[0].statements[0] if region.runs and region.runs[0].statements else None
    if first is None or not first.shape.is_label:
        return []
    return [Value(first, slot.hole, 0) for slot in first.shape.arguments]


def ends_of(region: Region, unit: Unit) -> list[Statement]:
    """The operations at which a region ends."""
    if region.n_labels:
        lasts = [block.last for block in unit.blocks_of(region).blocks]
    else:
        lasts = [region.runs[-1].statements[-1] if region.runs and region.runs[-1].statements else None]
    return [last for last in lasts if last is not None and last.shape.is_terminator and not last.shape.successors]
