"""linalg.pack with tiles whose sizes are values: whether they are constants decides what has to be divided.

Read next: `rules_pack.py` (what the operation says by itself).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.dialects.linalg.versions import ZERO_TILES
from mlirls_ir.types.model import DYNAMIC, RankedTensorType
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.view import integers

_Size: TypeAlias = "int | None"
"""The size of a tile, None for one that is not a constant."""

_FULL_TILES: Final = (
    "invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set"
)


def _size(place: Place, index: int) -> tuple[_Size] | None:
    """The size that operand `index` is; None where its definition is not known."""
    found = definition_of(place.statement, place.shape.own_operands[index])
    if found is None:
        return None
    shape, definition = found[1].shape, found[1].shape.definition
    if shape.is_label or definition is None or shape.broken or shape.by_shape:
        return (None,) if shape.is_label and not shape.broken else None
    if not definition.has_trait("ConstantLike"):
        return (None,)
    value = place.around.details(found[1]).state.attributes.get("value")
    return (value.value,) if isinstance(value, IntegerAttr) else None


def check_tiles(place: Place) -> None:
    """Checks that no tile is a constant of zero, and those of a pack without padding."""
    values = place.view().operands("inner_tiles") or ()
    first = place.view().operand_index("inner_tiles")
    for index in range(first, first + len(values)):
        if not ZERO_TILES.is_in(place.around.registry) and _size(place, index) == (0,):
            place.fail("invalid zero tile factor", ("operand", index))
    if place.shape.name == "linalg.pack":
        _check_full_tiles(place)


def _check_full_tiles(place: Place) -> None:
    """Checks that tiles divide what is packed where nothing fills them up."""
    view = place.view()
    source, target = view.operand("source"), view.operand("dest")
    positions, tiles = integers(view.attr("inner_dims_pos")), integers(view.attr("static_inner_tiles"))
    outer = integers(view.attr("outer_dims_perm")) or []
    values = view.operands("inner_tiles")
    if not isinstance(source, RankedTensorType) or not isinstance(target, RankedTensorType):
        return
    if positions is None or tiles is None or not values or view.has_operand("padding_value"):
        return
    rank = len(source.shape)
    extents = list(target.shape[:rank])
    if len(positions) != len(tiles) or tiles.count(DYNAMIC) != len(values) or len(extents) != rank:
        return
    if outer:
        extents = [extents[outer.index(dim)] for dim in range(rank)]
    index = view.operand_index("inner_tiles")
    for position, tile in zip(positions, tiles, strict=True):
        if tile != DYNAMIC:
            continue
        known = _size(place, index)
        # Without a constant it is asked whether all tiles can have the same size.
        divisor = None if known is None else extents[position] if known[0] is None else known[0]
        extent = source.shape[position]
        if divisor is not None and divisor > 0 and extent != DYNAMIC and extent % divisor:
            place.fail_op(_FULL_TILES, ("operand", index))
        index += 1
