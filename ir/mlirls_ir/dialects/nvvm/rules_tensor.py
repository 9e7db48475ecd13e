"""Rules of nvvm's newer tensor cores: sparse and scaled products, `wgmma`, `tcgen05`, and `stmatrix`.

Read next: `rules_mma.py` (the older ones).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.dialects.nvvm.rules_mma import (
    F16X2,
    F32,
    F64,
    I32,
    Fragment,
    check_fragments,
    check_sums,
    shape_of,
    struct_of,
)
from mlirls_ir.dialects.nvvm.versions import SMALL_FLOATS
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.types.model import DialectType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, is_power_of_two, types_of, word_or

rules = RuleBook()

# -- nvvm.mma.sp.sync

_SMALL: Final = ("e4m3", "e5m2", "e3m2", "e2m3", "e2m1")
_SPARSE: Final[dict[str, tuple[int, Type, tuple[int, ...]]]] = {
    "tf32": (4, I32, (8, 16)),
    "bf16": (8, I32, (16, 32)),
    "f16": (8, F16X2, (16, 32)),
    "s4": (32, I32, (64, 128)),
    "u4": (32, I32, (64, 128)),
    "s8": (16, I32, (32, 64)),
    "u8": (16, I32, (32, 64)),
    **dict.fromkeys(_SMALL, (32, I32, (64,))),
}
"""By element type, for m = 16: the k extent of one register, the register, and the possible k extents."""
_WHOLE: Final = ("s4", "u4", "s8", "u8")
_FLOAT_SUMS: Final[list[Fragment]] = [(F16X2, 2), (F32, 4)]


def _check_sparse_16(op: View, shape: tuple[int, int, int], kind: str) -> None:
    found = _SPARSE.get(kind)
    if found is None:
        op.fail_bare(f"invalid shape or multiplicand type: {kind}", ("attribute", "multiplicandAPtxType"))
    step, register, depths = found
    if kind in _SMALL and SMALL_FLOATS.is_in(op.registry):
        step //= 2
    m, n, k = shape
    sums: list[Fragment] = [(I32, 4)] if kind in _WHOLE else _FLOAT_SUMS
    results = sums[1:] if kind in ("tf32", "bf16") else sums
    factors: list[list[Fragment]] = [[(register, (m // 8) * (k // step) // 2)], [(register, (n // 8) * (k // step))]]
    check_sums(op)
    if n != 8 or k not in depths:
        op.fail(f"unimplemented variant for MMA shape <{m}, {n}, {k}>", ("attribute", "shape"))
    check_fragments(op, [*factors, sums], [struct_of(one) for one in results])


@rules.verifies("nvvm.mma.sp.sync")
def _mma_sparse(op: View) -> None:
    shape, kind = shape_of(op.attr("shape")), enum_word(op.attr("multiplicandAPtxType"))
    if shape is None or kind is None or op.result() is None or None in op.operand_types:
        return
    m, n, k = shape
    eights: dict[str, tuple[list[list[Fragment]], list[Type], int]] = {
        "f16": ([[(F16X2, 2)], [(F16X2, 2)], [(F16X2, 4), (F32, 8)]], [struct_of((F16X2, 4)), struct_of((F32, 8))], 4),
        "f64": ([[(F64, 1)], [(F64, 1)], [(F64, 2)]], [struct_of((F64, 2))], 4),
        **dict.fromkeys(("s4", "u4"), ([[(I32, 1)], [(I32, 1)], [(I32, 2)]], [struct_of((I32, 2))], 32)),
        **dict.fromkeys(("s8", "u8"), ([[(I32, 1)], [(I32, 1)], [(I32, 2)]], [struct_of((I32, 2))], 16)),
    }
    if m == 16:
        _check_sparse_16(op, shape, kind)
    elif m == 8 and kind in eights and (n, k) == (8, eights[kind][2]):
        check_fragments(op, eights[kind][0], eights[kind][1])
    else:
        op.fail(f"unimplemented variant for MMA shape <{m}, {n}, {k}>", ("attribute", "shape"))
    if kind in _WHOLE and not op.has_attr("intOverflowBehavior"):
        op.fail("op requires intOverflowBehavior attribute", code="missing-attribute")


# -- products with a scale for each block

_SCALED: Final = {"nvvm.mma.block_scale": (64, 32, "mma"), "nvvm.mma.sp.block_scale": (128, 64, "sparse mma")}
"""The k extents of products of 4 and of 8 bits, and the operation's name in errors."""
_NVF4: Final = (("x2", "ue8m0"), ("x4", "ue4m3"), ("x4", "ue8m0"))


@rules.verifies(*_SCALED)
def _block_scale(op: View) -> None:
    four, eight, noun = _SCALED[op.name]
    if noun == "sparse mma" and not op.has_attr("orderedMetadata"):
        op.fail("'orderedMetadata' attribute is mandatory")
    shape, kind = shape_of(op.attr("shape")), enum_word(op.attr("kind"))
    scales = enum_word(op.attr("scaleVecSize")), enum_word(op.attr("blockScaleFormat"))
    if shape is None or kind is None or None in scales:
        return
    if shape == (16, 8, four):
        _check_four_bits(op, f"mma.m16n8k{four}", kind, scales)
    elif shape != (16, 8, eight):
        op.fail(f"unsupported Geom for {noun} with block scaling", ("attribute", "shape"))
    elif (kind, *scales) != ("mxf8f6f4", "x1", "ue8m0"):
        op.fail(f"unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for mma.m16n8k{eight}")


def _check_four_bits(op: View, variant: str, kind: str, scales: tuple[str | None, str | None]) -> None:
    for name in ("multiplicandAPtxType", "multiplicandBPtxType"):
        if not op.has_attr(name) or enum_word(op.attr(name)) not in (None, "e2m1"):
            part = ("attribute", name) if op.has_attr(name) else None
            op.fail(f"unsupported MMATypes attribute for {variant}.(mxf4nvf4|mxf4)", part)
    if kind == "mxf4":
        if scales[0] != "x2":
            op.fail(f"unsupported ScaleVecSize attribute for {variant}.mxf4", ("attribute", "scaleVecSize"))
        if scales[1] != "ue8m0":
            op.fail(f"unsupported BlockScaleFormat attribute for {variant}.mxf4", ("attribute", "blockScaleFormat"))
    elif kind != "mxf4nvf4":
        op.fail(f"unsupported Kind attribute for {variant}", ("attribute", "kind"))
    elif scales not in _NVF4:
        op.fail(f"unsupported ScaleVecSize and BlockScaleFormat attributes for {variant}.mxf4nvf4")


# -- nvvm.wgmma

_WGMMA: Final = {
    "f16": (16, ("f32", "f16"), ("f16",)),
    "bf16": (16, ("f32",), ("bf16",)),
    "tf32": (8, ("f32",), ("tf32",)),
    "s8": (32, ("s32",), ("s8", "u8")),
    "u8": (32, ("s32",), ("s8", "u8")),
    "e4m3": (32, ("f32", "f16"), ("e4m3", "e5m2")),
    "e5m2": (32, ("f32", "f16"), ("e4m3", "e5m2")),
    "b1": (256, ("s32",), ("b1",)),
}
"""By elements of A: the k extent, the possible elements of sums, and those of B."""
_WIDTHS_OF_INTEGERS: Final = (8, 16, 24, *range(32, 257, 16))


@rules.verifies("nvvm.wgmma.mma_async")
def _wgmma(op: View) -> None:
    shape, result = shape_of(op.attr("shape")), op.result()
    body = types_of(result.parameter("body")) if isinstance(result, DialectType) else None
    a, b, sums = (enum_word(op.attr(f"type{which}")) for which in "ABD")
    if shape is None or body is None or a is None or b is None or sums is None:
        return
    for type_ in body:
        if type_ is not body[0]:
            op.fail(f"all elements in struct must be same type but there is '{type_}'", ("result", 0))
    if sums not in ("f32", "f16", "s32"):
        op.fail(f"does not support the given output type {sums}", ("attribute", "typeD"))
    if sums == "s32" and "neg" in (enum_word(op.attr("scaleA")), enum_word(op.attr("scaleB"))):
        op.fail("has s32 output, scaleA and scaleB cannot be neg")
    if a not in _WGMMA:
        return
    depth, allowed_sums, partners = _WGMMA[a]
    if sums not in allowed_sums or b not in partners:
        op.fail(f"{sums} += {a} * {b}, it is not supported.")
    _check_wgmma_shape(op, shape, a, depth)
    layouts = enum_word(op.attr("layoutA")), enum_word(op.attr("layoutB"))
    if a not in ("f16", "bf16") and (layouts[0] == "col" or layouts[1] == "row"):
        op.fail(
            f"given layouts layout_a = {layouts[0]} and layout_b = {layouts[1]} for input types {a} and {b} "
            "requires transpose. However, this is only supported for: f16 and bf16"
        )
    n_results = shape[1] // (4 if sums == "f16" else 2)
    if len(body) != n_results:
        op.fail(f"results {n_results}, however output struct has {len(body)} elements", ("result", 0))
    if sums != "s32" and enum_word(op.attr("satfinite")) == "satfinite":
        message = "`satfinite` can be only used with s32 accumulator, however the current accumulator is"
        op.fail(f" {message} {sums}", ("attribute", "satfinite"))


def _check_wgmma_shape(op: View, shape: tuple[int, int, int], a: str, depth: int) -> None:
    m, n, k = shape
    part = ("attribute", "shape")
    if m != 64:
        op.fail("shape 'm' must be 64", part)
    if k != depth:
        op.fail(f"shape 'k' must be {depth} for input type {a}", part)
    widths = _WIDTHS_OF_INTEGERS if a in ("s8", "u8", "b1") else range(8, 257, 8)
    if n not in widths:
        op.fail(f"has input type {a} n is set to {n}, it is not supported.", part)


# -- nvvm.stmatrix


@rules.verifies("nvvm.stmatrix")
def _stmatrix(op: View) -> None:
    sources, shape = op.operands("sources"), op.attr("shape")
    element, layout = enum_word(op.attr("eltType")), enum_word(op.attr("layout"))
    extents = _extents_of(shape)
    if sources is None or extents is None or element is None or layout is None:
        return
    if len(sources) not in (1, 2, 4):
        op.fail("expected num attribute to be 1, 2 or 4", op.value_part("sources"))
    if extents == (8, 8):
        if element != "b16":
            op.fail("expected element type to be B16 for 8x8 matrix", ("attribute", "eltType"))
    elif extents == (16, 8):
        if element != "b8":
            op.fail("expected element type to be B8 for 16x8 matrix", ("attribute", "eltType"))
        if layout != "col":
            op.fail("expected layout to be col for 16x8 matrix", ("attribute", "layout"))
    else:
        op.fail("expected shape to be 8x8 or 16x8", ("attribute", "shape"))


def _extents_of(value: object) -> tuple[object, object] | None:
    return (value.parameter("m"), value.parameter("n")) if isinstance(value, DialectAttr) else None


# -- nvvm.tcgen05

_MULTICASTS: Final = {
    **dict.fromkeys(
        ("shape_128x256b", "shape_128x128b", "shape_4x256b"),
        (("none",), "Invalid multicast type for tcgen05.cp Op"),
    ),
    "shape_64x128b": (
        ("warpx2_01_23", "warpx2_02_13"),
        "Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op",
    ),
    "shape_32x128b": (("warpx4",), "Shape 32x128b requires multicast warpx4 for tcgen05.cp Op"),
}
"""The multicasts of a shape, and the message for any other."""


@rules.verifies("nvvm.tcgen05.cp")
def _tcgen05_cp(op: View) -> None:
    shape, multicast = enum_word(op.attr("shape")), word_or(op, "multicast", "none")
    found = _MULTICASTS.get(shape or "")
    if found is not None and multicast is not None and multicast not in found[0]:
        op.fail_bare(found[1], op.value_part("multicast") or ("attribute", "shape"))


_LEAST_REGISTERS: Final = {"shape_16x128b": 2, "shape_16x256b": 4}


@rules.verifies("nvvm.tcgen05.ld", "nvvm.tcgen05.st")
def _tcgen05_move(op: View) -> None:
    is_load = op.name.endswith(".ld")
    shape, offset = enum_word(op.attr("shape")), op.operands("offset")
    type_ = op.result() if is_load else op.operand("val")
    if shape is None or offset is None or type_ is None:
        return
    if shape == "shape_16x32bx2" and not offset:
        op.fail_bare("shape 16x32bx2 requires offset argument", ("attribute", "shape"))
    if is_load and offset and shape != "shape_16x32bx2":
        op.fail_bare("offset argument is only supported for shape 16x32bx2", op.value_part("offset"))
    count = type_.shape[0] if isinstance(type_, VectorType) else 1
    if is_power_of_two(count) and _LEAST_REGISTERS.get(shape, 1) <= count <= 128:
        return
    noun = "result type" if is_load else "input"
    part = ("result", 0) if is_load else op.value_part("val")
    name = "ld" if is_load else "st"
    op.fail_bare(f"invalid {noun} length {count} for shape {shape} in tcgen05.{name} Op", part)


@rules.verifies("nvvm.tcgen05.mma", "nvvm.tcgen05.mma.sp")
def _tcgen05_mma(op: View) -> None:
    group, a, lanes = enum_word(op.attr("ctaGroup")), op.operand("matrixA"), op.operand("disableOutputLane")
    if isinstance(lanes, VectorType) and group is not None:
        count = lanes.shape[0]
        if count != (4 if group == "cta_1" else 8):
            message = f"Disable Output Lane of length {count} is incompatible with CtaGroupAttr"
            op.fail_bare(message, op.value_part("disableOutputLane"))
    if not op.has_attr("aShift") or a is None:
        return
    if not is_llvm(a, "ptr"):
        op.fail_bare("A-shift can be applied only when matrix A is in tensor memory", ("attribute", "aShift"))
    if word_or(op, "collectorOp", "discard") in ("fill", "use"):
        op.fail_bare("Cannot use collector buffer operation fill or use with ashift", ("attribute", "aShift"))


@rules.verifies("nvvm.tcgen05.mma.block_scale", "nvvm.tcgen05.mma.sp.block_scale")
def _tcgen05_block_scale(op: View) -> None:
    kind, scale = enum_word(op.attr("kind")), word_or(op, "blockScale", "default")
    if kind is None or scale is None:
        return
    if scale == "default" and kind == "mxf4nvf4":
        op.fail_bare("mxf4nvf4 requires block scale attribute", ("attribute", "kind"))
    if scale == "block16" and kind != "mxf4nvf4":
        op.fail_bare(f"{kind} kind does not support block16 attribute", ("attribute", "blockScale"))
