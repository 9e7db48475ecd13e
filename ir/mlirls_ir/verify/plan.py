"""The facts that the verifier needs about operations of one definition, found once for each registry.

A definition has ten traits of which one has a rule, and most definitions have no field with a variable number of
values. Finding this out again for each operation took a fifth of its check.

This file itself checks nothing. Read next: `traits.py`, `interfaces.py`, `structure.py`, where the facts come from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.verify.view import single_field

Ranges: TypeAlias = dict[str, tuple[int, int]]
"""The index of the first value of each field, and the index after its last."""
T = TypeVar("T")

_MOST_KEPT: Final = 64
"""The most numbers of values for which the ranges of one definition's fields are cached."""


class ValueCount(NamedTuple):
    """The number of values in each field of an operation's operands or results.

    `known` has the ranges of the fields by the number of values and, if there is one, the value of the attribute with
    the segment sizes. The ranges must not be changed.
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
    """The number of values that belong to these fields; `has_segments` says that an attribute has their numbers."""
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
        # A rule may treat an operation as one of another release.
        if found is None or found[0] is not definition:
            found = known[definition.name] = definition, self._make(registry, definition)
        return found[1]
