"""How often the regions of shape's operations run."""

from __future__ import annotations

from typing import Final

from mlirls_ir.memory.hooks import MemoryHooks, Regions

HOOKS: Final = MemoryHooks(regions={"shape.assuming": Regions.ONCE})
