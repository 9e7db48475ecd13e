"""Combining kinds of the vector dialect: which types can be added, multiplied, and so on."""

from __future__ import annotations

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Type

_ANY = frozenset({"add", "mul"})
_INTEGER = frozenset({"minui", "minsi", "maxui", "maxsi", "and", "or", "xor"})


def kind_of(attribute: Attribute | None) -> str:
    """The name of a combining kind, "" where it is not known."""
    if isinstance(attribute, DialectAttr):
        return attribute.body.partition("<")[2].rstrip(">")
    return ""


def supports(kind: str, type_: Type) -> bool:
    """Whether values of `type_` can be combined by `kind`."""
    if not kind:
        return True
    if kind in _ANY:
        return isinstance(type_, (IntegerType, IndexType, FloatType))
    if kind in _INTEGER:
        return isinstance(type_, (IntegerType, IndexType))
    return isinstance(type_, FloatType)
