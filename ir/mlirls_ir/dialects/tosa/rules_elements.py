"""tosa: rules of operations on elements, and of reductions."""

from __future__ import annotations

from mlirls_ir.attributes.model import FloatAttr, IntegerAttr
from mlirls_ir.dialects.tosa.shared import check_same_element, check_zero_point, element_of, number_of, shape_text
from mlirls_ir.dialects.tosa.versions import SELECT_ELEMENTS
from mlirls_ir.types.model import (
    DYNAMIC,
    IntegerType,
    RankedTensorType,
)
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import compatible, element_type, shape_of, shapes_match
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import fail_inferred

rules = RuleBook()


@rules.verifies("tosa.argmax")
def _argmax(op: View) -> None:
    source, result, axis = shape_of(op.operand("input")), op.result(), number_of(op.attr("axis"))
    element = element_of(result)
    if element is not None and not isinstance(element, IntegerType):
        op.fail("result tensor is not of integer type", ("result", 0))
    shape = shape_of(result)
    if source is None or axis is None:
        return
    if not 0 <= axis < len(source):
        op.fail("specified axis is outside the rank of the tensor", ("attribute", "axis"))
    expected = source[:axis] + source[axis + 1 :]
    if shape is not None and not shapes_match(expected, shape):
        op.fail(f"expected output shape '{shape_text(expected)}', got '{shape_text(shape)}'", ("result", 0))


@rules.verifies("tosa.clamp")
def _clamp(op: View) -> None:
    element = element_of(op.operand("input"))
    low, high = op.attr("min_val"), op.attr("max_val")
    if (
        element is None
        or not isinstance(low, (IntegerAttr, FloatAttr))
        or not isinstance(high, (IntegerAttr, FloatAttr))
    ):
        return
    part = ("attribute", "min_val")
    if low.type is not element or high.type is not element:
        op.fail("min/max attributes types are incompatible with input/output element types.", part)
    both = f"got min_val={low}, max_val={high}"
    if isinstance(low, IntegerAttr) and isinstance(high, IntegerAttr):
        is_wrong = low.value > high.value
    elif isinstance(low, FloatAttr) and isinstance(high, FloatAttr):
        a, b = _float(low), _float(high)
        if a != a or b != b:
            op.fail(f"min/max attributes should not be 'NaN', {both}", part)
        is_wrong = a > b
    else:
        return
    if is_wrong:
        op.fail(f"expected min_val <= max_val, {both}", part)


def _float(attribute: FloatAttr) -> float:
    text = attribute.bare()
    try:
        return float(text)
    except ValueError:
        return _special(attribute)


def _special(attribute: FloatAttr) -> float:
    """The value of an infinity or NaN, which are written as bits."""
    mantissa = {"f16": 10, "bf16": 7, "f32": 23, "f64": 52}.get(attribute.type.name)
    if mantissa is None:
        return 0.0
    if attribute.bits & ((1 << mantissa) - 1):
        return float("nan")
    is_negative = attribute.bits >> (attribute.type.width - 1)
    return float("-inf") if is_negative else float("inf")


@rules.verifies(
    "tosa.reduce_all",
    "tosa.reduce_any",
    "tosa.reduce_max",
    "tosa.reduce_min",
    "tosa.reduce_product",
    "tosa.reduce_sum",
)
def _reduce(op: View) -> None:
    source, result, axis = op.operand("input"), op.result(), number_of(op.attr("axis"))
    if axis is None or result is None or source is None:
        return
    _check_axis(op, axis, "reduce")
    given = shape_of(source)
    shape = shape_of(result)
    if shape is not None and axis < len(shape) and shape[axis] not in (1, DYNAMIC):
        op.fail(f"expect reduced dimension size to be 1, got {shape[axis]}", ("result", 0))
    if given is None or shape is None:
        return
    expected = (*given[:axis], 1, *given[axis + 1 :])
    inferred = RankedTensorType(expected, element_type(source))
    if not shapes_match(expected, shape) or element_type(source) is not element_type(result):
        fail_inferred(op, inferred, result)


def _check_axis(op: View, axis: int, word: str) -> None:
    """Checks that the axis is within the rank of operand and result, and that their ranks are the same."""
    part = ("attribute", "axis")
    if axis < 0:
        op.fail("reduce axis must not be negative" if word == "reduce" else f"expected non-negative {word} axis", part)
    ranks: list[int] = []
    for name, type_ in (("input", op.operand_types[0]), ("output", op.result())):
        shape = shape_of(type_)
        if shape is None:
            continue
        rank = len(shape)
        if name == "output" and ranks and rank != ranks[0]:
            op.fail("expect output tensor rank to be equal to input tensor rank", ("result", 0))
        ranks.append(rank)
        if axis >= rank and not (axis == 0 and rank == 0):
            op.fail(f"expect {name} tensor rank ({rank}) to be larger than {word} axis ({axis})", part)


@rules.verifies("tosa.reverse")
def _reverse(op: View) -> None:
    check_same_element(op, op.operand("input1"), op.result())
    axis = number_of(op.attr("axis"))
    if axis is not None:
        _check_axis(op, axis, "reverse")


@rules.verifies("tosa.mul")
def _mul(op: View) -> None:
    a, b, result = op.operand("input1"), op.operand("input2"), op.result()
    if a is None or b is None or result is None:
        return
    x, y, z = element_of(a), element_of(b), element_of(result)
    if isinstance(z, IntegerType) and isinstance(x, IntegerType) and isinstance(y, IntegerType):
        if x is not y:
            op.fail("requires the same element type for all operands", ("operand", 1))
        if x.width > z.width:
            op.fail("invalid data type size for operands or result", ("result", 0))
    elif x is not None and y is not None and z is not None and not x is y is z:
        ending = "" if isinstance(z, IntegerType) else " and results"
        op.fail(f"requires the same element type for all operands{ending}", ("result", 0))
    a_shape, b_shape, c_shape = shape_of(a), shape_of(b), shape_of(result)
    if a_shape is not None and b_shape is not None:
        if len(a_shape) != len(b_shape):
            message = f"a and b operands don't have matching ranks, got {len(a_shape)} and {len(b_shape)}"
            op.fail(message, ("operand", 1))
        for m, n in zip(a_shape, b_shape, strict=True):
            if m != n and 1 not in (m, n) and DYNAMIC not in (m, n):
                message = f"a and b operands don't have broadcast-compatible shapes, got '{a}' and '{b}'"
                op.fail(message, ("operand", 1))
    for name, shape in (("a", a_shape), ("b", b_shape)):
        if c_shape is not None and shape is not None and len(c_shape) != len(shape):
            message = f"result type has different rank than {name}, got {len(c_shape)} vs {len(shape)}"
            op.fail(message, ("result", 0))


@rules.verifies("tosa.negate")
def _negate(op: View) -> None:
    source, result = op.operand("input1"), op.result()
    check_same_element(op, source, result)
    check_zero_point(op, "input1", "input1_zp", "input1")
    check_zero_point(op, "output", "output_zp", "output")
    if source is not None and result is not None and not compatible(source, result):
        op.fail("requires the same shape for input1 and output", ("result", 0))


@rules.verifies("tosa.select")
def _select(op: View) -> None:
    if not SELECT_ELEMENTS.is_in(op.registry):
        return
    result = op.result()
    check_same_element(op, op.operand("input2"), result)
    check_same_element(op, op.operand("input3"), result)


@rules.verifies("tosa.table")
def _table(op: View) -> None:
    source, result = shape_of(op.operand("input1")), shape_of(op.result())
    if source is None or result is None:
        return
    if len(source) != len(result):
        op.fail("expected input tensor rank to equal result tensor rank", ("result", 0))
    for index, (a, b) in enumerate(zip(source, result, strict=True)):
        if a != b and DYNAMIC not in (a, b):
            op.fail(f"dim(result, {index}) = {b} doesn't match dim(input, {index}) = {a}", ("result", 0))
