"""Rules of the maps that a multiplication of matrices may be given: linalg.matmul, and those with a batch.

The loops are those of the maps that the operation has by itself: rows, columns and the dimension that is summed up,
after that of the batch.

Read next: `rules_maps.py` (any indexing maps against shapes).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.affine.expr import AffineExpr, Binary, Dim
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr
from mlirls_ir.verify.view import Part, View

_PART: Final[Part] = ("attribute", "indexing_maps")
_DIMS: Final = ((0, 2), (2, 1))
"""The loops that index the two inputs of a multiplication."""

_BATCH, _ROW, _COLUMN, _SUM = range(4)
_INPUTS: Final = ((_BATCH, _ROW, _SUM), (_BATCH, _SUM, _COLUMN))
"""The loops that index the two inputs of a multiplication with a batch."""
_OUTPUTS: Final = {
    "linalg.batch_matmul": (_BATCH, _ROW, _COLUMN),
    "linalg.batch_reduce_matmul": (_ROW, _COLUMN),
}
_BROADCASTS: Final = (
    frozenset(((_SUM,), (_BATCH, _SUM), (_ROW, _SUM))),
    frozenset(((_SUM,), (_BATCH, _SUM), (_SUM, _COLUMN))),
)
"""The dimensions that may index an input with a missing dimension."""


def check_matmul_maps(op: View) -> None:
    """Checks which loops the maps of a multiplication use, if it is one that may be given maps."""
    if op.name != "linalg.matmul" and op.name not in _OUTPUTS:
        return
    maps = _maps_of(op)
    if maps is None:
        return
    if op.name in _OUTPUTS:
        _check_batch(op, maps, _OUTPUTS[op.name])
    elif len(maps) == 3:
        _check_plain(op, maps)


def check_projections(op: View) -> None:
    """Checks that the results of each map are loops, and different ones."""
    if op.name != "linalg.matmul" and op.name not in _OUTPUTS:
        return
    for map_ in _maps_of(op) or ():
        given = _positions(map_)
        if -1 in given or len(set(given)) != len(given):
            op.fail_bare("expected indexing maps to be projected permutations", _PART)


def _maps_of(op: View) -> list[AffineMap] | None:
    """The maps that an operation is given, None where they are not known."""
    found = op.attr("indexing_maps")
    if not isinstance(found, ArrayAttr):
        return None
    maps = [element.map for element in found.elements if isinstance(element, AffineMapAttr)]
    return maps if len(maps) == len(found.elements) else None


def _check_plain(op: View, maps: Sequence[AffineMap]) -> None:
    for map_, dims in zip(maps, _DIMS, strict=False):
        given = _positions(map_)
        if any(position not in dims for position in given):
            op.fail("Unexpected dim expression in map result.", _PART)
        if len(given) == 1 and given != (2,):
            op.fail("Invalid broadcast requested, should be (d2).", _PART)


def _check_batch(op: View, maps: Sequence[AffineMap], output: tuple[int, ...]) -> None:
    given = [_positions(map_) for map_ in maps]
    if given == [*_INPUTS, output]:
        return
    if len(maps) != 3:
        op.fail("Indexing_map attribute must have 3 affine maps.", _PART)
    for positions, dims, broadcasts in zip(given, _INPUTS, _BROADCASTS, strict=False):
        if any(position not in dims for position in positions):
            op.fail("Unexpected result dim expression (outside the set of default result dims).", _PART)
        if len(positions) > 3:
            op.fail("no. of result dim expressions exceeds 3.", _PART)
        if len(positions) < 3 and positions not in broadcasts:
            op.fail("Invalid broadcast requested.", _PART)
        if len(positions) == 3 and positions[0] != _BATCH:
            op.fail("Invalid batch dimension expression.", _PART)
    results = maps[2].results
    if len(results) != len(output):
        op.fail(f"expects {len(output)} dims, but got ({len(results)}).", _PART)
    if not all(_uses(result, position) for result, position in zip(results, output, strict=True)):
        op.fail("Invalid output map result dimension.", _PART)


def _positions(map_: AffineMap) -> tuple[int, ...]:
    """The loops that are the results of a map, -1 for any other expression."""
    return tuple(result.position if isinstance(result, Dim) else -1 for result in map_.results)


def _uses(expr: AffineExpr, position: int) -> bool:
    """Whether a loop occurs in an expression."""
    waiting = [expr]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Dim) and one.position == position:
            return True
        if isinstance(one, Binary):
            waiting += (one.lhs, one.rhs)
    return False
