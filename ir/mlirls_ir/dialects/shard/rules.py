"""Rules of the shard dialect: shapes of grids, and the axes of a sharding.

Facts: mlir/Dialect/Shard/IR/ShardOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final, cast

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.types.model import DYNAMIC
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers

rules = RuleBook()


@rules.verifies("shard.grid")
def _grid(op: View) -> None:
    shape, part = integers(op.attr("shape")), ("attribute", "shape")
    if shape is None:
        return
    if not shape:
        op.fail("rank of grid is expected to be a positive integer", part)
    if any(extent < 0 and extent != DYNAMIC for extent in shape):
        op.fail("dimension size of a grid is expected to be non-negative or dynamic", part)


def split_axes(value: object) -> list[list[int]] | None:
    """The axes that each dimension of a tensor is split along."""
    axes = value.parameter("axes") if isinstance(value, DialectAttr) else None
    if not isinstance(axes, tuple):
        return None
    found = [integers(item) for item in cast("tuple[DialectAttr, ...]", axes)]
    known = [item for item in found if item is not None]
    return known if len(known) == len(found) else None


@rules.verifies("shard.sharding")
def _sharding(op: View) -> None:
    axes, part = split_axes(op.attr("split_axes")), ("attribute", "split_axes")
    halos, offsets = integers(op.attr("static_halo_sizes")), integers(op.attr("static_sharded_dims_offsets"))
    if axes is None:
        return
    seen: set[int] = set()
    for axis in (axis for group in axes for axis in group):
        if axis < 0:
            op.fail_bare("grid axis is expected to be non-negative", part)
        if axis in seen:
            op.fail_bare("grid axis duplicated", part)
        seen.add(axis)
    if halos and offsets:
        op.fail("halo sizes and shard offsets are mutually exclusive")
    n_split = sum(bool(group) for group in axes)
    if halos and len(halos) != 2 * n_split:
        op.fail_bare("halo sizes must be specified for all split axes.", ("attribute", "static_halo_sizes"))


HOOKS: Final = rules.hooks()
