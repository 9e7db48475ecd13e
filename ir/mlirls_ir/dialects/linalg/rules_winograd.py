"""Rules of linalg's Winograd transforms: the shapes of tiles against the sizes F(m, r).

A dimension that is not transformed has one element in each tile.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.types.model import DYNAMIC
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import shape_of, shapes_match
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import case_word

rules = RuleBook()

_SIZES: Final = {"F_2_3": (2, 3), "F_4_3": (4, 3), "F_2_5": (2, 5)}
"""The size of an output tile and of the filter, by the attribute's keyword."""


def _sizes_of(op: View) -> tuple[int, int] | None:
    word = case_word(op.registry, "linalg.WinogradConv2DFmr", op.attr("fmr"))
    return None if word is None else _SIZES.get(word)


def _check_output(op: View, expected: tuple[int, ...]) -> None:
    output = shape_of(op.operand("output"))
    if output is not None and not shapes_match(expected, output):
        op.fail("the output shape is not expected", op.value_part("output"))


@rules.verifies("linalg.winograd_filter_transform")
def _filter(op: View) -> None:
    shape, sizes = shape_of(op.operand("filter")), _sizes_of(op)
    if shape is None or sizes is None or len(shape) != 4:
        return
    m, r = sizes
    features, height, width, channels = shape
    part = op.value_part("filter")
    if height not in (r, 1):
        op.fail("expect filter height either equals to r or 1", part)
    if width not in (r, 1):
        op.fail("expect filter width either equals to r or 1", part)
    if height == width == 1:
        op.fail("expect either filter height or width equals to r", part)
    tile = m + r - 1
    _check_output(op, (tile if height == r else 1, tile if width == r else 1, channels, features))


@rules.verifies("linalg.winograd_input_transform")
def _input(op: View) -> None:
    shape, output, sizes = shape_of(op.operand("input")), shape_of(op.operand("output")), _sizes_of(op)
    if shape is None or output is None or sizes is None or (len(shape), len(output)) != (4, 6):
        return
    m, r = sizes
    batch, height, width, channels = shape
    alphas: list[int] = []
    tiles: list[int] = []
    for extent, alpha in ((height, output[0]), (width, output[1])):
        is_plain = alpha == 1 and extent != DYNAMIC
        alphas.append(1 if is_plain else m + r - 1)
        tiles.append(extent if is_plain or extent == DYNAMIC else (extent - (r - 1)) // m)
    _check_output(op, (*alphas, *tiles, batch, channels))


@rules.verifies("linalg.winograd_output_transform")
def _output(op: View) -> None:
    shape, sizes = shape_of(op.operand("value")), _sizes_of(op)
    if shape is None or sizes is None or len(shape) != 6:
        return
    m, r = sizes
    extents: list[int] = []
    for word, alpha, tile in (("height", shape[0], shape[2]), ("width", shape[1], shape[3])):
        if DYNAMIC in (alpha, tile):
            extents.append(DYNAMIC)
            continue
        if alpha not in (1, m + r - 1):
            op.fail(f"expect input {word} equals to input tile size", op.value_part("value"))
        extents.append(tile if alpha == 1 else tile * m)
    _check_output(op, (shape[4], *extents, shape[5]))
