"""Type and attribute definitions of ODS (`TypeDef`, `AttrDef`, `EnumAttr`) and their parameters."""

from __future__ import annotations

import re

from mlirls_ir.ods.convert.constraints import ConstraintTable
from mlirls_ir.ods.convert.records import (
    Record,
    Value,
    arguments,
    as_record,
    flag,
    is_a,
    one_line,
    optional_text,
    reference,
    references,
    squeeze,
    text,
)
from mlirls_ir.ods.convert.traits import convert_traits
from mlirls_ir.ods.model import DefinitionDef, DefinitionKind, Parameter

_MLIR = re.compile(r"^(?:::)?mlir::")


def convert_definition(record: Record, kind: DefinitionKind, table: ConstraintTable) -> DefinitionDef:
    """The definition as data."""
    assembly_format = optional_text(record, "assemblyFormat")
    enum = reference(record, "enum")
    cpp_class = text(record, "cppClassName")
    given = arguments(record, "parameters")
    return DefinitionDef(
        kind=kind,
        name=record.name,
        mnemonic=optional_text(record, "mnemonic"),
        cpp_class=cpp_class,
        parameters=tuple(_parameter(name or "", value, table, cpp_class) for value, name in given),
        assembly_format=None if assembly_format is None else squeeze(assembly_format),
        has_custom_format=flag(record, "hasCustomAssemblyFormat"),
        has_verifier=flag(record, "genVerifyDecl"),
        traits=convert_traits(references(record, "traits")),
        enum=table.enum_key(enum) if enum else None,
        summary=one_line(record, "summary"),
    )


def normalize_cpp(cpp_type: str, owner: str) -> str:
    """C++ text of a type with single spaces and without a leading `::mlir::`, but for a class called as its owner."""
    short = _MLIR.sub("", squeeze(cpp_type))
    return short if short != owner else squeeze(cpp_type).removeprefix("::")


def _parameter(name: str, value: Value, table: ConstraintTable, owner: str) -> Parameter:
    """A parameter of the definition of the C++ class `owner`."""
    record = as_record(value)
    if record is None:
        return Parameter(name, normalize_cpp(value, owner) if isinstance(value, str) else "")
    constraint = table.key_of(record) if is_a(record, "Constraint") else None
    cpp_type = text(record, "cppType") or text(record, "storageType")
    default = squeeze(text(record, "defaultValue"))
    is_string = is_a(record, "StringRefParameter")
    return Parameter(
        name=name,
        cpp_type=normalize_cpp(cpp_type, owner),
        optional=bool(default),
        default=default or None,
        constraint=constraint,
        is_self_type=is_a(record, "AttributeSelfTypeParameter"),
        has_custom_syntax=bool(text(record, "parser")) and not is_a(record, "EnumParameter"),
        is_string=is_string,
    )
