"""Rules of the amx dialect: sizes of tiles, and of the memory that they are loaded from and stored to.

Facts: mlir/Dialect/AMX/AMX.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.types.model import DialectType, FloatType, IntegerType, MemRefType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import Part, View
from mlirls_ir.verify.words import bit_width, extents_of, has_no_unit_stride

rules = RuleBook()

_TILES: Final = (("amx", "tile"), ("x86", "amx.tile"))
_MOST_ROWS: Final = 16
_BITS_OF_A_ROW: Final = 512
_SMALL_FLOATS: Final = (FloatType("f8E4M3FN"), FloatType("f8E5M2"))
"""Elements of tiles since LLVM 23, which may be multiplied with each other."""


def _tile(type_: Type | None) -> tuple[int, int, Type] | None:
    """Rows, columns and element type of a tile."""
    if not isinstance(type_, DialectType) or (type_.dialect, type_.mnemonic) not in _TILES:
        return None
    shape, element = extents_of(type_.parameter("shape")), type_.parameter("elementType")
    return (*shape, element) if shape is not None and len(shape) == 2 and isinstance(element, Type) else None


def _check_size(op: View, tile: tuple[int, int, Type], part: Part) -> None:
    rows, columns, element = tile
    bits = columns * (bit_width(element) or 0)
    if rows > _MOST_ROWS:
        op.fail(f"bad row height: {rows}", part)
    if bits > _BITS_OF_A_ROW or bits % 32:
        op.fail(f"bad column width: {bits // 8}", part)


@rules.verifies("amx.tile_zero")
def _zero(op: View) -> None:
    tile = _tile(op.result())
    if tile is not None:
        _check_size(op, tile, ("result", 0))


@rules.verifies("amx.tile_load", "amx.tile_store")
def _move(op: View) -> None:
    is_load = op.name.endswith("load")
    base, indices, tile = (
        op.operand("base"),
        op.operands("indices"),
        _tile(op.result() if is_load else op.operand("val")),
    )
    if not isinstance(base, MemRefType) or indices is None or tile is None:
        return
    part = op.value_part("base")
    if len(indices) != len(base.shape):
        op.fail(f"requires {len(base.shape)} indices", op.value_part("indices") if indices else part)
    if not op.has_operand("stride"):
        if len(base.shape) < 2:
            op.fail("requires at least 2D memref", part)
        if has_no_unit_stride(base):
            op.fail("requires memref with unit innermost stride", part)
    _check_size(op, tile, ("result", 0) if is_load else op.value_part("val"))


def _check_product(op: View, step: int) -> tuple[Type, Type, Type] | None:
    """Checks the shapes of a product that takes `step` elements in one step, and returns the element types."""
    tiles = [_tile(op.operand(name)) for name in ("lhs", "rhs", "acc")]
    known = [tile for tile in tiles if tile is not None]
    if len(known) != len(tiles):
        return None
    for index, tile in enumerate(known):
        _check_size(op, tile, ("operand", index))
    left, right, total = known
    if bit_width(left[2]) == 8:  # Floats of 8 bits, and integers.
        step = 4
    depth = left[1] // step
    if total[0] != left[0] or total[1] != right[1] // step or depth != right[0]:
        op.fail(f"bad mult shape: {total[0]} x {total[1]} x {depth}")
    return left[2], right[2], total[2]


@rules.verifies("amx.tile_mulf")
def _mulf(op: View) -> None:
    found = _check_product(op, 2)
    if found is None:
        return
    left, right, total = found
    is_small = left in _SMALL_FLOATS and right in _SMALL_FLOATS
    if not (is_small or left is right) or total is not FloatType("f32"):
        op.fail("unsupported type combination")


@rules.verifies("amx.tile_muli")
def _muli(op: View) -> None:
    found = _check_product(op, 4)
    if found is not None and found != (IntegerType(8), IntegerType(8), IntegerType(32)):
        op.fail("unsupported type combination")


HOOKS: Final = rules.hooks()
