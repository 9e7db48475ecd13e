"""The strides and offset of a memref's layout, in elements; `DYNAMIC` where they are known only at run time.

Rules: MLIR's MemRefType::getStridesAndOffset. Only sums of dimensions, each times a factor without dimensions, have
strides; with a division or remainder anywhere there are none.

Read next: `model.py`, `../affine/expr.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.affine.expr import (
    AffineExpr,
    Binary,
    Constant,
    Dim,
    Operator,
    Symbol,
    terms,
)
from mlirls_ir.attributes.model import AffineMapAttr, Attribute, StridedLayoutAttr
from mlirls_ir.types.model import DYNAMIC, MemRefType


def add(a: int, b: int) -> int:
    """`a + b`, dynamic if one of them is."""
    return DYNAMIC if DYNAMIC in (a, b) else a + b


def multiply(a: int, b: int) -> int:
    """`a * b`, dynamic if one of them is and the other is not 0."""
    if a == 0 or b == 0:
        return 0
    return DYNAMIC if DYNAMIC in (a, b) else a * b


def row_major(shape: Sequence[int]) -> tuple[int, ...]:
    """The strides of a shape without a layout."""
    strides: list[int] = []
    stride = 1
    for extent in reversed(shape):
        strides.append(stride)
        stride = DYNAMIC if DYNAMIC in (stride, extent) else stride * extent
    return tuple(reversed(strides))


def strides_and_offset(type_: MemRefType) -> tuple[tuple[int, ...], int] | None:
    """The strides and offset of a memref; None if its layout has none."""
    layout = type_.layout
    if layout is None:
        return row_major(type_.shape), 0
    if isinstance(layout, StridedLayoutAttr):
        return layout.strides, layout.offset
    if isinstance(layout, AffineMapAttr) and len(layout.map.results) == 1:
        strides = [0] * layout.map.num_dims
        offset = _linear(layout.map.results[0], strides, 1, 0)
        return None if offset is None else (tuple(strides), offset)
    return None


def has_identity_layout(type_: MemRefType) -> bool | None:
    """Whether a memref's layout is the identity, such as `strided<[1]>`; None if it is a dialect's attribute."""
    layout = type_.layout
    if layout is None:
        return True
    if isinstance(layout, StridedLayoutAttr):
        return layout.strides == (1,) and layout.offset == 0
    return False if isinstance(layout, AffineMapAttr) else None


def is_understood(layout: Attribute | None) -> bool:
    """Whether a layout is of a kind whose strides can be computed."""
    return layout is None or isinstance(layout, (StridedLayoutAttr, AffineMapAttr))


def _linear(expr: AffineExpr, strides: list[int], factor: int, offset: int) -> int | None:
    """Adds the strides of `factor * expr`; returns the new offset, None if the expression has no strides."""
    while isinstance(expr, Binary) and expr.operator is Operator.MUL and expr.rhs.is_symbolic:
        factor = multiply(factor, expr.rhs.value) if isinstance(expr.rhs, Constant) else DYNAMIC
        expr = expr.lhs
    match expr:
        case Dim():
            strides[expr.position] = add(strides[expr.position], factor)
            return offset
        case Symbol():
            return DYNAMIC
        case Constant():
            return add(offset, multiply(expr.value, factor))
        case Binary() if expr.operator is Operator.ADD:
            found: int | None = offset
            for term in terms(expr):
                found = None if found is None else _linear(term, strides, factor, found)
            return found
        case Binary() if expr.is_symbolic:
            return DYNAMIC
        case _:
            return None
