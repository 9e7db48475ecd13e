"""The votes for the operations that a new one may have been made of.

A rewrite puts operations in place of one, and the last of them give the values that its users take. So an operation
that is new comes from the one whose value its users took before, from the one that takes its value, or from one that is
gone and was at the same place or took the same values. Each of these is a vote, and likeness decides between equal
ones.

Read next: `surroundings.py`, `block_origins.py`, `symbol_origins.py`, `likeness.py`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Final

from mlirls_ir.difference.facts import facts_of, symbol_of, taken_by
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_server.features.passes.block_origins import BlockOrigins
from mlirls_server.features.passes.likeness import is_constant, is_like_name, likeness
from mlirls_server.features.passes.surroundings import MOST, Surroundings
from mlirls_server.features.passes.symbol_origins import SymbolOrigins

_REPLACED: Final = 4.0
"""A vote for an operation whose value the users took before."""
_KEPT: Final = 3.0
"""The same, if that operation stays."""
_OTHER_TYPE: Final = 2.0
"""The difference that another type makes."""
_HELPED: Final = 2.0
"""A vote for an operation that stays, and takes the value."""
_SAME_AS_USER: Final = 3.0
_AROUND: Final = 3.0
_INSIDE: Final = 1.0
_NAMESAKE: Final = 3.0
"""A vote for an old symbol whose name is in that of the new one."""
_BRANCH: Final = 4.0
_IN_BLOCK: Final = 2.0
"""Votes for what the blocks around and after an operation were made of."""
_ENDED: Final = 3.0
"""A vote for the terminator that the same block had before."""
_CONTENTS: Final = 4.0
_COPIED: Final = 2.5
_SAME_TYPE: Final = 2.5
_SAME_PLACE: Final = 1.0
_CHANGED_AFTER: Final = 3.0
_CHANGED_BEFORE: Final = 2.0
"""Votes for a neighbour that stays and has changed. A pass mostly adds operations before one."""

Votes = dict[Operation, float]


class Ballot:
    """Gives the votes for the origins of new operations. `found` are the origins that are known so far."""

    def __init__(
        self,
        sides: Surroundings,
        order: Sequence[Operation],
        found: Mapping[Operation, Operation],
        row_of: Callable[[Operation], int | None],
    ) -> None:
        """`order` are the operations of the new module, and `row_of` gives the number of the row of one, or None."""
        self._sides, self._found, self._row_of = sides, found, row_of
        self._blocks = BlockOrigins(order, sides.users, sides.matching)
        made = [one for one in order if one not in sides.matching.old_of]
        self._symbols = SymbolOrigins(sides.old, made)
        self._same: dict[object, list[int]] = defaultdict(list)
        self._namesakes: dict[str, list[int]] = defaultdict(list)
        if made:
            for place, one in enumerate(sides.old):
                self._same[facts_of(one)].append(place)
                if not is_constant(one):
                    self._namesakes[one.name].append(place)

    def votes_for(self, operation: Operation) -> Votes:
        """The votes for an operation; none if nothing is known about it."""
        votes: defaultdict[Operation, float] = defaultdict(float)
        for one, weight in self._votes(operation):
            if one in self._sides.places:
                votes[_masked(one)] += weight
        if not votes:
            return {}
        if not is_constant(operation):
            for one, weight in self._nearest(operation, self._same.get(facts_of(operation), ())).items():
                if self._may_be_copied(one, operation):
                    votes[one] += weight
        for one in votes:
            votes[one] += likeness(one, operation)
        return dict(sorted(votes.items(), key=lambda vote: -vote[1])[:MOST])

    def votes_by_name(self, operation: Operation) -> Votes:
        """A vote for the nearest operation with the same facts, or else with the same name; none for a symbol."""
        if symbol_of(operation) is not None:
            return {}
        same = self._same.get(facts_of(operation)) or self._namesakes.get(operation.name) or ()
        votes = self._nearest(operation, same)
        # A pass makes constants without looking for an equal one.
        return {} if is_constant(operation) and not any(map(self._sides.is_gone, votes)) else votes

    def _may_be_copied(self, old: Operation, new: Operation) -> bool:
        """Whether `new` may be a copy of `old`: gone, or in the same place, or copied to a new one."""
        around = new.parent()
        twin = None if around is None else self._sides.matching.old_of.get(around)
        return twin is None or twin is old.parent() or self._sides.is_gone(old)

    def _nearest(self, operation: Operation, places: Sequence[int]) -> Votes:
        """A vote for the nearest operation among those at `places` of the old text."""
        before = self._sides.before.get(operation)
        place = 0 if before is None else self._sides.places.get(before, 0)
        at = bisect_left(places, place)
        nearest = min(places[max(at - 1, 0) : at + 1], key=lambda one: abs(one - place), default=None)
        return {} if nearest is None else {self._sides.old[nearest]: _COPIED}

    def _votes(self, operation: Operation) -> Iterator[tuple[Operation, float]]:
        for result in operation.results:
            for user, index in self._sides.users.get(result, ()):
                yield from self._votes_of_user(operation, result, user, index)
        yield from self._votes_of_operands(operation)
        namesake = self._symbols.namesake(operation)
        if namesake is not None:
            yield namesake, _NAMESAKE
        yield from self._as_origins(self._symbols.referring(operation), _SAME_AS_USER)
        yield from self._votes_of_around(operation)
        yield from self._votes_of_contents(operation)
        of_block = self._blocks.of(operation)
        if of_block is not None:
            yield of_block, _BRANCH if operation.successors else _IN_BLOCK
        yield from self._votes_of_terminator(operation)
        yield from self._votes_of_place(operation)

    def _votes_of_terminator(self, operation: Operation) -> Iterator[tuple[Operation, float]]:
        """A vote for the terminator that the block of a new one had before, if that is gone."""
        block = operation.block
        old = None if block is None or not operation.is_terminator else self._sides.matching.old_block.get(block)
        if old is not None and old.operations and self._sides.is_gone(old.operations[-1]):
            yield old.operations[-1], _ENDED

    def _as_origins(self, related: Iterable[Operation], weight: float) -> Iterator[tuple[Operation, float]]:
        """Votes for the origins of new operations that are related to one."""
        for one in related:
            origin = self._found.get(one)
            if origin is not None:
                yield origin, weight

    def _votes_of_around(self, operation: Operation) -> Iterator[tuple[Operation, float]]:
        """Votes for the origin of the operation around a new one, or for what is gone inside of that origin, if the one
        around is the same kind of operation in another dialect."""
        around = operation.parent()
        origin = None if around is None else self._found.get(around)
        if around is None or origin is None:
            return
        is_converted = self._sides.is_gone(origin) and is_like_name(origin, around)
        blocks = chain.from_iterable(origin.regions if is_converted else ())
        inner = [one for block in blocks for one in block.operations if self._sides.is_gone(one)]
        yield origin, _AROUND / 2 if inner else _AROUND
        for one in inner[:MOST]:
            yield one, _INSIDE

    def _votes_of_user(
        self, operation: Operation, result: Value, user: Operation, index: int
    ) -> Iterator[tuple[Operation, float]]:
        sides = self._sides
        twin = sides.matching.old_of.get(user)
        if twin is None:
            yield from self._votes_of_new_user(operation, result, user)
            return
        taken, others = taken_by(user), taken_by(twin)
        if len(taken) != len(others):
            for value in others[:MOST]:
                if sides.is_gone(value.owner):
                    yield value.owner, _SAME_PLACE
            yield twin, _AROUND
            return
        before = others[index]
        is_same_type = before.type == result.type or user.is_terminator
        if isinstance(before.owner, Operation):
            is_gone = sides.is_gone(before.owner)
            weight = _REPLACED if is_gone else _KEPT
            yield before.owner, weight if is_same_type else weight - _OTHER_TYPE
            if not is_gone and sides.matching.value(before) not in taken_by(operation):
                yield twin, _HELPED / 2
        around = before.owner.parent if isinstance(before.owner, Block) else None
        if sides.is_gone(around):
            # The value was an argument of a region of an operation that is gone.
            yield around, _REPLACED
        elif not is_same_type or not isinstance(before.owner, Operation):
            yield twin, _HELPED

    def _votes_of_new_user(
        self, operation: Operation, result: Value, user: Operation
    ) -> Iterator[tuple[Operation, float]]:
        """Votes of a user that is new too. The users in the same row are left to the choice for the whole row."""
        beside = _beside(operation, user)
        row = self._row_of(operation)
        if row is not None and row == self._row_of(beside):
            return
        origin = self._found.get(user if beside in self._sides.matching.old_of else beside)
        if origin is None:
            return
        yield origin, _SAME_AS_USER
        for value in taken_by(origin)[:MOST]:
            if self._sides.is_gone(value.owner):
                yield value.owner, _SAME_PLACE + (_SAME_TYPE if value.type == result.type else 0)

    def _votes_of_operands(self, operation: Operation) -> Iterator[tuple[Operation, float]]:
        """Votes for the operations that are gone and took the same values, directly or not."""
        inside = chain.from_iterable(taken_by(one) for one in operation.walk())
        for value in dict.fromkeys(islice(inside, MOST)):
            gone = self._sides.gone_users(value, operation)
            for user in self._sides.gone_after(gone):
                yield user, _SAME_PLACE / len(gone) * self._sides.replaced(user)

    def _votes_of_contents(self, operation: Operation) -> Iterator[tuple[Operation, float]]:
        """Votes for what was around the contents of a new operation, for contents that something was put around, and
        for the origins of new contents."""
        sides = self._sides
        around_them: set[Operation] = set()
        inside: Counter[Operation] = Counter()
        for inner in islice(operation.walk(), 1, 4 * MOST):
            twin = sides.matching.old_of.get(inner)
            origin = self._found.get(inner) if twin is None else twin
            around = None if origin is None else origin.parent()
            if twin is None:
                inside.update(one for one in (origin, around if sides.is_gone(around) else None) if one is not None)
            elif sides.is_gone(around):
                around_them.add(around)
            elif not inner.is_terminator and not is_constant(inner):
                inside[twin] += 1
        for one, count in inside.items():
            yield one, min(count * _SAME_PLACE, _CONTENTS)
        for one in around_them:
            yield one, _CONTENTS

    def _votes_of_place(self, operation: Operation) -> Iterator[tuple[Operation, float]]:
        """Votes for neighbours that have changed, and for what is gone between the neighbours."""
        sides = self._sides
        before, after = sides.before.get(operation), sides.after.get(operation)
        if before is not None and sides.is_changed(before):
            yield before, _CHANGED_BEFORE
        if after is not None and sides.is_changed(after):
            yield after, _CHANGED_AFTER
        near = sides.gone_near(operation)
        for one in near:
            yield one, (_SAME_PLACE + (1 if len(near) == 1 else 0)) * sides.replaced(one)


def _masked(operation: Operation) -> Operation:
    """The operation itself; of one that is only around a single operation, and passes its values on, that operation."""
    while len(operation.regions) == 1 and len(operation.regions[0]) == 1:
        block = operation.regions[0][0]
        inner = block.operations
        if block.arguments or len(inner) != 2 or inner[0].range is None or inner[1].operands != inner[0].results:
            break
        operation = inner[0]
    return operation


def _beside(operation: Operation, user: Operation) -> Operation:
    """The operation around a user that is in the block of an operation."""
    around: Operation | None = user
    while around is not None and around.block is not operation.block:
        around = around.parent()
    return around or user
