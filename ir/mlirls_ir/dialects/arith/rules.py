"""Rules of the arith dialect."""

from __future__ import annotations

from mlirls_ir.attributes.model import DenseResourceElementsAttr, FloatAttr, IntegerAttr
from mlirls_ir.types.model import IntegerType, Signedness, VectorType
from mlirls_ir.verify.rules import verifies
from mlirls_ir.verify.shapes import SHAPED, element_type
from mlirls_ir.verify.view import View


@verifies("arith.constant")
def _constant(op: View) -> None:
    type_ = op.result()
    value = op.attr("value")
    if type_ is None:
        return
    if isinstance(type_, IntegerType) and type_.signedness is not Signedness.SIGNLESS:
        op.fail("integer return type must be signless", ("result", 0))
    if value is None or isinstance(value, IntegerAttr | FloatAttr):
        return
    if isinstance(type_, VectorType) and any(type_.scalable) and not getattr(value, "is_splat", True):
        op.fail("initializing scalable vectors with elements attribute is not supported unless it's a vector splat")
    if not isinstance(type_, SHAPED) and isinstance(value, DenseResourceElementsAttr):
        op.fail("value must be an integer, float, or elements attribute", ("attribute", "value"))


@verifies("arith.select")
def _select(op: View) -> None:
    condition, result = op.operand("condition"), op.result()
    if condition is None or result is None or condition is IntegerType(1):
        return
    if not isinstance(result, SHAPED):
        op.fail("expected condition to be a signless i1, but got '" + str(condition) + "'", op.value_part("condition"))
    shape = getattr(result, "shape", None)
    if element_type(condition) is IntegerType(1) and getattr(condition, "shape", None) == shape:
        return
    expected = str(result).rpartition(str(element_type(result)))[0] + "i1>"
    op.fail(
        f"expected condition type to have the same shape as the result type, expected '{expected}', but got "
        f"'{condition}'",
        op.value_part("condition"),
    )
