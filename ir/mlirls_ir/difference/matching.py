"""The pairs of operations, blocks and values of two compared modules.

Read next: `match.py` (which finds them).
"""

from __future__ import annotations

from mlirls_ir.graph.operation import Block, Operation, Value


class Matching:
    """The pairs of two modules, each in both directions."""

    def __init__(self) -> None:
        self.new_of: dict[Operation, Operation] = {}
        self.old_of: dict[Operation, Operation] = {}
        self.new_block: dict[Block, Block] = {}
        self.old_block: dict[Block, Block] = {}
        self._value: dict[Value, Value] = {}
        self._is_old: set[Value] = set()

    def pair(self, old: Operation, new: Operation) -> None:
        """Pairs the operations `old` and `new`."""
        self.new_of[old] = new
        self.old_of[new] = old
        self._pair_values(old.results, new.results)

    def pair_blocks(self, old: Block, new: Block) -> None:
        """Pairs the blocks `old` and `new`."""
        self.new_block[old] = new
        self.old_block[new] = old
        self._pair_values(old.arguments, new.arguments)

    def _pair_values(self, old: list[Value], new: list[Value]) -> None:
        self._value.update(zip(old, new, strict=False))
        self._is_old.update(new[: len(old)])

    def value(self, old: Value) -> Value | None:
        """The value that is paired with a value; None if there is none."""
        return self._value.get(old)

    def is_old(self, new: Value) -> bool:
        """Whether a value of the new module was in the old one."""
        return new in self._is_old

    def are_same(self, old: Value, new: Value) -> bool:
        """Whether two values are a pair. Undefined values are compared by their names."""
        twin = self._value.get(old)
        if twin is None:
            return old.owner is None and new.owner is None and old.name == new.name
        return twin is new
