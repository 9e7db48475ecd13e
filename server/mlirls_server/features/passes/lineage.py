"""The operations that one which a pass made was made of, and what became of one that a pass removed.

A pass gives the operations that it makes the locations of those that they are made of. So where the log has locations
(`--mlir-print-debuginfo`), they say it. Of several operations with one location, `origins.py` finds the likeliest, and
without locations it answers alone.

Read next: `origins.py`, `history.py`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from mlirls_ir.difference.facts import location_of, taken_by
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_server.features.passes.origins import Origins
from mlirls_server.features.passes.timeline import Comparison

_STRING: Final = r'"(?:[^"\\]|\\.)*"'
_PLACE: Final = compiled(rf"{_STRING}:\d+:\d+")
_NAME: Final = compiled(_STRING)
_CALL: Final = "callsite("


@dataclass(frozen=True, slots=True)
class Relatives:
    """Operations of the other side, and how they are related, as words for a reader.

    `of` and `became` are known by locations; `probably of` and `probably became` are not. `replaced by` is an operation
    that both sides have, and whose value is taken instead.
    """

    operations: tuple[Operation, ...]
    relation: str


class Lineage:
    """The origins of the operations of a compared stage, and the operations that those before it became."""

    def __init__(self, found: Comparison) -> None:
        self._matching = found.difference.matching
        self._old, self._new = found.compared
        self._by_location: dict[str, list[Operation]] = defaultdict(list)
        self._by_place: dict[str, list[Operation]] = defaultdict(list)
        for one in self._old.walk():
            location = location_of(one)
            if location:
                self._by_location[location].append(one)
                for place in _places(location):
                    self._by_place[place].append(one)

    def made_of(self, operation: Operation) -> Relatives:
        """The origins of an operation that only the new side has."""
        groups = self._groups(operation)
        if groups:
            return Relatives(tuple(dict.fromkeys(self._likeliest(operation, group) for group in groups)), "of")
        origin = self._origins.of(operation)
        return Relatives(() if origin is None else (origin,), "probably of")

    def became(self, operation: Operation) -> Relatives:
        """What was made of an operation that only the old side has; else what its users take in its place."""
        made = [one for one in self._new.walk() if one not in self._matching.old_of and self._is_origin(operation, one)]
        if made:
            is_known = all(self._groups(one) for one in made)
            return Relatives(tuple(made), "became" if is_known else "probably became")
        return Relatives(tuple(dict.fromkeys(self._replacements(operation))), "replaced by")

    @cached_property
    def _origins(self) -> Origins:
        return Origins(self._old, self._new, self._matching)

    def _is_origin(self, operation: Operation, made: Operation) -> bool:
        return operation in self.made_of(made).operations

    def _groups(self, operation: Operation) -> Sequence[list[Operation]]:
        """The operations with the location of another one; for a fused location, those of each part."""
        location = location_of(operation)
        same = self._by_location.get(location)
        if same:
            return [same]
        groups = [group for place in _places(location) if (group := self._by_place.get(place))]
        # What is inlined comes from the function that is called, which a location names before the call.
        return groups[:1] if _CALL in location else groups

    def _likeliest(self, operation: Operation, group: list[Operation]) -> Operation:
        if len(group) == 1:
            return group[0]
        voted = self._origins.of(operation)
        if voted is not None and voted in group:
            return voted
        gone = [one for one in group if one not in self._matching.new_of]
        alike = [one for one in gone if one.name == operation.name]
        return (alike or gone or group)[0]

    def _replacements(self, operation: Operation) -> Iterator[Operation]:
        """The operations whose values are taken where that of `operation` was."""
        for result in operation.results:
            for user, index in result.uses:
                twin = self._matching.new_of.get(user)
                taken = () if twin is None else taken_by(twin)
                owner = taken[index].owner if len(taken) == len(taken_by(user)) else None
                if isinstance(owner, Operation):
                    yield owner


def _places(location: str) -> list[str]:
    """The places in files that a location names; without these, its names."""
    return list(dict.fromkeys(_PLACE.findall(location) or _NAME.findall(location)))
