"""pdl: classes without ODS."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.conditions.hooks import ConditionHooks

HOOKS: Final = ConditionHooks(classes={"PDLType": ("attribute", "operation", "range", "type", "value")})
