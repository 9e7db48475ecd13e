"""emitc: which types pointers, lvalues and opaque types may not be of.

Facts: mlir/Dialect/EmitC/IR/EmitCTypes.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_type
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.types.model import (
    ComplexType,
    DialectType,
    FloatType,
    FunctionType,
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

if TYPE_CHECKING:
    from typing import Final

syntax = SyntaxBook()

_NEVER: Final = (
    ComplexType,
    FunctionType,
    MemRefType,
    NoneType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
_INTEGERS: Final = (1, 8, 16, 32, 64)
_FLOATS: Final = ("f16", "bf16", "f32", "f64")


def _is_unsupported(type_: object) -> bool:
    """Whether a type is known to be none of C or C++."""
    match type_:
        case IntegerType():
            return type_.width not in _INTEGERS
        case FloatType():
            return type_.name not in _FLOATS
        case DialectType():
            return type_.dialect != "emitc" or type_.mnemonic == "lvalue"
        case TupleType():
            return any(_is_unsupported(one) or is_dialect_type(one, "emitc", "array") for one in type_.elements)
        case RankedTensorType():
            return _is_unsupported(type_.element) or is_dialect_type(type_.element, "emitc", "array")
        case _:
            return isinstance(type_, _NEVER)


@verifies_type(syntax, "emitc", "lvalue")
def _lvalue(type_: DialectType) -> str | None:
    value = type_.parameter("valueType")
    if isinstance(value, DialectType) and (value.dialect, value.mnemonic) == ("emitc", "array"):
        return "!emitc.lvalue cannot wrap !emitc.array type"
    return f"!emitc.lvalue must wrap supported emitc type, but got '{value}'" if _is_unsupported(value) else None


@verifies_type(syntax, "emitc", "ptr")
def _pointer(type_: DialectType) -> str | None:
    value = type_.parameter("pointee")
    is_lvalue = isinstance(value, DialectType) and (value.dialect, value.mnemonic) == ("emitc", "lvalue")
    return "pointers to lvalues are not allowed" if is_lvalue else None


@verifies_type(syntax, "emitc", "opaque")
def _opaque(type_: DialectType) -> str | None:
    value = type_.parameter("value")
    if not isinstance(value, str):
        return None
    if value in ("", '""'):
        return "expected non empty string in !emitc.opaque type"
    is_pointer = value.removesuffix('"').endswith("*")
    return "pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead" if is_pointer else None
