"""Rules of the tosa dialect: elements and shapes of tensors.

Elements of quantized types are compared by nobody here: what they are stored as is their own affair.
Read next: `rules_windows.py` (convolutions, pooling), `../bodies_tosa.py` (constant shapes, control flow).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.attributes.model import Attribute, FloatAttr, IntegerAttr
from mlirls_ir.dialects.tosa import rules_windows
from mlirls_ir.digits import number_within
from mlirls_ir.types.model import (
    DYNAMIC,
    DialectType,
    FloatType,
    IntegerType,
    RankedTensorType,
    Signedness,
    Type,
)
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import TENSORS, compatible, element_type, product, shape_of, shapes_match
from mlirls_ir.verify.view import View, integers

rules = RuleBook(rules_windows.rules)


def element_of(type_: Type | None) -> Type | None:
    """The element type of a tensor; None where it is quantized or not known."""
    if not isinstance(type_, TENSORS):
        return None
    return None if isinstance(type_.element, DialectType) else type_.element


def check_same_element(op: View, source: Type | None, result: Type | None) -> None:
    """Checks that input and output have the same elements."""
    a, b = element_of(source), element_of(result)
    if a is not None and b is not None and a is not b:
        op.fail(f"expect input and output to have same element type, got '{a}' and '{b}'", ("result", 0))


def check_zero_point(op: View, field: str, zero: str, name: str) -> None:
    """Checks that a value (operand or result `field`) and its zero point have the same elements."""
    value = op.operand(field) if field != "output" else op.result()
    a, b = element_of(value), element_of(op.operand(zero))
    if a is not None and b is not None and a is not b:
        op.fail(
            f"expect both {name} and its zero point are the same element type, got '{a}' and '{b}'",
            op.value_part(zero),
        )


def _number(attribute: Attribute | None) -> int | None:
    return attribute.value if isinstance(attribute, IntegerAttr) else None


def _fail_inferred(op: View, inferred: Type, result: Type) -> None:
    op.fail(
        f"inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{result}'", ("result", 0)
    )


def shape_text(shape: Sequence[int]) -> str:
    """Extents as the verifier writes them."""
    return ", ".join("?" if extent == DYNAMIC else str(extent) for extent in shape)


# -- elementwise and reductions


@rules.verifies("tosa.argmax")
def _argmax(op: View) -> None:
    source, result, axis = shape_of(op.operand("input")), op.result(), _number(op.attr("axis"))
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
    if element is None or not isinstance(low, IntegerAttr | FloatAttr) or not isinstance(high, IntegerAttr | FloatAttr):
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
    """The value of an infinity or of what is no number, which are written as bits."""
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
    source, result, axis = op.operand("input"), op.result(), _number(op.attr("axis"))
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
        _fail_inferred(op, inferred, result)


def _check_axis(op: View, axis: int, word: str) -> None:
    """An axis within the rank of the operand and of the result, whose ranks are the same."""
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
    axis = _number(op.attr("axis"))
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
        op.fail("requires the same element type for all operands and results", ("result", 0))
    a_shape, b_shape, c_shape = shape_of(a), shape_of(b), shape_of(result)
    if a_shape is None or b_shape is None:
        return
    if len(a_shape) != len(b_shape):
        op.fail(f"a and b operands don't have matching ranks, got {len(a_shape)} and {len(b_shape)}", ("operand", 1))
    for m, n in zip(a_shape, b_shape, strict=True):
        if m != n and 1 not in (m, n) and DYNAMIC not in (m, n):
            op.fail(f"a and b operands don't have broadcast-compatible shapes, got '{a}' and '{b}'", ("operand", 1))
    if c_shape is not None and len(c_shape) != len(a_shape):
        message = f"result type has different rank than a, got {len(c_shape)} vs {len(a_shape)}"
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


# -- movement of data


@rules.verifies("tosa.concat")
def _concat(op: View) -> None:
    inputs, result, axis = op.operand_types, op.result(), _number(op.attr("axis"))
    if not inputs:
        op.fail("expect at least one input", code="operand-count")
    for type_ in inputs:
        check_same_element(op, type_, result)
    ranked = [(index, shape) for index, shape in enumerate(map(shape_of, inputs)) if shape is not None]
    if not ranked or axis is None or result is None or None in inputs:
        return
    first, shape = ranked[0]
    if not 0 <= axis < max(len(shape), 1):
        message = f"expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got {axis}"
        op.fail(message, ("attribute", "axis"))
    for index, other in ranked[1:]:
        where = f"on operands {first} and {index}"
        if len(other) != len(shape):
            op.fail(
                f"expect all operands to have the same rank, but got {len(shape)} vs {len(other)} {where}",
                ("operand", index),
            )
        for dim, (a, b) in enumerate(zip(shape, other, strict=True)):
            if dim != axis and a != b and DYNAMIC not in (a, b):
                op.fail(
                    f"expect all operand shapes to have the same sizes on non-axis dimensions, but got {b} vs {a} at "
                    f"index {dim} {where}",
                    ("operand", index),
                )
    _check_concat_result(op, [found for _, found in ranked], axis, result)


def _check_concat_result(op: View, shapes: list[tuple[int, ...]], axis: int, result: Type) -> None:
    rank = len(shapes[0])
    given = shape_of(result)
    if given is None:
        return
    if len(given) != rank:
        op.fail(f"expect output rank to match inputs rank, got {len(given)} vs {rank}", ("result", 0))
    if len(shapes) != len(op.operand_types) or not rank:
        return
    extents = [shape[axis] for shape in shapes]
    total = DYNAMIC if DYNAMIC in extents else sum(extents)
    if DYNAMIC not in (total, given[axis]) and total != given[axis]:
        op.fail(
            f"requires sum of axis dimensions of input1 equal to output axis dimension, got {total} and {given[axis]}",
            ("result", 0),
        )
    expected = [
        next((extent for extent in column if extent != DYNAMIC), DYNAMIC) for column in zip(*shapes, strict=True)
    ]
    expected[axis] = total
    first = op.operand_types[0]
    if first is not None and not shapes_match(expected, given):
        _fail_inferred(op, RankedTensorType(tuple(expected), element_type(first)), result)


def _check_dims(op: View, wanted: dict[str, int], word: str, shape: tuple[int, ...] | None, names: str) -> None:
    """Each dimension of `shape` is the one that `names` says; sets those that are not known yet."""
    for index, (name, extent) in enumerate(zip(names, shape or (), strict=False)):
        known = wanted.get(name, DYNAMIC)
        if known == DYNAMIC:
            wanted[name] = extent
        elif extent not in (known, DYNAMIC):
            op.fail(f"requires {word} dimension {index} to have size {known}, got {extent}")


@rules.verifies("tosa.gather")
def _gather(op: View) -> None:
    check_same_element(op, op.operand("values"), op.result())
    dims: dict[str, int] = {}
    _check_dims(op, dims, "values", shape_of(op.operand("values")), "NKC")
    _check_dims(op, dims, "indices", shape_of(op.operand("indices")), "NW")
    _check_dims(op, dims, "output", shape_of(op.result()), "NWC")


@rules.verifies("tosa.scatter")
def _scatter(op: View) -> None:
    check_same_element(op, op.operand("values_in"), op.result())
    check_same_element(op, op.operand("input"), op.result())
    dims: dict[str, int] = {}
    _check_dims(op, dims, "values_in", shape_of(op.operand("values_in")), "NKC")
    _check_dims(op, dims, "indices", shape_of(op.operand("indices")), "NW")
    _check_dims(op, dims, "input", shape_of(op.operand("input")), "NWC")
    _check_dims(op, dims, "values_out", shape_of(op.result()), "NKC")
    k, w = dims.get("K", DYNAMIC), dims.get("W", DYNAMIC)
    if DYNAMIC not in (k, w) and k < w:
        op.fail(f"requires dimensions K >= W, got K={k} and W={w}")


@rules.verifies("tosa.transpose")
def _transpose(op: View) -> None:
    perms = integers(op.attr("perms"))
    source, result = shape_of(op.operand("input1")), shape_of(op.result())
    if perms is None:
        return
    part = ("attribute", "perms")
    shape, word = (source, "input") if source is not None else (result, "output")
    if source is not None and result is not None and len(source) != len(result):
        op.fail("expected input tensor rank to equal result tensor rank", ("result", 0))
    if shape is not None and len(perms) != len(shape):
        op.fail(f"expected perms attribute to have size {len(shape)} ({word} rank) but got size {len(perms)}", part)
    if sorted(perms) != list(range(len(perms))):
        op.fail("expected valid permutation indices", part)
    if source is None or result is None:
        return
    if DYNAMIC not in source and DYNAMIC not in result and product(source) != product(result):
        op.fail(
            f"expected input1 and output to have same numbers of elements, got {product(source)} and {product(result)}",
            ("result", 0),
        )
    for index, position in enumerate(perms):
        a, b = source[position], result[index]
        if a != b and DYNAMIC not in (a, b):
            op.fail(
                f"expected output tensor dim {index} to match input dim {position} with value of {a}", ("result", 0)
            )


# -- constants and shapes


@rules.verifies("tosa.const")
def _const(op: View) -> None:
    values = op.attr("values")
    result = element_of(op.result())
    if not isinstance(values, DenseElementsAttr) or result is None:
        return
    if values.type.element is not result and not isinstance(values.type.element, DialectType):
        op.fail("expected same attr/result element types", ("result", 0))


def shape_rank(type_: Type | None) -> int | None:
    """The rank of a `!tosa.shape`, None for anything else."""
    if not isinstance(type_, DialectType) or (type_.dialect, type_.mnemonic) != ("tosa", "shape"):
        return None
    found = type_.parameter("rank")
    if isinstance(found, int):
        return found
    text = type_.body.partition("<")[2].rstrip(">").strip()
    return number_within(text, (1 << 32) - 1) if text.isdecimal() else None


@rules.verifies("tosa.const_shape")
def _const_shape(op: View) -> None:
    values, rank = op.attr("values"), shape_rank(op.result())
    if not isinstance(values, DenseElementsAttr) or rank is None:
        return
    part = ("attribute", "values")
    if len(values.type.shape) != 1:
        op.fail("expect elements in attribute values with rank 1", part)
    count = values.type.shape[0]
    if count != rank and (count != 1 or rank != 0):
        op.fail(
            f"expect number of elements in attribute values ({count}) to be equal to the rank ({rank}) for the result "
            "shape type",
            part,
        )


@rules.verifies("tosa.dim")
def _dim(op: View) -> None:
    source, axis, rank = shape_of(op.operand("input1")), _number(op.attr("axis")), shape_rank(op.result())
    if rank is not None and rank != 1:
        op.fail(f"expect output shape type to contain one element, got '{op.result()}'", ("result", 0))
    if source is not None and axis is not None and not 0 <= axis < len(source):
        op.fail(f"expect axis to be in the range [0, {len(source)}), got {axis}", ("attribute", "axis"))


# -- arithmetic of matrices


@rules.verifies("tosa.matmul")
def _matmul(op: View) -> None:
    for name in ("a", "b"):
        x, z = element_of(op.operand(name)), element_of(op.operand(f"{name}_zp"))
        if x is not None and z is not None and x is not z:
            op.fail(
                f"expect input {name} and {name}_zp have the same element type, got '{x}' and '{z}'",
                op.value_part(f"{name}_zp"),
            )


_FFT: Final = "requires the same shape for all operands and results"


def _check_power(op: View, extent: int, name: str) -> None:
    if extent != DYNAMIC and (extent <= 0 or extent & (extent - 1)):
        op.fail(f"expected {name} to be a power of two, got {extent}", ("operand", 0))


@rules.verifies("tosa.fft2d")
def _fft2d(op: View) -> None:
    types = [type_ for type_ in (*op.operand_types, *op.result_types) if type_ is not None]
    if len(types) == 4 and not all(compatible(types[0], other) for other in types):
        op.fail(_FFT)
    shapes = [shape for shape in map(shape_of, types) if shape is not None and len(shape) == 3]
    for index, name in ((1, "height"), (2, "width")):
        extents = [shape[index] for shape in shapes if shape[index] != DYNAMIC]
        if extents:
            _check_power(op, extents[0], name)


@rules.verifies("tosa.rfft2d")
def _rfft2d(op: View) -> None:
    source, real, imaginary = op.operand("input_real"), op.result(), op.result(1)
    if source is None or real is None or imaginary is None:
        return
    if not compatible(real, imaginary):
        op.fail(f"expected output shapes to match, got '{real}', '{imaginary}'", ("result", 0))
    shape, out = shape_of(source), shape_of(real)
    if shape is None or len(shape) != 3:
        return
    _check_power(op, shape[1], "height")
    _check_power(op, shape[2], "width")
    if out is None or len(out) != 3:
        return
    if not shapes_match(shape[:2], out[:2]):
        op.fail(
            f"expected batch and height dimensions of input/output to match, got input='{source}' output='{real}'",
            ("result", 0),
        )
    if DYNAMIC not in (shape[2], out[2]) and out[2] != shape[2] // 2 + 1:
        op.fail(f"expected output width to be equal to input_width / 2 + 1, got {out[2]}", ("result", 0))


# -- rescale


@rules.verifies("tosa.rescale")
def _rescale(op: View) -> None:
    for name, type_ in (("input", op.operand("input")), ("output", op.result())):
        element = element_of(type_)
        if isinstance(element, FloatType):
            op.fail(f"expect {name} to have integer element type, got '{element}'", op.value_part(name))
    for name, type_ in (("input", op.operand("input")), ("output", op.result())):
        a, b = element_of(type_), element_of(op.operand(f"{name}_zp"))
        if isinstance(a, IntegerType) and b is not None and (not isinstance(b, IntegerType) or a.width != b.width):
            op.fail(
                f"expected {name} and {name}_zp to both be integer of the same bitwidth, but got '{a}' vs. '{b}'",
                op.value_part(f"{name}_zp"),
            )
    scale32, per_channel = _number(op.attr("scale32")), _number(op.attr("per_channel"))
    multiplier = element_of(op.operand("multiplier"))
    if scale32 is not None and multiplier is not None:
        wanted = IntegerType(32 if scale32 else 16, Signedness.SIGNLESS)
        if multiplier is not wanted:
            word = "true" if scale32 else "false"
            op.fail(
                f"expect {wanted} element type for multiplier for scale32={word}, got '{multiplier}'",
                op.value_part("multiplier"),
            )
    shape = shape_of(op.operand("input"))
    if shape is None or per_channel is None:
        return
    if per_channel and not shape:
        op.fail("requires input to be at least rank 1 when per_channel is true, but got rank 0", ("operand", 0))
    channels = shape[-1] if per_channel else 1
    for name in ("multiplier", "shift"):
        found = shape_of(op.operand(name))
        if found and DYNAMIC not in (channels, found[0]) and found[0] != channels:
            op.fail(f"expect shape of {{ {channels} }} for {name} input, got {{ {found[0]} }}", op.value_part(name))


HOOKS: Final = rules.hooks()
