"""The operations that the blocks of a new text were probably made of.

A pass that makes branches of a loop or a condition keeps what was inside. So a new block with such contents comes from
the operation that was around them. A block of which they take an argument comes from the operation that had the
argument before. A branch comes from the innermost of the operations that its block and its successors come from.

Read next: `origins.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from mlirls_ir.difference.facts import taken_by
from mlirls_ir.difference.matching import Matching
from mlirls_ir.graph.operation import Block, Operation, Value

Users = Mapping[Value, list[tuple[Operation, int]]]


class BlockOrigins:
    """The operation of the old module that each new block was made of, if it is gone."""

    def __init__(self, order: Iterable[Operation], users: Users, matching: Matching) -> None:
        """`order` are the operations of the new module, `users` those that take each value."""
        self._users, self._matching = users, matching
        self._found: dict[Block, Operation] = {}
        for operation in order:
            for region in operation.regions:
                if len(region) > 1:
                    for block in region:
                        origin = self._around_contents(block) or self._with_argument(block)
                        if origin is not None:
                            self._found[block] = origin

    def of(self, operation: Operation) -> Operation | None:
        """The operation that one was made of, as its block and its successors say it."""
        blocks = [*operation.successors, *([] if operation.block is None else [operation.block])]
        return max((self._found[one] for one in blocks if one in self._found), key=_depth, default=None)

    def _around_contents(self, block: Block) -> Operation | None:
        around: Counter[Operation] = Counter()
        for operation in block.operations:
            twin = self._matching.old_of.get(operation)
            parent = None if twin is None else twin.parent()
            if parent is not None and parent not in self._matching.new_of:
                around[parent] += 1
        return max(around, key=around.__getitem__, default=None)

    def _with_argument(self, block: Block) -> Operation | None:
        for argument in block.arguments:
            for user, index in self._users.get(argument, ()):
                twin = self._matching.old_of.get(user)
                taken = [] if twin is None else taken_by(twin)
                owner = taken[index].owner if len(taken) == len(taken_by(user)) else None
                parent = owner.parent if isinstance(owner, Block) else None
                if parent is not None and parent not in self._matching.new_of:
                    return parent
        return None


def _depth(operation: Operation) -> int:
    depth = 0
    around = operation.parent()
    while around is not None:
        depth, around = depth + 1, around.parent()
    return depth
