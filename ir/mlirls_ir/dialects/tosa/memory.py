"""How often the regions of tosa's operations run."""

from __future__ import annotations

from typing import Final

from mlirls_ir.memory.hooks import MemoryHooks, Regions

HOOKS: Final = MemoryHooks(regions={"tosa.cond_if": Regions.ONE_OF})
