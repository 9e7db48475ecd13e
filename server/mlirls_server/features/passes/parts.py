"""A module in which dumps of single functions replace the functions that it has.

Read next: `timeline.py`.
"""

from __future__ import annotations

from collections import defaultdict

from mlirls_ir.difference.facts import symbol_of
from mlirls_ir.graph.operation import Operation

Key = tuple[str, str | None]
"""The name of an operation and the symbol that it defines."""


class Parts:
    """The operations of a module by their names and symbols."""

    def __init__(self, module: Operation) -> None:
        self._module = module
        self._found: dict[Key, dict[Operation, None]] = defaultdict(dict)
        self._add(module)

    def find(self, part: Operation) -> Operation | None:
        """The operation with the symbol of another; without a symbol, the only one of its kind."""
        key = _key(part)
        found = self._found.get(key, {})
        return next(iter(found)) if found and (key[1] is not None or len(found) == 1) else None

    def put(self, part: Operation) -> None:
        """Replaces the operation that a part is a newer dump of, if there is one."""
        operation = self.find(part)
        if operation is None or operation.block is None:
            return
        block = operation.block
        block.operations[block.operations.index(operation)] = part
        part.block = block
        same = [part if one is operation else one for one in self._found[_key(part)]]
        for one in operation.walk():
            self._found[_key(one)].pop(one, None)
        self._add(part)
        self._found[_key(part)] = dict.fromkeys(same)

    def _add(self, around: Operation) -> None:
        for one in around.walk():
            if one is not self._module:
                self._found[_key(one)][one] = None


def _key(operation: Operation) -> Key:
    return operation.name, symbol_of(operation)
