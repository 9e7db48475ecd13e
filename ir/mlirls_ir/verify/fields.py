"""Attributes, operands and results against their ODS constraints.

Read next: `traits.py`, `ods/constraints.py` (what a constraint accepts).
"""

from __future__ import annotations

from mlirls_ir.ods.constraints import attribute_message, constraint_check, type_message
from mlirls_ir.ods.model import ValueField
from mlirls_ir.types.model import Type
from mlirls_ir.verify.view import View


def check_attributes(op: View) -> None:
    """Checks that required attributes are present, and the values of all."""
    attributes = op.attributes
    is_complete = op.is_generic or op.definition.assembly_format is not None
    for field in op.definition.attributes:
        is_required = not field.optional and field.default is None and not field.is_property
        if is_required and is_complete and field.name not in attributes:
            op.fail(f"requires attribute '{field.name}'", code="missing-attribute")
    for field in op.definition.attributes:
        value = attributes.get(field.name)
        if value is None or field.is_property:
            continue
        check = constraint_check(op.registry, op.dialect, field.constraint)
        if check is None or check.constraint.kind != "attr":
            continue
        if check.accepts(value) is False:
            op.fail(attribute_message(field.name, check.constraint), ("attribute", field.name), "attribute-constraint")


def check_operands_and_results(op: View) -> None:
    """Checks the types of operands, then of results."""
    _check_values(op, op.definition.operands, op.operand_ranges, op.operand_types, "operand")
    _check_values(op, op.definition.results, op.result_ranges, op.result_types, "result")


def _check_values(
    op: View,
    fields: tuple[ValueField, ...],
    ranges: dict[str, tuple[int, int]] | None,
    types: list[Type | None],
    kind: str,
) -> None:
    if ranges is None:
        return
    start = 0
    for field in fields:
        first, last = ranges[field.name]
        if field.arity == "optional" and last - first > 1:
            op.fail(
                f"{kind} group starting at #{start} requires 0 or 1 element, but found {last - first}",
                (kind, first),
                f"{kind}-count",
            )
        check = constraint_check(op.registry, op.dialect, field.constraint)
        for index in range(first, last):
            type_ = types[index]
            if check is None or type_ is None or check.accepts(type_) is not False:
                continue
            op.fail(
                type_message(kind, index, check.constraint, field.arity, type_), (kind, index), f"{kind}-constraint"
            )
        start = last
