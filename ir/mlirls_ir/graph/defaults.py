"""Implicit attributes of an operation: ODS's default values, given as C++ text.

MLIR materializes the default of a DefaultValuedAttr and of a property, but not that of an optional attribute, which
only its accessor returns. Defaults other than a plain number, string, enum case or empty list are left out.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DictionaryAttr,
    StringAttr,
    bool_attr,
    integer_attr,
)
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.graph.hooks import graph_hooks
from mlirls_ir.ods.model import AttributeField, Constraint, EnumDef, OperationDef
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Type
from mlirls_ir.values.escapes import unescape

_INTEGER: Final = compiled(r"(?:static_cast<\w+>\()?\s*(-?(?:0x[0-9a-fA-F]+|[0-9]+))[uUlL]*\s*\)?\Z")
_OPERATION: Final = compiled(r"::mlir::(\w+)::(\w+)::getOperationName\(\)\Z")
_CASE: Final = compiled(r"(?:::)?(?:\w+::)*(\w+)\Z")
_DENSE: Final = {
    "::mlir::DenseBoolArrayAttr": 1,
    "::mlir::DenseI8ArrayAttr": 8,
    "::mlir::DenseI16ArrayAttr": 16,
    "::mlir::DenseI32ArrayAttr": 32,
    "::mlir::DenseI64ArrayAttr": 64,
}


_DEFAULTS: Final = MemoKey[dict[str, dict[str, Attribute]]](lambda _: {})
"""The defaults of operations, by their names."""


def defaults_of(registry: Registry, definition: OperationDef) -> dict[str, Attribute]:
    """The attributes that every such operation has, by name."""
    memo = registry.memo(_DEFAULTS)
    found = memo.get(definition.name)
    if found is not None:
        return dict(found)
    defaults: dict[str, Attribute] = {}
    for field in definition.attributes:
        if field.default is None or (field.optional and not field.is_property):
            continue
        value = _default(registry, definition, field)
        if value is not None:
            defaults[field.name] = value
    memo[definition.name] = defaults
    return dict(defaults)


def _default(registry: Registry, definition: OperationDef, field: AttributeField) -> Attribute | None:
    constraint = registry.constraint(definition.name.partition(".")[0], field.constraint)
    text = (field.default or "").strip()
    if constraint is None:
        return None
    if constraint.kind == "prop":
        return _property(registry, constraint, text)
    special = graph_hooks(registry, definition.name).defaults.get((constraint.storage or "", text))
    if special is not None:
        return _parsed(registry, special)
    if constraint.attr_def is not None or constraint.enum is not None:
        return _enum(registry, constraint, text)
    if text in ("true", "false"):
        return None if constraint.storage == "::mlir::UnitAttr" else bool_attr(text == "true")
    if text == "{}" and constraint.value_type in (None, "none"):
        return _empty(constraint)
    text = "0" if text == "{}" else text
    if text.startswith('"') and text.endswith('"'):
        return StringAttr(unescape(text))
    operation = _OPERATION.match(text)
    if operation is not None:
        return _operation_name(registry, operation[1], operation[2])
    number = _INTEGER.match(text)
    if number is not None and constraint.value_type is not None:
        type_ = _type(registry, constraint.value_type)
        if isinstance(type_, (IntegerType, IndexType)):
            return integer_attr(int(number[1], 0), type_)
        if isinstance(type_, FloatType):
            return _parsed(registry, f"{float(int(number[1], 0))} : {type_}")
    return None


def _operation_name(registry: Registry, namespace: str, cpp_class: str) -> Attribute | None:
    """The name of the operation of a C++ class."""
    owner = registry.namespaces().get(f"::mlir::{namespace}") or registry.namespaces().get(f"mlir::{namespace}")
    dialect = registry.dialect(owner or namespace)
    for name, _ in of_class(dialect.operations, cpp_class) if dialect is not None else ():
        return StringAttr(name)
    return None


def _empty(constraint: Constraint) -> Attribute | None:
    storage = constraint.storage or ""
    if storage in _DENSE:
        return DenseArrayAttr(IntegerType(_DENSE[storage]), ())
    match storage:
        case "::mlir::ArrayAttr":
            return ArrayAttr(())
        case "::mlir::DictionaryAttr":
            return DictionaryAttr(())
        case "::mlir::StringAttr":
            return StringAttr("")
        case _:
            return None


def _enum(registry: Registry, constraint: Constraint, text: str) -> Attribute | None:
    """An enum case as its attribute: an integer, or the AttrDef that holds it."""
    attr_def = None
    enum_key = constraint.enum
    dialect, mnemonic = "", ""
    if constraint.attr_def is not None:
        dialect, _, mnemonic = constraint.attr_def.partition(".")
        attr_def = registry.attribute_def(dialect, mnemonic)
        enum_key = attr_def.enum if attr_def is not None and attr_def.enum else enum_key
    enum = registry.enum(enum_key) if enum_key else None
    case = enum_case(enum, text) if enum is not None else None
    if enum is None or case is None:
        return None
    if attr_def is None:
        return integer_attr(case[1], IntegerType(enum.width))
    return _parsed(registry, f"#{dialect}.{mnemonic}<{case[0]}>") or _parsed(
        registry, f"#{dialect}<{mnemonic} {case[0]}>"
    )


def enum_case(enum: EnumDef, text: str) -> tuple[str, int] | None:
    """The textual form and value of the case that a C++ text names; `{}` is the case without bits."""
    if text == "{}":
        return next(((written, value) for _, written, value in enum.cases if value == 0), None)
    found = _CASE.match(text)
    if found is None:
        return None
    for symbol, written, value in enum.cases:
        if symbol == found[1]:
            return written, value
    return None


def _property(registry: Registry, constraint: Constraint, text: str) -> Attribute | None:
    form = constraint.form or ""
    if form in ("boolean", "unit") and text in ("true", "false"):
        return bool_attr(text == "true")
    if form == "optional" and text == "std::nullopt":
        return ArrayAttr(())
    number = _INTEGER.match(text)
    if form == "integer" and number is not None:
        return integer_attr(int(number[1], 0), IntegerType(64))
    if form.startswith("enum"):
        return _enum(registry, constraint, text)
    if form == "string" and text.startswith('"'):
        return StringAttr(unescape(text))
    return None


def _type(registry: Registry, text: str) -> Type | None:
    try:
        return parse_type(AsmParser(text, 0, AsmContext(registry)))
    except ParseFailure:
        return None


def _parsed(registry: Registry, text: str) -> Attribute | None:
    try:
        return parse_attribute(AsmParser(text, 0, AsmContext(registry)))
    except ParseFailure:
        return None
