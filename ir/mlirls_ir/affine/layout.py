"""Strides of an affine map: which distance, in elements, each index of a memref stands for.

Rules: MLIR's MemRefType::getStridesAndOffset. Only sums of dimensions times factors without dimensions have strides;
a division or remainder anywhere means there are none. What is no constant is `DYNAMIC`.

Read next: `map.py`, `../types/layout.py` (strides of a memref type).
"""

from __future__ import annotations

from mlirls_ir.affine.expr import AffineExpr, Binary, Constant, Dim, Operator, add, is_symbolic_or_constant, mul, terms
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.types.model import DYNAMIC


def strides_and_offset(map: AffineMap) -> tuple[tuple[int, ...], int] | None:
    """The stride of each dimension and the offset of a map with one result; None if it is not strided.

    The identity of rank 1 has the stride 1; an identity of another rank has no strides without a shape.
    """
    if len(map.results) != 1:
        return None
    strides: list[AffineExpr] = [Constant(0)] * map.num_dims
    offset = _collect(map.results[0], Constant(1), strides)
    if offset is None:
        return None
    return tuple(_constant(stride) for stride in strides), _constant(offset)


def _constant(expr: AffineExpr) -> int:
    return expr.value if isinstance(expr, Constant) else DYNAMIC


def _collect(expr: AffineExpr, factor: AffineExpr, strides: list[AffineExpr]) -> AffineExpr | None:
    """Adds `factor * expr` to `strides` and returns the part of it without dimensions; None if it is not strided."""
    while isinstance(expr, Binary) and expr.operator is Operator.MUL:
        lhs, rhs = expr.lhs, expr.rhs
        expr, other = (rhs, lhs) if is_symbolic_or_constant(lhs) else (lhs, rhs)
        factor = mul(factor, other)
    if isinstance(expr, Dim):
        strides[expr.position] = add(strides[expr.position], factor)
        return Constant(0)
    if not isinstance(expr, Binary):
        return mul(expr, factor)
    if expr.operator is Operator.ADD:
        offset: AffineExpr = Constant(0)
        for term in terms(expr):
            found = _collect(term, factor, strides)
            if found is None:
                return None
            offset = add(offset, found)
        return offset
    return None
