"""Rules of the quant dialect: casts between quantized, expressed and stored types.

Read next: `syntax.py` (quantized types).
"""

from __future__ import annotations

from typing import Final, cast

from mlirls_ir.types.model import DYNAMIC, DialectType, IntegerType, RankedTensorType, Type, UnrankedTensorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import Part, View
from mlirls_ir.verify.words import extents_of

rules = RuleBook()


def _element(type_: Type | None) -> Type | None:
    return type_.element if isinstance(type_, (RankedTensorType, UnrankedTensorType)) else type_


def _quantized(op: View) -> tuple[DialectType, Part] | None:
    """The quantized type that an operation casts from or to, and the part that has it."""
    for type_, part in ((op.operand("input"), ("operand", 0)), (op.result(), ("result", 0))):
        element = _element(type_)
        if isinstance(element, DialectType) and element.dialect == "quant":
            return element, part
    return None


@rules.verifies("quant.dcast", "quant.qcast")
def _expressed(op: View) -> None:
    found = _quantized(op)
    plain = _element(op.result() if op.name == "quant.dcast" else op.operand("input"))
    if found is None or plain is None:
        return
    if found[0].parameter("expressedType") is not plain:
        op.fail_bare("expressed type in quantized type expected to match float type", found[1])
    _check_axes(op, *found)


@rules.verifies("quant.scast")
def _stored(op: View) -> None:
    found = _quantized(op)
    integers = [type_ for type_ in map(_element, (op.operand("input"), op.result())) if isinstance(type_, IntegerType)]
    if found is None or len(integers) != 1:
        return
    storage = found[0].parameter("storageType")
    if not isinstance(storage, IntegerType) or storage.width != integers[0].width:
        op.fail_bare("storage type in quantized type expected to match integer type", found[1])
    _check_axes(op, *found)


def _check_axes(op: View, quantized: DialectType, part: Part) -> None:
    container = op.operand("input")
    axis, sizes = quantized.parameter("quantizedDimension"), quantized.parameter("blockSizes")
    if container is None or (not isinstance(axis, int) and sizes is None):
        return
    kind = "per-axis" if sizes is None else "sub-channel"
    if not isinstance(container, (RankedTensorType, UnrankedTensorType)):
        op.fail_bare(f"scalar types may not use {kind} quantization", part)
    if isinstance(axis, int):
        if isinstance(container, RankedTensorType):
            _check_axis(op, container.shape, axis, quantized.parameter("nScales"), part)
        return
    if not isinstance(container, RankedTensorType):
        op.fail_bare("tensor containing the sub-channel quantized type must be ranked", part)
    scales = extents_of(quantized.parameter("scalesShape"))
    if scales is not None:
        _check_blocks(op, container.shape, cast("tuple[tuple[int, int], ...]", sizes), scales, part)


def _check_axis(op: View, shape: tuple[int, ...], axis: int, n_scales: object, part: Part) -> None:
    if axis >= len(shape):
        op.fail_bare("quantized dimension must be less than tensor rank", part)
    if shape[axis] not in (DYNAMIC, n_scales):
        op.fail_bare("quantized dimension size does not match number of scales", part)


def _check_blocks(
    op: View, shape: tuple[int, ...], sizes: tuple[tuple[int, int], ...], scales: tuple[int, ...], part: Part
) -> None:
    for axis, size in sizes:
        if axis >= len(shape):
            op.fail_bare(f"quantized dimension {axis} must be less than tensor rank {len(shape)}", part)
        extent = shape[axis]
        if extent == 0:
            op.fail_bare("tensor dimension size of zero is not allowed with sub-channel quantization", part)
        if extent != DYNAMIC and size > 0 and extent % size:
            message = f"tensor dimension size {extent} at axis {axis} must be divisible by the corresponding block size"
            op.fail_bare(f"{message} {size}", part)
    if len(scales) != len(shape):
        op.fail_bare(f"Rank of scales {len(scales)} must match the rank of the tensor {len(shape)}", part)
    of_blocks = dict(sizes)
    for axis, (extent, count) in enumerate(zip(shape, scales, strict=True)):
        size = of_blocks.get(axis, extent)
        n_blocks = extent // size if extent != DYNAMIC and size > 0 else count
        if count != n_blocks:
            message = f"dimension size {n_blocks} of scales tensor at axis {axis} should match "
            op.fail_bare(f"{message}(tensor dimension at axis / block sizes at axis) = {n_blocks}", part)


HOOKS: Final = rules.hooks()
