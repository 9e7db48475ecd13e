"""Attributes, operands and results against their ODS constraints.

Read next: `traits.py`, `ods/constraints.py` (what a constraint accepts).
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.constraints import Check, attribute_message, constraint_check, type_message
from mlirls_ir.ods.model import AttributeField, OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import Type
from mlirls_ir.verify.view import View

if TYPE_CHECKING:
    from typing import TypeAlias

CheckedField: TypeAlias = "tuple[ValueField, Check | None]"


def required_attributes(definition: OperationDef) -> list[str]:
    """The names of the attributes that an operation must have, in order."""
    return [f.name for f in definition.attributes if not f.optional and f.default is None and not f.is_property]


def stored_attributes(definition: OperationDef) -> list[AttributeField]:
    """The fields that are attributes, and no properties of another kind."""
    return [field for field in definition.attributes if not field.is_property]


def checked_values(registry: Registry, dialect: str, fields: Sequence[ValueField]) -> list[CheckedField]:
    """The fields of operands or results, each with the check of its constraint, if that is known."""
    return [(field, constraint_check(registry, dialect, field.constraint)) for field in fields]


def check_attributes(op: View, required: Sequence[str], stored: Sequence[AttributeField]) -> None:
    """Checks that required attributes are present, and the values of all."""
    attributes = op.attributes
    for name in required:
        if name not in attributes and (op.is_generic or op.definition.assembly_format is not None):
            op.fail(f"requires attribute '{name}'", code="missing-attribute")
    if not attributes:
        return
    for field in stored:
        value = attributes.get(field.name)
        if value is None:
            continue
        check = constraint_check(op.registry, op.dialect, field.constraint)
        if check is None or check.constraint.kind != "attr":
            continue
        if check.accepts(value) is False:
            op.fail(attribute_message(field.name, check.constraint), ("attribute", field.name), "attribute-constraint")


def check_values(
    op: View,
    fields: Sequence[CheckedField],
    ranges: dict[str, tuple[int, int]] | None,
    types: list[Type | None],
    kind: str,
) -> None:
    """Checks the types of operands or results (`kind`), whose ranges in `types` are by field; None for unknown ones."""
    if ranges is None:
        return
    start = 0
    for field, check in fields:
        # Fields without a name share one in `ranges`.
        is_plain = not field.name and field.arity == "single"
        first, last = (start, start + 1) if is_plain else ranges[field.name]
        if field.arity == "optional" and last - first > 1:
            op.fail(
                f"{kind} group starting at #{start} requires 0 or 1 element, but found {last - first}",
                (kind, first),
                f"{kind}-count",
            )
        if check is None:
            start = last
            continue
        for index in range(first, last):
            type_ = types[index]
            if type_ is None or check.accepts(type_) is not False:
                continue
            op.fail(
                type_message(kind, index, check.constraint, field.arity, type_), (kind, index), f"{kind}-constraint"
            )
        start = last
