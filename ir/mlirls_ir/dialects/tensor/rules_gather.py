"""Rules of tensor.gather and tensor.scatter.

Read next: `rules.py`.
"""

from __future__ import annotations

from itertools import pairwise

from mlirls_ir.types.model import RankedTensorType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers

rules = RuleBook()


@rules.verifies("tensor.gather")
def _gather(op: View) -> None:
    source, indices, result = op.operand("source"), op.operand("indices"), op.result()
    dims = integers(op.attr("gather_dims"))
    if not isinstance(source, RankedTensorType) or not isinstance(indices, RankedTensorType) or dims is None:
        return
    _check_dims(op, dims, len(source.shape), indices, "gather", "source")
    if not isinstance(result, RankedTensorType):
        return
    full, reduced = _slice_types(source, indices, dims)
    if result is not full and result is not reduced:
        op.fail(
            f"result type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' (got: '{result}')",
            ("result", 0),
        )


@rules.verifies("tensor.scatter")
def _scatter(op: View) -> None:
    source, indices, target = op.operand("source"), op.operand("indices"), op.operand("dest")
    dims = integers(op.attr("scatter_dims"))
    if not isinstance(target, RankedTensorType) or not isinstance(indices, RankedTensorType) or dims is None:
        return
    _check_dims(op, dims, len(target.shape), indices, "scatter", "dest")
    if not op.has_attr("unique"):
        op.fail("requires 'unique' attribute to be set")
    if not isinstance(source, RankedTensorType):
        return
    full, reduced = _slice_types(target, indices, dims)
    if source is not full and source is not reduced:
        op.fail(
            f"source type mismatch: expected '{full}' or its rank-reduced variant '{reduced}' (got: '{source}')",
            ("operand", 0),
        )


def _check_dims(op: View, dims: list[int], rank: int, indices: RankedTensorType, word: str, what: str) -> None:
    part = ("attribute", f"{word}_dims")
    if not dims:
        op.fail(f"{word}_dims must be non-empty", part)
    if len(dims) > rank:
        op.fail(f"{word}_dims overflow {what} rank", part)
    if not indices.shape or indices.shape[-1] != len(dims):
        op.fail(f"{word}_dims length must match the size of last dimension of indices", part)
    for dim in dims:
        if dim < 0:
            op.fail(f"{word}_dims value must be non-negative", part)
        if dim >= rank:
            op.fail(f"{word}_dims value must be smaller than {what} rank", part)
    if any(b <= a for a, b in pairwise(dims)):
        op.fail(f"{word}_dims values must be strictly increasing", part)


def _slice_types(source: RankedTensorType, indices: RankedTensorType, dims: list[int]) -> tuple[Type, Type]:
    head = indices.shape[:-1]
    full = head + tuple(1 if i in dims else extent for i, extent in enumerate(source.shape))
    reduced = head + tuple(extent for i, extent in enumerate(source.shape) if i not in dims)
    return (
        RankedTensorType(full, source.element, source.encoding),
        RankedTensorType(reduced, source.element, source.encoding),
    )
