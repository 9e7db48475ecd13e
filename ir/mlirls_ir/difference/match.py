"""Pairs the operations of the old text with those of the new one.

If locations are requested, operations come first whose name and location no other one has. Then come those with the
same context in both texts, then those with the same sources or the same users, then those at the same place between
paired neighbours, and last those that are found only elsewhere.

Read next: `facts.py` (the contexts), `blocks.py` (the pairs of blocks), `changes.py`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable
from itertools import chain
from typing import Final

from mlirls_ir.difference.blocks import pair_blocks
from mlirls_ir.difference.facts import Context, location_of, symbol_of, taken_by
from mlirls_ir.difference.matching import Matching
from mlirls_ir.difference.sequence import align
from mlirls_ir.graph.operation import Block, Operation

_SAME_OPERANDS: Final = 4
_SAME_FACTS: Final = 2


class Matcher:
    """Pairs the operations of two units whose own operations are a pair."""

    def __init__(self, old: Context, new: Context, matching: Matching) -> None:
        self._old, self._new = old, new
        self._matching = matching
        self._left = {old: old.operations, new: new.operations}
        """The operations that may have no pair yet."""

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
        self._pair_by_users()
        self._align_regions(old.unit, new.unit)
        self._align_pairs()
        self._join(lambda unit, one: (unit.flow[one], 4), is_last=True)
        self._join(lambda unit, one: (unit.inside[one], 5), is_last=True)
        self._align_pairs()

    def _align_pairs(self) -> None:
        """Aligns the regions of all pairs in which something may have changed."""
        for one in self._old.around:
            twin = self._matching.new_of.get(one)
            if twin is not None and twin in self._new.facts:
                self._align_regions(one, twin)

    def _join(
        self, key: Callable[[Context, Operation], Hashable], *, is_ordered: bool = True, is_last: bool = False
    ) -> None:
        """Pairs the operations with the same key, if their number is the same on both sides.

        If there are several, those inside a pair of operations are paired in order if both have as many of them, block
        by block; at last, all are. Without `is_ordered`, only keys that each side has once are used.
        """
        olds, news = (self._by_key(unit, key, is_last=is_last) for unit in (self._old, self._new))
        groups = {found: ones for found, ones in olds.items() if len(ones) == len(news.get(found, ()))}
        several = [found for found, ones in groups.items() if len(ones) > 1] if is_ordered else []
        for found, ones in groups.items():
            if len(ones) == 1:
                self._matching.pair(ones[0], news[found][0])
        mine, theirs = ({found: _by_parent(side[found]) for found in several} for side in (groups, news))
        inside = [(ones, found, around) for found in several for around, ones in mine[found].items()]
        # An operation comes before those inside it.
        for ones, found, around in sorted(inside, key=lambda one: self._old.place[one[0][0]]):
            others = theirs[found].get(None if around is None else self._matching.new_of.get(around), [])
            if is_last or _numbers(ones) == _numbers(others):
                for one, other in zip(ones, others, strict=False):
                    self._matching.pair(one, other)
        for found in several if is_last else ():
            rest = [one for one in groups[found] if one not in self._matching.new_of]
            for one, other in zip(rest, [n for n in news[found] if n not in self._matching.old_of], strict=False):
                self._matching.pair(one, other)

    def _pair_by_users(self) -> None:
        """Pairs equal operations whose values most pairs of operations take."""
        pairs = self._matching
        for one in self._old.operations:
            if one in pairs.new_of or not one.results:
                continue
            votes: Counter[Operation] = Counter()
            for user, index in chain.from_iterable(result.uses for result in one.results):
                twin = pairs.new_of.get(user)
                taken = () if twin is None else twin.operands
                owner = taken[index].owner if len(taken) == len(user.operands) else None
                if isinstance(owner, Operation) and owner not in pairs.old_of:
                    votes[owner] += self._old.facts[one] == self._new.facts.get(owner)
            best = max(votes, key=votes.__getitem__, default=None)
            if best is not None and votes[best]:
                pairs.pair(one, best)

    def _by_key(
        self, unit: Context, key: Callable[[Context, Operation], Hashable], *, is_last: bool
    ) -> dict[Hashable, list[Operation]]:
        """The operations without a pair by their keys, if they have one; at first without terminators, because these
        are found by their blocks."""
        known = self._matching.new_of if unit is self._old else self._matching.old_of
        left = self._left[unit] = [one for one in self._left[unit] if one not in known]
        out: dict[Hashable, list[Operation]] = defaultdict(list)
        for operation in left:
            if is_last or not _ends_block(operation):
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
                pair_blocks(blocks, others, self._matching, self._are_like_ends)
            for blocks in one.regions:
                for block in blocks:
                    twin = self._matching.new_block.get(block)
                    if twin is not None:
                        stack += self._align_block(block, twin)

    def _align_block(self, block: Block, twin: Block) -> list[tuple[Operation, Operation]]:
        """Pairs the operations of two blocks that are in the same gap between paired neighbours; returns the pairs."""
        found: list[tuple[Operation, Operation]] = []
        for olds, news in list(_gaps(block, twin, self._matching)):
            for old, new in align(olds, news, self._likeness):
                self._matching.pair(old, new)
                found.append((old, new))
        return found

    def _are_like_ends(self, old: Operation, new: Operation) -> bool:
        return old.name == new.name and self._old.facts.get(old) == self._new.facts.get(new)

    def _likeness(self, old: Operation, new: Operation) -> int:
        """A score for two operations as a pair; 0 if they cannot be one."""
        if old.name != new.name or (symbol_of(old) is None) != (symbol_of(new) is None):
            return 0
        alike = 1
        if self._old.facts[old] == self._new.facts[new]:
            alike += _SAME_FACTS
        elif _have_only_names_in_common(old, new):
            return 0
        taken, others = taken_by(old), taken_by(new)
        if len(taken) == len(others):
            same = sum(self._matching.are_same(one, other) for one, other in zip(taken, others, strict=True))
            alike += _SAME_OPERANDS if same == len(taken) else min(same, _SAME_OPERANDS - 1)
        if self._old.users[old] == self._new.users[new]:
            alike += _SAME_FACTS
        if old.regions and self._old.flow[old] == self._new.flow[new]:
            alike += _SAME_FACTS
        return alike


def _by_parent(operations: Iterable[Operation]) -> dict[Operation | None, list[Operation]]:
    out: dict[Operation | None, list[Operation]] = defaultdict(list)
    for operation in operations:
        out[operation.parent()].append(operation)
    return out


def _numbers(operations: Iterable[Operation]) -> list[int]:
    """How many of some operations are in each of their blocks."""
    return list(Counter(operation.block for operation in operations).values())


def _ends_block(operation: Operation) -> bool:
    return not operation.results and operation.block is not None and operation.block.operations[-1] is operation


def _have_only_names_in_common(old: Operation, new: Operation) -> bool:
    """Whether nothing but the name says that two operations are the same one."""
    if old.results or new.results or old.regions or new.regions:
        return False
    return len(taken_by(old)) != len(taken_by(new)) and old.properties != new.properties


def _gaps(block: Block, twin: Block, pairs: Matching) -> Iterable[tuple[list[Operation], list[Operation]]]:
    """The operations of two blocks without a pair, between the same paired neighbours."""
    if all(map(pairs.new_of.__contains__, block.operations)):
        return
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
