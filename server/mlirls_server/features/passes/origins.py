"""The operations that one which a pass made was probably made of, as far as the log has no locations.

Each new operation gets votes for old ones (`votes.py`). What was made of several operations in a row is in the order of
these operations (`rows.py`). The origins of its users, of the operation around it and of its contents are votes as
well, so they are counted again when these are known.

Read next: `votes.py`, `rows.py`; `lineage.py`, which uses locations where there are any.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby
from typing import Final

from mlirls_ir.difference.facts import symbol_of, taken_by
from mlirls_ir.difference.matching import Matching
from mlirls_ir.graph.operation import Operation
from mlirls_server.features.passes.rows import in_order, is_cast
from mlirls_server.features.passes.surroundings import Surroundings
from mlirls_server.features.passes.votes import Ballot, Votes

_ROUNDS: Final = 2
_LONGEST: Final = 256
"""Operations in a row whose origins are chosen together."""


class Origins:
    """The origins of the operations that are only in the new one of two compared modules."""

    def __init__(self, old: Operation, new: Operation, matching: Matching) -> None:
        self._sides = Surroundings(old, new, matching)
        self._found: dict[Operation, Operation] = {}
        self._made = [one for one in _users_first(new) if one not in matching.old_of]
        self._rows = list(_rows(new, matching))
        ordered = ([one for one in row if not (_is_apart(one) or is_cast(one))] for row in self._rows)
        in_rows = [piece for row in ordered for piece in _pieces(row)]
        number_of = {one: number for number, row in enumerate(in_rows) for one in row}
        self._ballot = Ballot(self._sides, list(new.walk()), self._found, number_of.get)
        for number in range(_ROUNDS):
            self._vote(in_rows, is_last=number == _ROUNDS - 1)
        self._fill()

    def of(self, operation: Operation) -> Operation | None:
        """The operation of the old module that a new one was probably made of."""
        return self._found.get(operation)

    def _vote(self, rows: list[list[Operation]], *, is_last: bool) -> None:
        votes: dict[Operation, Votes] = {}
        for operation in self._made:
            own = self._ballot.votes_for(operation)
            votes[operation] = own or (self._ballot.votes_by_name(operation) if is_last else {})
            self._elect(operation, votes[operation])
        for row in rows:
            found = in_order(row, [votes[one] for one in row], self._sides.places.__getitem__, self._sides.replaced)
            self._found.update(zip(row, found, strict=False))
        for operation in filter(is_cast, self._made):
            users = self._sides.users.get(operation.results[0], ()) if operation.results else ()
            origin = next(filter(None, (self._found.get(user) for user, _ in users)), None)
            if origin is not None:
                self._found[operation] = origin
        for operation in self._made:
            if _is_apart(operation):
                self._elect(operation, self._ballot.votes_for(operation))

    def _elect(self, operation: Operation, votes: Votes) -> None:
        if votes:
            self._found[operation] = max(votes, key=votes.__getitem__)

    def _fill(self) -> None:
        """Origins of what nothing votes for: those of the operations that it was made with, else by its place."""
        for operation in self._made:
            if operation not in self._found:
                self._take(operation, self._around(operation) if _is_symbol(operation) else self._beside(operation))
        for row in self._rows:
            # The nearest one after an operation, then the nearest before it.
            for order in (row[::-1], row):
                last: Operation | None = None
                for operation in order:
                    last = self._found.get(operation) or last
                    self._take(operation, last)
        for operation in self._made:
            if operation not in self._found:
                self._take(operation, self._place_of(operation))

    def _take(self, operation: Operation, origin: Operation | None) -> None:
        if origin is not None:
            self._found[operation] = origin

    def _beside(self, operation: Operation) -> Operation | None:
        """The origin of a user of a new operation, or of one whose value it takes."""
        users = (user for result in operation.results for user, _ in self._sides.users.get(result, ()))
        owners = (value.owner for value in taken_by(operation) if isinstance(value.owner, Operation))
        return next(filter(None, map(self._found.get, chain(users, owners))), None)

    def _around(self, operation: Operation) -> Operation | None:
        """The old operation that a new one is inside of."""
        around = operation.parent()
        return None if around is None else self._sides.matching.old_of.get(around) or self._found.get(around)

    def _place_of(self, operation: Operation) -> Operation | None:
        """The operation that is after a new one in its block, else the one before it, else the one around it."""
        outside = self._around(operation)
        after, before = self._sides.after.get(operation), self._sides.before.get(operation)
        if after is not None and after.parent() is outside and not after.is_terminator:
            return after
        return before if before is not None and before.parent() is outside else outside


def _is_symbol(operation: Operation) -> bool:
    return symbol_of(operation) is not None


def _is_apart(operation: Operation) -> bool:
    """Whether the place of an operation among others says little: it defines a symbol, or takes nothing and has no
    contents, such as a constant, which passes move."""
    return _is_symbol(operation) or (not taken_by(operation) and not operation.regions)


def _rows(around: Operation, matching: Matching) -> Iterator[list[Operation]]:
    """The new operations that follow one another in a block."""
    for operation in around.walk():
        for block in chain.from_iterable(operation.regions):
            for is_old, row in groupby(block.operations, key=matching.old_of.__contains__):
                if not is_old:
                    yield list(row)


def _pieces(row: list[Operation]) -> Iterator[list[Operation]]:
    """A row in pieces, since the time to choose grows with the square of the length."""
    for start in range(0, len(row), _LONGEST):
        yield row[start : start + _LONGEST]


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
