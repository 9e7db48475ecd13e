"""Interning: equal immutable values are the same object, so equality of types and attributes is `is`.

A class whose metaclass is `Interned` returns the existing object when it is called with the fields of one that
exists. Fields must be hashable; nested interned values hash by identity, so interning costs one dictionary look-up
whatever the depth. A class with a static method `identity` defines the key by which its values are equal.

The table holds its values weakly: one without references is freed, and an equal one later is another object. So a cache
of facts about values drops each with its value (`Facts`), or has a bound.

Read next: `types/model.py`, `attributes/model.py`.
"""

from __future__ import annotations

from weakref import ref

from mlirls_ir.hints import TYPE_CHECKING, Any, Generic, TypeVar

Value = TypeVar("Value")
Fact = TypeVar("Fact")

if TYPE_CHECKING:
    # Type checkers see ordinary dataclasses, so constructor calls keep their argument checks.
    Interned = type
else:

    class _Entry(ref):
        """A value in the table, with its key."""

        __slots__ = ("key",)

    _TABLE: dict[tuple[Any, ...], _Entry] = {}

    def _forget(entry: _Entry, table: dict[tuple[Any, ...], _Entry] = _TABLE) -> None:
        # An equal value may have replaced it already.
        if table.get(entry.key) is entry:
            del table[entry.key]

    def _interned(key: tuple[Any, ...], value: Any) -> Any:
        """The value under `key`; if there is none, adds `value` and returns it."""
        entry = _Entry(value, _forget)
        entry.key = key
        while True:
            there = _TABLE.setdefault(key, entry)
            if there is entry:
                return value
            found = there()
            if found is not None:
                return found
            # It has just been freed, and its entry is not removed yet.
            _forget(there)

    _made = type.__call__

    class Interned(type):
        """Metaclass that makes `C(a, b) is C(a, b)`."""

        identity: Any = None

        def __call__(cls, *args: Any, **kwargs: Any) -> Any:
            identity = cls.identity
            if identity is not None:
                key = (cls, *identity(*args, **kwargs))
            elif kwargs:
                # A keyword spelling is normalized by building the value once and reading its fields back.
                value = _made(cls, *args, **kwargs)
                return _interned((cls, *(getattr(value, name) for name in cls.__record__.names)), value)
            else:
                key = (cls, *args)
            entry = _TABLE.get(key)
            if entry is not None:
                found = entry()
                if found is not None:
                    return found
            value = _made(cls, *args, **kwargs)
            if identity is not None or len(args) == len(cls.__record__.names):
                return _interned(key, value)
            # A field that is left out has its default, as if it had been given.
            full = (cls, *(getattr(value, name) for name in cls.__record__.names))
            return _interned(key, _interned(full, value))


class Facts(Generic[Value, Fact]):
    """Facts about values, each forgotten with its value, unless the fact itself refers to that."""

    __slots__ = ("__weakref__", "_forget", "_known")

    def __init__(self) -> None:
        self._known: dict[ref[Value], Fact] = {}
        # The weak references hold the callback, so the callback refers to this object only weakly.
        this = ref(self)

        def forget(gone: ref[Value]) -> None:
            facts = this()
            if facts is not None:
                facts._known.pop(gone, None)

        self._forget = forget

    def get(self, value: Value) -> Fact | None:
        """The fact about a value, None if there is none."""
        return self._known.get(ref(value))

    def __getitem__(self, value: Value) -> Fact:
        return self._known[ref(value)]

    def __setitem__(self, value: Value, fact: Fact) -> None:
        self._known[ref(value, self._forget)] = fact

    def __contains__(self, value: Value) -> bool:
        return ref(value) in self._known

    def __len__(self) -> int:
        return len(self._known)

    def clear(self) -> None:
        """Forgets all of them."""
        self._known.clear()


__all__ = ["Facts", "Interned"]
