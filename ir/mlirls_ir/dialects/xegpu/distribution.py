"""xegpu: whether a layout distributes a shape evenly, over subgroups, instructions and lanes in turn.

Facts: the description of the layout in mlir/Dialect/XeGPU/IR/XeGPUAttrs.td, and mlir-opt's behaviour.

Read next: `types.py` and `rules_matrix.py` (which ask).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.dialects.xegpu.attributes import extents
from mlirls_ir.dialects.xegpu.versions import LAYOUTS_OF_WHOLE
from mlirls_ir.ods.registry import Registry

_PARTS: Final = ("sg_layout", "sg_data", "inst_data", "lane_layout", "lane_data")


def is_unevenly_distributed(shape: Sequence[int], layout: DialectAttr, registry: Registry) -> bool:
    """Whether a layout surely does not distribute a shape evenly.

    Nothing is said about dynamic extents, and about numbers below one, by which C++ may divide.
    """
    groups, data, tile, lanes, lane_data = (extents(layout, name) for name in _PARTS)
    given = [shape, *(part for part in (groups, data, tile, lanes, lane_data) if part is not None)]
    if any(number < 1 for part in given for number in part):
        return False
    if LAYOUTS_OF_WHOLE.is_in(registry):
        return not _is_distributed(shape, (groups, data), (None, tile), (lanes, lane_data))
    found = _distribute(shape, groups, data, in_turn=True)
    found = None if found is None else _distribute(found, None, tile, in_turn=False)
    return found is None or _distribute(found, lanes, lane_data, in_turn=False) is None


def _is_distributed(shape: Sequence[int], *levels: tuple[list[int] | None, list[int] | None]) -> bool:
    """Whether each level of a layout distributes what the level above it leaves of a shape."""
    for layout, data in levels:
        if layout is None and data is None:
            continue
        parts = layout or [1] * len(shape)
        blocks = data or [0] * len(shape)
        if not len(shape) == len(parts) == len(blocks):
            return False
        dims = list(zip(shape, parts, blocks, strict=True))
        if any(whole != block and whole % (part * (block or 1)) for whole, part, block in dims):
            return False
        if layout is None and data is not None:
            shape = data
        else:
            shape = [whole if whole == block else whole // part for whole, part, block in dims]
    return True


def _ratio(shape: Sequence[int], part: Sequence[int]) -> list[int] | None:
    """How often `part` fits into `shape` in each dimension; None where it does not fit evenly."""
    if len(shape) != len(part) or any(whole % extent for whole, extent in zip(shape, part, strict=True)):
        return None
    return [whole // extent for whole, extent in zip(shape, part, strict=True)]


def _distribute(
    shape: Sequence[int], layout: list[int] | None, data: list[int] | None, *, in_turn: bool
) -> Sequence[int] | None:
    """The part of `shape` for the next level of the distribution; None where it does not divide evenly."""
    out = shape
    if layout is not None:
        found = _ratio(shape, layout)
        if found is None and not (in_turn and _ratio(layout, shape) is not None):
            return None
        out = found or shape
    if data is None:
        return out
    fits = _ratio(out, data) is not None or (in_turn and _ratio(data, out) is not None)
    return data if fits else None
