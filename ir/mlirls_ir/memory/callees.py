"""The arguments that a function certainly frees, or passes to such a function: on every way to a return.

Read next: `slots.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from mlirls_ir.attributes.model import DenseArrayAttr
from mlirls_ir.memory.library import TargetOf, callee_of, library_function
from mlirls_ir.memory.program import Part
from mlirls_ir.memory.roles import role_of
from mlirls_ir.memory.values import first_arguments
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.unit import Unit
from mlirls_ir.syntax.tree import Region, Statement

UnitAt: TypeAlias = Callable[[Region], Unit]
"""The values of the function whose body a region is."""
_MOST_STATEMENTS: Final = 1024
_MOST_CALLS: Final = 64
"""The most functions that an argument is followed through."""


class Callees:
    """The arguments that functions free.

    Each function is examined once. A function frees nothing by calling itself.
    """

    __slots__ = ("_depth", "_freed", "_registry", "_target_of", "_unit_at")

    def __init__(self, registry: Registry, target_of: TargetOf, unit_at: UnitAt) -> None:
        self._unit_at = unit_at
        self._registry = registry
        self._target_of = target_of
        self._freed: dict[Statement, frozenset[int]] = {}
        self._depth = 0

    def freed_by(self, call: Statement) -> frozenset[int]:
        """The operands that a call frees."""
        library = library_function(call, self._target_of)
        if library is not None:
            return frozenset() if library.frees is None else frozenset((library.frees,))
        path = callee_of(call)
        function = self._target_of(call, path) if path else None
        if function is None or self._depth == _MOST_CALLS:
            return frozenset()
        found = self._freed.get(function)
        if found is None:
            self._freed[function] = frozenset()
            self._depth += 1
            found = self._freed[function] = self._freed_arguments(function)
            self._depth -= 1
        return found

    def _freed_arguments(self, function: Statement) -> frozenset[int]:
        region = function.regions[0] if function.regions and len(function.regions) == 1 else None
        if region is None or function.shape.broken:
            return frozenset()
        names = {value.statement.names[value.hole]: number for number, value in enumerate(first_arguments(region))}
        freed: set[int] = set()
        parts: dict[str, dict[Part, int]] = {}
        for statement in _certain_statements(region, self._unit_at) if names else ():
            self._free(statement, names, parts, freed)
        return frozenset(freed)

    def _free(
        self, statement: Statement, numbers: dict[str, int], parts: dict[str, dict[Part, int]], freed: set[int]
    ) -> None:
        """Adds what an operation frees; `numbers` are those of the arguments, by the names of their views, too, and
        `parts` have those in structs."""
        role = role_of(statement.shape, self._registry)
        names = [statement.names[slot.hole] for slot in statement.shape.operands]
        result = statement.names[statement.shape.results[0].hole] if statement.shape.results else ""
        if role.is_view and names[0] in numbers and result:
            numbers[result] = numbers[names[0]]
        position = statement.shape.attributes.get("position") if role.inserts or role.extracts else None
        if isinstance(position, DenseArrayAttr) and role.extracts and position.values in parts.get(names[0], {}):
            numbers[result] = parts[names[0]][position.values]
        if isinstance(position, DenseArrayAttr) and role.inserts and (names[0] in parts or names[1] in numbers):
            inside = parts.get(names[0], {})
            inside = {part: at for part, at in inside.items() if not _overlap(part, position.values)}
            parts[result] = inside if names[1] not in numbers else {**inside, position.values: numbers[names[1]]}
        operands = self.freed_by(statement) if role.is_call else () if role.is_conditional else role.frees
        freed.update(numbers[names[at]] for at in operands if at < len(names) and names[at] in numbers)


def _overlap(one: Part, other: Part) -> bool:
    """Whether one part of a struct is in the other."""
    common = min(len(one), len(other))
    return one[:common] == other[:common]


def _certain_statements(region: Region, unit_at: UnitAt) -> Iterator[Statement]:
    """The first operations that run whenever a function returns: those of its first block, and of the blocks through
    which every way to a return leads."""
    certain = _certain_blocks(region, unit_at) if region.n_labels else set[Statement]()
    left = _MOST_STATEMENTS
    is_certain = True
    for run in region.runs:
        for statement in run.statements:
            if not left:
                return
            left -= 1
            if statement.shape.is_label:
                is_certain = statement in certain or (is_certain and statement is region.runs[0].statements[0])
            elif is_certain:
                yield statement


def _certain_blocks(region: Region, unit_at: UnitAt) -> set[Statement]:
    """The labels of blocks through which every way to a return leads."""
    found = unit_at(region).blocks_of(region)
    ends = [block.index for block in found.blocks if block.last is not None and not block.last.shape.successors]
    certain: set[int] | None = None
    for end in ends:
        if end and found.dominators[end] < 0:
            # It cannot be reached.
            continue
        above: set[int] = set()
        while end >= 0 and end not in above:
            above.add(end)
            end = found.dominators[end]
        certain = above if certain is None else certain & above
    blocks = [found.blocks[at] for at in certain or ()]
    return {block.label for block in blocks if block.label is not None}
