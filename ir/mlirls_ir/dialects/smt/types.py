"""smt: the types that types of the dialect may contain.

Facts: mlir/Dialect/SMT/IR/SMTTypes.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_type
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.words import is_dialect_type

syntax = SyntaxBook()

_VALUES: Final = ("array", "bool", "bv", "int", "sort")


def is_value(type_: object) -> bool:
    """Whether a type is a value type, not one of functions."""
    return isinstance(type_, Type) and is_dialect_type(type_, "smt", *_VALUES)


def _is_known(type_: object) -> bool:
    return isinstance(type_, Type)


@verifies_type(syntax, "smt", "bv")
def _check_vector(type_: DialectType) -> str | None:
    width = type_.parameter("width")
    return "bit-vector must have at least a width of one" if isinstance(width, int) and width <= 0 else None


@verifies_type(syntax, "smt", "array")
def _check_array(type_: DialectType) -> str | None:
    for name, noun in (("domainType", "domain"), ("rangeType", "range")):
        found = type_.parameter(name)
        is_function = isinstance(found, Type) and is_dialect_type(found, "smt", "func")
        if _is_known(found) and not is_value(found) and not is_function:
            return f"{noun} must be any SMT value type"
    return None


@verifies_type(syntax, "smt", "func")
def _check_function(type_: DialectType) -> str | None:
    domain, result = type_.types("domainTypes"), type_.parameter("rangeType")
    if domain is not None and not all(map(is_value, domain)):
        return "domain types must be any non-function SMT type"
    if _is_known(result) and not is_value(result):
        return "range type must be any non-function SMT type"
    return None


@verifies_type(syntax, "smt", "sort")
def _check_sort(type_: DialectType) -> str | None:
    found = type_.types("sortParams")
    if found is not None and not all(map(is_value, found)):
        return "sort parameter types must be any non-function SMT type"
    return None
