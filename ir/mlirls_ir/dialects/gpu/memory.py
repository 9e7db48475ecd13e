"""The operations of gpu that allocate and free memory; the body of a launch runs on the device."""

from __future__ import annotations

from typing import Final

from mlirls_ir.memory.hooks import HEAP, MemoryHooks, Regions

HOOKS: Final = MemoryHooks(
    allocates={"gpu.alloc": HEAP},
    frees={"gpu.dealloc": "memref"},
    regions={"gpu.launch": Regions.APART, "gpu.warp_execute_on_lane_0": Regions.ONCE},
)
