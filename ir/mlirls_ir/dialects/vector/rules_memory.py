"""Rules of the vector dialect: loads, stores, gathers and transfers."""

from __future__ import annotations

from mlirls_ir.affine.expr import Constant, Dim
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr, bool_attr
from mlirls_ir.attributes.strides import strides_and_offset
from mlirls_ir.dialects.vector.versions import BROADCAST_IN_BOUNDS, STORE_RANK
from mlirls_ir.types.model import (
    FloatType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    Type,
    VectorType,
)
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import RANKED, SHAPED
from mlirls_ir.verify.view import View

rules = RuleBook()

_RESULT = "base and result element type should match"
_STORED = "base and valueToStore element type should match"


def _rank(type_: Type | None) -> int | None:
    return len(type_.shape) if isinstance(type_, RANKED) else None


def _check_indices(op: View, field: str = "indices", base: str = "base") -> None:
    indices, rank = op.operands(field), _rank(op.operand(base))
    if indices is not None and rank is not None and len(indices) != rank:
        op.fail(f"requires {rank} indices", code="index-count")


def _check_minor_stride(op: View, memref: MemRefType, vector: VectorType) -> None:
    found = strides_and_offset(memref)
    is_unit = not vector.shape or (len(vector.shape) == 1 and vector.shape[0] == 1)
    if not is_unit and (found is None or (found[0] and found[0][-1] != 1)):
        op.fail("most minor memref dim must have unit stride", op.value_part("base"))


@rules.verifies("vector.load", "vector.store")
def _load_store(op: View) -> None:
    is_load = op.name == "vector.load"
    vector = op.result() if is_load else op.operand("valueToStore")
    base = op.operand("base")
    if not isinstance(vector, VectorType) or not isinstance(base, MemRefType):
        return
    if len(base.shape) < len(vector.shape) and STORE_RANK.is_in(op.registry):
        word = "destination" if is_load else "source"
        verb = "load" if is_load else "store"
        op.fail(f"{word} memref has lower rank than the {'result vector' if is_load else 'vector to ' + verb}")
    _check_minor_stride(op, base, vector)
    element = base.element
    if isinstance(element, VectorType):
        if element is not vector:
            message = "base memref and result vector types should match"
            op.fail(message if is_load else "base memref and valueToStore vector types should match")
    elif element is not vector.element:
        op.fail("base and result element types should match" if is_load else _STORED, op.value_part("base"))
    _check_indices(op)


def _check_masked(op: View, vector: Type | None, word: str, mask_message: str) -> VectorType | None:
    base, mask = op.operand("base"), op.operand("mask")
    if not isinstance(vector, VectorType) or not isinstance(base, SHAPED):
        return None
    if base.element is not vector.element:
        op.fail(word, op.value_part("base"))
    _check_indices(op, "offsets" if op.name in ("vector.gather", "vector.scatter") else "indices")
    if op.name in ("vector.gather", "vector.scatter"):
        indices = op.operand("indices")
        if isinstance(indices, VectorType) and not _same_shape(indices, vector):
            op.fail(mask_message.replace("mask", "indices"), op.value_part("indices"))
    if isinstance(mask, VectorType) and not _same_shape(mask, vector):
        op.fail(mask_message, op.value_part("mask"))
    return vector


def _same_shape(a: VectorType, b: VectorType) -> bool:
    return a.shape == b.shape and a.scalable == b.scalable


def _check_pass_thru(op: View, vector: VectorType) -> None:
    pass_thru = op.operand("pass_thru")
    if pass_thru is not None and pass_thru is not vector:
        op.fail("expected pass_thru of same type as result type", op.value_part("pass_thru"))


@rules.verifies("vector.maskedload")
def _maskedload(op: View) -> None:
    vector = _check_masked(op, op.result(), _RESULT, "expected result shape to match mask shape")
    if vector is not None:
        _check_pass_thru(op, vector)


@rules.verifies("vector.maskedstore")
def _maskedstore(op: View) -> None:
    _check_masked(op, op.operand("valueToStore"), _STORED, "expected valueToStore shape to match mask shape")


@rules.verifies("vector.expandload", "vector.gather")
def _expandload(op: View) -> None:
    vector = _check_masked(op, op.result(), _RESULT, "expected result dim to match mask dim")
    if vector is not None:
        _check_pass_thru(op, vector)


@rules.verifies("vector.compressstore", "vector.scatter")
def _compressstore(op: View) -> None:
    _check_masked(op, op.operand("valueToStore"), _STORED, "expected valueToStore dim to match mask dim")


# -- transfers


@rules.verifies("vector.transfer_read", "vector.transfer_write")
def _transfer(op: View) -> None:
    is_read = op.name == "vector.transfer_read"
    vector = op.result() if is_read else op.operand("valueToStore")
    base, map_ = op.operand("base"), op.attr("permutation_map")
    if not isinstance(vector, VectorType) or not isinstance(base, (MemRefType, RankedTensorType)):
        return
    _check_indices(op)
    if not isinstance(map_, AffineMapAttr):
        return
    if not is_read and any(isinstance(result, Constant) for result in map_.map.results):
        op.fail("should not have broadcast dimensions", ("attribute", "permutation_map"))
    _check_transfer(op, base, vector, map_.map)
    if is_read:
        _check_padding(op, base)
    _check_permutation(op, map_.map)


def _check_transfer(op: View, base: MemRefType | RankedTensorType, vector: VectorType, map_: AffineMap) -> None:
    part = ("attribute", "permutation_map")
    rank = len(vector.shape)
    element = base.element
    if isinstance(element, VectorType):
        a, b = _minor_bits(element), _minor_bits(vector)
        if a and b and b % a:
            op.fail(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor "
                "1-D vector of the source"
            )
        if len(element.shape) > rank:
            op.fail("requires source vector element and vector result ranks to match.")
        rank -= len(element.shape)
    else:
        bits = element.width if isinstance(element, (IntegerType, FloatType)) else None
        minor = _minor_bits(vector)
        if bits and minor and minor % bits:
            op.fail(
                "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the "
                "source element type"
            )
    if len(map_.results) != rank:
        op.fail("requires a permutation_map with result dims of the same rank as the vector type", part)
    if isinstance(element, VectorType) and op.has_operand("mask"):
        op.fail("does not support masks with vector element type", op.value_part("mask"))
    if map_.num_symbols:
        op.fail("requires permutation_map without symbols", part)
    if map_.num_dims != len(base.shape):
        op.fail("requires a permutation_map with input dims of the same rank as the source type", part)
    in_bounds = op.attr("in_bounds")
    if isinstance(in_bounds, ArrayAttr) and len(in_bounds.elements) != len(map_.results):
        op.fail(
            f"expects the in_bounds attr of same rank as permutation_map results: affine_map<{map_}> vs inBounds of "
            f"size: {len(in_bounds.elements)}",
            ("attribute", "in_bounds"),
        )
    if isinstance(in_bounds, ArrayAttr) and not BROADCAST_IN_BOUNDS.is_in(op.registry):
        for result, flag in zip(map_.results, in_bounds.elements, strict=True):
            if isinstance(result, Constant) and flag is not bool_attr(True):
                op.fail("requires broadcast dimensions to be in-bounds", ("attribute", "in_bounds"))


def _minor_bits(vector: VectorType) -> int | None:
    if not isinstance(vector.element, (IntegerType, FloatType)):
        return None
    return vector.element.width * (vector.shape[-1] if vector.shape else 1)


def _check_padding(op: View, base: MemRefType | RankedTensorType) -> None:
    padding = op.operand("padding")
    if padding is None or padding is base.element:
        return
    if isinstance(base.element, VectorType):
        op.fail("requires source element type and padding type to match.", op.value_part("padding"))
    op.fail("requires formal padding and source of the same elemental type", op.value_part("padding"))


def _check_permutation(op: View, map_: AffineMap) -> None:
    part = ("attribute", "permutation_map")
    seen: set[int] = set()
    for result in map_.results:
        if isinstance(result, Constant) and result.value == 0:
            continue
        if not isinstance(result, Dim):
            op.fail(
                "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)",
                part,
            )
        if result.position in seen:
            op.fail("requires a permutation_map that is a permutation (found one dim used more than once)", part)
        seen.add(result.position)
