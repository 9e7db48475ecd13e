"""The operations of memref that allocate and free memory."""

from __future__ import annotations

from typing import Final

from mlirls_ir.memory.hooks import HEAP, Allocates, Lifetime, MemoryHooks, Regions, Storage

HOOKS: Final = MemoryHooks(
    allocates={
        "memref.alloc": HEAP,
        "memref.realloc": HEAP,
        "memref.alloca": Allocates(Storage.STACK, Lifetime.SCOPE),
    },
    frees={"memref.dealloc": "memref", "memref.realloc": "source"},
    regions={"memref.alloca_scope": Regions.ONCE},
)
