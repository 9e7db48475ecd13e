"""emitc: which types C and C++ have, as far as that is known.

Facts: mlir/Dialect/EmitC/IR/EmitC.h (isSupportedEmitCType) and mlir-opt's behaviour.
Read next: `conditions.py`, `types.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mlirls_ir.types.model import (
    DYNAMIC,
    ComplexType,
    DialectType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    RankedTensorType,
    TupleType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from mlirls_ir.verify.words import is_dialect_type

_INTEGERS: Final = (1, 8, 16, 32, 64)
_FLOATS: Final = ("f16", "bf16", "f32", "f64")
_PLAIN: Final = ("opaque", "ptrdiff_t", "size_t", "ssize_t")
"""Types of the dialect that say all by their name."""
_NEVER: Final = (
    ComplexType,
    FunctionType,
    MemRefType,
    NoneType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)


def is_supported(type_: object) -> bool | None:
    """Whether C or C++ has a type; None where that is not known, as for types of other dialects."""
    match type_:
        case IntegerType():
            return is_supported_integer(type_)
        case IndexType():
            return True
        case FloatType():
            return is_supported_float(type_)
        case DialectType(dialect="emitc"):
            return _is_supported_here(type_)
        case TupleType():
            return _all(map(_is_supported_part, type_.elements))
        case RankedTensorType():
            return False if DYNAMIC in type_.shape else _is_supported_part(type_.element)
        case _:
            return False if isinstance(type_, _NEVER) else None


def is_supported_integer(type_: object) -> bool:
    """Whether a type is an integer of a width that C has."""
    return isinstance(type_, IntegerType) and type_.width in _INTEGERS


def is_supported_float(type_: object) -> bool:
    """Whether a type is a float that C has."""
    return isinstance(type_, FloatType) and type_.name in _FLOATS


def is_element(type_: object) -> bool | None:
    """Whether there are arrays of a type; None where that is not known."""
    if isinstance(type_, DialectType) and type_.dialect == "emitc":
        return type_.mnemonic in (*_PLAIN, "ptr")
    # LLVM 19 has another opinion of this float than later ones.
    is_unsure = isinstance(type_, FloatType) and type_.name == "tf32"
    return None if is_unsure else is_supported(type_) and not isinstance(type_, (RankedTensorType, TupleType))


def _is_supported_here(type_: DialectType) -> bool | None:
    match type_.mnemonic:
        case "ptr":
            pointee = type_.parameter("pointee")
            # A pointer to an lvalue is refused where it is read.
            is_lvalue = isinstance(pointee, DialectType) and is_dialect_type(pointee, "emitc", "lvalue")
            return None if is_lvalue else is_supported(pointee)
        case "array":
            return _is_supported_part(type_.parameter("elementType"))
        case "lvalue":
            return False
        case mnemonic:
            return True if mnemonic in _PLAIN else None


def _is_supported_part(type_: object) -> bool | None:
    is_array = isinstance(type_, DialectType) and is_dialect_type(type_, "emitc", "array")
    return False if is_array else is_supported(type_)


def _all(verdicts: Iterable[bool | None]) -> bool | None:
    """Three-valued: false if one is false."""
    found = set(verdicts)
    return False if False in found else None if None in found else True
