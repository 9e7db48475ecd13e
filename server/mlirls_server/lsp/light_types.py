"""LSP's types, each made when it is first used.

lsprotocol describes all of LSP with 554 attrs classes, and attrs compiles six methods for each class that is defined:
a quarter of a second, more than all else that a server does until its first answer. A session uses some hundred.

`attrs.define` is replaced while `lsprotocol.types` is imported, by one that lets a class be until somebody makes an
instance or asks for its fields. Then attrs itself makes it, in place. If lsprotocol comes to define its classes in
another way, or was imported before, they are made at once, as ever.

What differs: instances have no `__slots__`, so they accept attributes that LSP does not have.
Read next: `message_converter.py`, which asks for no class's fields before a message needs them.
"""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

import attrs

_TYPES: Final = "lsprotocol.types"
_FIELDS: Final = "__attrs_attrs__"

_lock = threading.RLock()
_hidden = threading.local()
_define = attrs.define


def import_types() -> None:
    """Imports `lsprotocol.types` with classes that are made when they are first used."""
    if _TYPES in sys.modules:
        return
    attrs.define = _define_later  # type: ignore[assignment]
    try:
        importlib.import_module(_TYPES)
    finally:
        attrs.define = _define


@contextmanager
def hidden() -> Generator[None]:
    """Within it, in this thread, a class that is not made is no attrs class: who goes through all makes none."""
    _hidden.is_hidden = True
    try:
        yield
    finally:
        _hidden.is_hidden = False


def is_made(cls: type) -> bool:
    """Whether an attrs class has been made, by its first use or at once."""
    return not isinstance(cls.__dict__.get(_FIELDS), _Fields)


def _define_later(cls: Any = None, **options: Any) -> Any:
    if cls is None or options or cls.__module__ != _TYPES or cls.__bases__ != (object,) or "__init__" in vars(cls):
        return _define(cls, **options)

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
        _make(cls)
        cls.__init__(self, *args, **kwargs)

    cls.__init__ = __init__
    setattr(cls, _FIELDS, _Fields(cls))
    return cls


class _Fields:
    """`__attrs_attrs__` of a class that is not made: whoever reads it has it made."""

    def __init__(self, cls: type) -> None:
        self._cls = cls

    def __get__(self, instance: object, owner: type) -> Any:
        if getattr(_hidden, "is_hidden", False):
            raise AttributeError(_FIELDS)
        _make(self._cls)
        return getattr(owner, _FIELDS)


def _make(cls: Any) -> None:
    """Makes a class what attrs would have made of it, with its annotations resolved, as lsprotocol's converter does."""
    with _lock:
        if is_made(cls):
            return
        del cls.__init__
        delattr(cls, _FIELDS)
        _define(cls, slots=False)
        attrs.resolve_types(cls, sys.modules[_TYPES].ALL_TYPES_MAP, {})
