"""The dataclasses of the standard library, whose methods are compiled when a class is first used.

`dataclasses.dataclass` compiles three to six methods for each class when its module is imported, which takes 0.3 to 0.6
ms. A check of three lines defines a hundred classes and uses 36: it takes 10.7 times as long as `python -c pass` with
this decorator and 13.6 times with the standard library's.

A class is given its slots immediately, since slots can only be given to a new class. Its other members stand for those
that `dataclasses` makes: the first look at one has `dataclasses.dataclass` decorate the class as it was written, and
copies the result. So a class does what `dataclasses` makes it do, and type checkers see that.

Read next: `values/interning.py` (values that are equal are the same object).
"""

from __future__ import annotations

import dataclasses
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

_DATA: Final = ("__dataclass_params__", "__dataclass_fields__", "__match_args__")
_METHODS: Final = (
    *("__repr__", "__eq__", "__hash__"),
    *("__setattr__", "__delattr__", "__getstate__", "__setstate__"),
)
_lock: Final = RLock()


class _Members:
    """The members that `dataclasses` makes for a class, once they are needed."""

    __slots__ = ("_is_made", "cls", "options", "written")

    def __init__(self, written: type, options: dict[str, bool]) -> None:
        self.cls = self.written = written
        self.options = options
        self._is_made = False

    def make(self) -> None:
        """Gives them to the class; `__init__` comes last, so whoever finds it in place finds the others in place."""
        with _lock:
            if self._is_made:
                return
            self._is_made = True
            made = vars(dataclasses.dataclass(slots=True, **self.options)(self.written))
            for name in (*_DATA, *_METHODS, "__init__"):
                if name in made:
                    setattr(self.cls, name, made[name])


class _Member:
    """Stands for a member of a class."""

    __slots__ = ("members", "name")

    def __init__(self, members: _Members, name: str) -> None:
        self.members = members
        self.name = name

    def __get__(self, instance: object, owner: type) -> Any:
        self.members.make()
        made = vars(self.members.cls)[self.name]
        return made.__get__(instance, owner) if callable(made) else made


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool = False, slots: bool, eq: bool = True, weakref_slot: bool = False) -> Any:
        """As `dataclasses.dataclass`, for classes with slots."""
        assert slots
        names = ["__init__", *_DATA, "__repr__"]
        if eq:
            names.append("__eq__")
        if eq and frozen:
            names.append("__hash__")
        if frozen:
            names += ["__setattr__", "__delattr__", "__getstate__", "__setstate__"]

        def decorated(written: type) -> Any:
            members = _Members(written, {"frozen": frozen, "eq": eq})
            methods = {name: _Member(members, name) for name in names if vars(written).get(name) is None}
            members.cls = _with_slots(written, weakref_slot, methods)
            return members.cls

        return decorated

    def _with_slots(written: type, has_weakref: bool, methods: dict[str, Any]) -> type:
        """The class as it was written, with slots for its fields in the place of their defaults, and with `methods`."""
        fields = [
            name for name, of in vars(written).get("__annotations__", {}).items() if not of.startswith("ClassVar")
        ]
        inherited = {slot for base in written.__mro__[1:] for slot in vars(base).get("__slots__", ())}
        slots = [slot for slot in (*fields, *["__weakref__"] * has_weakref) if slot not in inherited]
        left_out = {*fields, "__dict__", "__weakref__"}
        own = {name: value for name, value in vars(written).items() if name not in left_out}
        own |= methods | {"__slots__": tuple(slots), "__qualname__": written.__qualname__}
        return type(written)(written.__name__, written.__bases__, own)


__all__ = ["dataclass"]
