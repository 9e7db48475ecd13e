"""sparse_tensor: maps from dimensions to levels, and what an encoding asks of its map.

Facts: mlir/Dialect/SparseTensor/IR/SparseTensorAttrDefs.td and mlir-opt's behaviour.
Read next: `encoding.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.affine.expr import AffineExpr, Binary, Constant, Dim, Operator, combine
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.dialects.sparse_tensor.levels import LevelType


def is_block_map(dimensions_to_levels: AffineMap) -> bool:
    """Whether some dimension is `d floordiv n` on one level and `d mod n` on a later one, and no other form occurs."""
    blocks: dict[int, int] = {}
    has_block = False
    for result in dimensions_to_levels.results:
        match result:
            case Dim(position=position) if position not in blocks:
                blocks[position] = 0
            case Binary(operator=operator, lhs=Dim(position=position), rhs=Constant(value=value)) if value > 0:
                if operator is Operator.FLOOR_DIV and position not in blocks:
                    blocks[position] = value
                elif operator is Operator.MOD and blocks.get(position) == value:
                    has_block = True
                else:
                    return False
            case _:
                return False
    return has_block


def _inverse(found: AffineMap) -> tuple[AffineExpr, ...] | None:
    """The dimensions as expressions of the levels, those without blocks first; None where there are none."""
    if found.num_symbols:
        return None
    if found.is_permutation():
        inverse = found.inverse_permutation()
        return None if inverse is None else inverse.results
    if not is_block_map(found):
        return None
    whole: list[AffineExpr] = []
    blocks: dict[int, AffineExpr] = {}
    for level, result in enumerate(found.results):
        match result:
            case Binary(operator=Operator.FLOOR_DIV, lhs=Dim(position=position), rhs=size):
                blocks[position] = combine(Operator.MUL, Dim(level), size)
            case Binary(lhs=Dim(position=position)):
                blocks[position] = combine(Operator.ADD, blocks[position], Dim(level))
            case _:
                whole.append(Dim(level))
    return (*whole, *(blocks[position] for position in sorted(blocks)))


def _wrong_block(found: AffineMap, size: int) -> str | None:
    """What is wrong with the blocks of a map whose last level has `size` elements in each."""
    if found.num_dims == len(found.results):
        return None
    if not is_block_map(found):
        return "expected 1xm block structure for n_out_of_m level"
    divisors = {
        result.rhs.value
        for result in found.results
        if isinstance(result, Binary) and result.operator is Operator.MOD and isinstance(result.rhs, Constant)
    }
    if len(divisors) > 1:
        return "expected only one blocked level with the same coefficients"
    # The misspelling is upstream's.
    wrong = "expected coeffiencts of Affine expressions to be equal to m of n_out_of_m level"
    return None if divisors == {size} else wrong


def wrong_map(
    found: AffineMap, levels: Sequence[LevelType], inverse: Sequence[AffineExpr] = (), *, has_slices: bool
) -> str | None:
    """mlir-opt's message for a map that an encoding cannot have; `inverse` are the dimensions by levels, if given."""
    if levels and levels[-1].format == "structured":
        problem = _wrong_block(found, levels[-1].sizes[-1])
        if problem is not None:
            return problem
    inferred = _inverse(found)
    if inferred is None and not found.num_symbols:
        return "failed to infer lvlToDim from dimToLvl"
    if inverse and inferred != tuple(inverse):
        return "expected lvlToDim to be an inverse of dimToLvl"
    ranks = found.num_dims, len(levels)
    if ranks[0] > ranks[1]:
        return f"unexpected dimToLvl mapping from {ranks[0]} to {ranks[1]}"
    if has_slices and ranks[0] != ranks[1]:
        return f"dimSlices expected dimension-rank to match level-rank: {ranks[0]} != {ranks[1]}"
    return None
