"""The types and attributes inside a type or attribute, and facts that follow from them.

Values share their parts, so a walk that enters a part at each mention may never end, and a recursive one needs a stack
as deep as the aliases of a file. `Folded` computes a fact once for each value, the innermost first, and forgets it with
the value.

Read next: `depth.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeAlias, TypeVar

from mlirls_ir.types.model import Type
from mlirls_ir.values.bases import Attribute
from mlirls_ir.values.interning import Facts

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
_HOLD_MANY: Final = frozenset(("tuple[Attribute, ...]", "tuple[Location, ...]", "tuple[Type, ...]"))
"""Annotations of fields that hold nothing else."""
_HOLD_NAMED: Final = frozenset(("tuple[tuple[str, Attribute], ...]",))
"""Annotations of fields that hold them by name."""
(_ANY, _MANY, _NAMED) = range(3)
_VALUES: Final = (Type, Attribute)
_holders: Final[dict[type, tuple[tuple[str, int], ...]]] = {}
"""The fields of each class that may hold values, the last one first, and the contents of such a field; the table has at
most one entry for each class of the program."""


def has_room(value: Value) -> bool:
    """Whether there are values of this class with types or attributes in them."""
    return _fields_of(value) != ()


def values_inside(value: Value) -> list[Value]:
    """The types and attributes directly inside a value, in no particular order."""
    fields = _holders.get(type(value))
    if fields is None:
        fields = _fields_of(value)
    found: list[Value] = []
    for name, kind in fields:
        item: Any = getattr(value, name)
        if kind == _MANY:
            found += item
        elif kind == _NAMED:
            found += [one for _, one in item]
        elif isinstance(item, _VALUES):
            found.append(item)
        elif isinstance(item, tuple):
            _add_inside(item, found)  # pyright: ignore[reportUnknownArgumentType]  # of whatever a field holds
    return found


def _add_inside(items: tuple[object, ...], found: list[Value]) -> None:
    """Adds the values in a tuple, and in tuples inside it, to those that were found."""
    for item in items:
        if isinstance(item, _VALUES):
            found.append(item)
        elif isinstance(item, tuple):
            _add_inside(item, found)  # pyright: ignore[reportUnknownArgumentType]  # as above


def _fields_of(value: Value) -> tuple[tuple[str, int], ...]:
    """Those of the fields of a value's class in which there may be a type or an attribute, the last one first."""
    cls = type(value)
    known = _holders.get(cls)
    if known is not None:
        return known
    annotations: dict[str, object] = {}
    for base in reversed(cls.__mro__):
        annotations.update(vars(base).get("__annotations__", {}))
    found: list[tuple[str, int]] = []
    for name in reversed(value.__match_args__):
        # Annotations are text in this project; anything else is not a member of the sets.
        annotation = str(annotations.get(name))
        if annotation not in _HOLD_NONE:
            found.append((name, _MANY if annotation in _HOLD_MANY else _NAMED if annotation in _HOLD_NAMED else _ANY))
    return _holders.setdefault(cls, tuple(found))


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
