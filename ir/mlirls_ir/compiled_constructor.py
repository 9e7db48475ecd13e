"""The constructor of any record (`records.py`), compiled: for a class with many instances, whose constructor counts."""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import Final

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
            # To call `dict[str, int]` takes many times as long as to call what it stands for.
            factory = getattr(own.factory, "__origin__", own.factory)
            known[f"make_{name}"] = factory
            made = _EMPTY.get(factory, f"make_{name}()")
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
