"""tosa: the type of shapes."""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.conditions.hooks import ConditionHooks
from mlirls_ir.ods.conditions.values import unknown
from mlirls_ir.types.model import DialectType, OpaqueType

if TYPE_CHECKING:
    from typing import Final


def _is_tosa_shape(value: object) -> bool:
    if isinstance(value, OpaqueType):
        unknown(value)
    return isinstance(value, DialectType) and (value.dialect, value.mnemonic) == ("tosa", "shape")


HOOKS: Final = ConditionHooks(functions={"isa_tosa_shape_type": _is_tosa_shape})
