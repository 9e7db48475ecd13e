"""Rules of the xegpu dialect: descriptors of blocks of tensors, loads and stores of tiles, dpas.

A lane's part of a distributed tile has one dimension; most rules about shapes do not apply to it.

Facts: mlir/Dialect/XeGPU/IR/XeGPUOps.td and mlir-opt's behaviour.

Read next: `rules_scatter.py`, `rules_matrix.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

from mlirls_ir.attributes.model import DialectAttr, IntegerAttr
from mlirls_ir.attributes.strides import strides_and_offset
from mlirls_ir.dialects.xegpu.hints import ONLY_READING, ONLY_WRITING, check_hints
from mlirls_ir.dialects.xegpu.rules_scatter import check_space
from mlirls_ir.dialects.xegpu.versions import ANY_RANK, BATCHES, BLOCKS_IN_ROWS, is_known
from mlirls_ir.types.model import DYNAMIC, DialectType, IntegerType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import bit_width, extents_of, is_dialect_type

_SCATTER: Final = "create_tdesc update_offset prefetch load store"
_MATRIX: Final = "load_matrix store_matrix convert_layout"

rules = RuleBook()
rules.in_file("xegpu", "rules_scatter", _SCATTER)
rules.in_file("xegpu", "rules_matrix", _MATRIX)

_PACKED_BITS: Final = 32


def _descriptor(type_: Type | None) -> tuple[DialectType, tuple[int, ...]] | None:
    """A descriptor of a tensor and its shape; None for anything else."""
    if not isinstance(type_, DialectType) or not is_dialect_type(type_, "xegpu", "tensor_desc"):
        return None
    shape = extents_of(type_.parameter("shape"))
    return None if shape is None else (type_, shape)


def _check_block(op: View, type_: DialectType, part: str) -> None:
    """Checks that a descriptor is not a scattered one."""
    encoding = type_.parameter("encoding")
    if isinstance(encoding, DialectAttr) and encoding.mnemonic == "scatter_tdesc_attr":
        op.fail("Expects a non-scattered TensorDesc.", op.value_part(part))


# -- making descriptors


@rules.verifies("xegpu.create_nd_tdesc")
def _create_nd_tdesc(op: View) -> None:
    source, found = op.operand("source"), _descriptor(op.result())
    if source is None or found is None:
        return
    type_, shape = found
    rank = len(source.shape) if isinstance(source, MemRefType) else None
    if is_known(op.registry):
        check_space(op, source, type_.parameter("encoding"))
        _check_ranks(op, source)
        rank = _n_numbers(op, "const_shape") if op.has_attr("const_shape") else rank
    if rank is not None and len(shape) > rank:
        op.fail(
            "Expecting the TensorDesc rank is not greater than the ranks of shape, strides, offsets or the memref "
            "source.",
            ("result", 0),
        )
    element = type_.parameter("elementType")
    if isinstance(source, MemRefType) and isinstance(element, Type) and element is not source.element:
        op.fail("TensorDesc should have the same element type with the source if it is a memref.", ("result", 0))
    if is_known(op.registry):
        _check_block(op, type_, "TensorDesc")


def _n_numbers(op: View, name: str) -> int | None:
    """How many numbers an attribute has, none if it is left out; None where it is not known."""
    found = integers(op.attr(name)) if op.has_attr(name) else []
    return None if found is None else len(found)


def _check_ranks(op: View, source: Type) -> None:
    sizes, strides, offsets = (_n_numbers(op, f"const_{name}") for name in ("shape", "strides", "offsets"))
    if isinstance(source, IntegerType) and 0 in (sizes, strides):
        op.fail("expecting strides and shape to be present for integer source.", op.value_part("source"))
    if isinstance(source, MemRefType):
        found = strides_and_offset(source)
        if found is None:
            return
        sizes = sizes if op.has_attr("const_shape") else len(source.shape)
        strides = strides if op.has_attr("const_strides") else len(found[0])
    if None not in (sizes, strides, offsets) and (sizes != strides or (offsets and offsets != sizes)):
        op.fail(
            "Expecting the rank of shape, strides, offsets, and source (if source is a memref) should match with each "
            "other."
        )


# -- reading and writing tiles


@rules.verifies("xegpu.load_nd")
def _load_nd(op: View) -> None:
    _check_nd(op, op.result(), ONLY_WRITING, "Result")


@rules.verifies("xegpu.store_nd")
def _store_nd(op: View) -> None:
    _check_nd(op, op.operand("value"), ONLY_READING, "Value")


@rules.verifies("xegpu.prefetch_nd")
def _prefetch_nd(op: View) -> None:
    found = _descriptor(op.operand("TensorDesc"))
    if found is None or not is_known(op.registry):
        check_hints(op, ONLY_WRITING)
        return
    _check_block(op, found[0], "TensorDesc")
    check_hints(op, ONLY_WRITING)
    _check_offsets(op, len(found[1]))


def _check_nd(op: View, tile: Type | None, refused: tuple[str, ...], word: str) -> None:
    found = _descriptor(op.operand("TensorDesc"))
    if found is None or not is_known(op.registry):
        check_hints(op, refused)
        return
    type_, shape = found
    _check_block(op, type_, "TensorDesc")
    if len(shape) > 2 and ANY_RANK.is_in(op.registry):
        return
    if len(shape) > 2:
        op.fail("Expects a 1D or 2D TensorDesc.", op.value_part("TensorDesc"))
    check_hints(op, refused)
    length = _array_length(type_)
    if word == "Value" and length is not None and length > 1:
        op.fail("array length is not supported by store_nd.", op.value_part("TensorDesc"))
    if not isinstance(tile, VectorType) or length is None or DYNAMIC in shape:
        return
    n_described, n_given = prod(shape) * length, prod(tile.shape)
    if len(tile.shape) == 1 and n_given < n_described:
        _check_part(op, type_, tile, word, is_even=n_given > 0 and n_described % n_given == 0)
        return
    expected = _tile_shape(op, shape, tile)
    if expected is None:
        return
    if length > 1:
        if BLOCKS_IN_ROWS.is_in(op.registry) and list(tile.shape) == [length * expected[0], *expected[1:]]:
            return
        expected = [length, *expected]
    if expected != list(tile.shape):
        message = f"{word} shape {list(tile.shape)} is not consistent with tensor descriptor '{type_}'"
        op.fail(message, op.value_part("value"), "shape-mismatch")
    _check_offsets(op, len(shape))


def _array_length(type_: DialectType) -> int | None:
    """How many blocks a descriptor stands for; None where that is not known."""
    encoding = type_.parameter("encoding")
    if encoding is None:
        return 1
    length = encoding.parameter("array_length") if isinstance(encoding, DialectAttr) else None
    if isinstance(length, IntegerAttr):
        return length.value
    return 1 if isinstance(encoding, DialectAttr) and length is None else None


def _check_part(op: View, type_: DialectType, tile: VectorType, word: str, *, is_even: bool) -> None:
    """Checks the part of a tile that a lane has."""
    layout = type_.parameter("layout")
    if isinstance(layout, DialectAttr) and layout.mnemonic == "layout":
        op.fail("TensorDesc doesn't need LayoutAttr for SIMT code", op.value_part("TensorDesc"))
    if not is_even:
        message = f"{word} shape {list(tile.shape)} is not a valid distribution for tensor descriptor '{type_}'"
        op.fail(message, op.value_part("value"), "shape-mismatch")


def _tile_shape(op: View, shape: tuple[int, ...], tile: VectorType) -> list[int] | None:
    """The shape of one block as it is read, which may be transposed or packed; None where that is not known."""
    found = list(shape)
    if op.has_attr("transpose"):
        order = integers(op.attr("transpose"))
        if order is None:
            return None
        # An order of other dimensions is passed over with a warning.
        if all(0 <= index < len(shape) for index in order):
            if len(set(order)) != len(shape):
                return None
            found = [shape[index] for index in order]
    if op.has_attr("packed") and len(shape) == 2:
        factor = tile.shape[-1]
        if factor < 1:
            return None
        found = [found[0] // factor, *found[1:], factor]
    return found


def _check_offsets(op: View, rank: int) -> None:
    if _n_numbers(op, "const_offsets") not in (None, 0, rank):
        op.fail("Mismatched ranks between offsets and tensor descriptor", op.value_part("offsets"))


@rules.verifies("xegpu.update_nd_offset")
def _update_nd_offset(op: View) -> None:
    found, offsets = _descriptor(op.operand("TensorDesc")), integers(op.attr("const_offsets"))
    if found is not None and is_known(op.registry):
        _check_block(op, found[0], "TensorDesc")
    if found is not None and offsets is not None and len(offsets) != len(found[1]):
        op.fail("Invalid number of offsets.")


# -- products


@rules.verifies("xegpu.dpas")
def _dpas(op: View) -> None:
    matrices = [op.operand("lhs"), op.operand("rhs"), op.result()]
    vectors = [matrix for matrix in matrices if isinstance(matrix, VectorType)]
    if len(vectors) != len(matrices):
        return
    a, b, c = (vector.shape for vector in vectors)
    if is_known(op.registry):
        accumulator = op.operand("acc")
        if accumulator is not None and accumulator is not op.result():
            message = "Expecting the acc type to be the same as result."
            if BATCHES.is_in(op.registry):
                message = "Accumulator type must match result type."
            op.fail(message, op.value_part("acc"))
        if len(a) == len(b) == len(c) == 1:
            _check_packing(op, vectors[1])
            return
        if BATCHES.is_in(op.registry):
            _check_batches(op, a, b, c)
            return
        if len(a) != 2 or len(b) not in (2, 3) or len(c) != 2:
            op.fail("expecting lhs and result to be a 2D vector, and rhs to be either 2D or 3D (packed) vector.")
    if len(a) != 2 or len(b) not in (2, 3) or len(c) != 2:
        return
    if a[1] != (b[0] * b[2] if len(b) == 3 else b[0]):
        op.fail("K-dimension mismatch.", op.value_part("rhs"))
    if a[0] != c[0]:
        op.fail("M-dimension mismatch.", ("result", 0))
    if b[1] != c[1]:
        op.fail("N-dimension mismatch.", ("result", 0))


def _check_batches(op: View, a: Sequence[int], b: Sequence[int], c: Sequence[int]) -> None:
    """Checks matrices, or batches of them. If `b` has a dimension more, it is packed, and nothing is compared."""
    if len(b) == len(a) + 1:
        return
    if len(a) == 1:
        op.fail("A operand must be at least a 2D vector.", op.value_part("lhs"))
    if not len(a) == len(b) == len(c):
        op.fail("Rank mismatch among A, B, and result.")
    for dim, (left, right, result) in enumerate(zip(a[:-2], b, c, strict=False)):
        for name, size, part in (("result", result, ("result", 0)), ("B", right, op.value_part("rhs"))):
            if left != size:
                op.fail(f"Batch dimension mismatch at dim {dim}: A has {left} but {name} has {size}.", part)
    if a[-1] != b[-2]:
        op.fail(f"K-dimension mismatch: A has K={a[-1]} but B has K={b[-2]}.", op.value_part("rhs"))
    if a[-2] != c[-2]:
        op.fail(f"M-dimension mismatch: A has M={a[-2]} but result has M={c[-2]}.", ("result", 0))
    if b[-1] != c[-1]:
        op.fail(f"N-dimension mismatch: B has N={b[-1]} but result has N={c[-1]}.", ("result", 0))


def _check_packing(op: View, lane: VectorType) -> None:
    """Checks that a lane's part of the second matrix fills words."""
    width = bit_width(lane.element)
    if width and width <= _PACKED_BITS and lane.shape[0] % (_PACKED_BITS // width):
        op.fail("Expecting B operand to be a multiple of 32 bits.", op.value_part("rhs"))


HOOKS: Final = rules.hooks()
