"""Interning: equal immutable values are the same object, so equality of types and attributes is `is`.

A class whose metaclass is `Interned` returns the existing object when it is called with the fields of one that exists.
Fields must be hashable, and arguments are in the order of the fields. Nested interned values hash by identity, so
interning takes one dictionary look-up at any depth. A class may have a static method `identity` that returns the key by
which its values are equal.

The tables hold their values weakly: one without references is freed, and an equal one later is another object. So a
cache of facts about values drops each fact with its value (`Facts`), or has a size limit.

Read next: `../types/model.py`, `../attributes/model.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import ref

Value = TypeVar("Value")
Fact = TypeVar("Fact")

if TYPE_CHECKING:
    # Type checkers see ordinary dataclasses, so constructor calls keep their argument checks.
    Interned = type
else:

    class _Entry(ref):
        """A value in the table of its class, with its key."""

        __slots__ = ("key",)

    def _forgetting(table: dict[tuple[Any, ...], _Entry]) -> Callable[[_Entry], None]:
        """Returns a callback that removes the entry of a freed value."""

        def forget(entry: _Entry) -> None:
            # An equal value may have replaced it already.
            if table.get(entry.key) is entry:
                del table[entry.key]

        return forget

    _made = type.__call__
    _UNKNOWN = -1

    class Interned(type):
        """Metaclass that makes `C(a, b) is C(a, b)`."""

        identity: Any = None

        def __init__(cls, *args: Any) -> None:
            super().__init__(*args)
            # A table for each class: the arguments of a call are the key, unchanged.
            cls.interned: dict[tuple[Any, ...], _Entry] = {}
            cls.forget = _forgetting(cls.interned)
            # Needed by each call, since class attributes are looked up slowly. The number of fields is not known yet.
            cls.for_calls = cls.interned, cls.forget, _UNKNOWN

        def __call__(cls, *args: Any, **kwargs: Any) -> Any:
            interned, forget, n_fields = cls.for_calls
            if len(args) != n_fields or kwargs:
                return _found_or_made(cls, args, kwargs)
            entry = interned.get(args)
            if entry is not None:
                found = entry()
                if found is not None:
                    return found
            value = _made(cls, *args)
            # As in `_interned`, without a call.
            new = _Entry(value, forget)
            new.key = args
            there = interned.setdefault(args, new)
            return value if there is new else _interned(cls, args, value)

    def _found_or_made(cls: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """The value of a class with a key of its own, or whose fields are not all given in order."""
        if cls.identity is not None:
            key = cls.identity(*args, **kwargs)
            found = _there(cls, key)
            return _interned(cls, key, _made(cls, *args, **kwargs)) if found is None else found
        if cls.for_calls[2] == _UNKNOWN:
            # The first call: the class is complete.
            cls.for_calls = cls.interned, cls.forget, len(cls.__match_args__)
            return cls(*args, **kwargs)
        if kwargs:
            # A keyword spelling is normalized by building the value once and reading its fields back.
            value = _made(cls, *args, **kwargs)
            return _interned(cls, _fields_of(value), value)
        # A field that is omitted has its default, as if it had been given.
        found = _there(cls, args)
        if found is None:
            value = _made(cls, *args)
            found = _interned(cls, args, _interned(cls, _fields_of(value), value))
        return found

    def _there(cls: Any, key: tuple[Any, ...]) -> Any:
        """The value of a class under `key`, None if there is none."""
        entry = cls.interned.get(key)
        return None if entry is None else entry()

    def _fields_of(value: Any) -> tuple[Any, ...]:
        return tuple([getattr(value, name) for name in value.__match_args__])

    def _interned(cls: Any, key: tuple[Any, ...], value: Any) -> Any:
        """The value of a class under `key`; if there is none, adds `value` and returns it."""
        entry = _Entry(value, cls.forget)
        entry.key = key
        while True:
            there = cls.interned.setdefault(key, entry)
            if there is entry:
                return value
            found = there()
            if found is not None:
                return found
            # It has just been freed, and its entry is not yet removed.
            cls.forget(there)


class Facts(Generic[Value, Fact]):
    """Facts about values, each forgotten with its value, unless the fact itself refers to that.

    `known` has them by weak references to the values, for callers with very many look-ups: `facts.known[ref(value)]`.
    """

    __slots__ = ("__weakref__", "_forget", "known")

    def __init__(self) -> None:
        self.known: dict[ref[Value], Fact] = {}
        # The weak references hold the callback, so the callback refers to this object only weakly.
        this = ref(self)

        def forget(gone: ref[Value]) -> None:
            facts = this()
            if facts is not None:
                facts.known.pop(gone, None)

        self._forget = forget

    def get(self, value: Value) -> Fact | None:
        """The fact about a value, None if there is none."""
        return self.known.get(ref(value))

    def __getitem__(self, value: Value) -> Fact:
        return self.known[ref(value)]

    def __setitem__(self, value: Value, fact: Fact) -> None:
        self.known[ref(value, self._forget)] = fact

    def __contains__(self, value: Value) -> bool:
        return ref(value) in self.known

    def __len__(self) -> int:
        return len(self.known)

    def clear(self) -> None:
        """Forgets all of them."""
        self.known.clear()


__all__ = ["Facts", "Interned"]
