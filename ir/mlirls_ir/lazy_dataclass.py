"""The dataclasses of the standard library, whose methods are compiled when a class is first used.

`dataclasses.dataclass` compiles three to six methods for each class when its module is imported, which takes 0.3 to 0.6
ms. A check of three lines defines a hundred classes and uses 36: it takes 9.6 times as long as `python -c pass` with
this decorator and 12.5 times with the standard library's.

A class is given its slots immediately, since slots can only be given to a new class. Its other members are placeholders
for those that `dataclasses` makes: the first access to one decorates the original class with `dataclasses.dataclass`
and copies the result. So a class does what `dataclasses` makes it do, and type checkers see that.

Read next: `values/interning.py` (values that are equal are the same object).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

_FROZEN: Final = ("__setattr__", "__delattr__")
_FOR_VALUES: Final = ("__dataclass_fields__", "__match_args__", *_FROZEN, "__init__")
"""The first value needs these; `__init__` is last, so if it is in place, the others are too."""
_RARE: Final = ("__dataclass_params__", "__repr__", "__eq__", "__hash__")
"""Many of the classes that are defined at start never need these."""
_OF_COPIES: Final = ("__getstate__", "__setstate__")
"""Frozen classes that are copied need these, which `dataclasses` makes only together with slots."""
_lock: Final = RLock()


class _Members:
    """The members that `dataclasses` makes for a class, once they are needed."""

    __slots__ = ("_has", "cls", "eq", "frozen", "written")

    def __init__(self, written: type, frozen: bool, eq: bool) -> None:
        self.cls = self.written = written
        self.frozen = frozen
        self.eq = eq
        self._has: set[str] = set()

    def make(self, name: str) -> None:
        """Gives the class the member of this name and those that are needed with it."""
        names = next(group for group in (_FOR_VALUES, _RARE, _OF_COPIES) if name in group)
        with _lock:
            if name not in self._has:
                # The decorator changes the class that it is given.
                written = _made_again(self.written, dict(vars(self.written)))
                rare = names is _RARE
                decorate: Callable[[type[Any]], type[Any]] = dataclasses.dataclass(
                    slots=names is _OF_COPIES,
                    init=names is _FOR_VALUES,
                    repr=rare,
                    eq=rare and self.eq,
                    frozen=self.frozen,
                )
                made = vars(decorate(written))
                for each in names:
                    if each in made:
                        setattr(self.cls, each, made[each])
                # Last, since the decorator may come to the end of the stack.
                self._has.update(names)


class _Member:
    """A placeholder for a member of a class."""

    __slots__ = ("members", "name")

    def __init__(self, members: _Members, name: str) -> None:
        self.members = members
        self.name = name

    def __get__(self, instance: object, owner: type) -> Any:
        self.members.make(self.name)
        made = vars(self.members.cls)[self.name]
        return made.__get__(instance, owner) if callable(made) else made


def _made_again(written: type, namespace: dict[str, Any]) -> type:
    for name in ("__dict__", "__weakref__"):
        namespace.pop(name, None)
    made: type = type(written)(written.__name__, written.__bases__, {**namespace, "__qualname__": written.__qualname__})
    return made


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool = False, slots: bool, eq: bool = True, weakref_slot: bool = False) -> Any:
        """As `dataclasses.dataclass`, for classes with slots."""
        assert slots
        names = [*_FOR_VALUES, "__dataclass_params__", "__repr__", *["__eq__"] * eq, *["__hash__"] * (eq and frozen)]
        names = [*names, *_OF_COPIES] if frozen else [name for name in names if name not in _FROZEN]

        def decorated(written: type) -> Any:
            members = _Members(written, frozen, eq)
            placeholders = {name: _Member(members, name) for name in names if vars(written).get(name) is None}
            members.cls = _with_slots(written, weakref_slot, placeholders)
            return members.cls

        return decorated

    def _with_slots(written: type, has_weakref: bool, placeholders: dict[str, Any]) -> type:
        """The class as it was written, with slots instead of the defaults of its fields, and with `placeholders`."""
        own = vars(written)
        fields = [name for name, of in own.get("__annotations__", {}).items() if not of.startswith("ClassVar")]
        inherited = {slot for base in written.__mro__[1:] for slot in vars(base).get("__slots__", ())}
        slots = [slot for slot in (*fields, *["__weakref__"] * has_weakref) if slot not in inherited]
        kept = {name: value for name, value in own.items() if name not in fields}
        return _made_again(written, kept | placeholders | {"__slots__": tuple(slots)})


__all__ = ["dataclass"]
