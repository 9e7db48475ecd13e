"""Rules of amdgpu's packed and scaled conversions, sparse and scaled products, and casts of buffers.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import StridedLayoutAttr
from mlirls_ir.attributes.strides import is_understood, row_major
from mlirls_ir.dialects.amdgpu.versions import WIDER_SPARSE
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.types.model import DYNAMIC, FloatType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import bit_width, integer

rules = RuleBook()


def _vector(type_: Type | None) -> tuple[int, Type] | None:
    """The length and the elements of a vector."""
    return (type_.shape[0], type_.element) if isinstance(type_, VectorType) and len(type_.shape) == 1 else None


@rules.verifies("amdgpu.fat_raw_buffer_cast")
def _buffer_cast(op: View) -> None:
    source, result = op.operand("source"), op.result()
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType):
        return
    layout = source.layout
    if op.has_attr("resetOffset") and layout is not None:
        if not is_understood(layout):
            return
        if not isinstance(layout, StridedLayoutAttr):
            op.fail(f"source type '{source}' can't have its offset reset", op.value_part("source"))
        # Strides of a shape that is not known count as such even where they are those of any such shape.
        may_be_plain = DYNAMIC not in source.shape or len(source.shape) == 1
        is_plain = may_be_plain and layout.strides == row_major(source.shape)
        layout = None if is_plain else StridedLayoutAttr(0, layout.strides)
    space = attribute_of_text(op.registry, "#amdgpu.address_space<fat_raw_buffer>")
    expected = MemRefType(source.shape, source.element, layout, space)
    if result is not expected:
        op.fail(f"expected result type to be '{expected}' but got '{result}'", ("result", 0))


@rules.verifies("amdgpu.permlane_swap")
def _swap(op: View) -> None:
    if integer(op.attr("row_length")) not in (None, 16, 32):
        op.fail("row_length attribute must either be 16 or 32.", ("attribute", "row_length"))


@rules.verifies("amdgpu.packed_scaled_trunc", "amdgpu.packed_stoch_round_fp8", "amdgpu.packed_trunc_2xfp8")
def _packed(op: View) -> None:
    existing, result = op.operand("existing"), op.result()
    if existing is not None and result is not None and existing is not result:
        op.fail("existing values must have same type as result", op.value_part("existing"))


@rules.verifies("amdgpu.scaled_ext_packed_matrix")
def _scaled_ext(op: View) -> None:
    source = _vector(op.operand("source"))
    size, lane, byte = (integer(op.attr(name)) for name in ("blockSize", "firstScaleLane", "firstScaleByte"))
    width = bit_width(source[1]) if source is not None else None
    if width is None or size is None or lane is None or byte is None:
        return
    part = ("attribute", "firstScaleByte")
    if width < 8:
        other = 1 if size == 16 else 2
        if byte not in (0, other):
            message = f"blockSize of {size} can only have firstScaleByte be 0 or {other} for f4 and f6."
            op.fail(message, part)
    elif size == 16 and (lane, byte) not in ((0, 0), (16, 2)):
        message = "blockSize of 16 can only have (firstScaleLane, firstScaleByte) be (0, 0) or (16, 2) for f8."
        op.fail(message, part)


# -- products

_LANES: Final = 64


@rules.verifies("amdgpu.sparse_mfma")
def _sparse_product(op: View) -> None:
    sparse, dense, total = (_vector(op.operand(name)) for name in ("sourceA", "sourceB", "destC"))
    m, n, k = (integer(op.attr(name)) for name in "mnk")
    if sparse is None or dense is None or total is None or m is None or n is None or k is None:
        return
    # Floats of eight bits may be mixed.
    widths = bit_width(sparse[1]), bit_width(dense[1])
    are_small_floats = widths == (8, 8) and isinstance(sparse[1], FloatType) and isinstance(dense[1], FloatType)
    if sparse[1] is not dense[1] and not are_small_floats:
        op.fail("expected source operands to have the same element type")
    if dense[0] != 2 * sparse[0]:
        op.fail(
            "expected dense source operand to have exactly double the number of elements of the sparse source operand"
        )
    if dense[0] != m * k // _LANES:
        op.fail(f"expected {m * k // _LANES} source values for this operation but got {dense[0]}")
    if total[0] != m * n // _LANES:
        op.fail(f"expected {m * n // _LANES} result values for this operation but got {total[0]}")
    if WIDER_SPARSE.is_in(op.registry):
        _check_indices_by_count(op, widths[0] or 0, sparse[0])
    else:
        _check_indices(op, is_byte=widths[0] == 8)


_INDICES: Final = {
    (16, 4): ("vector<4xi8>", ""),
    (16, 8): ("vector<2xi16>", ""),
    (8, 8): ("vector<2xi16>", ""),
    (8, 16): ("i32", " (no internal set structure)"),
}
"""The type of the indices by the width and the number of sparse source values, with the end of the message."""


def _check_indices_by_count(op: View, width: int, count: int) -> None:
    indices, (expected, why) = op.operand("sparseIdx"), _INDICES.get((width, count), ("", ""))
    if expected and indices is not None and str(indices) != expected:
        message = f"expected {expected} sparse indices for this variant{why}, but got '{indices}'"
        op.fail(message, op.value_part("sparseIdx"))


def _check_indices(op: View, *, is_byte: bool) -> None:
    indices, width = op.operand("sparseIdx"), 8 if is_byte else 16
    expected = "vector<2xi16>" if is_byte else "vector<4xi8>"
    if indices is not None and str(indices) != expected:
        message = f"expected {expected} sparse indices for {width}-bit source data, but got '{indices}'"
        op.fail(message, op.value_part("sparseIdx"))
    size = integer(op.attr("cbsz")) if op.has_attr("cbsz") else 0
    which = integer(op.attr("abid")) if op.has_attr("abid") else 0
    if size == 0 and which is not None and not 0 <= which <= (1 if is_byte else 3):
        options = "0 or 1" if is_byte else "between 0 and 3"
        op.fail(f"ABID must be {options} for {width}-bit source data", ("attribute", "abid"))


@rules.verifies("amdgpu.scaled_wmma")
def _scaled_product(op: View) -> None:
    a, b, total = (_vector(op.operand(name)) for name in ("sourceA", "sourceB", "destC"))
    m = integer(op.attr("m"))
    if a is None or b is None or total is None or m is None:
        return
    n_results, n_first = (8, 64) if m == 16 else (16, 128)
    shape = f"{m}x16x128"
    if total[0] != n_results:
        op.fail(f"expected output vector of length {n_results} but got {total[0]}", op.value_part("destC"))
    for name, found, count in (("sourceA", a, n_first), ("sourceB", b, 64)):
        if found[0] != count:
            message = f"for {shape}, {name} must have {count} elements but got {found[0]}"
            op.fail(message, op.value_part(name))
    if m == 32 and integer(op.attr("a_first_scale_lane")) not in (None, 0):
        op.fail(f"for {shape}, a_first_scale_lane must be 0", ("attribute", "a_first_scale_lane"))
