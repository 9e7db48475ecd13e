"""Rules of tosa's convolutions and pooling: windows that move over tensors.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.dialects.tosa.versions import EIGHT_BITS_ADD_UP
from mlirls_ir.types.model import DYNAMIC, DialectType, FloatType, IntegerType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import TENSORS, shape_of
from mlirls_ir.verify.view import View, integers

rules = RuleBook()


def _element(type_: Type | None) -> Type | None:
    if not isinstance(type_, TENSORS) or isinstance(type_.element, DialectType):
        return None
    return type_.element


def _check_zero_point(op: View, name: str, value: Type | None) -> None:
    a, b = _element(value), _element(op.operand(f"{name}_zp"))
    if a is not None and b is not None and a is not b:
        op.fail(
            f"expect both {name} and its zero point are the same element type, got '{a}' and '{b}'",
            op.value_part(f"{name}_zp"),
        )


def _list(values: list[int]) -> str:
    return ", ".join(map(str, values))


def _check_at_least(op: View, attribute: str, what: str, least: int) -> list[int] | None:
    values = integers(op.attr(attribute))
    if values is not None and any(value < least for value in values):
        message = f"expect all {what} values to be >= {least}, got {_list(values)}"
        op.fail(message, ("attribute", attribute))
    return values


# -- pooling


@rules.verifies("tosa.avg_pool2d")
def _avg_pool2d(op: View) -> None:
    _pool(op)
    _check_zero_point(op, "input", op.operand("input"))
    _check_zero_point(op, "output", op.result())
    element, accumulator = _element(op.operand("input")), op.attr("acc_type")
    if not isinstance(accumulator, TypeAttr):
        return
    part = ("attribute", "acc_type")
    name = str(accumulator.type)
    if isinstance(element, IntegerType) and name != "i32":
        op.fail("accumulator type for integer tensor is not i32", part)
    if isinstance(element, FloatType):
        expected = {"f16": ("f16", "f32"), "bf16": ("f32",), "f32": ("f32",)}.get(element.name)
        if expected is not None and name not in expected:
            op.fail(f"accumulator type for {element} tensor is not {'/'.join(expected)}", part)


@rules.verifies("tosa.max_pool2d")
def _max_pool2d(op: View) -> None:
    a, b = _element(op.operand("input")), _element(op.result())
    if a is not None and b is not None and a is not b:
        op.fail(f"expect input and output to have same element type, got '{a}' and '{b}'", ("result", 0))
    _pool(op)


def _pool(op: View) -> None:
    kernel = _check_at_least(op, "kernel", "kernel", 1)
    stride = _check_at_least(op, "stride", "stride", 1)
    pad = _check_at_least(op, "pad", "padding", 0)
    if kernel is None or stride is None or pad is None or (len(kernel), len(stride), len(pad)) != (2, 2, 4):
        return
    for axis, (first, second, extent, letter) in enumerate(
        (("top", "bottom", "height", "y"), ("left", "right", "width", "x"))
    ):
        a, b = pad[2 * axis : 2 * axis + 2]
        if a >= kernel[axis] or b >= kernel[axis]:
            op.fail(
                f"expected {first}/{second} padding to be less than the {extent} of the kernel, got pad_{first}={a}, "
                f"pad_{second}={b}, kernel_{letter}={kernel[axis]}",
                ("attribute", "pad"),
            )
    source, result = shape_of(op.operand("input")), shape_of(op.result())
    if source is None or len(source) != 4:
        return
    for axis, (first, second, extent, letter) in enumerate(
        (("top", "bottom", "height", "y"), ("left", "right", "width", "x"))
    ):
        size, a, b = source[axis + 1], pad[2 * axis], pad[2 * axis + 1]
        if size == DYNAMIC:
            continue
        total = size + a + b - kernel[axis]
        if total % stride[axis]:
            op.fail(
                f"expected input_{extent} + pad_{first} + pad_{second} - kernel_{letter} to be wholly divisible by "
                f"stride_{letter}, got ({size} + {a} + {b} - {kernel[axis]}) / {stride[axis]}"
            )
        _check_output(op, result, axis + 1, extent, total // stride[axis] + 1)


def _check_output(op: View, result: tuple[int, ...] | None, dim: int, name: str, calculated: int) -> None:
    if result is not None and dim < len(result) and result[dim] not in (DYNAMIC, calculated):
        op.fail(
            f"calculated output {name} did not match expected: calculated={calculated}, expected={result[dim]}",
            ("result", 0),
            "shape-mismatch",
        )


# -- convolutions


_AXES: Final = {
    "depth": ("front", "back", "d"),
    "height": ("top", "bottom", "y"),
    "width": ("left", "right", "x"),
}


def _check_types(op: View) -> None:
    source, weight, result = op.operand("input"), op.operand("weight"), op.result()
    a, w = _element(source), _element(weight)
    if a is not None and w is not None and isinstance(a, FloatType) is not isinstance(w, FloatType):
        message = f"expect both input and weight to be float or not together, got '{a}' and '{w}'"
        op.fail(message, ("operand", 1))
    _check_zero_point(op, "input", source)
    _check_zero_point(op, "weight", weight)
    accumulator = op.attr("acc_type")
    if isinstance(accumulator, TypeAttr):
        _check_accumulator(op, a, str(accumulator.type))
    bias, out = _element(op.operand("bias")), _element(result)
    if isinstance(bias, FloatType) and isinstance(out, FloatType) and bias is not out:
        op.fail(f"expect both bias and result to have same element type, got '{bias}' and '{out}'", ("operand", 2))


_EIGHT_BITS: Final = {"f8E5M2": "f8", "f8E4M3": "f8"}


def _check_accumulator(op: View, element: Type | None, name: str) -> None:
    text = f"i{element.width}" if isinstance(element, IntegerType) else str(element)
    expected = {
        "i8": ("i32",),
        "i16": ("i48",),
        "f16": ("f16", "f32"),
        "bf16": ("f32",),
        "f32": ("f32",),
        **dict.fromkeys(_EIGHT_BITS, ("f16", "f32") if EIGHT_BITS_ADD_UP.is_in(op.registry) else ("f16",)),
    }.get(text)
    if expected is not None and name not in expected:
        name = _EIGHT_BITS.get(text, text)
        op.fail(f"accumulator type for {name} tensor is not {'/'.join(expected)}", ("attribute", "acc_type"))


def _check_bias(op: View, channels: int) -> None:
    bias = shape_of(op.operand("bias"))
    if bias and DYNAMIC not in (bias[0], channels) and bias[0] not in (channels, 1):
        op.fail(
            f"bias channels expected to be equal to output channels ({channels}) or 1, got {bias[0]}",
            op.value_part("bias"),
        )


@rules.verifies("tosa.conv2d", "tosa.conv3d", "tosa.depthwise_conv2d")
def _conv(op: View) -> None:
    _check_types(op)
    pad = _check_at_least(op, "pad", "padding", 0)
    stride = _check_at_least(op, "stride", "stride", 1)
    dilation = _check_at_least(op, "dilation", "dilation", 1)
    source, weight, result = map(shape_of, (op.operand("input"), op.operand("weight"), op.result()))
    names = ("depth", "height", "width") if op.name == "tosa.conv3d" else ("height", "width")
    if pad is None or stride is None or dilation is None or source is None or weight is None:
        return
    if len(source) != len(names) + 2 or len(weight) != len(source) or len(pad) != 2 * len(names):
        return
    # The window's extents come first in the weights of a depthwise convolution, after the channels in others.
    first = 0 if op.name == "tosa.depthwise_conv2d" else 1
    for axis, name in enumerate(names):
        size, window = source[axis + 1], weight[axis + first]
        if DYNAMIC in (size, window):
            continue
        before, after, letter = _AXES[name]
        a, b = pad[2 * axis : 2 * axis + 2]
        total = size - 1 + a + b - (window - 1) * dilation[axis]
        if total % stride[axis]:
            op.fail(
                f"expected input_{name} - 1 + pad_{before} + pad_{after} - (kernel_{name} - 1) * dilation_{letter} to "
                f"be wholly divisible by stride_{letter}, got ({size} - 1 + {a} + {b} - ({window} - 1) * "
                f"{dilation[axis]}) / {stride[axis]}"
            )
        _check_output(op, result, axis + 1, name, total // stride[axis] + 1)
    if result is not None and result:
        _check_bias(op, result[-1])


@rules.verifies("tosa.transpose_conv2d")
def _transpose_conv2d(op: View) -> None:
    _check_types(op)
    stride, pad = integers(op.attr("stride")), integers(op.attr("out_pad"))
    if stride is None or pad is None or len(stride) != 2 or len(pad) != 4:
        return
    if min(stride) < 1:
        op.fail(f"expect all stride values to be >= 1, got [{_list(stride)}]", ("attribute", "stride"))
    source, weight, result = map(shape_of, (op.operand("input"), op.operand("weight"), op.result()))
    if weight is None or len(weight) != 4:
        return
    sides = ("top", "bottom", "left", "right")
    for index, side in enumerate(sides):
        window, letter = weight[1 + index // 2], "HW"[index // 2]
        if window != DYNAMIC and pad[index] <= -window:
            op.fail(
                f"expected out_pad_{side} > -K{letter}, but got: out_pad_{side}={pad[index]} and K{letter}={window}",
                ("attribute", "out_pad"),
            )
    if result is None or len(result) != 4:
        return
    for axis, letter in enumerate("HW"):
        window, out = weight[1 + axis], result[1 + axis]
        size = DYNAMIC if source is None or len(source) != 4 else source[1 + axis]
        if DYNAMIC in (window, out, size):
            continue
        a, b = pad[2 * axis : 2 * axis + 2]
        if out != (size - 1) * stride[axis] + a + b + window:
            op.fail(
                f"dimension mismatch: expected O{letter} == (I{letter} - 1) * stride_{'yx'[axis]} + "
                f"out_pad_{sides[2 * axis]} + out_pad_{sides[2 * axis + 1]} + K{letter}, but got "
                f"{out} != ({size} - 1) * {stride[axis]} + {a} + {b} + {window}",
                ("result", 0),
                "shape-mismatch",
            )
    _check_bias(op, result[-1])
