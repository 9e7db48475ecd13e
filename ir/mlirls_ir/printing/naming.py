"""Names of values and blocks as MLIR's printer gives them in custom form.

Operations suggest names (`%c0`, `%alloc`, `%in`), which are made unique by a number (`%c0_1`). Everything else is
numbered: results and the arguments of other blocks `%0`, `%1`, ..., arguments of entry blocks `%arg0`, `%arg1`, ...
Numbers in a region continue those of the region around it, and a region may use any name that no region around it has.
So sibling regions have the same names.

Read next: `numbering.py` (the generic form), `../asm_printer/names.py` (the suggestions of operations).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import ParamSpec, TypeVar

from mlirls_ir.asm_printer.names import NameHooks, ods_result_names, sanitized
from mlirls_ir.bug import report_bug
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry

_P = ParamSpec("_P")
_T = TypeVar("_T")


def name_values(registry: Registry, top: Operation) -> None:
    """Names all values and blocks of `top` and below."""
    _Names(registry).of_all(top)


@dataclass(frozen=True, slots=True)
class _Counts:
    """The numbers reached at the end of a region: values, arguments of entry blocks, names that were not unique."""

    values: int = 0
    arguments: int = 0
    conflicts: int = 0


class _Names:
    """The names of one text; `_scopes` are the names of the regions around the current one, the outermost first."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._values = 0
        self._arguments = 0
        self._conflicts = 0
        self._scopes: list[list[str]] = [[]]
        self._used: set[str] = set()

    def of_all(self, top: Operation) -> None:
        """Names everything in `top`, and its results."""
        left: list[tuple[Operation, int, _Counts, int]] = []
        self._operation(top)
        left += self._regions(top)
        while left:
            operation, index, counts, depth = left.pop()
            self._values, self._arguments, self._conflicts = counts.values, counts.arguments, counts.conflicts
            while len(self._scopes) > depth:
                self._used.difference_update(self._scopes.pop())
            self._scopes.append([])
            self._region(operation, index)
            for block in operation.regions[index]:
                for inner in block.operations:
                    if inner.regions:
                        left += self._regions(inner)

    def _regions(self, operation: Operation) -> list[tuple[Operation, int, _Counts, int]]:
        counts = _Counts(self._values, self._arguments, self._conflicts)
        return [(operation, index, counts, len(self._scopes)) for index in range(len(operation.regions))]

    def _region(self, operation: Operation, index: int) -> None:
        hooks = self._registry.hooks_of_operation(operation.name, NameHooks)
        suggest = None if hooks is None else hooks.arguments.get(operation.name)
        named = set[Value]()
        for value, name in () if suggest is None else _asked(suggest, operation, index):
            value.name = self._name(name)
            named.add(value)
        for ordering, block in enumerate(operation.regions[index]):
            block.ordering = ordering
            if not block.name:
                block.name = f"^bb{ordering}"
            for argument in block.arguments:
                if argument in named:
                    continue
                if ordering:
                    argument.name = self._number()
                else:
                    argument.name = self._name(f"arg{self._arguments}")
                    self._arguments += 1
            for inner in block.operations:
                self._operation(inner)

    def _operation(self, operation: Operation) -> None:
        """Names the results and the blocks of an operation."""
        for blocks in operation.regions:
            for block in blocks:
                block.name = ""
        hooks = self._registry.hooks_of_operation(operation.name, NameHooks)
        if hooks is not None:
            find = hooks.blocks.get(operation.name)
            for block, name in () if find is None else _asked(find, operation):
                block.name = f"^{sanitized(name)}"
        results = operation.results
        if not results:
            return
        for value in results:
            value.owner = operation
        heads: dict[Value, str] = {}
        suggest = None if hooks is None else hooks.results.get(operation.name)
        if isinstance(suggest, str):
            heads[results[0]] = self._name(suggest)
        else:
            find_names = partial(ods_result_names, self._registry) if suggest is None else suggest
            for value, name in _asked(find_names, operation):
                heads[value] = self._name(name)
        if results[0] not in heads:
            heads[results[0]] = self._number()
        _name_groups(results, heads)

    def _number(self) -> str:
        self._values += 1
        return f"%{self._values - 1}"

    def _name(self, suggested: str) -> str:
        """A name that no value here has, based on the suggested one; a number if that is empty."""
        if not suggested:
            return self._number()
        name = plain = sanitized(suggested)
        while name in self._used:
            name = f"{plain}_{self._conflicts}"
            self._conflicts += 1
        self._used.add(name)
        self._scopes[-1].append(name)
        return f"%{name}"


def _asked(suggest: Callable[_P, Iterable[_T]], *args: _P.args, **kwargs: _P.kwargs) -> list[_T]:
    """The suggestions of a hook; none if it fails."""
    try:
        return list(suggest(*args, **kwargs))
    except Exception as error:
        report_bug(error, "naming values")
        return []


def _name_groups(results: list[Value], heads: Mapping[Value, str]) -> None:
    """Names results by groups, each of which begins with a value of `heads`."""
    starts = [index for index, value in enumerate(results) if value in heads]
    for start, end in zip(starts, [*starts[1:], len(results)], strict=True):
        head = heads[results[start]]
        for number, value in enumerate(results[start:end]):
            value.name = f"{head}#{number}" if end - start > 1 else head
