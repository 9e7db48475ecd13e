"""The operations of bufferization that allocate and free memory."""

from __future__ import annotations

from typing import Final

from mlirls_ir.memory.hooks import HEAP, MemoryHooks

HOOKS: Final = MemoryHooks(
    allocates={"bufferization.alloc_tensor": HEAP, "bufferization.clone": HEAP},
    frees={"bufferization.dealloc_tensor": "tensor"},
    conditional_frees=frozenset({"bufferization.dealloc"}),
)
