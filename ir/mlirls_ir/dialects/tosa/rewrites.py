"""Operations of tosa before 1.0 of its specification, as they are since: attributes became operands and zero points.

Facts: mlir/Dialect/Tosa/IR/TosaOps.td of LLVM 19 and 21.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr, DenseElementsAttr
from mlirls_ir.attributes.model import (
    Attribute,
    DialectAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    TypeAttr,
    bool_attr,
    integer_attr,
)
from mlirls_ir.graph.operation import Value
from mlirls_ir.graph.rewrites import Rewrite, RewriteBook
from mlirls_ir.types.model import (
    DYNAMIC,
    DialectType,
    FloatType,
    IntegerType,
    RankedTensorType,
    Signedness,
    Type,
    UnrankedTensorType,
)

rewrites = RewriteBook()

_SHAPES: Final = {
    "tosa.reshape": (("new_shape", "shape"),),
    "tosa.tile": (("multiples", "multiples"),),
    "tosa.slice": (("start", "start"), ("size", "size")),
    "tosa.resize": (("scale", "scale"), ("offset", "offset"), ("border", "border")),
}
_CONVOLUTIONS: Final = ("tosa.conv2d", "tosa.conv3d", "tosa.depthwise_conv2d", "tosa.transpose_conv2d")
_ELEMENTWISE: Final = (
    *("add", "sub", "arithmetic_right_shift", "bitwise_and", "bitwise_or", "bitwise_xor", "logical_and"),
    *("logical_left_shift", "logical_right_shift", "logical_or", "logical_xor", "maximum", "minimum", "pow", "select"),
    *("equal", "greater", "greater_equal"),
)


@rewrites.operation(*_SHAPES, since=21)
def rewrite_shapes(r: Rewrite) -> None:
    """Lists of integers are values of `!tosa.shape`."""
    for attribute, hint in _SHAPES[r.operation.name]:
        found = r.take(attribute)
        if not isinstance(found, DenseArrayAttr):
            r.fail(f"it has no {attribute}")
        r.operation.operands.append(_shape(r, hint, found.values))
    mode = r.operation.attribute("mode")
    if isinstance(mode, StringAttr):
        r.operation.properties["mode"] = _mode(r, "resize_mode", mode.value)


@rewrites.operation(*_CONVOLUTIONS, since=21)
def rewrite_convolution(r: Rewrite) -> None:
    """Zero points are operands, and the type of the accumulator is said."""
    info = r.take("quantization_info")
    r.take("out_shape")
    source, weight = r.operation.operands[:2]
    r.operation.properties["acc_type"] = TypeAttr(_accumulator(r, _element(r, source)))
    r.operation.operands += [
        _zero_point(r, "input_zp", source, info, "input_zp"),
        _zero_point(r, "weight_zp", weight, info, "weight_zp"),
    ]


@rewrites.operation("tosa.fully_connected", since=21)
def rewrite_fully_connected(r: Rewrite) -> None:
    """It is a convolution with a kernel of one element, between reshapes."""
    info = r.take("quantization_info")
    source, weight, bias = r.operation.operands
    result = r.operation.results[0]
    types = [value.type for value in (source, weight, result)]
    (batch, channels), (outputs, same_channels), (_, same_outputs) = [
        type_.shape if isinstance(type_, RankedTensorType) and len(type_.shape) == 2 else (DYNAMIC, DYNAMIC)
        for type_ in types
    ]
    if not isinstance(result.type, RankedTensorType):
        r.fail("the type of its result is unknown")
    # One of them may be known from another tensor.
    channels, outputs = max(channels, same_channels), max(outputs, same_outputs)
    image = _reshaped(r, source, (batch, 1, 1, channels))
    kernel = _reshaped(r, weight, (outputs, 1, 1, channels))
    points = [
        _zero_point(r, "input_zp", source, info, "input_zp"),
        _zero_point(r, "weight_zp", weight, info, "weight_zp"),
    ]
    made = r.insert(
        "tosa.conv2d",
        "convolved",
        RankedTensorType((batch, 1, 1, outputs), result.type.element),
        [image, kernel, bias, *points],
        pad=r.attribute("array<i64: 0, 0, 0, 0>"),
        stride=r.attribute("array<i64: 1, 1>"),
        dilation=r.attribute("array<i64: 1, 1>"),
        acc_type=TypeAttr(_accumulator(r, _element(r, source))),
    )
    r.operation.name = "tosa.reshape"
    r.operation.operands = [made, _shape(r, "shape", _extents(r, (batch, outputs)))]


@rewrites.operation("tosa.matmul", since=21)
def rewrite_matmul(r: Rewrite) -> None:
    info = r.take("quantization_info")
    left, right = r.operation.operands
    r.operation.operands += [_zero_point(r, "a_zp", left, info, "a_zp"), _zero_point(r, "b_zp", right, info, "b_zp")]


@rewrites.operation("tosa.avg_pool2d", "tosa.negate", since=21)
def rewrite_unary(r: Rewrite) -> None:
    info = r.take("quantization_info")
    (source,) = r.operation.operands
    r.operation.operands += [
        _zero_point(r, "input_zp", source, info, "input_zp"),
        _zero_point(r, "output_zp", r.operation.results[0], info, "output_zp"),
    ]


@rewrites.operation("tosa.pad", since=21)
def rewrite_pad(r: Rewrite) -> None:
    """The padding is a shape, and what is filled in is an operand."""
    info = r.take("quantization_info")
    source, padding, *given = r.operation.operands
    filled = given[0] if given else _zero_point(r, "pad_const", source, info, "input_zp")
    if given and isinstance(filled.type, RankedTensorType) and not filled.type.shape:
        filled = _reshaped(r, filled, (1,))
    r.operation.operands = [source, _shape(r, "padding", _constant(r, padding)), filled]


@rewrites.operation("tosa.transpose", since=21)
def rewrite_transpose(r: Rewrite) -> None:
    """The permutation is an attribute."""
    source, permutation = r.operation.operands
    values = _constant(r, permutation)
    r.operation.operands = [source]
    r.operation.properties["perms"] = DenseArrayAttr(IntegerType(32), values)


@rewrites.operation("tosa.clamp", since=21)
def rewrite_clamp(r: Rewrite) -> None:
    """One pair of bounds, of the type of the elements."""
    element = _element(r, r.operation.operands[0])
    bounds = {name: r.take(name) for name in ("min_int", "max_int", "min_fp", "max_fp")}
    for side in ("min", "max"):
        whole, real = bounds[f"{side}_int"], bounds[f"{side}_fp"]
        if isinstance(element, FloatType) and isinstance(real, FloatAttr):
            value: Attribute = r.attribute(f"{real.bare()} : {element}")
        elif isinstance(element, IntegerType) and isinstance(whole, IntegerAttr):
            value = integer_attr(_within(whole.value, element), element)
        else:
            r.fail("its bounds are not of the type of its elements")
        r.operation.properties[f"{side}_val"] = value


@rewrites.operation("tosa.apply_scale", since=21)
def rewrite_apply_scale(r: Rewrite) -> None:
    r.operation.properties["rounding_mode"] = _rounding(r)


@rewrites.operation("tosa.rescale", since=21)
def rewrite_rescale(r: Rewrite) -> None:
    """Multipliers, shifts and zero points are operands."""
    (source,) = r.operation.operands
    result = r.operation.results[0]
    multiplier, shift = r.take("multiplier"), r.take("shift")
    source_zp, result_zp = r.take("input_zp"), r.take("output_zp")
    is_wide = r.operation.attribute("scale32") is bool_attr(True)
    if not isinstance(multiplier, DenseArrayAttr) or not isinstance(shift, DenseArrayAttr):
        r.fail("it has no multiplier and shift")
    r.operation.properties["rounding_mode"] = _rounding(r)
    for name, value in (("input_unsigned", source), ("output_unsigned", result)):
        element = _element(r, value)
        is_unsigned = isinstance(element, IntegerType) and element.signedness is Signedness.UNSIGNED
        r.operation.properties[name] = bool_attr(is_unsigned)
    r.operation.operands += [
        _list(r, "multiplier", multiplier.values, IntegerType(32 if is_wide else 16)),
        _list(r, "shift", shift.values, IntegerType(8)),
        _point(r, "input_zp", source, source_zp),
        _point(r, "output_zp", result, result_zp),
    ]


@rewrites.operation("tosa.mul", since=21)
def rewrite_mul(r: Rewrite) -> None:
    """The shift is an operand, and operands have the same rank."""
    shift = r.take("shift")
    number = shift.value if isinstance(shift, IntegerAttr) else 0
    _equal_ranks(r)
    r.operation.operands.append(_list(r, "shift", (number,), IntegerType(8)))


@rewrites.operation(*(f"tosa.{name}" for name in _ELEMENTWISE), since=21)
def rewrite_elementwise(r: Rewrite) -> None:
    """Operands have the same rank; only extents of 1 are broadcast."""
    _equal_ranks(r)


def _equal_ranks(r: Rewrite) -> None:
    types = [value.type for value in r.operation.operands]
    ranks = [len(type_.shape) for type_ in types if isinstance(type_, RankedTensorType)]
    if len(ranks) != len(types):
        return
    for index, value in enumerate(r.operation.operands):
        if isinstance(value.type, RankedTensorType) and ranks[index] < max(ranks):
            r.operation.operands[index] = _reshaped(r, value, (1,) * (max(ranks) - ranks[index]) + value.type.shape)


def _reshaped(r: Rewrite, value: Value, shape: tuple[int, ...]) -> Value:
    """The same elements in another shape."""
    if not isinstance(value.type, RankedTensorType):
        r.fail("the rank of an operand is unknown")
    given = _shape(r, "shape", _extents(r, shape))
    return r.insert("tosa.reshape", "reshaped", RankedTensorType(shape, value.type.element), [value, given])


def _extents(r: Rewrite, shape: tuple[int, ...]) -> tuple[int, ...]:
    """A shape as an operand of reshape: one unknown extent follows from the others."""
    if sum(extent < 0 for extent in shape) > 1:
        r.fail("several of an operand's extents are not known")
    return tuple(max(extent, -1) for extent in shape)


def _rounding(r: Rewrite) -> Attribute:
    is_double = r.take("double_round") is bool_attr(True)
    return _mode(r, "rounding_mode", "DOUBLE_ROUND" if is_double else "SINGLE_ROUND")


def _mode(r: Rewrite, mnemonic: str, case: str) -> Attribute:
    """A mode, which is an attribute of its own since LLVM 22."""
    is_own = r.registry.attribute_def("tosa", mnemonic) is not None
    return r.attribute(f"#tosa.{mnemonic}<{case}>") if is_own else StringAttr(case)


def _shape(r: Rewrite, hint: str, values: tuple[int, ...]) -> Value:
    """A value of `!tosa.shape` with these extents."""
    text = f"[{', '.join(map(str, values))}]" if values else ""
    held = r.attribute(f"dense<{text}> : tensor<{len(values)}xindex>")
    return r.insert("tosa.const_shape", hint, r.type(f"!tosa.shape<{len(values)}>"), values=held)


def _list(r: Rewrite, hint: str, values: tuple[int, ...], element: IntegerType) -> Value:
    """A tensor of one dimension with these elements."""
    type_ = RankedTensorType((len(values),), element)
    held = r.attribute(f"dense<[{', '.join(map(str, values))}]> : {type_}")
    return r.insert("tosa.const", hint, type_, values=held)


def _zero_point(r: Rewrite, hint: str, value: Value, info: Attribute | None, parameter: str) -> Value:
    """The zero point of a value, 0 where nothing says which."""
    found = info.parameter(parameter) if isinstance(info, DialectAttr) else None
    if info is not None and not isinstance(info, DialectAttr):
        r.fail("its quantization is not understood")
    return _point(r, hint, value, integer_attr(found, IntegerType(64)) if isinstance(found, int) else None)


def _point(r: Rewrite, hint: str, value: Value, given: Attribute | None) -> Value:
    element = _element(r, value)
    number = given.value if isinstance(given, IntegerAttr) else 0
    type_ = RankedTensorType((1,), element)
    text = f"{number}.0" if isinstance(element, FloatType) else str(number)
    return r.insert("tosa.const", hint, type_, values=r.attribute(f"dense<{text}> : {type_}"))


def _element(r: Rewrite, value: Value) -> Type:
    """The type of a tensor's elements, as it is stored."""
    if not isinstance(value.type, (RankedTensorType, UnrankedTensorType)):
        r.fail("the type of an operand is unknown")
    element = value.type.element
    if isinstance(element, DialectType):
        stored = element.parameter("storageType")
        if not isinstance(stored, Type):
            r.fail("the storage type of its elements is unknown")
        return stored
    return element


def _accumulator(r: Rewrite, element: Type) -> Type:
    """The type of the accumulator for elements of a type (TosaProfileCompliance)."""
    if isinstance(element, FloatType):
        return r.type("f16" if element.width == 8 else "f32")
    if not isinstance(element, IntegerType):
        r.fail("the type of its accumulator is unknown")
    return IntegerType(48 if element.width == 16 else 32)


def _constant(r: Rewrite, value: Value) -> tuple[int, ...]:
    """The elements of a constant."""
    made = r.definer(value)
    held = None if made is None else made.attribute("value") or made.attribute("values")
    if not isinstance(held, DenseElementsAttr):
        r.fail("one of its operands is not a constant")
    count = 1
    for extent in held.type.shape:
        count *= extent
    found = tuple(held.values())
    return found * count if held.is_splat else found


def _within(value: int, type_: IntegerType) -> int:
    """The value of the type that is nearest."""
    if type_.signedness is Signedness.UNSIGNED:
        return max(0, min(value, (1 << type_.width) - 1))
    half = 1 << (type_.width - 1)
    return max(-half, min(value, half - 1))


HOOKS: Final = rewrites.hooks()
