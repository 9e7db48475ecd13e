"""emitc: the types that it accepts, by the rules of its C++."""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.conditions.hooks import ConditionHooks
from mlirls_ir.ods.conditions.values import unknown
from mlirls_ir.types.model import DialectType, FloatType, IndexType, IntegerType, OpaqueType

if TYPE_CHECKING:
    from typing import Final


def _is_emitc_opaque(value: object) -> bool:
    if isinstance(value, OpaqueType):
        unknown(value)
    return isinstance(value, DialectType) and (value.dialect, value.mnemonic) == ("emitc", "opaque")


def _is_emitc_integer_like(value: object) -> bool:
    if isinstance(value, (IndexType,)) or _is_emitc_opaque(value):
        return True
    if isinstance(value, DialectType) and value.dialect == "emitc":
        return value.mnemonic in ("size_t", "ssize_t", "ptrdiff_t")
    return _is_emitc_integer(value)


def _is_emitc_integer(value: object) -> bool:
    return isinstance(value, IntegerType) and value.width in (1, 8, 16, 32, 64)


def _is_emitc_float(value: object) -> bool:
    return isinstance(value, FloatType) and value.name in ("f16", "bf16", "f32", "f64")


def _is_emitc_type(value: object) -> bool:
    if isinstance(value, DialectType) and value.dialect == "emitc":
        return True if value.mnemonic not in ("array", "lvalue") else unknown(value)
    if isinstance(value, (IndexType, IntegerType, FloatType)):
        return _is_emitc_integer_like(value) or _is_emitc_float(value)
    return unknown(value)


HOOKS: Final = ConditionHooks(
    functions={
        "isIntegerIndexOrOpaqueType": _is_emitc_integer_like,
        "isSupportedEmitCType": _is_emitc_type,
        "isSupportedFloatType": _is_emitc_float,
    }
)
