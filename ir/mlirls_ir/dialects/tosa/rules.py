"""Rules of the tosa dialect: elements and shapes of tensors.

Elements of quantized types are not compared here.
Read next: `rules_windows.py` (convolutions, pooling), `bodies.py` (constant shapes, control flow).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.dialects.tosa.shared import (
    element_of,
    number_of,
    shape_rank,
)
from mlirls_ir.dialects.tosa.versions import FFT_EXTENTS
from mlirls_ir.types.model import (
    DYNAMIC,
    DialectType,
    FloatType,
    IntegerType,
    Signedness,
)
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.shapes import TENSORS, compatible, shape_of, shapes_match
from mlirls_ir.verify.view import View

_BLOCKS: Final = "cast_from_block_scaled cast_to_block_scaled matmul_t_block_scaled"
_ELEMENTS: Final = """
argmax clamp reduce_all reduce_any reduce_max reduce_min reduce_product reduce_sum reverse mul negate select table
"""
_MOVEMENT: Final = "concat gather scatter transpose"
_WINDOWS: Final = "avg_pool2d max_pool2d conv2d conv3d depthwise_conv2d transpose_conv2d"

rules = RuleBook()
rules.in_file("tosa", "rules_blocks", _BLOCKS)
rules.in_file("tosa", "rules_elements", _ELEMENTS)
rules.in_file("tosa", "rules_movement", _MOVEMENT)
rules.in_file("tosa", "rules_windows", _WINDOWS)


# -- constants and shapes


@rules.verifies("tosa.const")
def _const(op: View) -> None:
    values = op.attr("values")
    result = element_of(op.result())
    if not isinstance(values, DenseElementsAttr):
        return
    if not isinstance(values.type, TENSORS):
        op.fail("expected tensors for attr/result type", ("attribute", "values"))
    if result is None:
        return
    if values.type.element is not result and not isinstance(values.type.element, DialectType):
        op.fail("expected same attr/result element types", ("result", 0))


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
    source, axis, rank = shape_of(op.operand("input1")), number_of(op.attr("axis")), shape_rank(op.result())
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
    if not FFT_EXTENTS.is_in(op.registry):
        return
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
    if source is None or real is None or imaginary is None or not FFT_EXTENTS.is_in(op.registry):
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
    scale32, per_channel = number_of(op.attr("scale32")), number_of(op.attr("per_channel"))
    multiplier = element_of(op.operand("multiplier"))
    if scale32 is not None and multiplier is not None:
        expected = IntegerType(32 if scale32 else 16, Signedness.SIGNLESS)
        if multiplier is not expected:
            word = "true" if scale32 else "false"
            op.fail(
                f"expect {expected} element type for multiplier for scale32={word}, got '{multiplier}'",
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


HOOKS: Final = rules.hooks(quirks=dict.fromkeys(("tosa.cond_if", "tosa.while_loop"), Quirk.ENDS_AS_WRITTEN))
