"""Casts: which operand types an operation with CastOpInterface takes to which result types.

Read next: `interfaces.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.types.model import (
    DYNAMIC,
    ComplexType,
    DialectType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    Signedness,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from mlirls_ir.verify.layouts import strides_and_offset
from mlirls_ir.verify.shapes import MEMREFS, TENSORS, compatible, element_type
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import extents_of

_Test = Callable[[Type, Type], bool]


def check_cast(op: View) -> None:
    """Checks a cast of one operand to one result."""
    test = _CASTS.get(op.name)
    if test is None or len(op.operand_types) != 1 or len(op.result_types) != 1:
        return
    source, target = op.operand_types[0], op.result_types[0]
    if source is None or target is None or test(source, target):
        return
    op.fail(f"operand type '{source}' and result type '{target}' are cast incompatible", ("operand", 0), "cast")


def _like(type_: Type, *, memref: bool = False) -> Type | None:
    """The element type of a vector or tensor (or memref), the type itself where it is no shaped type."""
    if isinstance(type_, (VectorType, *TENSORS)) or (memref and isinstance(type_, MEMREFS)):
        return element_type(type_)
    return None if isinstance(type_, MEMREFS) else type_


def _width_change(kind: type[IntegerType] | type[FloatType], *, wider: bool) -> _Test:
    def test(source: Type, target: Type) -> bool:
        a, b = _like(source), _like(target)
        if not compatible(source, target) or not isinstance(a, kind) or not isinstance(b, kind):
            return False
        return b.width > a.width if wider else b.width < a.width

    return test


def _kinds(source_kind: type[Type], target_kind: type[Type]) -> _Test:
    def test(source: Type, target: Type) -> bool:
        is_right = isinstance(_like(source), source_kind) and isinstance(_like(target), target_kind)
        return is_right and compatible(source, target)

    return test


def _index(source: Type, target: Type) -> bool:
    a, b = _like(source, memref=True), _like(target, memref=True)
    kinds = {_index_kind(a), _index_kind(b)}
    return kinds == {"index", "integer"} and compatible(source, target)


def _index_kind(type_: Type | None) -> str:
    if isinstance(type_, IntegerType) and type_.signedness is Signedness.SIGNLESS:
        return "integer"
    return "index" if isinstance(type_, IndexType) else ""


def _bits(source: Type, target: Type) -> bool:
    a, b = _like(source, memref=True), _like(target, memref=True)
    if not isinstance(a, IntegerType | FloatType) or not isinstance(b, IntegerType | FloatType):
        return False
    return a.width == b.width and compatible(source, target)


def _index_scalar(source: Type, target: Type) -> bool:
    return isinstance(source, IndexType) is not isinstance(target, IndexType)


def _tensor(source: Type, target: Type) -> bool:
    return element_type(source) is element_type(target) and compatible(source, target)


def _tensor_bits(source: Type, target: Type) -> bool:
    a, b = element_type(source), element_type(target)
    if not isinstance(a, IntegerType | FloatType) or not isinstance(b, IntegerType | FloatType):
        return a is b
    return a.width == b.width and compatible(source, target)


def _memref(source: Type, target: Type) -> bool:
    if not isinstance(source, MEMREFS) or not isinstance(target, MEMREFS):
        return False
    if source.element is not target.element or source.memory_space is not target.memory_space:
        return False
    if not isinstance(source, MemRefType) or not isinstance(target, MemRefType):
        return not (isinstance(source, UnrankedMemRefType) and isinstance(target, UnrankedMemRefType))
    if not compatible(source, target):
        return False
    return source.layout is target.layout or _layouts_match(source, target)


def _layouts_match(source: MemRefType, target: MemRefType) -> bool:
    a, b = strides_and_offset(source), strides_and_offset(target)
    if a is None or b is None:
        return False
    if not _same_or_dynamic(a[1], b[1]):
        return False
    return all(1 in (source.shape[i], target.shape[i]) or _same_or_dynamic(a[0][i], b[0][i]) for i in range(len(a[0])))


def _same_or_dynamic(a: int, b: int) -> bool:
    return a == b or DYNAMIC in (a, b)


def _memory_space(source: Type, target: Type) -> bool:
    if isinstance(source, MemRefType) and isinstance(target, MemRefType):
        same = source.element is target.element and source.layout is target.layout
        return same and source.shape == target.shape
    both = isinstance(source, UnrankedMemRefType) and isinstance(target, UnrankedMemRefType)
    return both and element_type(source) is element_type(target)


_NEVER_CAST_IN_C = (RankedTensorType, UnrankedTensorType, TupleType, ComplexType)


def _emitc(source: Type, target: Type) -> bool:
    if isinstance(source, _NEVER_CAST_IN_C) or isinstance(target, _NEVER_CAST_IN_C):
        return False
    arrays = [isinstance(type_, DialectType) and type_.mnemonic == "array" for type_ in (source, target)]
    if not any(arrays):
        return True
    if arrays[1] or not isinstance(source, DialectType) or not isinstance(target, DialectType):
        return False
    shape = extents_of(source.parameter("shape"))
    is_line = shape is not None and len(shape) == 1
    return is_line and target.mnemonic == "ptr" and target.parameter("pointee") is source.parameter("elementType")


_CASTS: Final[dict[str, _Test]] = {
    "arith.extui": _width_change(IntegerType, wider=True),
    "arith.extsi": _width_change(IntegerType, wider=True),
    "arith.extf": _width_change(FloatType, wider=True),
    "arith.trunci": _width_change(IntegerType, wider=False),
    "arith.truncf": _width_change(FloatType, wider=False),
    "arith.uitofp": _kinds(IntegerType, FloatType),
    "arith.sitofp": _kinds(IntegerType, FloatType),
    "arith.fptoui": _kinds(FloatType, IntegerType),
    "arith.fptosi": _kinds(FloatType, IntegerType),
    "arith.index_cast": _index,
    "arith.index_castui": _index,
    "arith.bitcast": _bits,
    "emitc.cast": _emitc,
    "index.casts": _index_scalar,
    "index.castu": _index_scalar,
    "tensor.cast": _tensor,
    "tensor.bitcast": _tensor_bits,
    "memref.cast": _memref,
    "memref.memory_space_cast": _memory_space,
}
