"""The operations that one which a pass made was probably made of, as far as the log has no locations.

A rewrite puts operations in place of one, and the last of them give the values that its users take. So an operation
that is new comes from the one whose value its users took before, from the one that takes its value, or from one that is
gone and was at the same place. Each of these is a vote, and likeness decides between equal ones. What was made of
several operations in a row is in the order of these operations.

Read next: `block_origins.py`, `symbol_origins.py`; `lineage.py`, which uses locations where there are any.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, groupby, islice, takewhile
from typing import Final, TypeGuard

from mlirls_ir.difference.facts import facts_of, taken_by
from mlirls_ir.difference.matching import Matching
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_server.features.passes.block_origins import BlockOrigins
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
_NAMESAKE: Final = 3.0
"""A vote for an old symbol whose name is in that of the new one."""
_BRANCH: Final = 4.0
_IN_BLOCK: Final = 2.0
"""Votes for what the blocks around and after an operation were made of."""
_CONTENTS: Final = 4.0
_COPIED: Final = 2.5
_SAME_TYPE: Final = 2.5
_FIRST: Final = 1.5
"""The advantage of an operation of which nothing was made yet."""
_SAME_PLACE: Final = 1.0
_ROUNDS: Final = 2
_MOST: Final = 16
"""Operations, values or places that are considered for one."""
_MOST_CHOICES: Final = 200_000
"""Operations in a row times their candidates."""

_SHORTEST: Final = 3
"""Letters that names begin with alike."""

_Votes = dict[Operation, float]


class Origins:
    """The origins of the operations that are only in the new one of two compared modules."""

    def __init__(self, old: Operation, new: Operation, matching: Matching) -> None:
        self._matching = matching
        self._old = list(old.walk())
        self._places = {operation: place for place, operation in enumerate(self._old)}
        # Operations that are not in the text, such as the terminator of a short form, are left out.
        self._gone = [
            place for place, one in enumerate(self._old) if one not in matching.new_of and one.range is not None
        ]
        order = list(new.walk())
        self._before, self._after = self._neighbours(order), self._neighbours(order[::-1])
        self._users = _users(order)
        self._blocks = BlockOrigins(order, self._users, matching)
        self._old_of_value: dict[Value, Value] = {}
        self._gone_users: dict[Value, list[Operation]] = defaultdict(list)
        for place in self._gone:
            for value in taken_by(self._old[place]):
                self._gone_users[value].append(self._old[place])
                twin = matching.value(value)
                if twin is not None:
                    self._old_of_value[twin] = value
        made = [one for one in order if one not in matching.old_of]
        self._symbols = SymbolOrigins(self._old, made)
        self._same: dict[object, list[int]] = defaultdict(list)
        self._namesakes: dict[str, list[int]] = defaultdict(list)
        if made:
            for place, one in enumerate(self._old):
                self._same[facts_of(one)].append(place)
                if not _is_constant(one):
                    self._namesakes[one.name].append(place)
        users_first = [one for one in _users_first(new) if one not in matching.old_of]
        self._found: dict[Operation, Operation] = {}
        for _ in range(_ROUNDS):
            votes: dict[Operation, _Votes] = {}
            for operation in users_first:
                votes[operation] = self._votes_for(operation)
                best = _best(votes[operation])
                if best is not None:
                    self._found[operation] = best
            for row in _rows(new, matching):
                self._put_in_order(row, votes)
        self._fill(users_first, new)

    def of(self, operation: Operation) -> Operation | None:
        """The operation of the old module that a new one was probably made of."""
        return self._found.get(operation)

    def _fill(self, made: list[Operation], new: Operation) -> None:
        """Origins of what nothing votes for: those of the operations that it was made with."""
        for operation in made:
            if operation not in self._found:
                users = (user for result in operation.results for user, _ in self._users.get(result, ()))
                owners = (value.owner for value in taken_by(operation) if isinstance(value.owner, Operation))
                origin = next(filter(None, map(self._found.get, chain(users, owners))), None)
                if origin is not None:
                    self._found[operation] = origin
        for row in _rows(new, self._matching):
            # The nearest one after an operation, then the nearest before it.
            for order in (row[::-1], row):
                last: Operation | None = None
                for operation in order:
                    last = self._found.get(operation) or last
                    if last is not None:
                        self._found[operation] = last
        for operation in made:
            if operation not in self._found:
                origin = self._place_of(operation)
                if origin is not None:
                    self._found[operation] = origin

    def _place_of(self, operation: Operation) -> Operation | None:
        """The operation that was before a new one in its block, or around it."""
        around = operation.parent()
        outside = None if around is None else self._matching.old_of.get(around) or self._found.get(around)
        before = self._before.get(operation)
        return before if before is not None and before.parent() is outside else outside

    def _neighbours(self, order: list[Operation]) -> dict[Operation, Operation]:
        """For each new operation, the last one before it that has a twin, as that."""
        out: dict[Operation, Operation] = {}
        last: Operation | None = None
        for operation in order:
            twin = self._matching.old_of.get(operation)
            if twin is not None:
                last = twin
            elif last is not None:
                out[operation] = last
        return out

    def _put_in_order(self, row: list[Operation], votes: dict[Operation, _Votes]) -> None:
        """Chooses origins in the order of the old text for operations in a row, with the largest sum of votes."""
        candidates = sorted({one for operation in row for one in votes[operation]}, key=lambda one: self._places[one])
        if len(row) < 2 or len(candidates) < 2 or len(row) * len(candidates) > _MOST_CHOICES:
            return
        best = [0.0] * len(candidates)
        chosen: list[list[int]] = []
        for operation in row:
            own = votes[operation]
            highest, at = 0.0, -1
            froms: list[int] = []
            sums: list[float] = []
            for index, one in enumerate(candidates):
                # What is gone was most likely replaced by something.
                first = _FIRST if one in own else 0.0
                is_next = not chosen or (at >= 0 and highest + first > best[index])
                froms.append(at if chosen and is_next else index)
                sums.append((highest + first if is_next else best[index]) + own.get(one, 0.0))
                if chosen and (at < 0 or best[index] > highest):
                    highest, at = best[index], index
            best = sums
            chosen.append(froms)
        at = max(range(len(best)), key=best.__getitem__)
        for operation, froms in zip(reversed(row), reversed(chosen), strict=True):
            if candidates[at] in votes[operation]:
                self._found[operation] = candidates[at]
            at = froms[at]

    # -- votes

    def _votes_for(self, operation: Operation) -> _Votes:
        votes: defaultdict[Operation, float] = defaultdict(float)
        for one, weight in self._votes(operation):
            if one in self._places:
                votes[_masked(one)] += weight
        if not votes:
            return self._nearest(
                operation, self._same.get(facts_of(operation)) or self._namesakes.get(operation.name, [])
            )
        for one, weight in self._nearest(operation, self._same.get(facts_of(operation), [])).items():
            if not _is_constant(operation) and self._may_be_copied(one, operation):
                votes[one] += weight
        for one in votes:
            votes[one] += _likeness(one, operation)
        return dict(sorted(votes.items(), key=lambda vote: -vote[1])[:_MOST])

    def _may_be_copied(self, old: Operation, new: Operation) -> bool:
        """Whether `new` may be a copy of `old`: gone, or in the same place, or copied to a new one."""
        around = new.parent()
        twin = None if around is None else self._matching.old_of.get(around)
        return twin is None or twin is old.parent() or self._is_gone(old)

    def _nearest(self, operation: Operation, places: list[int]) -> _Votes:
        """A vote for the nearest operation among those at `places` of the old text."""
        before = self._before.get(operation)
        place = 0 if before is None else self._places.get(before, 0)
        at = bisect_left(places, place)
        nearest = min(places[max(at - 1, 0) : at + 1], key=lambda one: abs(one - place), default=None)
        return {} if nearest is None else {self._old[nearest]: _COPIED}

    def _votes(self, operation: Operation) -> Iterator[tuple[Operation, float]]:
        for result in operation.results:
            for user, index in self._users.get(result, ()):
                yield from self._votes_of_user(operation, result, user, index)
        yield from self._votes_of_operands(operation)
        namesake = self._symbols.namesake(operation)
        if namesake is not None:
            yield namesake, _NAMESAKE
        for user in self._symbols.referring(operation):
            origin = self._found.get(user)
            if origin is not None:
                yield origin, _SAME_AS_USER
        around = operation.parent()
        origin = None if around is None else self._found.get(around)
        if origin is not None:
            yield origin, _AROUND
        yield from self._votes_of_contents(operation)
        of_block = self._blocks.of(operation)
        if of_block is not None:
            yield of_block, _BRANCH if operation.successors else _IN_BLOCK
        near = self._gone_near(operation)
        for one in near:
            yield one, _SAME_PLACE + (1 if len(near) == 1 else 0)

    def _votes_of_user(
        self, operation: Operation, result: Value, user: Operation, index: int
    ) -> Iterator[tuple[Operation, float]]:
        twin = self._matching.old_of.get(user)
        if twin is None:
            beside = _beside(operation, user)
            origin = self._found.get(user if beside in self._matching.old_of else beside)
            if origin is not None:
                yield origin, _SAME_AS_USER
                for value in taken_by(origin)[:_MOST]:
                    if self._is_gone(value.owner):
                        yield value.owner, _SAME_PLACE + (_SAME_TYPE if value.type == result.type else 0)
            return
        taken, others = taken_by(user), taken_by(twin)
        if len(taken) != len(others):
            for value in others[:_MOST]:
                if self._is_gone(value.owner):
                    yield value.owner, _SAME_PLACE
            yield twin, _AROUND
            return
        before = others[index]
        is_same_type = before.type == result.type or user.is_terminator
        if isinstance(before.owner, Operation):
            weight = _REPLACED if self._is_gone(before.owner) else _KEPT
            yield before.owner, weight if is_same_type else weight - _OTHER_TYPE
        around = before.owner.parent if isinstance(before.owner, Block) else None
        if self._is_gone(around):
            # The value was an argument of a region of an operation that is gone.
            yield around, _REPLACED
        elif not is_same_type or not isinstance(before.owner, Operation):
            yield twin, _HELPED

    def _votes_of_operands(self, operation: Operation) -> Iterator[tuple[Operation, float]]:
        """Votes for the operations that are gone and took the same values."""
        inside = chain.from_iterable(taken_by(one) for one in operation.walk())
        for value in dict.fromkeys(islice(inside, _MOST)):
            old = self._old_of_value.get(value)
            gone = [] if old is None else self._gone_users[old]
            for user in gone[:_MOST]:
                yield user, _SAME_PLACE / len(gone)

    def _votes_of_contents(self, operation: Operation) -> Iterator[tuple[Operation, float]]:
        """Votes for what was around the contents of a new operation, or for contents that something was put around."""
        around_them: set[Operation] = set()
        for inner in islice(operation.walk(), 1, 4 * _MOST):
            twin = self._matching.old_of.get(inner)
            around = None if twin is None else twin.parent()
            if around is not None and self._is_gone(around):
                around_them.add(around)
            elif twin is not None and not inner.is_terminator and not _is_constant(inner):
                yield twin, _SAME_PLACE
            elif twin is None and inner in self._found:
                yield self._found[inner], _SAME_PLACE
        for one in around_them:
            yield one, _CONTENTS

    def _gone_near(self, operation: Operation) -> list[Operation]:
        """The operations that are gone between the neighbours of a new one, and around these."""
        before, after = self._before.get(operation), self._after.get(operation)
        first = 0 if before is None else self._places.get(before, -1) + 1
        last = len(self._old) if after is None else self._places.get(after, -1)
        at = bisect_left(self._gone, first)
        found = [self._old[place] for place in takewhile(lambda place: place < last, self._gone[at : at + _MOST])]
        for neighbour in (before, after):
            around = None if neighbour is None else neighbour.parent()
            while around is not None:
                if self._is_gone(around) and around not in found:
                    found.append(around)
                around = around.parent()
        return found

    def _is_gone(self, owner: object) -> TypeGuard[Operation]:
        return isinstance(owner, Operation) and owner not in self._matching.new_of and owner.range is not None


def _masked(operation: Operation) -> Operation:
    """The operation itself; of one that is only around a single operation, and passes its values on, that operation."""
    while len(operation.regions) == 1 and len(operation.regions[0]) == 1:
        block = operation.regions[0][0]
        inner = block.operations
        if block.arguments or len(inner) != 2 or inner[0].range is None or inner[1].operands != inner[0].results:
            break
        operation = inner[0]
    return operation


def _best(votes: _Votes) -> Operation | None:
    return max(votes, key=votes.__getitem__, default=None)


def _rows(around: Operation, matching: Matching) -> Iterator[list[Operation]]:
    """The new operations that follow one another in a block."""
    for operation in around.walk():
        for block in chain.from_iterable(operation.regions):
            for is_old, row in groupby(block.operations, key=matching.old_of.__contains__):
                if not is_old:
                    yield list(row)


def _users_first(around: Operation) -> Iterator[Operation]:
    """The operations inside, each after those that take its values, and before those in its regions."""
    stack = [around]
    while stack:
        operation = stack.pop()
        if operation is not around:
            yield operation
        for region in operation.regions:
            for block in region:
                stack += block.operations


def _beside(operation: Operation, user: Operation) -> Operation:
    """The operation around a user that is in the block of an operation."""
    around: Operation | None = user
    while around is not None and around.block is not operation.block:
        around = around.parent()
    return around or user


def _users(order: list[Operation]) -> dict[Value, list[tuple[Operation, int]]]:
    out: dict[Value, list[tuple[Operation, int]]] = {}
    for operation in order:
        for index, value in enumerate(taken_by(operation)):
            out.setdefault(value, []).append((operation, index))
    return out


def _is_constant(operation: Operation) -> bool:
    return operation.name.endswith("constant")


def _likeness(old: Operation, new: Operation) -> float:
    """How alike two operations are by their names and types, below the weight of a vote."""
    alike = 0.5 if bool(old.results) == bool(new.results) else 0.0
    if old.is_terminator and not new.is_terminator:
        alike -= 4
    if _is_constant(old) and not _is_constant(new):
        alike -= 2.5
    one, other = old.name.rpartition(".")[2], new.name.rpartition(".")[2]
    if old.name == new.name:
        alike += 1
    elif one[:_SHORTEST] == other[:_SHORTEST]:
        alike += 0.7
    if old.results and [value.type for value in old.results] == [value.type for value in new.results]:
        alike += 0.5
    return alike
