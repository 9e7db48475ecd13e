"""xegpu: checks of layouts, slices of layouts, ranges and encodings.

Facts: mlir/Dialect/XeGPU/IR/XeGPUAttrs.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import Attribute, DialectAttr, IntegerAttr
from mlirls_ir.dialects.xegpu.versions import PARTS_TOGETHER
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_attribute, verifies_attribute_by_release
from mlirls_ir.ods.registry import Registry
from mlirls_ir.verify.view import integers

syntax = SyntaxBook()


def extents(layout: DialectAttr, name: str) -> list[int] | None:
    """The numbers of a part of a layout; None where the layout does not have it."""
    found = layout.parameter(name)
    return integers(found) if isinstance(found, Attribute) else None


@verifies_attribute_by_release(syntax, "xegpu", "layout")
def _check_layout(registry: Registry, layout: DialectAttr) -> str | None:
    groups, tile, lanes = (extents(layout, name) for name in ("sg_layout", "inst_data", "lane_layout"))
    data, lane_data, order = (extents(layout, name) for name in ("sg_data", "lane_data", "order"))
    if groups is None and tile is None and lanes is None:
        if PARTS_TOGETHER.is_in(registry):
            return None
        return "expected at least one of sg_layout, inst_data or lane_layout"
    if groups is not None and tile is not None and len(groups) != len(tile):
        return "expected sg_layout and inst_data to have the same rank"
    if groups is not None and lanes is not None and len(groups) != len(lanes):
        return "expected sg_layout and lane_layout to have the same rank"
    if tile is not None and lanes is not None and len(tile) != len(lanes):
        counts = f"got inst_data {len(tile)}, lane_layout {len(lanes)}"
        return f"expected inst_data and lane_layout to have the same rank, {counts}"
    for found, name, owner, of in (
        (data, "sg_data", groups, "sg_layout"),
        (lane_data, "lane_data", lanes, "lane_layout"),
    ):
        if (found is None) is not (owner is None) and PARTS_TOGETHER.is_in(registry):
            return f"{of} and {name} must be used together"
        if found is not None and owner is None:
            return f"expected {of} being used with {name}"
        if found is not None and owner is not None and len(found) != len(owner):
            return f"expected {name} and {of} to have the same rank"
    if order is None:
        return None
    if groups is None and lanes is None:
        return "expected sg_layout/lane_layout being used with order"
    for owner, of in ((groups, "sg_layout"), (lanes, "lane_layout")):
        if owner is not None and len(order) != len(owner):
            return f"expected order and {of} to have the same rank"
    return None


@verifies_attribute(syntax, "xegpu", "range")
def _check_range(found: DialectAttr) -> str | None:
    start, end = found.parameter("start"), found.parameter("end")
    if isinstance(start, IntegerAttr) and isinstance(end, IntegerAttr) and end.value <= start.value:
        return f"'end' : {end.value} must be greater than 'start' : {start.value}"
    return None


def rank_of(layout: object) -> int | None:
    """The rank of a layout, or of a slice of one."""
    if not isinstance(layout, DialectAttr):
        return None
    if layout.mnemonic == "slice":
        parent, dims = rank_of(layout.parameter("parent")), extents(layout, "dims")
        return None if parent is None or dims is None else parent - len(dims)
    found = (extents(layout, name) for name in ("sg_layout", "inst_data", "lane_layout"))
    return next((len(one) for one in found if one is not None), None)


def remaining_extents(layout: object, name: str) -> list[int] | None:
    """The numbers of a part of a layout, or of a slice of one; None where there are none."""
    if not isinstance(layout, DialectAttr):
        return None
    if layout.mnemonic != "slice":
        return extents(layout, name) if layout.mnemonic == "layout" else None
    found, dims = remaining_extents(layout.parameter("parent"), name), extents(layout, "dims")
    if found is None or dims is None:
        return None
    return [number for index, number in enumerate(found) if index not in dims]


@verifies_attribute(syntax, "xegpu", "slice")
def _check_slice(found: DialectAttr) -> str | None:
    rank, dims = rank_of(found.parameter("parent")), extents(found, "dims")
    if rank is None or dims is None:
        return None
    seen: set[int] = set()
    for dim in dims:
        if not 0 <= dim < rank:
            return f"invalid dim ({dim}) in slice attribute."
        if dim in seen:
            return f"repeated dim ({dim}) in slice attribute."
        seen.add(dim)
    return None


@verifies_attribute(syntax, "xegpu", "scatter_tdesc_attr")
def _check_scatter(found: DialectAttr) -> str | None:
    size = found.parameter("chunk_size")
    return "invalid chunk size" if isinstance(size, IntegerAttr) and size.value <= 0 else None
