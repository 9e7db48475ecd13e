"""Rules of the xevm dialect: loads, stores and prefetches of blocks, and products of matrices.

Read next: `bodies.py` (sizes that constants give).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mlirls_ir.types.model import VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import product
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import bit_width, integer, is_power_of_two, is_true

rules = RuleBook()

_SUBGROUP: Final = 16


class _Tile(NamedTuple):
    """The tile of a two-dimensional block load or store; one block where the operation has no number of blocks."""

    bits: int
    width: int
    height: int
    blocks: int


def _tile(op: View) -> _Tile | None:
    numbers = [integer(op.attr(name)) for name in ("elem_size_in_bits", "tile_width", "tile_height", "v_blocks")]
    if op.name == "xevm.blockstore2d":
        numbers[3] = 1
    found = [number for number in numbers if number is not None]
    return _Tile(*found) if len(found) == len(numbers) else None


def _check_between(op: View, name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        op.fail(f"expecting {name} to be between {least} and {most}", ("attribute", name))


def _check_one_of(op: View, name: str, value: int, options: Sequence[int]) -> None:
    if value not in options:
        *first, last = map(str, options)
        joint = ", or " if len(first) > 1 else " or " if first else ""
        op.fail(f"expecting {name} to be {', '.join(first)}{joint}{last}", ("attribute", name))


_WIDTHS: Final = {8: (4, 64), 16: (2, 32), 32: (1, 16), 64: (1, 8)}
"""The least and the largest width of a tile, by the width of its elements in bits."""
_BLOCKS: Final = {8: (1, 2, 4), 16: (1, 2, 4), 32: (1, 2), 64: (1,)}
_PACKED: Final = {8: (4, 32, 4, 16), 16: (2, 32, 2, 16)}
"""The least and largest height and width of tiles whose elements are packed."""


def _check_width(op: View, tile: _Tile) -> None:
    if tile.bits not in _WIDTHS:
        op.fail("expecting elem_size_in_bits to be 8, 16, 32, or 64", ("attribute", "elem_size_in_bits"))
    _check_between(op, "tile_width", tile.width, *_WIDTHS[tile.bits])


def _check_row(op: View, tile: _Tile, limit: int) -> None:
    if tile.width * tile.blocks > limit:
        message = f"tile_width * v_blocks should be less than or equal to {limit} for {tile.bits} bit elements"
        op.fail(message, ("attribute", "tile_width"))


def _check_plain(op: View, tile: _Tile) -> None:
    _check_between(op, "tile_height", tile.height, 1, 32)
    _check_width(op, tile)
    _check_one_of(op, "v_blocks", tile.blocks, _BLOCKS[tile.bits])
    if tile.bits != 64:
        _check_row(op, tile, 512 // tile.bits)


def _check_transposed(op: View, tile: _Tile) -> None:
    _check_one_of(op, "v_blocks", tile.blocks, (1,))
    if tile.bits == 32:
        _check_between(op, "tile_height", tile.height, 1, 32)
        _check_between(op, "tile_width", tile.width, 1, 8)
    elif tile.bits == 64:
        if tile.height != 8:
            op.fail("expecting tile_height to be 8 for 64 bit elements", ("attribute", "tile_height"))
        _check_one_of(op, "tile_width", tile.width, (1, 2, 4))
    else:
        message = "transpose is only supported for 32 and 64 bit elements"
        op.fail(message, ("attribute", "elem_size_in_bits"))


def _check_packed(op: View, tile: _Tile) -> None:
    _check_one_of(op, "v_blocks", tile.blocks, (1, 2, 4))
    if tile.bits not in _PACKED:
        message = "pack_register is only supported for 8 and 16 bit elements"
        op.fail(message, ("attribute", "elem_size_in_bits"))
    shortest, tallest, narrowest, widest = _PACKED[tile.bits]
    _check_between(op, "tile_height", tile.height, shortest, tallest)
    _check_between(op, "tile_width", tile.width, narrowest, widest)
    if tile.bits == 16:
        _check_row(op, tile, 32)


def _check_matrix(op: View, tile: _Tile) -> None:
    """Checks what loads, stores and prefetches share."""
    if not 8 <= tile.bits <= 32 or not is_power_of_two(tile.bits):
        op.fail("expecting 'elem_size_in_bits' to be 8, 16, or 32", ("attribute", "elem_size_in_bits"))
    if tile.height > 32 or not is_power_of_two(tile.height):
        op.fail("expecting tile_height to be 1, 2, 4, 8, 16, or 32", ("attribute", "tile_height"))
    if tile.blocks > 8 or not is_power_of_two(tile.blocks):
        op.fail("expecting v_blocks to be 1, 2, 4, or 8", ("attribute", "v_blocks"))


@rules.verifies("xevm.blockload2d")
def _load(op: View) -> None:
    tile, result = _tile(op), op.result()
    if tile is None or not isinstance(result, VectorType) or op.attr("transpose") is None:
        return
    width = bit_width(result.element)
    if width is None:
        op.fail("expecting result element type to be int or float", ("result", 0))
    size, expected = product(result.shape) * width, tile.bits * tile.height * tile.width * tile.blocks // _SUBGROUP
    if size != expected:
        op.fail(f"result size of {size} bits does not match the expected size of {expected} bits", ("result", 0))
    is_transposed, is_packed = is_true(op, "transpose"), is_true(op, "pack_register")
    if is_transposed and is_packed:
        op.fail("transpose and pack_register are mutually exclusive")
    (_check_transposed if is_transposed else _check_packed if is_packed else _check_plain)(op, tile)
    _check_matrix(op, tile)
    if (tile.bits == 32 or is_packed) and width != 32:
        op.fail("expecting result element type to be 32 bits", ("result", 0))
    if is_packed and tile.width != _SUBGROUP:
        message = "tile_width when pack_register is true should be equal to subgroup size (16 elements)"
        op.fail(message, ("attribute", "tile_width"))


def _check_exact_width(op: View, tile: _Tile, options: dict[int, tuple[int, ...]]) -> None:
    found = options.get(tile.bits, ())
    if found and tile.width not in found:
        message = f"tile_width for {tile.bits} bit elements should be equal to {' or '.join(map(str, found))}"
        op.fail(message, ("attribute", "tile_width"))


@rules.verifies("xevm.blockstore2d")
def _store(op: View) -> None:
    tile = _tile(op)
    if tile is None:
        return
    _check_between(op, "tile_height", tile.height, 1, 8)
    _check_width(op, tile)
    _check_matrix(op, tile)
    _check_exact_width(op, tile, {8: (16, 32), 16: (16,), 32: (16,)})


@rules.verifies("xevm.blockprefetch2d")
def _prefetch(op: View) -> None:
    tile = _tile(op)
    if tile is not None:
        _check_matrix(op, tile)
        _check_exact_width(op, tile, {8: (16, 32), 16: (16,), 32: (8, 16)})


@rules.verifies("xevm.blockload", "xevm.blockstore")
def _block(op: View) -> None:
    type_ = op.result() if op.name.endswith("load") else op.operand("val")
    part = ("result", 0) if op.name.endswith("load") else op.value_part("val")
    if not isinstance(type_, VectorType):
        return
    is_byte = (bit_width(type_.element) or 0) // 8 == 1
    if product(type_.shape) not in ((2, 4, 8, 16) if is_byte else (2, 4, 8)):
        options = "2, 4, 8 or 16 for 8-bit element type" if is_byte else "2, 4 or 8 for element type > 8 bits"
        op.fail(f"vector size must be {options}", part)


@rules.verifies("xevm.mma")
def _mma(op: View) -> None:
    added, result = op.operand("c"), op.result()
    if added is not None and result is not None and added is not result:
        op.fail("type of C operand must match result type", op.value_part("c"))


HOOKS: Final = rules.hooks(
    needs_no_rule={"attr target": "text that breaks its rules is accepted: its parser does not ask the verifier"},
)
