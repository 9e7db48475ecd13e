"""Named tuples that cost a start of the program little: those of `typing`, with less made at once.

`typing.NamedTuple` compiles a constructor for each class when its module is imported, and makes the class twice. Here
the constructor is compiled for the ninth tuple, which few classes come to in a short check. All else is as `typing`
documents it, and type checkers are told that it is `typing`'s; `tests/test_records.py` compares the two.

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
    made = tuple.__new__
    _FEW = 8
    """How many tuples are made before a constructor is compiled, as in `records.py`."""
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

            n_made = 0

            def __new__(cls: Any, *args: Any, **kwargs: Any) -> Any:
                nonlocal n_made
                n_made += 1
                if n_made <= _FEW:
                    values = args if len(args) == len(names) else _values(names, defaults, args, kwargs)
                    if values is not None and len(args) + len(kwargs) <= len(names):
                        return tuple.__new__(cls, values)
                made.__new__ = constructor = _constructor(names, defaults, made.__qualname__)
                return constructor(cls, *args, **kwargs)

            made.__new__ = __new__
            return made

    def _values(
        names: tuple[str, ...], defaults: dict[str, Any], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> list[Any] | None:
        """The values of all fields; None where the constructor has to say what is wrong."""
        rest = names[len(args) :]
        if not kwargs.keys() <= set(rest) or not all(name in kwargs or name in defaults for name in rest):
            return None
        return [*args, *(kwargs[name] if name in kwargs else defaults[name] for name in rest)]

    def _constructor(names: tuple[str, ...], defaults: dict[str, Any], of: str) -> Any:
        """`__new__` of a class: one parameter for each field."""
        parameters = ", ".join(f"{name}=defaults[{name!r}]" if name in defaults else name for name in names)
        values = "".join(f"{name}, " for name in names)
        known: dict[str, Any] = {"defaults": defaults, "_new": tuple.__new__}
        exec(f"def __new__(_cls, {parameters}): return _new(_cls, ({values}))", known)
        made = known["__new__"]
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
