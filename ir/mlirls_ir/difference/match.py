"""Pairs the operations of the old text with those of the new one.

If locations are requested, operations come first whose name and location no other one has. Then come those with the
same context in both texts, then those with the same sources or the same users, then those at the same place between
paired neighbours, and last those that are found only elsewhere.

Read next: `facts.py` (the contexts), `changes.py`.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable
from operator import itemgetter
from typing import Final

from mlirls_ir.difference.facts import Context, location_of, symbol_of, taken_by
from mlirls_ir.difference.sequence import align
from mlirls_ir.graph.operation import Block, Operation, Value

_SAME_OPERANDS: Final = 4
_SAME_FACTS: Final = 2


class Matching:
    """The pairs of operations and blocks of two units; `twin` has both directions."""

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


class Matcher:
    """Pairs the operations of two units whose own operations are a pair."""

    def __init__(self, old: Context, new: Context, matching: Matching) -> None:
        self._old, self._new = old, new
        self._matching = matching

    def run(self) -> None:
        """Adds all pairs of the units to the matching."""
        old, new = self._old, self._new
        self._join(lambda _, one: (one.name, location_of(one)) if location_of(one) else None, is_ordered=False)
        self._join(lambda unit, one: (unit.flow[one], unit.users[one]))
        self._join(lambda unit, one: (unit.sources[one], unit.users[one]))
        self._join(lambda unit, one: (unit.flow[one], 1), is_ordered=False)
        self._join(lambda unit, one: (unit.users[one], unit.inside[one]), is_ordered=False)
        self._join(lambda unit, one: (unit.sources[one], 2), is_ordered=False)
        self._join(lambda unit, one: (unit.users[one], 3), is_ordered=False)
        self._align_regions(old.unit, new.unit)
        self._align_pairs()
        self._join(lambda unit, one: (unit.flow[one], 4), is_last=True)
        self._join(lambda unit, one: (unit.inside[one], 5), is_last=True)
        self._align_pairs()

    def _align_pairs(self) -> None:
        """Aligns the regions of all pairs in which something may have changed."""
        for one in self._old.operations:
            twin = self._matching.new_of.get(one)
            if twin is not None and one.regions and one not in self._old.leaves and twin in self._new.place:
                self._align_regions(one, twin)

    def _join(
        self, key: Callable[[Context, Operation], Hashable], *, is_ordered: bool = True, is_last: bool = False
    ) -> None:
        """Pairs the operations with the same key, if their number is the same on both sides.

        If there are several, those inside a pair of operations are paired in order, and then the others. Without
        `is_ordered`, only keys that each side has once are used.
        """
        olds, news = (self._by_key(unit, key, is_last=is_last) for unit in (self._old, self._new))
        groups = {found: ones for found, ones in olds.items() if len(ones) == len(news.get(found, ()))}
        several: dict[tuple[Hashable, Operation | None], deque[Operation]] = defaultdict(deque)
        for found, ones in groups.items():
            if len(ones) == 1:
                self._matching.pair(ones[0], news[found][0])
            elif is_ordered:
                for other in news[found]:
                    several[found, other.parent()].append(other)
        if not several:
            return
        # An operation comes before those inside it.
        by_place = sorted(
            ((self._old.place[one], found, one) for found, ones in groups.items() if len(ones) > 1 for one in ones),
            key=itemgetter(0),
        )
        for _, found, one in by_place:
            around = one.parent()
            others = several.get((found, None if around is None else self._matching.new_of.get(around)))
            if others:
                self._matching.pair(one, others.popleft())
        for found, ones in groups.items() if is_last else ():
            left = [one for one in ones if one not in self._matching.new_of]
            for one, other in zip(left, [n for n in news[found] if n not in self._matching.old_of], strict=False):
                self._matching.pair(one, other)

    def _by_key(
        self, unit: Context, key: Callable[[Context, Operation], Hashable], *, is_last: bool
    ) -> dict[Hashable, list[Operation]]:
        """The operations without a pair by their keys, if they have one; at first without terminators, because these
        are found by their blocks."""
        known = self._matching.new_of if unit is self._old else self._matching.old_of
        out: dict[Hashable, list[Operation]] = defaultdict(list)
        for operation in unit.operations:
            if operation not in known and (is_last or not _ends_block(operation)):
                found = key(unit, operation)
                if found is not None:
                    out[found].append(operation)
        return out

    # -- by place

    def _align_regions(self, old: Operation, new: Operation) -> None:
        """Pairs the contents of the regions of two paired operations, and of the pairs that this gives."""
        stack = [(old, new)]
        while stack:
            one, other = stack.pop()
            for blocks, others in zip(one.regions, other.regions, strict=False):
                self._pair_blocks(blocks, others)
            for blocks in one.regions:
                for block in blocks:
                    twin = self._matching.new_block.get(block)
                    if twin is not None:
                        stack += self._align_block(block, twin)

    def _pair_blocks(self, blocks: list[Block], others: list[Block]) -> None:
        """Pairs entry blocks, blocks with mostly paired operations, blocks to which the same branch leads, and those
        between such blocks."""
        pairs = self._matching
        if blocks and others and blocks[0] not in pairs.new_block and others[0] not in pairs.old_block:
            pairs.pair_blocks(blocks[0], others[0])
        for block in blocks:
            if block in pairs.new_block:
                continue
            votes: dict[Block, int] = defaultdict(int)
            for operation in block.operations:
                twin = pairs.new_of.get(operation)
                if twin is not None and twin.block is not None and twin.block not in pairs.old_block:
                    votes[twin.block] += 1
            best = max(votes, key=votes.__getitem__, default=None)
            if best is not None and any(best is other for other in others):
                pairs.pair_blocks(block, best)
        self._pair_successors(blocks)
        left = [block for block in blocks if block not in pairs.new_block]
        for old, new in align(left, [block for block in others if block not in pairs.old_block], _like_blocks):
            pairs.pair_blocks(old, new)

    def _pair_successors(self, blocks: list[Block]) -> None:
        """Pairs the blocks to which the ends of paired blocks lead."""
        pairs = self._matching
        stack = [block for block in blocks if block in pairs.new_block]
        while stack:
            block = stack.pop()
            twin = pairs.new_block[block]
            if not block.operations or not twin.operations:
                continue
            end, other = block.operations[-1], twin.operations[-1]
            if end.name != other.name or len(end.successors) != len(other.successors):
                continue
            for one, another in zip(end.successors, other.successors, strict=True):
                if one not in pairs.new_block and another not in pairs.old_block:
                    pairs.pair_blocks(one, another)
                    stack.append(one)

    def _align_block(self, block: Block, twin: Block) -> list[tuple[Operation, Operation]]:
        """Pairs the operations of two blocks that are in the same gap between paired neighbours; returns the pairs."""
        found: list[tuple[Operation, Operation]] = []
        for olds, news in list(_gaps(block, twin, self._matching)):
            for old, new in align(olds, news, self._likeness):
                self._matching.pair(old, new)
                found.append((old, new))
        return found

    def _likeness(self, old: Operation, new: Operation) -> int:
        """A score for two operations as a pair; 0 if they cannot be one."""
        if old.name != new.name or (symbol_of(old) is None) != (symbol_of(new) is None):
            return 0
        alike = 1
        if self._old.facts[old] == self._new.facts[new]:
            alike += _SAME_FACTS
        taken, others = taken_by(old), taken_by(new)
        if len(taken) == len(others):
            same = sum(self._matching.are_same(one, other) for one, other in zip(taken, others, strict=True))
            alike += _SAME_OPERANDS if same == len(taken) else min(same, _SAME_OPERANDS - 1)
        if self._old.users[old] == self._new.users[new]:
            alike += _SAME_FACTS
        return alike


def _ends_block(operation: Operation) -> bool:
    return operation.block is not None and operation.block.operations[-1] is operation and not operation.results


def _like_blocks(block: Block, other: Block) -> int:
    return 1 + ([one.type for one in block.arguments] == [one.type for one in other.arguments])


def _gaps(block: Block, twin: Block, pairs: Matching) -> Iterable[tuple[list[Operation], list[Operation]]]:
    """The operations of two blocks without a pair, between the same paired neighbours."""
    places = {operation: index for index, operation in enumerate(twin.operations)}
    gap: list[Operation] = []
    start = 0
    for operation in block.operations:
        other = pairs.new_of.get(operation)
        if other is None:
            gap.append(operation)
            continue
        end = places.get(other)
        if end is None or end < start:
            continue
        if gap:
            yield gap, [one for one in twin.operations[start:end] if one not in pairs.old_of]
        gap, start = [], end + 1
    if gap:
        yield gap, [one for one in twin.operations[start:] if one not in pairs.old_of]
