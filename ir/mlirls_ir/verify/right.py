"""Whether an operation that was read at once is right in every way, so that there is nothing to report.

What is not known to be right is read and checked completely. Read next: `operation.py` (the checks themselves).
"""

from __future__ import annotations

from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import ParseContext, StraightCheck
from mlirls_ir.syntax.state import StraightRead
from mlirls_ir.syntax.tree import Shape
from mlirls_ir.verify.in_place import PlainPlaces, is_contextual, is_layout_scope
from mlirls_ir.verify.operation import PLAN_OF, Plan, check_all, is_plainly_right, may_be_unregistered
from mlirls_ir.verify.view import VerifyFailure, View


def straight_check(context: ParseContext, name: str, definition: OperationDef | None) -> StraightCheck:
    """What checks the operations of a name and definition that are read at once in this context."""
    if definition is None:
        return _Undefined(context.registry, is_allowed=may_be_unregistered(context, name))
    return _Defined(context.registry, name, definition)


class _Undefined:
    """The operations of a name that nothing defines, which are right if there may be such."""

    __slots__ = ("_is_allowed", "_registry")

    def __init__(self, registry: Registry, *, is_allowed: bool) -> None:
        self._registry = registry
        self._is_allowed = is_allowed

    def is_right(self, read: StraightRead, *, is_generic: bool) -> bool:
        del is_generic
        return self._is_allowed and "." not in "".join(read.attributes)

    def is_contextual(self, shape: Shape) -> bool:
        return is_contextual(self._registry, shape)


class _Defined:
    """The operations of one definition."""

    __slots__ = ("_definition", "_is_constant", "_name", "_places", "_plan", "_registry")

    def __init__(self, registry: Registry, name: str, definition: OperationDef) -> None:
        self._registry = registry
        self._name = name
        self._definition = definition
        self._plan: Plan = PLAN_OF.of(registry, definition)
        self._is_constant = definition.has_trait("ConstantLike")
        self._places = PlainPlaces(registry, definition)

    def is_right(self, read: StraightRead, *, is_generic: bool) -> bool:
        attributes, operands, results = read.attributes, read.operand_types, read.result_types
        plan = self._plan
        # A dialect may have a rule for an attribute with its name.
        if plan.program is not None or (attributes and "." in "".join(attributes)):
            return False
        if is_generic:
            # The value of a constant is no part of its shape.
            if self._is_constant and "value" in attributes:
                return False
        elif plan.is_plain and is_plainly_right(plan, attributes, operands, results):
            return True
        elif plan.kept is not None and attributes and plan.kept.refused(attributes):
            return False
        regions = [[argument.type for argument in one] for one in read.regions]
        op = View(
            self._name,
            self._definition,
            self._registry,
            plan.dialect,
            attributes,
            operands,
            results,
            regions,
            0,
            is_generic,
        )
        try:
            if read.properties is not None:
                # Imported only when it is needed: start-up is most of a short check.
                from mlirls_ir.verify.properties import check_properties

                check_properties(op, read.properties)
            check_all(op, plan)
        except VerifyFailure:
            return False
        return True

    def is_contextual(self, shape: Shape) -> bool:
        return self._places.note(shape) or (bool(shape.attributes) and is_layout_scope(shape))
