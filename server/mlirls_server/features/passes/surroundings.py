"""The two sides of a comparison around an operation that is new: what is gone near it, and what its neighbours are.

Read next: `votes.py`, `origins.py`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, TypeGuard

from mlirls_ir.difference.facts import symbol_of, taken_by
from mlirls_ir.difference.matching import Matching
from mlirls_ir.graph.operation import Operation, Value

MOST: Final = 16
"""Operations, values or places that are considered for one."""


class Surroundings:
    """The operations of two compared modules. `old` has those of the old one in order, and `places` their places;
    `before` and `after` have, for each new operation, the nearest one that has a twin, as that."""

    def __init__(self, old: Operation, new: Operation, matching: Matching) -> None:
        self.matching = matching
        self.old = list(old.walk())
        self.places = {operation: place for place, operation in enumerate(self.old)}
        order = list(new.walk())
        self.before, self.after = self._neighbours(order), self._neighbours(order[::-1])
        self._places_in_row = _places_in_row(order, matching)
        self.users = _users(order)
        self._gone = [place for place, one in enumerate(self.old) if self.is_gone(one)]
        self._old_of_value: dict[Value, Value] = {}
        self._gone_users: dict[Value, list[Operation]] = defaultdict(list)
        for place in self._gone:
            for value in taken_by(self.old[place]):
                self._gone_users[value].append(self.old[place])
                twin = matching.value(value)
                if twin is not None:
                    self._old_of_value[twin] = value
        kinds = Counter(one.name for one in self.old)
        gone_kinds = Counter(one.name for one in self.old if one not in matching.new_of)
        self._shares = {name: gone_kinds[name] / count for name, count in kinds.items()}

    def is_gone(self, owner: object) -> TypeGuard[Operation]:
        """Whether an operation is only in the old module. Those that are not in its text, such as the terminator of a
        short form, do not count."""
        return isinstance(owner, Operation) and owner not in self.matching.new_of and owner.range is not None

    def replaced(self, old: Operation) -> float:
        """How likely something was made of an operation, from 0 to 1: the share of its kind that is gone.

        A pass that rewrites a kind of operations rewrites nearly all of them. If most of a kind stay, the others were
        rather folded, or taken into what uses them.
        """
        return self._shares[old.name] if self.is_gone(old) else 0.0

    def is_changed(self, old: Operation) -> bool:
        """Whether an operation that stays has another number of operands or results, so parts of it may be new ones."""
        twin = self.matching.new_of[old]
        if old.name != twin.name or old.is_terminator or symbol_of(old) is not None:
            return False
        return len(taken_by(old)) != len(taken_by(twin)) or len(old.results) != len(twin.results)

    def gone_near(self, operation: Operation) -> list[Operation]:
        """The operations that are gone between the neighbours of a new one, and around these."""
        before, after = self.before.get(operation), self.after.get(operation)
        first = 0 if before is None else self.places.get(before, -1) + 1
        last = len(self.old) if after is None else self.places.get(after, -1)
        window = self._window(operation, bisect_left(self._gone, first), bisect_left(self._gone, last))
        found = [self.old[place] for place in self._gone[window]]
        for neighbour in (before, after):
            around = None if neighbour is None else neighbour.parent()
            while around is not None:
                if self.is_gone(around) and around not in found:
                    found.append(around)
                around = around.parent()
        return found

    def gone_users(self, value: Value, operation: Operation) -> Sequence[Operation]:
        """The operations that are gone and took a value of the new module; of many, those at the place of a new one."""
        old = self._old_of_value.get(value)
        users = [] if old is None else self._gone_users[old]
        return users[self._window(operation, 0, len(users))]

    def _window(self, operation: Operation, first: int, last: int) -> slice:
        """Of many from one place to another, those at the place that a new operation has among those beside it."""
        start = first + int(self._places_in_row[operation] * max(0, last - first - MOST))
        return slice(start, min(start + MOST, last))

    def gone_after(self, gone: Iterable[Operation]) -> list[Operation]:
        """Operations that are gone, those around them, and those that take their values, directly or not."""
        found = dict.fromkeys(list(gone)[:MOST])
        waiting = list(found)
        while waiting and len(found) < MOST:
            operation = waiting.pop()
            users = (user for result in operation.results for user, _ in result.uses)
            for one in (operation.parent(), *users):
                if one not in found and self.is_gone(one):
                    found[one] = None
                    waiting.append(one)
        return list(found)

    def _neighbours(self, order: Iterable[Operation]) -> dict[Operation, Operation]:
        """For each new operation, the last one before it that has a twin, as that."""
        out: dict[Operation, Operation] = {}
        last: Operation | None = None
        for operation in order:
            twin = self.matching.old_of.get(operation)
            if twin is not None:
                last = twin
            elif last is not None:
                out[operation] = last
        return out


def _places_in_row(order: Iterable[Operation], matching: Matching) -> dict[Operation, float]:
    """For each new operation, its place among the successive new ones, from 0 to 1."""
    out: dict[Operation, float] = {}
    for is_old, row in groupby(order, key=matching.old_of.__contains__):
        made = [] if is_old else list(row)
        out.update((one, place / max(len(made) - 1, 1)) for place, one in enumerate(made))
    return out


def _users(order: Iterable[Operation]) -> dict[Value, list[tuple[Operation, int]]]:
    out: dict[Value, list[tuple[Operation, int]]] = {}
    for operation in order:
        for index, value in enumerate(taken_by(operation)):
            out.setdefault(value, []).append((operation, index))
    return out
