"""emitc: the types that it accepts, by the rules of its C++."""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.emitc.supported import is_supported, is_supported_float, is_supported_integer
from mlirls_ir.ods.conditions.hooks import ConditionHooks
from mlirls_ir.ods.conditions.values import unknown
from mlirls_ir.types.model import DialectType, IndexType, OpaqueType


def _is_emitc_opaque(value: object) -> bool:
    if isinstance(value, OpaqueType):
        unknown(value)
    return isinstance(value, DialectType) and (value.dialect, value.mnemonic) == ("emitc", "opaque")


def _is_emitc_integer_like(value: object) -> bool:
    if isinstance(value, (IndexType,)) or _is_emitc_opaque(value):
        return True
    if isinstance(value, DialectType) and value.dialect == "emitc":
        return value.mnemonic in ("size_t", "ssize_t", "ptrdiff_t")
    return is_supported_integer(value)


def _is_emitc_type(value: object) -> bool:
    found = is_supported(value)
    return unknown(value) if found is None else found


HOOKS: Final = ConditionHooks(
    functions={
        "isIntegerIndexOrOpaqueType": _is_emitc_integer_like,
        "isSupportedEmitCType": _is_emitc_type,
        "isSupportedFloatType": is_supported_float,
    }
)
