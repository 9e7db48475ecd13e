"""Writes the tables that `table_format.py` reads, which describes their contents."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from mlirls_ir.ods.model import (
    Arity,
    AttributeField,
    Constraint,
    DefinitionDef,
    DialectDef,
    EnumDef,
    OperationDef,
    Parameter,
    Predicate,
    Prose,
    Trait,
    ValueField,
)

_Json = Any  # Decoded JSON has no better type; it does not leave this file.
_ARITY_MARKS: dict[Arity, str] = {"single": "", "optional": "?", "variadic": "*", "variadic_of_variadic": "**"}


def write_table(dialect: DialectDef, *, prose: bool = False) -> str:
    """The table of `dialect` as text; with `prose`, it includes ODS's prose and locations."""
    lines = [_line("dialect", dialect.name, _encode_header(dialect))]
    lines += [_line("op", key, _encode_operation(op)) for key, op in sorted(dialect.operations.items())]
    lines += [_line("type", key, _encode_definition(found)) for key, found in sorted(dialect.types.items())]
    lines += [_line("attr", key, _encode_definition(found)) for key, found in sorted(dialect.attributes.items())]
    lines += [_line("enum", key, _encode_enum(enum)) for key, enum in sorted(dialect.enums.items())]
    lines += [_line("constraint", key, _encode_constraint(found)) for key, found in sorted(dialect.constraints.items())]
    if prose:
        lines += [f"place {json.dumps([key, p.file, p.line, p.column, p.length])}" for key, p in dialect.places.items()]
        lines += [f"prose {key} {encode_prose(one)}" for key, one in dialect.prose.items()]
    return "\n".join(lines) + "\n"


def is_same_except_prose(first: OperationDef | DefinitionDef, second: OperationDef | DefinitionDef) -> bool:
    """Whether two definitions differ at most in prose."""
    if isinstance(first, OperationDef) and isinstance(second, OperationDef):
        return _encode_operation(first) == _encode_operation(second)
    if isinstance(first, DefinitionDef) and isinstance(second, DefinitionDef):
        return _encode_definition(first) == _encode_definition(second)
    return False


def _line(kind: str, key: str, value: Mapping[str, _Json]) -> str:
    kept = {name: item for name, item in value.items() if item not in (None, "", [], False)}
    return f"{kind} {key} {json.dumps(kept, ensure_ascii=False, separators=(',', ':'))}"


def _encode_header(dialect: DialectDef) -> dict[str, _Json]:
    header: dict[str, _Json] = {"namespace": dialect.cpp_namespace, "dependencies": list(dialect.dependencies)}
    if not dialect.uses_properties:
        header["properties"] = 0
    if dialect.is_extensible:
        header["extensible"] = 1
    if dialect.is_dynamic:
        header["dynamic"] = 1
    if dialect.strict_properties:
        header["strict"] = dialect.strict_properties
    if dialect.open_to:
        header["open"] = sorted(dialect.open_to)
    if dialect.redefined:
        header["redefined"] = sorted(dialect.redefined)
    return header


def _encode_operation(op: OperationDef) -> dict[str, _Json]:
    return {
        "class": op.cpp_class,
        "in": [_encode_value(operand) for operand in op.operands],
        "out": [_encode_value(result) for result in op.results],
        "attrs": [_encode_attribute_field(attribute) for attribute in op.attributes],
        "regions": [f"{region.name}{'*' if region.variadic else ''} {region.constraint}" for region in op.regions],
        "succ": [f"{successor.name}{'*' if successor.variadic else ''}" for successor in op.successors],
        "traits": [_encode_trait(trait) for trait in op.traits],
        "format": op.assembly_format,
        "custom": int(op.has_custom_format) or None,
        "verifier": int(op.has_verifier) or None,
        "deprecated": op.deprecated,
    }


def _encode_value(value: ValueField) -> str:
    return f"{value.name}{_ARITY_MARKS[value.arity]}{value.segments or ''} {value.constraint}"


def _encode_attribute_field(attribute: AttributeField) -> _Json:
    marks = f"{'?' if attribute.optional else ''}{'!' if attribute.is_property else ''}"
    text = f"{attribute.name}{marks} {attribute.constraint}"
    return text if attribute.default is None else [text, attribute.default]


def _encode_trait(trait: Trait) -> _Json:
    if not trait.arguments:
        return trait.name
    return [trait.name, *(_encode_argument(argument) for argument in trait.arguments)]


def _encode_argument(argument: object) -> _Json:
    # The braces around a predicate distinguish it from a text.
    return {"pred": _encode_predicate(cast(Predicate, argument))} if isinstance(argument, tuple) else argument


def _encode_predicate(predicate: Predicate) -> _Json:
    match predicate[0]:
        case "true":
            return True
        case "cpred":
            return predicate[1]
        case kind:
            return [
                kind,
                *(
                    _encode_predicate(part) if isinstance(part, tuple) else part
                    for part in cast("tuple[Predicate | str, ...]", predicate[1:])
                ),
            ]


def _encode_definition(definition: DefinitionDef) -> dict[str, _Json]:
    return {
        "def": definition.name,
        "mnemonic": definition.mnemonic,
        "class": definition.cpp_class,
        "params": [_encode_parameter(parameter) for parameter in definition.parameters],
        "format": definition.assembly_format,
        "custom": int(definition.has_custom_format) or None,
        "verifier": int(definition.has_verifier) or None,
        "traits": [_encode_trait(trait) for trait in definition.traits],
        "enum": definition.enum,
        "summary": definition.summary,
    }


def _encode_parameter(parameter: Parameter) -> dict[str, _Json]:
    fields = {
        "name": parameter.name,
        "cpp_type": parameter.cpp_type,
        "optional": parameter.optional,
        "default": parameter.default,
        "constraint": parameter.constraint,
        "is_self_type": parameter.is_self_type,
        "is_string": parameter.is_string,
        "has_custom_syntax": parameter.has_custom_syntax,
    }
    return {name: value for name, value in fields.items() if value not in (None, False)}


def _encode_enum(enum: EnumDef) -> dict[str, _Json]:
    return {
        "class": enum.cpp_class,
        "cases": [[symbol, value] if symbol == text else [symbol, value, text] for symbol, text, value in enum.cases],
        "bits": int(enum.is_bit_enum) or None,
        "separator": enum.separator if enum.is_bit_enum else None,
        "width": enum.width,
        "quoted": int(enum.is_quoted) or None,
        "groups": int(enum.prints_groups) or None,
    }


def _encode_constraint(constraint: Constraint) -> dict[str, _Json]:
    return {
        "kind": constraint.kind,
        "summary": constraint.summary,
        "pred": None if constraint.predicate == ("true",) else _encode_predicate(constraint.predicate),
        "builder": constraint.builder,
        "storage": constraint.storage,
        "value_type": constraint.value_type,
        "enum": constraint.enum,
        "attr_def": constraint.attr_def,
        "element": constraint.element,
        "form": constraint.form,
    }


def encode_prose(prose: Prose) -> str:
    """One definition's prose as JSON."""
    kept = {"summary": prose.summary, "description": prose.description, "parts": dict(prose.parts)}
    return json.dumps({key: one for key, one in kept.items() if one}, ensure_ascii=False, separators=(",", ":"))
