"""Rules of the vector dialect: shapes of vectors.

Read next: `rules_memory.py` (loads, stores, transfers), `rules_contract.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from mlirls_ir.attributes.model import ArrayAttr, Attribute, IntegerAttr
from mlirls_ir.attributes.strides import has_identity_layout
from mlirls_ir.dialects.vector.rules_kinds import kind_of, supports
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import element_type, product, shape_of
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import fail_inferred

_MEMORY = "load store maskedload maskedstore expandload gather compressstore scatter transfer_read transfer_write"

rules = RuleBook()
rules.in_file("vector", "rules_contract", "contract")
rules.in_file("vector", "rules_memory", _MEMORY)


def _bits(type_: Type) -> int | None:
    return type_.width if isinstance(type_, (IntegerType, FloatType)) else None


def _extents(attribute: Attribute | None) -> list[int]:
    return integers(attribute) or []


@rules.verifies("vector.bitcast")
def _bitcast(op: View) -> None:
    source, result = op.operand("source"), op.result()
    if not isinstance(source, VectorType) or not isinstance(result, VectorType):
        return
    for index, (a, b) in enumerate(zip(source.shape[:-1], result.shape[:-1], strict=False)):
        if a != b:
            op.fail(f"dimension size mismatch at: {index}", ("result", 0))
    a_bits, b_bits = _bits(source.element), _bits(result.element)
    if a_bits is None or b_bits is None:
        return
    if not source.shape and a_bits != b_bits:
        op.fail("source/result bitwidth of the 0-D vector element types must be equal", ("result", 0))
    if source.shape and result.shape and a_bits * source.shape[-1] != b_bits * result.shape[-1]:
        op.fail("source/result bitwidth of the minor 1-D vectors must be equal", ("result", 0))


@rules.verifies("vector.broadcast")
def _broadcast(op: View) -> None:
    source, result = op.operand("source"), op.result()
    if source is None or not isinstance(result, VectorType):
        return
    if isinstance(source, (IntegerType, IndexType, FloatType)) or source is result.element:
        return
    if not isinstance(source, VectorType):
        op.fail("source type is not a vector", ("operand", 0))
    if len(source.shape) > len(result.shape):
        op.fail("source rank higher than destination rank", ("operand", 0))
    lead = len(result.shape) - len(source.shape)
    for a, b, a_scales, b_scales in zip(
        source.shape, result.shape[lead:], source.scalable, result.scalable[lead:], strict=True
    ):
        is_unit = a == 1 and not a_scales
        if is_unit or (a == b and a_scales is b_scales):
            continue
        left, right = (f"[{n}]" if scales else str(n) for n, scales in ((a, a_scales), (b, b_scales)))
        op.fail(f"dimension mismatch ({left} vs. {right})", ("result", 0))


@rules.verifies("vector.shuffle")
def _shuffle(op: View) -> None:
    v1, v2, result = op.operand("v1"), op.operand("v2"), op.result()
    mask = integers(op.attr("mask"))
    if not isinstance(v1, VectorType) or not isinstance(v2, VectorType) or mask is None:
        return
    if isinstance(result, VectorType) and len(v1.shape) != len(v2.shape):
        op.fail("rank mismatch", ("operand", 1))
    if any(a != b for a, b in zip(v1.shape[1:], v2.shape[1:], strict=False)):
        op.fail("dimension mismatch", ("operand", 1))
    if not mask:
        op.fail("invalid mask length", ("attribute", "mask"))
    if isinstance(result, VectorType) and result.shape and result.shape[0] != len(mask):
        op.fail("mask length mismatch", ("attribute", "mask"))
    total = (v1.shape[0] if v1.shape else 1) + (v2.shape[0] if v2.shape else 1)
    for index, position in enumerate(mask):
        if position != -1 and not 0 <= position < total:
            op.fail(f"mask index #{index + 1} out of range", ("attribute", "mask"))


def _position_problem(position: int, extent: int) -> bool:
    return position not in (-(2**63), -1) and not 0 <= position < extent


@rules.verifies("vector.extract")
def _extract(op: View) -> None:
    source, position = op.operand("source"), integers(op.attr("static_position"))
    if not isinstance(source, VectorType) or position is None:
        return
    _check_extracted(op, source, len(position))
    if len(position) > len(source.shape):
        op.fail("expected position attribute of rank no greater than vector rank")
    for index, (value, extent) in enumerate(zip(position, source.shape, strict=False)):
        if _position_problem(value, extent):
            op.fail(
                f"expected position attribute #{index + 1} to be a non-negative integer smaller than the corresponding "
                "vector dimension or poison (-1)"
            )


def _check_extracted(op: View, source: VectorType, n_positions: int) -> None:
    """Checks the result against the part of the source that remains after this many positions; `vector<1xt>` may
    replace `t`."""
    result = op.result()
    if isinstance(result, VectorType) and not result.shape:
        op.fail_bare("expected a scalar instead of a 0-d vector as the result type", ("result", 0))
    rank = len(source.shape)
    first = min(n_positions, rank - 1)
    inferred: Type = source.element
    if n_positions != rank:
        inferred = VectorType(source.shape[first:], source.element, source.scalable[first:])
    if result is None or result is inferred:
        return
    for vector, element in ((inferred, result), (result, inferred)):
        if isinstance(vector, VectorType) and vector.shape == (1,) and vector.element is element:
            return
    fail_inferred(op, inferred, result)


@rules.verifies("vector.insert")
def _insert(op: View) -> None:
    value, target, position = op.operand("valueToStore"), op.operand("dest"), integers(op.attr("static_position"))
    if value is None or not isinstance(target, VectorType) or position is None:
        return
    if len(position) > len(target.shape):
        op.fail("expected position attribute of rank no greater than dest vector rank")
    if isinstance(value, VectorType) and len(value.shape) + len(position) != len(target.shape):
        op.fail("expected position attribute rank + source rank to match dest vector rank")
    if not isinstance(value, VectorType) and len(position) != len(target.shape):
        op.fail("expected position attribute rank to match the dest vector rank")
    for index, (place, extent) in enumerate(zip(position, target.shape, strict=False)):
        if _position_problem(place, extent):
            op.fail(
                f"expected position attribute #{index + 1} to be a non-negative integer smaller than the corresponding "
                "dest vector dimension"
            )


@rules.verifies("vector.outerproduct")
def _outerproduct(op: View) -> None:
    lhs, rhs, acc, result = op.operand("lhs"), op.operand("rhs"), op.operand("acc"), op.result()
    if not isinstance(lhs, VectorType) or rhs is None or not isinstance(result, VectorType):
        return
    if len(lhs.shape) != 1:
        op.fail("expected 1-d vector for operand #1", ("operand", 0))
    if isinstance(rhs, VectorType):
        _outer(op, lhs, rhs, result)
    else:
        if len(result.shape) != 1:
            op.fail("expected 1-d vector result", ("result", 0))
        if lhs.shape[0] != result.shape[0]:
            op.fail("expected #1 operand dim to match result dim #1", ("operand", 0))
    if acc is not None and acc is not result:
        op.fail("expected operand #3 of same type as result type", ("operand", 2))
    if not supports(kind_of(op.attr("kind")), result.element):
        op.fail("unsupported outerproduct type")


def _outer(op: View, lhs: VectorType, rhs: VectorType, result: VectorType) -> None:
    if len(rhs.shape) != 1:
        op.fail("expected 1-d vector for operand #2", ("operand", 1))
    if len(result.shape) != 2:
        op.fail("expected 2-d vector result", ("result", 0))
    if lhs.shape[0] != result.shape[0]:
        op.fail("expected #1 operand dim to match result dim #1", ("operand", 0))
    if rhs.shape[0] != result.shape[1]:
        op.fail("expected #2 operand dim to match result dim #2", ("operand", 1))
    if any(lhs.scalable) and not any(rhs.scalable):
        op.fail("expected either both or only #2 operand dim to be scalable", ("operand", 0))


@rules.verifies("vector.reduction")
def _reduction(op: View) -> None:
    source, result = op.operand("vector"), op.result()
    if not isinstance(source, VectorType):
        return
    if len(source.shape) > 1:
        op.fail(f"unsupported reduction rank: {len(source.shape)}", ("operand", 0))
    kind = kind_of(op.attr("kind"))
    if result is not None and not supports(kind, result):
        op.fail(f"unsupported reduction type ''{result}'' for kind '{kind}'", ("operand", 0))


@rules.verifies("vector.multi_reduction")
def _multi_reduction(op: View) -> None:
    source, result, dims = op.operand("source"), op.result(), integers(op.attr("reduction_dims"))
    if not isinstance(source, VectorType) or result is None or dims is None:
        return
    kept = [index for index in range(len(source.shape)) if index not in dims]
    expected: Type = source.element
    if kept:
        expected = VectorType(
            tuple(source.shape[i] for i in kept), source.element, tuple(source.scalable[i] for i in kept)
        )
    if result is not expected:
        op.fail(f"destination type '{result}' is incompatible with source type '{source}'", ("result", 0))


@rules.verifies("vector.scan")
def _scan(op: View) -> None:
    source, initial, dim = op.operand("source"), op.operand("initial_value"), op.attr("reduction_dim")
    if not isinstance(source, VectorType) or not isinstance(initial, VectorType) or not isinstance(dim, IntegerAttr):
        return
    rank = len(source.shape)
    if dim.value >= rank:
        op.fail(f"reduction dimension {dim.value} has to be less than {rank}", ("attribute", "reduction_dim"))
    if len(initial.shape) != rank - 1:
        op.fail(f"initial value rank {len(initial.shape)} has to be equal to {rank - 1}", ("operand", 1))
    if source.shape[: dim.value] + source.shape[dim.value + 1 :] != initial.shape:
        op.fail("incompatible input/initial value shapes", ("operand", 1))
    kind = kind_of(op.attr("kind"))
    if not supports(kind, source.element):
        op.fail(f"unsupported reduction type '{source.element}' for kind '{kind}'")


@rules.verifies("vector.shape_cast")
def _shape_cast(op: View) -> None:
    source, result = op.operand("source"), op.result()
    if not isinstance(source, VectorType) or not isinstance(result, VectorType):
        return
    if source.element is not result.element:
        op.fail("has different source and result element types", ("result", 0))
    a, b = product(source.shape), product(result.shape)
    if a != b:
        op.fail(f"has different number of elements at source ({a}) and result ({b})", ("result", 0))
    a, b = sum(source.scalable), sum(result.scalable)
    if a != b:
        op.fail(f"has different number of scalable dims at source ({a}) and result ({b})", ("result", 0))


@rules.verifies("vector.transpose")
def _transpose(op: View) -> None:
    source, result, order = op.operand("vector"), op.result(), integers(op.attr("permutation"))
    if not isinstance(source, VectorType) or not isinstance(result, VectorType) or order is None:
        return
    rank = len(result.shape)
    if len(source.shape) != rank:
        op.fail(f"vector result rank mismatch: {rank}", ("result", 0))
    if len(order) != rank:
        op.fail(f"transposition length mismatch: {len(order)}", ("attribute", "permutation"))
    seen: set[int] = set()
    for index, position in enumerate(order):
        if not 0 <= position < rank:
            op.fail(f"transposition index out of range: {position}", ("attribute", "permutation"))
        if position in seen:
            op.fail(f"duplicate position index: {position}", ("attribute", "permutation"))
        seen.add(position)
        if result.shape[index] != source.shape[position]:
            op.fail(f"dimension size mismatch at: {position}", ("attribute", "permutation"))


@rules.verifies("vector.type_cast")
def _type_cast(op: View) -> None:
    source = op.operand("memref")
    if isinstance(source, MemRefType) and has_identity_layout(source) is False:
        op.fail("expects operand to be a memref with identity layout", ("operand", 0))
    result = op.result()
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType):
        return
    part = ("result", 0)
    if has_identity_layout(result) is False:
        op.fail("expects result to be a memref with identity layout", part)
    if source.memory_space is not result.memory_space:
        op.fail("expects result in same memory space", part)
    if element_type(source.element) is not element_type(result.element):
        op.fail(f"expects result and operand with same underlying scalar type: '{result}'", part)
    shapes = [type_.shape + (shape_of(type_.element) or ()) for type_ in (source, result)]
    if shapes[0] != shapes[1]:
        op.fail(f"expects concatenated result and operand shapes to be equal: '{result}'", part)


@rules.verifies("vector.scalable.insert")
def _scalable_insert(op: View) -> None:
    source, position = op.operand("valueToStore"), op.attr("pos")
    if not isinstance(source, VectorType) or not isinstance(position, IntegerAttr) or len(source.shape) != 1:
        return
    if source.shape[0] and position.value % source.shape[0]:
        op.fail("failed to verify that position is a multiple of the source length.", ("attribute", "pos"))


@rules.verifies("vector.constant_mask")
def _constant_mask(op: View) -> None:
    result, sizes = op.result(), integers(op.attr("mask_dim_sizes"))
    if not isinstance(result, VectorType) or sizes is None:
        return
    if not result.shape:
        if len(sizes) != 1:
            op.fail_bare("array attr must have length 1 for 0-D vectors")
        if sizes[0] not in (0, 1):
            op.fail_bare("mask dim size must be either 0 or 1 for 0-D vectors")
        return
    if len(sizes) != len(result.shape):
        op.fail("must specify array attr of size equal vector result rank")
    for size, extent, scales in zip(sizes, result.shape, result.scalable, strict=True):
        if size < 0 or size > extent:
            op.fail("array attr of size out of bounds of vector result dimension size")
        if scales and size not in (0, extent):
            op.fail("only supports 'none set' or 'all set' scalable dimensions")
    if 0 in sizes and any(sizes):
        op.fail("expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim")


@rules.verifies("vector.create_mask")
def _create_mask(op: View) -> None:
    result = op.result()
    if not isinstance(result, VectorType):
        return
    count = len(op.operand_types)
    if not result.shape and count != 1:
        op.fail("must specify exactly one operand for 0-D create_mask")
    if result.shape and count != len(result.shape):
        op.fail("must specify an operand for each result vector dimension")


# -- strided slices


def _check_confined(op: View, values: Sequence[int], limits: Sequence[int], name: str, low: int, what: str) -> None:
    for index, (value, limit) in enumerate(zip(values, limits, strict=False)):
        if not low <= value < limit:
            op.fail(f"expected {what}{f' dimension {index}' if name else ''} to be confined to [{low}, {limit})")


@rules.verifies("vector.extract_strided_slice")
def _extract_strided_slice(op: View) -> None:
    source, result = op.operand("source"), op.result()
    lists = [op.attr(name) for name in ("offsets", "sizes", "strides")]
    if not isinstance(source, VectorType) or not all(isinstance(found, ArrayAttr) for found in lists):
        return
    offsets, sizes, strides = map(_extents, lists)
    if not len(offsets) == len(sizes) == len(strides):
        op.fail("expected offsets, sizes and strides attributes of same size")
    if len(offsets) > len(source.shape):
        op.fail("expected offsets attribute of rank no greater than vector rank")
    shape = source.shape
    _check_confined(op, offsets, shape, "d", 0, "offsets")
    _check_confined(op, sizes, [extent + 1 for extent in shape], "d", 1, "sizes")
    _check_confined(op, strides, [2] * len(strides), "", 1, "strides")
    sums = [a + b for a, b in zip(offsets, sizes, strict=True)]
    _check_confined(op, sums, [extent + 1 for extent in shape], "d", 1, "sum(offsets, sizes)")
    for index, (size, extent, scales) in enumerate(zip(sizes, shape, source.scalable, strict=False)):
        if scales and size != extent:
            _fail_base_size(op, index, size, extent)
    expected = VectorType(tuple(sizes) + shape[len(sizes) :], source.element, source.scalable)
    if isinstance(result, VectorType) and result is not expected:
        op.fail(f"expected result type to be '{expected}'", ("result", 0))


@rules.verifies("vector.insert_strided_slice")
def _insert_strided_slice(op: View) -> None:
    source, target = op.operand("valueToStore"), op.operand("dest")
    lists = [op.attr(name) for name in ("offsets", "strides")]
    if not isinstance(source, VectorType) or not isinstance(target, VectorType):
        return
    if not all(isinstance(found, ArrayAttr) for found in lists):
        return
    offsets, strides = map(_extents, lists)
    if len(offsets) != len(target.shape):
        op.fail("expected offsets of same size as destination vector rank")
    if len(strides) != len(source.shape):
        op.fail("expected strides of same size as source vector rank")
    if len(source.shape) > len(target.shape):
        op.fail("expected source rank to be no greater than destination rank", ("operand", 0))
    _check_confined(op, offsets, target.shape, "d", 0, "offsets")
    _check_confined(op, strides, [2] * len(strides), "", 1, "strides")
    lead = len(target.shape) - len(source.shape)
    shape = (0,) * lead + source.shape
    for index, (offset, size, extent) in enumerate(zip(offsets, shape, target.shape, strict=True)):
        if not 1 <= offset + size < extent + 1 and index >= lead:
            op.fail(f"expected sum(offsets, source vector shape) dimension {index} to be confined to [1, {extent + 1})")
    for index, (size, scales) in enumerate(zip(source.shape, source.scalable, strict=True)):
        if scales is not target.scalable[index + lead]:
            op.fail(f"mismatching scalable flags (at source vector idx={index})")
        if scales and size != target.shape[index + lead]:
            _fail_base_size(op, index, size, target.shape[index + lead])


def _fail_base_size(op: View, index: int, size: int, extent: int) -> NoReturn:
    op.fail(
        f"expected size at idx={index} to match the corresponding base size from the input vector ({size} vs {extent})"
    )


HOOKS: Final = rules.hooks()
