"""Interning: equal immutable values are the same object, so equality of types and attributes is `is`.

A class whose metaclass is `Interned` returns the existing object when it is called with the fields of one that
exists. Fields must be hashable; nested interned values hash by identity, so interning costs one dictionary look-up
whatever the depth. A class with a static method `identity` says itself what two equal values share.
Nothing is ever dropped from the table: types and attributes repeat, and a document shares them.

Read next: `types/model.py`, `attributes/model.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    # Type checkers see ordinary dataclasses, so constructor calls keep their argument checks.
    Interned = type
else:
    _TABLE: dict[tuple[Any, ...], Any] = {}

    class Interned(type):
        """Metaclass that makes `C(a, b) is C(a, b)`."""

        identity: Any = None

        def __call__(cls, *args: Any, **kwargs: Any) -> Any:
            if cls.identity is not None:
                key = (cls, *cls.identity(*args, **kwargs))
                found = _TABLE.get(key)
                return _TABLE.setdefault(key, super().__call__(*args, **kwargs)) if found is None else found
            if kwargs:
                # A keyword spelling is normalized by building the value once and reading its fields back.
                value = super().__call__(*args, **kwargs)
                key = (cls, *(getattr(value, name) for name in cls.__dataclass_fields__))
                return _TABLE.setdefault(key, value)
            key = (cls, *args)
            found = _TABLE.get(key)
            if found is None:
                value = super().__call__(*args)
                full = (cls, *(getattr(value, name) for name in cls.__dataclass_fields__))
                found = _TABLE.setdefault(full, value)
                _TABLE[key] = found
            return found
