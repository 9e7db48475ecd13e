"""The rule of vector.contract: maps and iterators against the shapes of its operands."""

from __future__ import annotations

from mlirls_ir.affine.expr import Dim
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr
from mlirls_ir.dialects.vector.rules_kinds import kind_of, supports
from mlirls_ir.types.model import IntegerType, Signedness, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import element_type
from mlirls_ir.verify.view import View

rules = RuleBook()

_Pairs = list[tuple[int, int]]


@rules.verifies("vector.contract")
def _contract(op: View) -> None:
    lhs, rhs, acc, result = op.operand("lhs"), op.operand("rhs"), op.operand("acc"), op.result()
    maps_attr, iterators = op.attr("indexing_maps"), op.attr("iterator_types")
    if not isinstance(lhs, VectorType) or not isinstance(rhs, VectorType) or acc is None or result is None:
        return
    if isinstance(lhs.element, IntegerType) and lhs.element.signedness is not Signedness.SIGNLESS:
        op.fail("only supports signless integer types", ("operand", 0))
    if not isinstance(maps_attr, ArrayAttr) or not isinstance(iterators, ArrayAttr):
        return
    maps = [element.map for element in maps_attr.elements if isinstance(element, AffineMapAttr)]
    if len(maps) != 3:
        op.fail("expected an indexing map for each vector operand", ("attribute", "indexing_maps"))
    _check_maps(op, maps, [lhs, rhs, acc], len(iterators.elements))
    kinds = [str(element) for element in iterators.elements]
    contracting = _pairs(maps, kinds, "reduction")
    batch = _pairs(maps, kinds, "parallel")
    if not contracting:
        op.fail("expected at least one contracting dimension pair", ("attribute", "indexing_maps"))
    for pairs, word in ((contracting, "contracting"), (batch, "batch")):
        if any(lhs.shape[a] != rhs.shape[b] for a, b in pairs):
            op.fail(f"invalid {word} dimension map", ("attribute", "indexing_maps"))
    _check_output(op, maps, (lhs, rhs), (acc, result), contracting)
    if not supports(kind_of(op.attr("kind")), element_type(result)):
        op.fail("unsupported contraction type", ("attribute", "kind"))


def _check_maps(op: View, maps: list[AffineMap], types: list[Type], n_iterators: int) -> None:
    for index, (map_, type_) in enumerate(zip(maps, types, strict=True)):
        head = f"expected indexing map {index} to "
        part = ("attribute", "indexing_maps")
        rank = len(type_.shape) if isinstance(type_, VectorType) else 0
        if map_.num_symbols:
            op.fail(f"{head}have no symbols", part)
        if map_.num_dims != n_iterators:
            op.fail(f"{head}have {n_iterators} number of inputs", part)
        if len(map_.results) != rank:
            op.fail(f"{head}have {rank} number of outputs", part)
        if not map_.is_projected_permutation():
            op.fail(f"{head}be a projected permutation of its inputs", part)


def _positions(map_: AffineMap) -> list[int]:
    return [result.position for result in map_.results if isinstance(result, Dim)]


def _pairs(maps: list[AffineMap], kinds: list[str], kind: str) -> _Pairs:
    left, right = _positions(maps[0]), _positions(maps[1])
    return [
        (left.index(dim), right.index(dim))
        for dim, text in enumerate(kinds)
        if kind in text and dim in left and dim in right
    ]


def _check_output(
    op: View,
    maps: list[AffineMap],
    inputs: tuple[VectorType, VectorType],
    outputs: tuple[Type, Type],
    contracting: _Pairs,
) -> None:
    left, right, out = map(_positions, maps)
    contracted = {left[a] for a, _ in contracting}
    is_scalar = set(left) | set(right) <= contracted
    message = "invalid accumulator/result vector shape"
    vectors = [type_ for type_ in outputs if isinstance(type_, VectorType)]
    if is_scalar:
        if vectors:
            op.fail(message, ("operand", 2))
        return
    if len(vectors) != 2:
        op.fail(message, ("operand", 2))
    if set(left) | set(right) != set(range(maps[0].num_dims)):
        op.fail("expected all dimensions to be either a LHS or a RHS dimension", ("attribute", "indexing_maps"))
    extents: dict[int, int] = {}
    for type_, positions in zip(inputs, (left, right), strict=True):
        for position, extent in zip(positions, type_.shape, strict=True):
            extents.setdefault(position, extent)
    result = vectors[1]
    expected = VectorType(tuple(extents[dim] for dim in out), result.element, result.scalable)
    if any(vector is not expected for vector in vectors):
        op.fail(f"{message}, expected: '{expected}'", ("operand", 2))
