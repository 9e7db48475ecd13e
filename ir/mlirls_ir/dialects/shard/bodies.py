"""shard: the grid that an operation refers to, its axes, and offsets of a sharding that fit its shape.

Read next: `symbols.py` (grids), `bodies_collectives.py` (operations that pass data between devices), `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.shard import bodies_collectives
from mlirls_ir.dialects.shard.rules import split_axes
from mlirls_ir.dialects.shard.symbols import check_axes, find_grid
from mlirls_ir.types.model import DYNAMIC
from mlirls_ir.verify.hooks import PlaceHooks
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.view import integers


def _sharding(place: Place) -> None:
    grid = find_grid(place)
    if grid is None:
        return
    attributes, part = place.shape.attributes, ("attribute", "static_sharded_dims_offsets")
    offsets, axes = integers(attributes.get("static_sharded_dims_offsets")), split_axes(attributes.get("split_axes"))
    if offsets and DYNAMIC in grid.shape:
        place.fail("sharded dims offsets are not allowed for device grids with dynamic shape.", part)
    if offsets and axes is not None:
        _check_offsets(place, offsets, axes, grid.shape)


def _check_offsets(place: Place, offsets: list[int], axes: list[list[int]], shape: list[int]) -> None:
    part = ("attribute", "static_sharded_dims_offsets")
    at = 0
    for group in filter(None, axes):
        extents = [shape[axis] for axis in group if 0 <= axis < len(shape)]
        if len(extents) != len(group):
            return
        last = 0
        end = at + sum(extents) + 1
        for offset in offsets[at:end]:
            if offset == DYNAMIC:
                continue
            if offset < last:
                place.fail("sharded dims offsets must be non-decreasing.", part)
            last = offset
        if len(offsets) < end:
            place.fail("sharded dims offsets has wrong size.", part)
        at = end


def _one_result_an_axis(place: Place) -> None:
    grid = find_grid(place)
    axes = None if grid is None else check_axes(place, grid, "axes")
    if grid is None or axes is None:
        return
    expected, given = len(axes) or len(grid.shape), len(place.shape.result_types)
    if given != expected:
        place.fail(f"Unexpected number of results {given}. Expected {expected}.", ("result", 0))


def _refers_to_a_grid(place: Place) -> None:
    find_grid(place)


HOOKS: Final = PlaceHooks(
    symbols={
        "shard.sharding": _sharding,
        "shard.grid_shape": _one_result_an_axis,
        "shard.process_multi_index": _one_result_an_axis,
        "shard.process_linear_index": _refers_to_a_grid,
        "shard.neighbors_linear_indices": _refers_to_a_grid,
        "shard.update_halo": _refers_to_a_grid,
        **bodies_collectives.SYMBOLS,
    }
)
