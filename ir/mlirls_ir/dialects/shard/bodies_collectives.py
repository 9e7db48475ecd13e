"""shard: checks operations that pass data between the devices of a grid: the shapes of their results, and the devices
of a group.

The devices that differ only in `grid_axes` are a group; its size is dynamic if an extent of the grid is. Extents and
sizes are MLIR's signed 64-bit numbers; if one would not fit, or if C++ would divide by zero or read past a shape,
nothing is reported.

Facts: mlir/Dialect/Shard/IR/ShardOps.h and mlir-opt's behaviour.

Read next: `symbols.py` (the grid and its axes).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import prod
from typing import Final, NamedTuple

from mlirls_ir.dialects.shard.symbols import check_axes, find_grid
from mlirls_ir.types.model import DYNAMIC, RankedTensorType
from mlirls_ir.verify.hooks import PlaceRule
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.view import integers
from mlirls_ir.verify.words import integer

_LARGEST: Final = (1 << 63) - 1


class _Group(NamedTuple):
    """The extents of a grid along the axes that its groups of devices extend along."""

    axes: list[int]
    extents: list[int]

    def size(self) -> int | None:
        """How many devices a group has, DYNAMIC if that is not static; None where it does not fit."""
        if DYNAMIC in self.extents:
            return DYNAMIC
        size = prod(self.extents)
        return size if size <= _LARGEST else None


_Check = Callable[[Place, _Group], None]


def _check(place: Place, checks: tuple[_Check, ...]) -> None:
    """Checks the grid and the axes of an operation, and then its groups."""
    grid = find_grid(place)
    axes = None if grid is None else check_axes(place, grid, "grid_axes")
    if grid is None or axes is None:
        return
    group = _Group(axes, [grid.shape[axis] for axis in axes])
    for check in checks:
        check(place, group)


def _device(name: str) -> _Check:
    """The check of the coordinates of a device in its group, which the attribute `name` has."""

    def check(place: Place, group: _Group) -> None:
        device, part = integers(place.shape.attributes.get(name)), ("attribute", name)
        if device is None:
            return
        if len(device) != len(group.axes):
            sizes = f"{len(device)}. Expected {len(group.axes)}."
            place.fail(f'In-group device "{name}" has unexpected multi-index size {sizes}', part)
        for index, (given, extent) in enumerate(zip(device, group.extents, strict=True)):
            if DYNAMIC not in (given, extent) and extent <= given:
                got = f"Got {given}, but expected value in the range [0, {extent - 1}]."
                place.fail(f'Out of bounds coordinate {index} for in-group device "{name}". {got}', part)

    return check


# -- shapes


def _shapes(place: Place) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The shapes of the input and the result; None where they are not known or of different ranks."""
    view = place.view()
    input_, result = view.operand("input"), view.result()
    if not isinstance(input_, RankedTensorType) or not isinstance(result, RankedTensorType):
        return None
    given, there = input_.shape, result.shape
    return (given, there) if len(given) == len(there) else None


def _axis(place: Place, name: str) -> int | None:
    return integer(place.shape.attributes.get(name))


def _check_extent(place: Place, expected: int, result: tuple[int, ...], axis: int) -> None:
    if result[axis] not in (DYNAMIC, expected):
        word = "dynamic" if expected == DYNAMIC else str(expected)
        message = f"Dimension size mismatch for result axis {axis}. Expected {word}, but got {result[axis]}."
        place.fail(message, ("result", 0), "shape-mismatch")


def _times(extent: int, size: int) -> int | None:
    product = DYNAMIC if DYNAMIC in (extent, size) else extent * size
    return product if product <= _LARGEST else None


def _gathers(place: Place, group: _Group) -> None:
    axis, shapes, size = _axis(place, "gather_axis"), _shapes(place), group.size()
    if axis is None or shapes is None or size is None:
        return
    given, result = shapes
    if not 0 <= axis < len(result):
        message = f"Gather axis {axis} is out of bounds [0, {len(result)})."
        place.fail(message, ("attribute", "gather_axis"))
    for index, extent in enumerate(given):
        expected = _times(extent, size) if index == axis else extent
        if expected is None:
            return
        _check_extent(place, expected, result, index)


def _divides(name: str) -> _Check:
    """The check of a result that has a part of the input along the axis that the attribute `name` has."""

    def check(place: Place, group: _Group) -> None:
        axis, shapes, size = _axis(place, name), _shapes(place), group.size()
        if axis is None or shapes is None:
            return
        given, result = shapes
        for index, extent in enumerate(given):
            if index != axis:
                _check_extent(place, extent, result, index)
        if not size or not 0 <= axis < len(given):
            return
        extent = given[axis]
        if DYNAMIC not in (extent, size) and extent % size:
            divided = f"Operand dimension size {extent} is not divisible by collective device group size {size}"
            place.fail(f"{divided} for tensor axis {axis}.", place.view().value_part("input"), "shape-mismatch")
        _check_extent(place, DYNAMIC if DYNAMIC in (extent, size) else extent // size, result, axis)

    return check


def _exchanges(place: Place, group: _Group) -> None:
    split, concat, shapes = _axis(place, "split_axis"), _axis(place, "concat_axis"), _shapes(place)
    if split is None or concat is None or shapes is None:
        return
    given, result = shapes
    for index, extent in enumerate(given):
        if index not in (split, concat) or split == concat:
            _check_extent(place, extent, result, index)
    size = group.size()
    are_axes = all(0 <= axis < len(given) for axis in (split, concat))
    if split == concat or not are_axes or not size:
        return
    joined = _times(given[concat], size)
    if joined is None:
        return
    _check_extent(place, joined, result, concat)
    # What does not divide evenly is taken for dynamic.
    is_static = DYNAMIC not in (given[split], size) and given[split] % size == 0
    _check_extent(place, given[split] // size if is_static else DYNAMIC, result, split)


def _shifts(place: Place, group: _Group) -> None:
    axis = _axis(place, "shift_axis")
    if axis is not None and axis not in group.axes:
        message = f"Invalid shift axis {axis % (1 << 64)}. It must be one of the grouping grid axes."
        place.fail(message, ("attribute", "shift_axis"))


_CHECKS: Final[Mapping[str, tuple[_Check, ...]]] = {
    "all_gather": (_gathers,),
    "all_reduce": (),
    "all_slice": (_divides("slice_axis"),),
    "all_to_all": (_exchanges,),
    "broadcast": (_device("root"),),
    "gather": (_device("root"), _gathers),
    "recv": (_device("source"),),
    "reduce": (_device("root"),),
    "reduce_scatter": (_divides("scatter_axis"),),
    "scatter": (_device("root"), _divides("scatter_axis")),
    "send": (_device("destination"),),
    "shift": (_shifts,),
}

SYMBOLS: Final[Mapping[str, PlaceRule]] = {
    f"shard.{name}": partial(_check, checks=checks) for name, checks in _CHECKS.items()
}
"""The rules, by the full names of the operations."""
