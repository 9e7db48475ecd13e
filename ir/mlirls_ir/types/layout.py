"""The layout of a memref type: its strides and offset, in elements.

Rules: MLIR's MemRefType::getStridesAndOffset.

Read next: `model.py`, `../affine/layout.py`.
"""

from __future__ import annotations

from mlirls_ir.affine.layout import strides_and_offset
from mlirls_ir.attributes.model import AffineMapAttr, StridedLayoutAttr
from mlirls_ir.types.model import DYNAMIC, MemRefType


def memref_strides_and_offset(type: MemRefType) -> tuple[tuple[int, ...], int] | None:
    """The stride of each dimension and the offset, `DYNAMIC` if known only at run time; None if not strided."""
    if type.layout is None:
        return row_major_strides(type.shape), 0
    if isinstance(type.layout, StridedLayoutAttr):
        return type.layout.strides, type.layout.offset
    return strides_and_offset(type.layout.map) if isinstance(type.layout, AffineMapAttr) else None


def row_major_strides(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The strides of the identity layout: behind a dynamic extent every stride to its left is dynamic."""
    strides: list[int] = []
    stride = 1
    for extent in reversed(shape):
        strides.append(stride)
        stride = DYNAMIC if DYNAMIC in (stride, extent) else stride * extent
    return tuple(reversed(strides))
