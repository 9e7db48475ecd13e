"""llvm: the types that its C++ accepts (LLVM::isCompatibleType and related ones), and classes without ODS."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.conditions.frequent_methods import is_scalable
from mlirls_ir.ods.conditions.hooks import ConditionHooks
from mlirls_ir.ods.conditions.values import Unknown, unknown
from mlirls_ir.types.model import (
    DialectType,
    FloatType,
    IntegerType,
    OpaqueType,
    Signedness,
    TokenType,
    Type,
    VectorType,
)

_LLVM_FLOATS: Final = frozenset({"bf16", "f16", "f32", "f64", "f80", "f128"})


def _num_vector_elements(value: object) -> int:
    if not isinstance(value, VectorType) or len(value.shape) != 1:
        unknown(value)
    return value.shape[0]


def _is_llvm_float(value: object) -> bool:
    if isinstance(value, DialectType):
        return (value.dialect, value.mnemonic) == ("llvm", "ppc_fp128")
    return isinstance(value, FloatType) and value.name in _LLVM_FLOATS


def _is_llvm_vector(value: object) -> bool:
    if isinstance(value, DialectType) and (value.dialect, value.mnemonic) == ("llvm", "vec"):
        return True
    if not isinstance(value, VectorType) or len(value.shape) != 1:
        return False
    element = value.element
    if isinstance(element, IntegerType):
        return element.signedness is Signedness.SIGNLESS
    if isinstance(element, FloatType):
        return element.name in _LLVM_FLOATS
    if isinstance(element, DialectType) and element.dialect == "llvm":
        return True if element.mnemonic == "ptr" else unknown(element)
    return unknown(element) if isinstance(element, OpaqueType) else False


def _is_llvm_type(value: object) -> bool:
    """`LLVM::isCompatibleOuterType`, which ignores the elements of a vector."""
    if isinstance(value, IntegerType):
        return value.signedness is Signedness.SIGNLESS
    if isinstance(value, FloatType):
        return value.name in _LLVM_FLOATS
    if isinstance(value, VectorType):
        return len(value.shape) == 1
    if isinstance(value, TokenType) or (isinstance(value, DialectType) and value.dialect == "llvm"):
        return True
    # Only C++ knows whether a dialect extends LLVM's type system.
    return unknown(value) if isinstance(value, (DialectType, OpaqueType)) else False


def is_no_llvm_type(type_: Type) -> bool:
    """Whether a type is surely none that LLVM has."""
    try:
        return not _is_llvm_type(type_)
    except Unknown:
        return False


def _is_loadable(value: object) -> bool:
    if isinstance(value, DialectType) and value.mnemonic in ("void", "func"):
        return False
    return True if _is_llvm_type(value) else unknown(value)


def _vector_element(value: object) -> object:
    if isinstance(value, VectorType):
        return value.element
    return unknown(value)


HOOKS: Final = ConditionHooks(
    functions={
        "getVectorElementType": _vector_element,
        "getVectorNumElements": _num_vector_elements,
        "isCompatibleFloatingPointType": _is_llvm_float,
        "isCompatibleOuterType": _is_llvm_type,
        "isCompatibleType": _is_llvm_type,
        "isCompatibleVectorType": _is_llvm_vector,
        "isLoadableType": _is_loadable,
        "isScalableVectorType": is_scalable,
    },
    classes={
        "LLVMArrayType": ("array",),
        "LLVMStructType": ("struct",),
        "LLVMLabelType": ("label",),
        "LLVMMetadataType": ("metadata",),
        "LLVMTokenType": ("token",),
        "LLVMVoidType": ("void",),
    },
)
