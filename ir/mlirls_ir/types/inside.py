"""The types and attributes inside a type or attribute, and facts that follow from them.

Values share their parts, so a walk that enters a part at each mention may never end, and a recursive one needs a stack
as deep as the aliases of a file. `Folded` computes a fact once for each value, the innermost first, and forgets it with
the value.

Read next: `depth.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.bases import Attribute
from mlirls_ir.hints import TYPE_CHECKING, Generic, TypeVar
from mlirls_ir.interning import Facts
from mlirls_ir.records import names_of
from mlirls_ir.types.model import Type

if TYPE_CHECKING:
    from typing import Final, TypeAlias

Value: TypeAlias = "Type | Attribute"
Fact = TypeVar("Fact")

_HOLD_NONE: Final = frozenset(
    (
        "AffineMap",
        "IntegerSet",
        "Signedness",
        "bool",
        "bytes",
        "int",
        "str",
        "str | Spelling",
        "tuple[bool, ...]",
        "tuple[int, ...]",
        "tuple[str, ...]",
    )
)
"""Annotations of fields in which there is no type or attribute."""
_VALUES: Final = (Type, Attribute)
_holders: Final[dict[type, tuple[str, ...]]] = {}
"""The fields of each class that may hold values, the last one first; there are as many classes as the program has."""


def has_room(value: Value) -> bool:
    """Whether there are values of this class with types or attributes in them."""
    names = _holders.get(type(value))
    if names is None:
        names = _holders[type(value)] = _fields_with_values(type(value), names_of(value))
    return names != ()


def values_inside(value: Value) -> list[Value]:
    """The types and attributes directly inside a value, in no particular order."""
    names = _holders.get(type(value))
    if names is None:
        names = _holders[type(value)] = _fields_with_values(type(value), names_of(value))
    found: list[Value] = []
    for name in names:
        item: object = getattr(value, name)
        if isinstance(item, tuple):
            _add_inside(item, found)  # pyright: ignore[reportUnknownArgumentType]  # of whatever a field holds
        elif isinstance(item, _VALUES):
            found.append(item)
    return found


def _add_inside(items: tuple[object, ...], found: list[Value]) -> None:
    """Adds the values in a tuple, and in tuples inside it, to those that were found."""
    for item in items:
        if isinstance(item, _VALUES):
            found.append(item)
        elif isinstance(item, tuple):
            _add_inside(item, found)  # pyright: ignore[reportUnknownArgumentType]  # as above


def _fields_with_values(cls: type, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a class's fields in which there may be a type or an attribute, the last one first."""
    annotations: dict[str, object] = {}
    for base in reversed(cls.__mro__):
        annotations.update(vars(base).get("__annotations__", {}))
    # Annotations are text in this project; anything else is no member of the set.
    return tuple(name for name in reversed(names) if str(annotations.get(name)) not in _HOLD_NONE)


class Folded(Generic[Fact]):
    """A fact about a value that follows from those of the values inside it, cached for each."""

    __slots__ = ("_combine", "_known")

    def __init__(self, combine: Callable[[Value, list[Value], Callable[[Value], Fact]], Fact]) -> None:
        """`combine` takes a value, the values directly inside it, and a function that returns the fact of each."""
        self._combine = combine
        self._known: Facts[Value, Fact] = Facts()

    def __len__(self) -> int:
        """The number of values whose fact is cached."""
        return len(self._known)

    def __call__(self, value: Value) -> Fact:
        known = self._known
        found = known.get(value)
        if found is not None:
            return found
        pending = [value]
        while pending:
            current = pending[-1]
            if current in known:
                pending.pop()
                continue
            inside = values_inside(current)
            missing = [inner for inner in inside if inner not in known]
            if missing:
                pending += missing
                continue
            pending.pop()
            known[current] = self._combine(current, inside, known.__getitem__)
        return known[value]
