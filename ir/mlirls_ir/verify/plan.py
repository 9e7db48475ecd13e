"""What the verifier has to look at for an operation of one definition, found once for each registry.

A definition has ten traits of which one has a rule, and most definitions have no field with a variable number of
values; asking all of this again for each operation took a fifth of its check.

What this file is not: it checks nothing. Read next: `traits.py`, `interfaces.py`, `structure.py`, which are asked here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mlirls_ir.hints import TYPE_CHECKING, Generic, TypeVar
from mlirls_ir.named_tuples import NamedTuple
from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.verify.view import single_field

if TYPE_CHECKING:
    from typing import TypeAlias

Ranges: TypeAlias = dict[str, tuple[int, int]]
T = TypeVar("T")


class ValueCount(NamedTuple):
    """How many values the fields of an operation's operands or results stand for.

    `ranges` are those of the fields if each has exactly one value and no attribute says how many they have, else None;
    nobody may change them.
    """

    fixed: int
    is_open: bool
    ranges: Ranges | None


def count_of(fields: Sequence[ValueField], *, has_segments: bool) -> ValueCount:
    """How many values belong to these fields; `has_segments` says that an attribute has their numbers."""
    fixed = sum(map(single_field, fields))
    is_open = fixed < len(fields)
    has_ranges = not is_open and not has_segments
    return ValueCount(fixed, is_open, {f.name: (at, at + 1) for at, f in enumerate(fields)} if has_ranges else None)


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
