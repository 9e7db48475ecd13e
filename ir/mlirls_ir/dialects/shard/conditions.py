"""shard: a class that conditions name without its namespace."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.conditions.hooks import ConditionHooks

HOOKS: Final = ConditionHooks(classes={"GridAxesArrayAttr": ("axisarray",)})
