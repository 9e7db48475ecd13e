"""shard: a class that conditions name without its namespace."""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.conditions.hooks import ConditionHooks

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = ConditionHooks(classes={"GridAxesArrayAttr": ("axisarray",)})
