"""Constructors of records (`records.py`) for which there is none of their length.

One is compiled for a class with many instances, whose constructor counts, and the fields are filled in without one
before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

_EMPTY: Final[dict[Any, str]] = {dict: "{}", list: "[]"}
"""How the empty values of some classes are written."""


def compiled_constructor(cls: Any, record: Any, missing: object) -> Any:
    """The constructor of any class: one parameter and one assignment for each field."""
    known: dict[str, Any] = {"missing": missing}
    positional = ["self"]
    by_keyword: list[str] = []
    body: list[str] = []
    for name, own in record.fields.items():
        value = name
        if own.factory is not missing:
            known[f"make_{name}"] = own.factory
            made = _EMPTY.get(own.factory, f"make_{name}()")
            value = f"{made} if {name} is missing else {name}" if own.init else made
        elif not own.init:
            if own.default is missing:
                continue
            known[f"default_{name}"] = own.default
            value = f"default_{name}"
        if own.init:
            parameter = name
            if own.factory is not missing:
                parameter += "=missing"
            elif own.default is not missing:
                known[f"default_{name}"] = own.default
                parameter += f"=default_{name}"
            (by_keyword if own.kw_only else positional).append(parameter)
        if record.options["frozen"]:
            setter = getattr(getattr(cls, name, None), "__set__", None)
            known[f"set_{name}"] = setter
            known["set_by_name"] = object.__setattr__
            body.append(f"set_{name}(self, {value})" if setter else f"set_by_name(self, {name!r}, {value})")
        else:
            body.append(f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    parameters = ", ".join([*positional, *(["*", *by_keyword] if by_keyword else [])])
    lines = "\n ".join(body or ["pass"])
    exec(f"def __init__({parameters}):\n {lines}", known)
    constructor = known["__init__"]
    constructor.__qualname__ = f"{cls.__qualname__}.__init__"
    constructor.__module__ = cls.__module__
    return constructor


def filling(record: Any, missing: object, has_more: bool) -> Callable[[Any, tuple[Any, ...], dict[str, Any]], bool]:
    """What sets the fields as the constructor would; False, with nothing set, where that has to say what is wrong.

    `has_more` says that the class has a `__post_init__`.
    """
    fields = record.fields.values()
    parameters = frozenset(own.name for own in fields if own.init)
    in_order = tuple(own.name for own in fields if own.init and not own.kw_only)
    factories = [(own.name, own.factory) for own in fields if own.factory is not missing]
    defaults = {own.name: own.default for own in fields if own.default is not missing}
    n_fields = sum(own.init or own.default is not missing or own.factory is not missing for own in fields)
    set_field = object.__setattr__ if record.options["frozen"] else setattr

    def fill(self: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
        values = defaults | kwargs
        given = in_order[: len(args)]
        if len(given) < len(args) or not kwargs.keys().isdisjoint(given) or not parameters.issuperset(kwargs):
            return False
        values.update(zip(given, args, strict=True))
        for name, make in factories:
            if name not in values:
                values[name] = make()
        if len(values) != n_fields:
            return False
        for name, value in values.items():
            set_field(self, name, value)
        if has_more:
            self.__post_init__()
        return True

    return fill
