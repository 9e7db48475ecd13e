"""Rules of xegpu's scattered descriptors, and of reading and writing at scattered places.

An operation has a scattered descriptor, or a memref or address with offsets of its own. Operations of a subgroup have
vectors of masks and offsets; operations of one lane may have scalars.

Facts: mlir/Dialect/XeGPU/IR/XeGPUOps.td and mlir-opt's behaviour.

Read next: `rules.py`, `types.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.dialects.xegpu.hints import ONLY_READING, ONLY_WRITING, check_hints
from mlirls_ir.dialects.xegpu.types import chunk_size
from mlirls_ir.dialects.xegpu.versions import is_known
from mlirls_ir.types.model import DialectType, IntegerType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, extents_of, integer, is_dialect_type

rules = RuleBook()

_SHARED: Final = 3
"""The number of the memory space of shared memory."""
_SCALAR: Final = "Expecting chunk size == 1 for scalar result"


def _scattered(op: View, type_: Type | None, name: str) -> tuple[DialectAttr, tuple[int, ...]] | None:
    """The encoding and shape of a descriptor, which must be a scattered one; None where that is not known."""
    shape = extents_of(type_.parameter("shape")) if isinstance(type_, DialectType) else None
    if not isinstance(type_, DialectType) or shape is None:
        return None
    encoding = type_.parameter("encoding")
    if not isinstance(encoding, DialectAttr) or encoding.mnemonic != "scatter_tdesc_attr":
        op.fail("Expects a scattered TensorDesc.", op.value_part(name))
    return encoding, shape


def _expected_shape(offsets: VectorType, encoding: DialectAttr) -> list[int] | None:
    size = chunk_size(encoding)
    if size is None:
        return None
    return [*offsets.shape, *([size] if size != 1 else [])]


def _number_of_space(space: Attribute | None) -> int | None:
    """The number of the memory space of a memref; None where it is not known."""
    return 0 if space is None else integer(space)


def check_space(op: View, source: Type | None, encoding: object) -> None:
    """Checks that a descriptor has the memory space of what it describes."""
    space = encoding.parameter("memory_space") if isinstance(encoding, DialectAttr) else None
    expected = _SHARED if isinstance(space, DialectAttr) and enum_word(space) == "slm" else 0
    given = _number_of_space(source.memory_space) if isinstance(source, MemRefType) else None
    if isinstance(source, IntegerType) and is_known(op.registry):
        given = 0
    if given is not None and given != expected:
        op.fail(f"Memory space mismatch. Source: {given}, TensorDesc: {expected}", op.value_part("source"))


@rules.verifies("xegpu.create_tdesc")
def _create(op: View) -> None:
    found, offsets = _scattered(op, op.result(), "TensorDesc"), op.operand("offsets")
    if found is None:
        return
    encoding, shape = found
    check_space(op, op.operand("source"), encoding)
    expected = _expected_shape(offsets, encoding) if isinstance(offsets, VectorType) else None
    if expected is not None and list(shape) != expected:
        op.fail(f"Incorrect TensorDesc shape. Expected is {expected}", ("result", 0))


@rules.verifies("xegpu.update_offset")
def _update(op: View) -> None:
    found, offsets = _scattered(op, op.operand("TensorDesc"), "TensorDesc"), op.operand("offsets")
    if found is None or not isinstance(offsets, VectorType):
        return
    expected = _expected_shape(offsets, found[0])
    if expected is not None and list(found[1]) != expected:
        op.fail("Offsets should match TensorDesc except the chunk size dim.", op.value_part("offsets"))


# -- reading and writing


@rules.verifies("xegpu.prefetch")
def _prefetch(op: View) -> None:
    source = op.operand("source")
    if is_known(op.registry):
        _check_place(op, "source")
    check_hints(op, ONLY_WRITING)
    if not is_known(op.registry) or source is None:
        return
    is_address = isinstance(source, IntegerType)
    if is_address and not op.has_attr("offset_align_byte"):
        op.fail("offset_align_byte is required with integer source.", op.value_part("source"))
    if not is_address and op.has_attr("offset_align_byte"):
        op.fail("offset_align_byte only allowed with integer source.", ("attribute", "offset_align_byte"))


@rules.verifies("xegpu.load")
def _load(op: View) -> None:
    _access(op, "source", op.result(), ONLY_WRITING)


@rules.verifies("xegpu.store")
def _store(op: View) -> None:
    _access(op, "dest", op.operand("value"), ONLY_READING)


def _check_place(op: View, name: str) -> None:
    """Checks that an operation has a scattered descriptor, or something else with offsets."""
    place, offsets = op.operand(name), op.operands("offsets")
    if place is None or offsets is None:
        return
    if is_dialect_type(place, "xegpu", "tensor_desc"):
        if offsets:
            op.fail("offsets not allowed.", op.value_part("offsets"))
        _scattered(op, place, name)
    elif not offsets:
        op.fail("Expects offsets.", op.value_part(name))


def _access(op: View, name: str, value: Type | None, refused: tuple[str, ...]) -> None:
    if not is_known(op.registry):
        check_hints(op, refused)
        return
    _check_place(op, name)
    check_hints(op, refused)
    place, mask, offsets = op.operand(name), op.operand("mask"), op.operand("offsets")
    if place is None or mask is None or value is None:
        return
    if isinstance(place, DialectType):
        _check_with_descriptor(op, place, mask, value)
        return
    if isinstance(place, MemRefType) and _element(value) is not place.element:
        op.fail_bare("Value should have the same element type as MemRef.", op.value_part("value"))
    size = integer(op.attr("chunk_size")) if op.has_attr("chunk_size") else 1
    if offsets is not None and size is not None:
        _check_with_offsets(op, mask, value, offsets, size)


def _element(value: Type) -> Type:
    return value.element if isinstance(value, VectorType) else value


def _check_with_descriptor(op: View, place: DialectType, mask: Type, value: Type) -> None:
    encoding, shape, part = place.parameter("encoding"), extents_of(place.parameter("shape")), op.value_part("value")
    size = chunk_size(encoding) if isinstance(encoding, DialectAttr) else None
    if size is None or shape is None:
        return
    if not isinstance(value, VectorType):
        op.fail("Expecting a vector type result." if size == 1 else _SCALAR, part)
    if value.element is not place.parameter("elementType"):
        op.fail("Value should have the same element type as TensorDesc.", part)
    masked = shape[:-1] if size > 1 else shape
    if masked != (mask.shape if isinstance(mask, VectorType) else (1,)):
        op.fail("Mask should match TensorDesc except the chunk size dim.", op.value_part("mask"))
    if len(value.shape) == 1 and value.shape[0] == size:
        layout = place.parameter("layout")
        if isinstance(layout, DialectAttr) and layout.mnemonic == "layout":
            op.fail("TensorDesc doesn't need LayoutAttr for SIMT code", part)
    elif value.shape != shape:
        given = f"Value shape {list(value.shape)} is neither a valid distribution for SIMT nor"
        op.fail(f"{given} consistent with the tensor descriptor for SIMD '{place}'", part, "shape-mismatch")


def _check_with_offsets(op: View, mask: Type, value: Type, offsets: Type, size: int) -> None:
    are_vectors = isinstance(mask, VectorType), isinstance(offsets, VectorType)
    part = op.value_part("value")
    if not isinstance(value, VectorType):
        if size > 1:
            op.fail(_SCALAR, part)
        if any(are_vectors):
            op.fail("Expecting scalar mask and offsets.", op.value_part("mask"))
        return
    n_elements = 1
    for extent in value.shape:
        n_elements *= extent
    if not any(are_vectors) or (size > 1 and len(value.shape) == 1 and isinstance(mask, VectorType)):
        if n_elements != size:
            op.fail(f"value elements must match chunk size {size}", part)
        if not any(are_vectors):
            return
    if not isinstance(mask, VectorType):
        op.fail("Expecting a vector type mask.", op.value_part("mask"))
    n_masked = 1
    for extent in mask.shape:
        n_masked *= extent
    masked = value.shape[:-1] if size > 1 else value.shape
    if (size <= 1 and n_elements != n_masked) or (n_masked != 1 and masked != mask.shape):
        op.fail("Mask should match value except the chunk size dim.", op.value_part("mask"), "shape-mismatch")
