"""smt: its own types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.ods.conditions.hooks import ConditionHooks
from mlirls_ir.ods.conditions.values import unknown
from mlirls_ir.types.model import DialectType, OpaqueType


def _is_smt(*excluded: str) -> Callable[[object], bool]:
    def test(value: object) -> bool:
        if isinstance(value, OpaqueType):
            unknown(value)
        is_smt = isinstance(value, DialectType) and value.dialect == "smt"
        return is_smt and getattr(value, "mnemonic", "") not in excluded

    return test


HOOKS: Final = ConditionHooks(functions={"isAnyNonFuncSMTValueType": _is_smt("func"), "isAnySMTValueType": _is_smt()})
