"""Does the look-up of `transform.dlti.query`: a value by its keys, in the nearest attribute that can be queried.

Exactly one attribute is searched: on the operation or its nearest ancestor that has one, the first by name. A nearer
attribute without the key hides those further out. Specs are looked up by exact key here, not by type class.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.attributes.names import quoted, sort_key
from mlirls_ir.datalayout.spec import Key
from mlirls_ir.layout_values.dlti import entries_of, entry_key, key_text
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement

_CONTAINERS: Final = frozenset({"dl_spec", "map", "target_system_spec", "target_device_spec"})
_LLVM: Final = frozenset({"target", "target_features"})


@dataclass(frozen=True, slots=True)
class Found:
    """The value, and the operation and attribute in which it was found."""

    value: Attribute
    statement: Statement
    attribute: str


@dataclass(frozen=True, slots=True)
class NotFound:
    """The reason why no value was found, in the words of mlir-opt's note."""

    message: str
    statement: Statement | None = None


def is_queryable(attribute: object) -> bool:
    """Whether an attribute answers DLTI queries."""
    if not isinstance(attribute, DialectAttr):
        return False
    known = {"dlti": _CONTAINERS, "llvm": _LLVM}.get(attribute.dialect, frozenset[str]())
    return attribute.mnemonic in known


def query(statement: Statement, keys: Sequence[Key]) -> Found | NotFound:
    """Looks `keys` up, one level of nesting for each key, from `statement` outwards."""
    if not keys:
        return NotFound("no keys provided to attempt query with")
    at: Statement | None = statement
    while at is not None:
        attributes = at.shape.attributes
        found = [name for name, value in attributes.items() if is_queryable(value)]
        if found:
            name = min(found, key=sort_key)
            return _look_up(at, name, attributes[name], keys)
        at = at.parent()
    return NotFound("no DLTI-queryable attrs on target op or any of its ancestors")


def _look_up(statement: Statement, name: str, attribute: Attribute | None, keys: Sequence[Key]) -> Found | NotFound:
    value: Attribute | None = attribute
    done: list[str] = []
    for key in keys:
        if not is_queryable(value):
            shown = ", ".join(done)
            message = f"got non-DLTI-queryable attribute upon looking up keys [{shown}] at op"
            return NotFound(message, statement)
        inner = _value(value, key)
        if inner is None:
            return NotFound(f"key {key_text(key)} has no DLTI-mapping per attr: {value}", statement)
        done.append(key_text(key))
        value = inner
    if value is None:
        return NotFound(f"key {quoted('')} has no DLTI-mapping", statement)
    return Found(value, statement, name)


def _value(attribute: Attribute | None, key: Key) -> Attribute | None:
    for entry in entries_of(attribute):
        if entry_key(entry) == key:
            value = entry.parameter("value")
            return value if isinstance(value, Attribute) else None
    if isinstance(attribute, DialectAttr) and attribute.dialect == "llvm" and isinstance(key, str):
        value = attribute.parameter(key)
        return value if isinstance(value, Attribute) else None
    return None
