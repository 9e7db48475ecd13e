"""shard: the grid that a sharding refers to, and offsets that fit its shape.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.shard.rules import split_axes
from mlirls_ir.types.model import DYNAMIC
from mlirls_ir.verify.hooks import PlaceHooks
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.symbols import is_broken, lookup, nearest_broken
from mlirls_ir.verify.view import integers


def _sharding(place: Place) -> None:
    found = lookup(place, "grid")
    if found is None or is_broken(found[1]) or nearest_broken(place):
        return
    name, grid = found
    if grid is None or grid.shape.name != "shard.grid":
        place.fail(f'Undefined required grid symbol "{name}".', ("symbol", "grid"), "unknown-symbol")
    attributes = place.shape.attributes
    offsets = integers(attributes.get("static_sharded_dims_offsets"))
    axes, shape = split_axes(attributes.get("split_axes")), integers(grid.shape.attributes.get("shape"))
    if offsets and axes is not None and shape is not None:
        _check_offsets(place, offsets, axes, shape)


def _check_offsets(place: Place, offsets: list[int], axes: list[list[int]], shape: list[int]) -> None:
    part = ("attribute", "static_sharded_dims_offsets")
    at = 0
    for group in filter(None, axes):
        extents = [shape[axis] for axis in group if 0 <= axis < len(shape)]
        if len(extents) != len(group) or DYNAMIC in extents:
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


HOOKS: Final = PlaceHooks(symbols={"shard.sharding": _sharding})
