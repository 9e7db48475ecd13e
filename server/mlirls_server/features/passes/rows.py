"""Chooses the origins of new operations that follow one another in a block.

A pass that rewrites several operations in a row leaves what it made of each together, in the order of the old text. So
the row is cut into parts, one for each origin. A good cut crosses no more values than the operations before and after
it had in common, as what was made of one operation hangs together.

Read next: `votes.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Final

from mlirls_ir.difference.facts import taken_by
from mlirls_ir.graph.operation import Block, Operation, Value

_CROSSED: Final = 2.0
"""The cost of a value from one part to a later one."""
_FIRST: Final = 1.5
"""The advantage of an operation of which nothing was made yet."""
_BETTER: Final = 4.0
"""If the votes for another origin are better by so much, the order does not count."""
_MOST_CHOICES: Final = 200_000
"""Operations in a row times their candidates."""
_CAST: Final = "builtin.unrealized_conversion_cast"

Votes = Mapping[Operation, float]


def in_order(
    row: Sequence[Operation],
    votes: Sequence[Votes],
    place: Callable[[Operation], int],
    replaced: Callable[[Operation], float],
) -> list[Operation]:
    """The origins of a row with the greatest sum of votes; nothing if there is no choice.

    `place` is that of an operation in the old text, and `replaced` says how likely something was made of it.
    """
    candidates = sorted({one for some in votes for one in some}, key=place)
    if not candidates or len(row) * len(candidates) > _MOST_CHOICES:
        return []
    # What is gone was most likely replaced by something.
    advantages = [_FIRST * replaced(one) for one in candidates]
    allowed = [_CROSSED * count for count in _shared(candidates)]
    sums = [0.0] * len(candidates)
    chosen: list[list[int]] = []
    for own, cost in zip(votes, (0.0, *_crossed(row)), strict=True):
        highest, at = (float("-inf"), -1) if chosen else (0.0, 0)
        froms: list[int] = []
        following: list[float] = []
        for index, one in enumerate(candidates):
            vote = own.get(one, 0.0)
            switched = highest + (advantages[index] if one in own else 0.0)
            is_next = switched > sums[index]
            froms.append(at if is_next else index)
            following.append((switched if is_next else sums[index]) + vote)
            left = sums[index] - max(0.0, cost - allowed[index])
            if chosen and left > highest:
                highest, at = left, index
        sums = following
        chosen.append(froms)
    return [_unless_better(one, own) for one, own in zip(_path(sums, chosen, candidates), votes, strict=True)]


def is_cast(operation: Operation) -> bool:
    """Whether an operation casts an argument of a block for a conversion, which is at the beginning of the block, and
    is made for one that takes it."""
    return operation.name == _CAST and all(isinstance(value.owner, Block) for value in operation.operands)


def _path(sums: Sequence[float], chosen: Sequence[Sequence[int]], candidates: Sequence[Operation]) -> list[Operation]:
    """The choice with the greatest sum, read backwards."""
    at = max(range(len(sums)), key=sums.__getitem__)
    found: list[Operation] = []
    for froms in reversed(chosen):
        found.append(candidates[at])
        at = froms[at]
    return found[::-1]


def _unless_better(chosen: Operation, votes: Votes) -> Operation:
    best = max(votes, key=votes.__getitem__, default=chosen)
    return best if votes.get(best, 0.0) >= votes.get(chosen, 0.0) + _BETTER else chosen


def _crossed(row: Sequence[Operation]) -> list[float]:
    """For each place between two operations of a row, the cost of the values that cross it.

    A value belongs to its first user. If it has more, other parts of the row may share it.
    """
    steps = [0.0] * (len(row) + 1)
    for start, places in _uses(row):
        steps[start] += _CROSSED
        steps[places[0]] -= _CROSSED * (1 - 1 / len(places))
        steps[places[-1]] -= _CROSSED / len(places)
    return list(accumulate(steps))[: len(row) - 1]


def _shared(candidates: Sequence[Operation]) -> list[int]:
    """For each candidate, the number of values that it and those before it give to later ones."""
    steps = [0] * (len(candidates) + 1)
    for start, places in _uses(candidates):
        steps[start] += 1
        steps[places[-1]] -= 1
    return list(accumulate(steps))[: len(candidates)]


def _uses(operations: Sequence[Operation]) -> list[tuple[int, list[int]]]:
    """The values that some operations give to later ones: the place of the owner, and those of the users."""
    made = {value: place for place, one in enumerate(operations) for value in one.results}
    found: dict[Value, list[int]] = {}
    for place, one in enumerate(operations):
        for value in dict.fromkeys(value for inner in one.walk() for value in taken_by(inner)):
            if made.get(value, place) < place:
                found.setdefault(value, []).append(place)
    return [(made[value], places) for value, places in found.items()]
