"""Named tuples that cost a start of the program little: those of `typing`, with less made at once.

`typing.NamedTuple` compiles a constructor for each class when its module is imported, and makes the class twice. Here
the constructor is made for the first tuple, and compiled only for one that is longer than most (`constructors.py`). All
else is as `typing` documents it, and type checkers are told that it is `typing`'s; `tests/test_records.py` compares the
two.

Read next: `records.py`, which does the same for dataclasses.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import NamedTuple, TypeVar

    T = TypeVar("T", bound=tuple[Any, ...])

    def made(kind: type[T], values: Iterable[Any]) -> T:
        """The named tuple of a kind with all of its fields, in order: what a hot loop makes without a Python call."""
        ...
else:
    from mlirls_ir.records import like

    made = tuple.__new__
    try:
        # What `collections.namedtuple` uses, with the same way out where it is missing.
        from _collections import _tuplegetter as _getter
    except ImportError:

        def _getter(index: int, doc: str) -> property:
            return property(itemgetter(index), doc=doc)

    class _Maker(type):
        """Makes a class whose base is `NamedTuple` a class whose base is `tuple`."""

        def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
            if not bases:
                return super().__new__(mcs, name, bases, namespace)
            names = (*namespace.get("__annotations__", ()),)
            defaults = {name: namespace[name] for name in names if name in namespace}
            made = type.__new__(
                type,
                name,
                tuple(tuple if base is NamedTuple else base for base in bases),
                {
                    "_replace": _replace,
                    "_asdict": _asdict,
                    "__repr__": _repr,
                    "__getnewargs__": _arguments,
                    **namespace,
                    **{name: _getter(index, f"Field {index}") for index, name in enumerate(names)},
                    "__slots__": (),
                    "__match_args__": names,
                    "_fields": names,
                    "_field_defaults": defaults,
                    "_make": classmethod(_make),
                },
            )

            def __new__(cls: Any, *args: Any, **kwargs: Any) -> Any:
                made.__new__ = constructor = _constructor(names, defaults, made.__qualname__)
                return constructor(cls, *args, **kwargs)

            made.__new__ = __new__
            return made

    def _constructor(names: tuple[str, ...], defaults: dict[str, Any], of: str) -> Any:
        """`__new__` of a class: one parameter for each field."""
        from mlirls_ir.constructors import TUPLE

        if len(names) in TUPLE:
            made = like(TUPLE[len(names)], names)
        else:
            known: dict[str, Any] = {"_new": tuple.__new__}
            values = "".join(f"{name}, " for name in names)
            exec(f"def __new__(_cls, {', '.join(names)}): return _new(_cls, ({values}))", known)
            made = known["__new__"]
        # Those with a default stand last.
        made.__defaults__ = tuple(defaults[name] for name in names if name in defaults)
        made.__qualname__ = f"{of}.__new__"
        return made

    def _make(cls: Any, values: Any) -> Any:
        return cls(*values)

    def _replace(self: Any, /, **changes: Any) -> Any:
        values = [changes.pop(name, value) for name, value in zip(self._fields, self, strict=True)]
        if changes:
            raise ValueError(f"Got unexpected field names: {list(changes)!r}")
        return tuple.__new__(type(self), values)

    def _asdict(self: Any) -> dict[str, Any]:
        return dict(zip(self._fields, self, strict=True))

    def _repr(self: Any) -> str:
        shown = (f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
        return f"{type(self).__name__}({', '.join(shown)})"

    def _arguments(self: Any) -> tuple[Any, ...]:
        return tuple(self)

    class NamedTuple(metaclass=_Maker):
        """As `typing.NamedTuple`."""


__all__ = ["NamedTuple", "made"]
