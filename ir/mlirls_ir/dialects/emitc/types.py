"""emitc: which types pointers, lvalues and opaque types may not be of.

Facts: mlir/Dialect/EmitC/IR/EmitCTypes.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.dialects.emitc.supported import is_supported
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_type
from mlirls_ir.types.model import DialectType

syntax = SyntaxBook()


def _is_unsupported(type_: object) -> bool:
    """Whether a type is known to be none of C or C++."""
    is_foreign = isinstance(type_, DialectType) and type_.dialect != "emitc"
    return is_foreign or is_supported(type_) is False


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
