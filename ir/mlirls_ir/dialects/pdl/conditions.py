"""pdl: classes without ODS."""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.conditions.hooks import ConditionHooks

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = ConditionHooks(classes={"PDLType": ("attribute", "operation", "range", "type", "value")})
