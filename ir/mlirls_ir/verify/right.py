"""Whether an operation that was read at once is right in every way, so that there is nothing to report.

What is not known to be right is read and checked completely. Read next: `operation.py` (the checks themselves).
"""

from __future__ import annotations

from mlirls_ir.ods.model import OperationDef
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.state import StraightRead
from mlirls_ir.verify.operation import PLAN_OF, check_all, is_plainly_right, may_be_unregistered
from mlirls_ir.verify.view import VerifyFailure, View


def is_right(
    context: ParseContext, name: str, definition: OperationDef | None, read: StraightRead, is_generic: bool
) -> bool:
    """Whether nothing is wrong with an operation without successors, in generic form or its own."""
    attributes, operands, results = read.attributes, read.operand_types, read.result_types
    # A dialect may have a rule for an attribute with its name.
    if attributes and "." in "".join(attributes):
        return False
    if definition is None:
        return may_be_unregistered(context, name)
    registry = context.registry
    plan = PLAN_OF.of(registry, definition)
    if plan.program is not None:
        return False
    if is_generic:
        # The value of a constant is no part of its shape.
        if "value" in attributes and definition.has_trait("ConstantLike"):
            return False
    elif plan.kept is not None and attributes and plan.kept.refused(attributes):
        return False
    elif plan.is_plain and is_plainly_right(plan, attributes, operands, results):
        return True
    regions = [[argument.type for argument in one] for one in read.regions]
    op = View(name, definition, registry, plan.dialect, attributes, operands, results, regions, 0, is_generic)
    try:
        if read.properties is not None:
            # Imported only when it is needed: start-up is most of a short check.
            from mlirls_ir.verify.properties import check_properties

            check_properties(op, read.properties)
        check_all(op, plan)
    except VerifyFailure:
        return False
    return True
