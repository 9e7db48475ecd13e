"""tosa: the type of shapes."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.conditions.hooks import ConditionHooks
from mlirls_ir.ods.conditions.values import unknown
from mlirls_ir.types.model import DialectType, OpaqueType


def _is_tosa_shape(value: object) -> bool:
    if isinstance(value, OpaqueType):
        unknown(value)
    return isinstance(value, DialectType) and (value.dialect, value.mnemonic) == ("tosa", "shape")


HOOKS: Final = ConditionHooks(functions={"isa_tosa_shape_type": _is_tosa_shape})
