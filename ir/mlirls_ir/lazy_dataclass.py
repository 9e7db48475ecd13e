"""The dataclasses of the standard library, whose methods are compiled when a class is first used.

`dataclasses.dataclass` compiles three to six methods for each class when its module is imported, which takes 0.3 to 0.6
ms. A check of three lines defines a hundred classes and uses 36: it takes 10.7 times as long as `python -c pass` with
this decorator and 13.6 times with the standard library's.

A class is given its slots immediately, since slots can only be given to a new class. The methods are placeholders: the
first call of one, or the first look at `__dataclass_fields__`, has `dataclasses.dataclass` decorate the class as it was
written, and copies what that made. So what a class does is what `dataclasses` makes it do, and type checkers see that.

Read next: `interning.py` (values that are equal are the same object).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

_MADE: Final = (
    *("__dataclass_params__", "__match_args__", "__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__"),
    *("__getstate__", "__setstate__", "__dataclass_fields__", "__init__"),
)
"""What is copied, in this order: who finds the constructor in place finds everything in place."""
_lock: Final = RLock()


class _Methods:
    """The methods of a class that has not been used; as an attribute of it, what `dataclasses` calls its fields."""

    __slots__ = ("_is_made", "cls", "options", "written")

    def __init__(self, written: type, options: dict[str, bool]) -> None:
        self.cls = self.written = written
        self.options = options
        self._is_made = False

    def make(self) -> None:
        """Gives the class its methods."""
        with _lock:
            if self._is_made:
                return
            self._is_made = True
            made = vars(dataclasses.dataclass(slots=True, **self.options)(self.written))
            for name in _MADE:
                if name in made:
                    setattr(self.cls, name, made[name])

    def __get__(self, instance: object, owner: type) -> Any:
        self.make()
        return vars(self.cls)["__dataclass_fields__"]

    def placeholder(self, name: str) -> Callable[..., Any]:
        """A method that makes all methods when it is called, and calls the one of its name."""

        def method(instance: Any, *args: Any, **kwargs: Any) -> Any:
            self.make()
            return getattr(self.cls, name)(instance, *args, **kwargs)

        return method


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(*, frozen: bool = False, slots: bool, eq: bool = True, weakref_slot: bool = False) -> Any:
        """As `dataclasses.dataclass`, for classes with slots."""
        assert slots
        options = {"frozen": frozen, "eq": eq}
        names = ["__init__", "__repr__", *["__eq__"] * eq]
        if frozen:
            names += ["__setattr__", "__delattr__", "__getstate__", "__setstate__", *["__hash__"] * eq]

        def decorated(written: type) -> Any:
            methods = _Methods(written, options)
            methods.cls = _with_slots(written, weakref_slot, methods, names)
            return methods.cls

        return decorated

    def _with_slots(written: type, has_weakref: bool, methods: _Methods, names: list[str]) -> type:
        """The class as it was written, with slots for its fields, placeholders for its methods and no defaults."""
        fields = [name for name, of in written.__annotations__.items() if not of.startswith("ClassVar")]
        inherited = {slot for base in written.__mro__[1:] for slot in vars(base).get("__slots__", ())}
        left_out = {*fields, "__dict__", "__weakref__"}
        own = {name: value for name, value in vars(written).items() if name not in left_out}
        for name in names:
            if own.get(name) is None:
                own[name] = methods.placeholder(name)
        slots = (*fields, *["__weakref__"] * has_weakref)
        own["__slots__"] = tuple(slot for slot in slots if slot not in inherited)
        own["__dataclass_fields__"] = methods
        own["__qualname__"] = written.__qualname__
        return type(written)(written.__name__, written.__bases__, own)


__all__ = ["dataclass"]
