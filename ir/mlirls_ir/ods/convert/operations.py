"""Operations of ODS: arguments split into operands, attributes and properties; results, regions, successors."""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.ods.convert.constraints import OLDER_ENUM, ConstraintTable, is_property
from mlirls_ir.ods.convert.records import (
    Record,
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
from mlirls_ir.ods.model import (
    Arity,
    AttributeField,
    OperationDef,
    RegionField,
    SuccessorField,
    Trait,
    ValueField,
)


def convert_operation(record: Record, table: ConstraintTable) -> OperationDef:
    """The operation as data; constraints go to `table`."""
    operands: list[ValueField] = []
    attributes: list[AttributeField] = []
    for name, constraint in _fields(record, "arguments"):
        if is_a(constraint, "TypeConstraint"):
            operands.append(_value_field(name, constraint, table))
        elif is_a(constraint, "AttrConstraint"):
            attributes.append(_attribute_field(name, constraint, table))
        elif is_property(constraint):
            attributes.append(_property_field(name, constraint, table))
    assembly_format = optional_text(record, "assemblyFormat")
    return OperationDef(
        name=f"{table.dialect}.{text(record, 'opName')}",
        operands=tuple(operands),
        results=tuple(_value_field(name, constraint, table) for name, constraint in _fields(record, "results")),
        attributes=tuple(attributes),
        regions=tuple(_region_field(name, constraint, table) for name, constraint in _fields(record, "regions")),
        successors=tuple(_successor_field(name, constraint) for name, constraint in _fields(record, "successors")),
        traits=_traits(record),
        assembly_format=None if assembly_format is None else squeeze(assembly_format),
        has_custom_format=flag(record, "hasCustomAssemblyFormat"),
        has_verifier=flag(record, "hasVerifier") or flag(record, "hasRegionVerifier"),
        cpp_class=_cpp_class(record),
        deprecated=_why_deprecated(record),
    )


def _traits(record: Record) -> tuple[Trait, ...]:
    """The traits, without the interface of graph regions where the class says that its regions have SSA dominance."""
    found = convert_traits(references(record, "traits"))
    kind = _REGION_KIND.search(text(record, "extraClassDeclaration"))
    return found if kind is None else tuple(trait for trait in found if trait.name != "RegionKindInterface")


_REGION_KIND: Final = re.compile(r"\bgetRegionKind\([^)]*\)[^{;]*\{\s*return[\s:\w]*\bSSACFG;\s*\}")


def _why_deprecated(record: Record) -> str:
    """The reason why an operation should not be used: from the classes for deprecation, or from its summary, as
    upstream does."""
    summary = one_line(record, "summary")
    said = text(record, "odsDeprecated") or text(record, "odsCppDeprecated")
    return said or (summary.rstrip(".") if summary.startswith("Deprecated") else "")


def _cpp_class(record: Record) -> str:
    # MLIR's generators drop the part of a def's name before the first underscore.
    namespace = text(record, "cppNamespace").removeprefix("::").removeprefix("mlir::")
    prefix, separator, rest = record.name.partition("_")
    name = rest if separator and prefix else record.name
    return f"{namespace}::{name}" if namespace else name


def _fields(record: Record, field: str) -> list[tuple[str, Record]]:
    found: list[tuple[str, Record]] = []
    for value, name in arguments(record, field):
        constraint = as_record(value)
        if constraint is not None and is_a(constraint, "OpVariable"):
            constraint = reference(constraint, "constraint")
        if constraint is not None:
            found.append((name or "", constraint))
    return found


def _value_field(name: str, constraint: Record, table: ConstraintTable) -> ValueField:
    arity: Arity = "single"
    segments = None
    if is_a(constraint, "VariadicOfVariadic"):
        arity = "variadic_of_variadic"
        segments = text(constraint, "segmentAttrName")
    elif is_a(constraint, "Variadic"):
        arity = "variadic"
    elif is_a(constraint, "Optional"):
        arity = "optional"
    base = reference(constraint, "baseType") if arity != "single" else None
    return ValueField(name, table.key_of(base or constraint), arity, segments)


def _attribute_field(name: str, constraint: Record, table: ConstraintTable) -> AttributeField:
    default = optional_text(constraint, "defaultValue")
    return AttributeField(
        name=name,
        constraint=table.key_of(constraint),
        optional=flag(constraint, "isOptional"),
        default=None if default is None else squeeze(default),
    )


def _property_field(name: str, constraint: Record, table: ConstraintTable) -> AttributeField:
    default = squeeze(text(constraint, "defaultValue"))
    if not default and is_a(constraint, OLDER_ENUM):
        # C++ sets this to 0 by default.
        default = "{}"
    return AttributeField(
        name=name,
        constraint=table.key_of(constraint),
        optional=bool(default),
        default=default or None,
        is_property=True,
    )


def _region_field(name: str, constraint: Record, table: ConstraintTable) -> RegionField:
    return RegionField(name, table.key_of(constraint), is_a(constraint, "VariadicRegion"))


def _successor_field(name: str, constraint: Record) -> SuccessorField:
    return SuccessorField(name, is_a(constraint, "VariadicSuccessor"))
