"""The arguments that a function certainly frees: those that its entry block frees, or passes to such a function.

Read next: `slots.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.memory.library import TargetOf, callee_of, library_function
from mlirls_ir.memory.roles import role_of
from mlirls_ir.memory.values import first_arguments
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Region, Statement

_MOST_STATEMENTS: Final = 256
_MOST_CALLS: Final = 64
"""The most functions that an argument is followed through."""


class Callees:
    """The arguments that functions free.

    Each function is examined once. A function frees nothing by calling itself.
    """

    __slots__ = ("_depth", "_freed", "_registry", "_target_of")

    def __init__(self, registry: Registry, target_of: TargetOf) -> None:
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
        for statement in _entry_block(region) if names else ():
            self._free(statement, names, freed)
        return frozenset(freed)

    def _free(self, statement: Statement, numbers: dict[str, int], freed: set[int]) -> None:
        """Adds what an operation frees; `numbers` are those of the arguments, by the names of their views, too."""
        role = role_of(statement.shape, self._registry)
        names = [statement.names[slot.hole] for slot in statement.shape.operands]
        if role.is_view and names[0] in numbers and statement.shape.results:
            numbers[statement.names[statement.shape.results[0].hole]] = numbers[names[0]]
        operands = self.freed_by(statement) if role.is_call else () if role.is_conditional else role.frees
        freed.update(numbers[names[at]] for at in operands if at < len(names) and names[at] in numbers)


def _entry_block(region: Region) -> Iterator[Statement]:
    """The first operations of a region's first block."""
    left = _MOST_STATEMENTS
    is_first = True
    for run in region.runs:
        for statement in run.statements:
            if not left or (statement.shape.is_label and not is_first):
                return
            left -= 1
            is_first = False
            if not statement.shape.is_label:
                yield statement
