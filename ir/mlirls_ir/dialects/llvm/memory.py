"""The operations of llvm that allocate memory; MLIR's allocation scopes do not end the life of LLVM's stack slots."""

from __future__ import annotations

from typing import Final

from mlirls_ir.memory.hooks import Allocates, Lifetime, MemoryHooks, Storage

HOOKS: Final = MemoryHooks(
    allocates={"llvm.alloca": Allocates(Storage.STACK, Lifetime.FUNCTION)},
    saves_stack=frozenset({"llvm.intr.stacksave"}),
    restores_stack=frozenset({"llvm.intr.stackrestore"}),
)
