"""Whether an operation that was read at once is right in every way, so that there is nothing to report.

What is not known to be right is read and checked completely. Read next: `operation.py` (the checks themselves).
"""

from __future__ import annotations

from mlirls_ir.bases import Attribute
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.state import StraightRead
from mlirls_ir.types.model import Type
from mlirls_ir.verify.operation import PLAN_OF, check_all, is_plainly_right
from mlirls_ir.verify.view import VerifyFailure, View


def is_right(
    context: ParseContext,
    definition: OperationDef,
    attributes: dict[str, Attribute | None],
    operands: list[Type | None],
    results: list[Type | None],
) -> bool:
    """Whether nothing is wrong with an operation in its own form without regions and successors."""
    # A dialect may have a rule for an attribute with its name.
    if attributes and "." in "".join(attributes):
        return False
    registry = context.registry
    plan = PLAN_OF.of(registry, definition)
    if plan.program is not None or (plan.kept is not None and attributes and plan.kept.refused(attributes)):
        return False
    if plan.is_plain and is_plainly_right(plan, attributes, operands, results):
        return True
    op = View(definition.name, definition, registry, plan.dialect, attributes, operands, results, [], 0, False)
    try:
        check_all(op, plan)
    except VerifyFailure:
        return False
    return True


def is_right_generic(context: ParseContext, name: str, definition: OperationDef | None, read: StraightRead) -> bool:
    """The same of an operation in generic form; also one of an unknown dialect, where such are allowed."""
    attributes, registry = read.attributes, context.registry
    if attributes and "." in "".join(attributes):
        return False
    if definition is None:
        dialect, dot, _ = name.partition(".")
        if dot and registry.knows(dialect):
            return registry.is_open_to(dialect, "op")
        return context.allow_unregistered
    plan = PLAN_OF.of(registry, definition)
    # The value of a constant is no part of its shape.
    if plan.program is not None or ("value" in attributes and definition.has_trait("ConstantLike")):
        return False
    op = View(name, definition, registry, plan.dialect, attributes, read.operand_types, read.result_types, [], 0, True)
    try:
        if read.properties is not None:
            # Imported only when it is needed: start-up is most of a short check.
            from mlirls_ir.verify.properties import check_properties

            check_properties(op, read.properties)
        check_all(op, plan)
    except VerifyFailure:
        return False
    return True
