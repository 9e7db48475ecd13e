"""Pairs the blocks of two regions.

A vote for a pair is an operation in both blocks, an edge that leads to both from a pair of blocks, or the same end. The
pair with the most votes comes first, because it adds edges. So a block is found again when an operation was moved into
it or out of it. Blocks without votes are paired by their place.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from mlirls_ir.difference.matching import Matching
from mlirls_ir.difference.sequence import align
from mlirls_ir.graph.operation import Block, Operation

AreAlike = Callable[[Operation, Operation], bool]


def pair_blocks(blocks: list[Block], others: list[Block], pairs: Matching, are_alike: AreAlike) -> None:
    """Adds the pairs of the blocks of two regions; `are_alike` compares the ends of blocks."""
    if len(blocks) == 1 and len(others) == 1:
        if blocks[0] not in pairs.new_block and others[0] not in pairs.old_block:
            pairs.pair_blocks(blocks[0], others[0])
        return
    votes = _Votes(blocks, others, pairs, are_alike)
    if blocks and others and blocks[0] not in pairs.new_block and others[0] not in pairs.old_block:
        pairs.pair_blocks(blocks[0], others[0])
    for block in blocks:
        twin = pairs.new_block.get(block)
        if twin is not None:
            votes.add_edges(block, twin)
            continue
        for operation in block.operations:
            other = pairs.new_of.get(operation)
            if other is not None and other.block is not None:
                votes.add(block, other.block)
    votes.pair_best()
    left = [block for block in blocks if block not in pairs.new_block]
    for old, new in align(left, [block for block in others if block not in pairs.old_block], _like_blocks):
        pairs.pair_blocks(old, new)


class _Votes:
    """The votes for pairs of blocks that have no pair yet."""

    def __init__(self, blocks: list[Block], others: list[Block], pairs: Matching, are_alike: AreAlike) -> None:
        self._pairs, self._are_alike = pairs, are_alike
        self._old_place = {block: place for place, block in enumerate(blocks)}
        self._new_place = {block: place for place, block in enumerate(others)}
        self._blocks, self._others = blocks, others
        self._votes: dict[tuple[int, int], int] = {}
        self._heap: list[tuple[int, int, int]] = []

    def add(self, old: Block, new: Block) -> None:
        """Adds a vote for a pair."""
        one, other = self._old_place.get(old), self._new_place.get(new)
        if one is None or other is None or not self._are_free(old, new):
            return
        votes = self._votes.get((one, other))
        if votes is None:
            ends = old.operations[-1:] + new.operations[-1:]
            votes = 1 if len(ends) == 2 and self._are_alike(*ends) else 0
        self._votes[one, other] = votes + 1
        heappush(self._heap, (-votes - 1, one, other))

    def add_edges(self, old: Block, new: Block) -> None:
        """Adds votes for the pairs to which the ends of a pair lead."""
        if not old.operations or not new.operations:
            return
        end, other = old.operations[-1], new.operations[-1]
        if end.name == other.name and len(end.successors) == len(other.successors):
            for pair in zip(end.successors, other.successors, strict=True):
                self.add(*pair)

    def pair_best(self) -> None:
        """Makes all pairs with votes, those with the most votes first."""
        while self._heap:
            _, one, other = heappop(self._heap)
            old, new = self._blocks[one], self._others[other]
            if self._are_free(old, new):
                self._pairs.pair_blocks(old, new)
                self.add_edges(old, new)

    def _are_free(self, old: Block, new: Block) -> bool:
        return old not in self._pairs.new_block and new not in self._pairs.old_block


def _like_blocks(block: Block, other: Block) -> int:
    return 1 + ([one.type for one in block.arguments] == [one.type for one in other.arguments])
