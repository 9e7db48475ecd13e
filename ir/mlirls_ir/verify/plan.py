"""What the verifier has to look at for an operation of one definition, found once for each registry.

A definition has ten traits of which one has a rule, and most definitions have no field with a variable number of
values; asking all of this again for each operation took a fifth of its check.

What this file is not: it checks nothing. Read next: `traits.py`, `interfaces.py`, `structure.py`, which are asked here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.verify.view import single_field

Ranges: TypeAlias = dict[str, tuple[int, int]]
"""The first of the values of each field, and the one after its last."""
T = TypeVar("T")

_MOST_KEPT: Final = 64
"""For how many numbers of values the ranges of one definition's fields are kept."""


class ValueCount(NamedTuple):
    """How many values the fields of an operation's operands or results stand for.

    `known` has the ranges of the fields by how many values there are, and what the attribute with the sizes of segments
    says where one does; nobody may change these.
    """

    fixed: int
    is_open: bool
    has_segments: bool
    known: dict[int | tuple[int, tuple[int, ...]], Ranges]

    def keep(self, key: int | tuple[int, tuple[int, ...]], ranges: Ranges) -> Ranges:
        """Adds to `known`, and returns the ranges."""
        if len(self.known) >= _MOST_KEPT:
            self.known.clear()
        self.known[key] = ranges
        return ranges


def count_of(fields: Sequence[ValueField], *, has_segments: bool) -> ValueCount:
    """How many values belong to these fields; `has_segments` says that an attribute has their numbers."""
    fixed = 0
    for field in fields:
        fixed += single_field(field)
    return ValueCount(fixed, fixed < len(fields), has_segments, {})


class ByDefinition(Generic[T]):
    """A fact about each definition, found when it is first asked for and kept in the registry."""

    __slots__ = ("_key", "_make")

    def __init__(self, make: Callable[[Registry, OperationDef], T]) -> None:
        self._make = make
        self._key = MemoKey[dict[str, tuple[OperationDef, T]]](lambda _: {})

    def of(self, registry: Registry, definition: OperationDef) -> T:
        """The fact about a definition."""
        known = registry.memo(self._key)
        found = known.get(definition.name)
        # A rule may look at an operation as if it were of another release.
        if found is None or found[0] is not definition:
            found = known[definition.name] = definition, self._make(registry, definition)
        return found[1]
