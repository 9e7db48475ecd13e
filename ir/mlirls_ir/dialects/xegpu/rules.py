"""Rules of the xegpu dialect: descriptors of tensors, loads and stores of tiles, dpas.

A lane's part of a distributed tile has one dimension; rules about shapes do not apply to it.

Read next: `rules_scatter.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.xegpu import rules_scatter
from mlirls_ir.types.model import DialectType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import enum_word, extents_of, is_dialect_type

rules = RuleBook(rules_scatter.rules)

_ONLY_WRITING: Final = ("write_back", "write_through")
_ONLY_READING: Final = ("read_invalidate",)


def _descriptor(type_: Type | None) -> tuple[DialectType, tuple[int, ...]] | None:
    """A descriptor of a tensor and its shape; None for anything else."""
    if not isinstance(type_, DialectType) or not is_dialect_type(type_, "xegpu", "tensor_desc"):
        return None
    shape = extents_of(type_.parameter("shape"))
    return None if shape is None else (type_, shape)


def _check_hints(op: View, refused: tuple[str, ...]) -> None:
    for name in ("l1_hint", "l2_hint", "l3_hint"):
        if enum_word(op.attr(name)) in refused:
            op.fail(f"invalid {name}: {op.attr(name)}", ("attribute", name))


def _check_tile(op: View, descriptor: str, tile: Type | None, word: str, name: str) -> None:
    found = _descriptor(op.operand(descriptor))
    if found is None or not isinstance(tile, VectorType) or len(tile.shape) < 2:
        return
    type_, shape = found
    is_plain = not any(type_.parameter(parameter) for parameter in ("encoding", "layout"))
    if is_plain and len(shape) == len(tile.shape) and shape != tile.shape:
        message = f"{word} shape {list(tile.shape)} is not consistent with tensor descriptor '{type_}'"
        op.fail(message, op.value_part(name), "shape-mismatch")


@rules.verifies("xegpu.create_nd_tdesc")
def _create_nd_tdesc(op: View) -> None:
    source, found = op.operand("source"), _descriptor(op.result())
    if not isinstance(source, MemRefType) or found is None:
        return
    type_, shape = found
    if len(shape) > len(source.shape):
        op.fail(
            "Expecting the TensorDesc rank is not greater than the ranks of shape, strides, offsets or the memref "
            "source.",
            ("result", 0),
        )
    element = type_.parameter("elementType")
    if isinstance(element, Type) and element is not source.element:
        op.fail("TensorDesc should have the same element type with the source if it is a memref.", ("result", 0))


@rules.verifies("xegpu.load_nd")
def _load_nd(op: View) -> None:
    _check_hints(op, _ONLY_WRITING)
    if not op.has_attr("transpose") and not op.has_attr("packed"):
        _check_tile(op, "TensorDesc", op.result(), "Result", "value")


@rules.verifies("xegpu.store_nd")
def _store_nd(op: View) -> None:
    _check_hints(op, _ONLY_READING)
    _check_tile(op, "TensorDesc", op.operand("value"), "Value", "value")


@rules.verifies("xegpu.prefetch_nd", "xegpu.prefetch", "xegpu.load")
def _read(op: View) -> None:
    _check_hints(op, _ONLY_WRITING)


@rules.verifies("xegpu.store")
def _store(op: View) -> None:
    _check_hints(op, _ONLY_READING)


@rules.verifies("xegpu.update_nd_offset")
def _update_nd_offset(op: View) -> None:
    found, offsets = _descriptor(op.operand("TensorDesc")), integers(op.attr("const_offsets"))
    if found is not None and offsets is not None and len(offsets) != len(found[1]):
        op.fail("Invalid number of offsets.")


@rules.verifies("xegpu.dpas")
def _dpas(op: View) -> None:
    matrices = [op.operand("lhs"), op.operand("rhs"), op.result()]
    shapes: list[tuple[int, ...]] = [matrix.shape for matrix in matrices if isinstance(matrix, VectorType)]
    if len(shapes) != len(matrices):
        return
    a, b, c = shapes
    if len(a) != 2 or len(b) not in (2, 3) or len(c) != 2:
        return
    if a[1] != (b[0] * b[2] if len(b) == 3 else b[0]):
        op.fail("K-dimension mismatch.", op.value_part("rhs"))
    if a[0] != c[0]:
        op.fail("M-dimension mismatch.", ("result", 0))
    if b[1] != c[1]:
        op.fail("N-dimension mismatch.", ("result", 0))


HOOKS: Final = rules.hooks()
