"""Rules of the complex dialect."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr
from mlirls_ir.types.model import ComplexType, FloatType, IntegerType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import bit_width

rules = RuleBook()


@rules.verifies("complex.constant")
def _constant(op: View) -> None:
    value, type_ = op.attr("value"), op.result()
    if not isinstance(value, ArrayAttr) or not isinstance(type_, ComplexType):
        return
    part = ("attribute", "value")
    if len(value.elements) != 2:
        op.fail("requires 'value' to be a complex constant, represented as array of two values", part)
    types = [element.value_type() for element in value.elements]
    if None not in types and any(found is not type_.element for found in types):
        op.fail(
            f"requires attribute's element types ('{types[0]}', '{types[1]}') to match the element type of the op's "
            f"return type ('{type_.element}')",
            part,
        )


def _bits(type_: Type) -> int | None:
    """The width of a number."""
    if isinstance(type_, ComplexType):
        width = bit_width(type_.element)
        return None if width is None else 2 * width
    return bit_width(type_)


@rules.verifies("complex.bitcast")
def _bitcast(op: View) -> None:
    operand, result = op.operand("operand"), op.result()
    if operand is None or result is None or operand is result:
        return
    for type_, noun, part in ((operand, "operand", ("operand", 0)), (result, "result", ("result", 0))):
        if not isinstance(type_, (IntegerType, FloatType, ComplexType)):
            op.fail(f"{noun} must be int/float/complex", part)
    if isinstance(operand, ComplexType) is isinstance(result, ComplexType):
        op.fail("requires that either input or output has a complex type")
    if _bits(operand) != _bits(result):
        op.fail("casting bitwidths do not match")


HOOKS: Final = rules.hooks()
