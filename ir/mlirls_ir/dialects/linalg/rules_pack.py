"""Rules of linalg.pack and linalg.unpack, and of linalg.softmax.

Read next: `rules.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.dialects.linalg.versions import PACK_IS_EXACT, TILES_ARE_STATIC
from mlirls_ir.types.model import DYNAMIC, RankedTensorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import shape_of, shapes_match
from mlirls_ir.verify.view import View, integers

rules = RuleBook()


def _is_partial_permutation(values: Sequence[int], rank: int) -> bool:
    return len(set(values)) == len(values) and all(0 <= value < rank for value in values)


@rules.verifies("linalg.pack", "linalg.unpack")
def _pack(op: View) -> None:
    is_pack = op.name.endswith(".pack")
    source, target = op.operand("source"), op.operand("dest")
    plain, packed = (source, target) if is_pack else (target, source)
    positions, tiles = integers(op.attr("inner_dims_pos")), integers(op.attr("static_inner_tiles"))
    outer = integers(op.attr("outer_dims_perm")) or []
    padding = op.operand("padding_value") if is_pack else None
    if not isinstance(plain, RankedTensorType) or not isinstance(packed, RankedTensorType):
        return
    if positions is None or tiles is None:
        return
    if padding is not None and padding is not plain.element:
        op.fail(f"expected padding_value has '{plain.element}' but got: '{padding}'", op.value_part("padding_value"))
    if 0 in tiles:
        op.fail_bare("invalid zero tile factor", ("attribute", "static_inner_tiles"))
    rank = len(plain.shape)
    if not _is_partial_permutation(positions, rank):
        op.fail_bare("invalid inner_dims_pos vector", ("attribute", "inner_dims_pos"))
    if outer and not _is_partial_permutation(outer, rank):
        op.fail_bare("invalid outer_dims_perm vector", ("attribute", "outer_dims_perm"))
    if outer and len(outer) != rank:
        op.fail_bare("outer_dims_perm must be a permutation or empty", ("attribute", "outer_dims_perm"))
    if len(tiles) > rank:
        op.fail_bare("tiling factors must be less than or equal to the input rank for pack or output rank for unpack")
    if len(tiles) != len(positions):
        op.fail_bare("tiling factors must equal the number of dimensions to tile")
    if len(packed.shape) != rank + len(tiles):
        op.fail_bare(
            f"packed rank != (unpacked rank + num tiling factors), got {len(packed.shape)} != {rank + len(tiles)}"
        )
    may_be_dynamic = not TILES_ARE_STATIC.is_in(op.registry)
    if any(
        extent != tile and not (may_be_dynamic and extent == DYNAMIC)
        for extent, tile in zip(packed.shape[rank:], tiles, strict=True)
    ):
        op.fail_bare("mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type")
    _check_outer(op, plain, packed, dict(zip(positions, tiles, strict=True)), outer)


def _check_outer(
    op: View, plain: RankedTensorType, packed: RankedTensorType, tiles: dict[int, int], outer: list[int]
) -> None:
    rank = len(plain.shape)
    extents = [
        extent if dim not in tiles else DYNAMIC if DYNAMIC in (extent, tiles[dim]) else -(-extent // tiles[dim])
        for dim, extent in enumerate(plain.shape)
    ]
    shape = (*([extents[dim] for dim in outer] if outer else extents), *packed.shape[rank:])
    if PACK_IS_EXACT.is_in(op.registry):
        fits = shapes_match(shape, packed.shape)
    else:
        fits = all(DYNAMIC in pair or pair[0] <= pair[1] for pair in zip(shape, packed.shape, strict=True))
    if not fits:
        expected = RankedTensorType(shape, plain.element)
        op.fail_bare(f"expected '{expected}' for the packed domain value, got '{packed}'")
    is_partial = any(DYNAMIC not in (plain.shape[dim], tile) and plain.shape[dim] % tile for dim, tile in tiles.items())
    if (
        op.name.endswith(".pack")
        and is_partial
        and op.operand_ranges is not None
        and not op.has_operand("padding_value")
    ):
        op.fail(
            "invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set"
        )


@rules.verifies("linalg.softmax")
def _softmax(op: View) -> None:
    source, target, dim = shape_of(op.operand("input")), shape_of(op.operand("output")), op.attr("dimension")
    if source is None or target is None or not isinstance(dim, IntegerAttr):
        return
    if not shapes_match(source, target):
        op.fail("incompatible output shape", ("operand", 1))
    if not 0 <= dim.value < len(source):
        op.fail("incorrect dimension specified", ("attribute", "dimension"))
