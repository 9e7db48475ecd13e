"""The functions of the C library that allocate and free, and those that MLIR's lowering calls in their place.

A call counts as one of them if the text only declares the function.

Read next: `callees.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.memory.hooks import HEAP, Allocates
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Statement


class LibraryFunction(NamedTuple):
    """A function that returns as many bytes as the product of the operands `sizes`, and frees the operand `frees`."""

    allocates: Allocates | None
    sizes: tuple[int, ...] = ()
    frees: int | None = None


TargetOf: TypeAlias = Callable[[Statement, "tuple[str, ...]"], "Statement | None"]
"""The operation that a reference at a statement names."""

_ALLOCATE: Final = LibraryFunction(HEAP, (0,))
_ALLOCATE_ALIGNED: Final = LibraryFunction(HEAP, (1,))
_FREE: Final = LibraryFunction(None, frees=0)
LIBRARY: Final = {
    "malloc": _ALLOCATE,
    "calloc": LibraryFunction(HEAP, (0, 1)),
    "aligned_alloc": _ALLOCATE_ALIGNED,
    "realloc": LibraryFunction(HEAP, (1,), 0),
    "free": _FREE,
    "_mlir_memref_to_llvm_alloc": _ALLOCATE,
    "_mlir_memref_to_llvm_aligned_alloc": _ALLOCATE_ALIGNED,
    "_mlir_memref_to_llvm_free": _FREE,
}
"""By name."""


def callee_of(call: Statement) -> tuple[str, ...]:
    """The reference to the function that an operation calls, empty for an indirect call."""
    return next((reference_path(call, slot) for slot in call.shape.symbol_refs if slot.attribute == "callee"), ())


def library_function(call: Statement, target_of: TargetOf) -> LibraryFunction | None:
    """The library function that an operation calls; None for another function."""
    path = callee_of(call)
    found = LIBRARY.get(path[0]) if len(path) == 1 else None
    if found is None:
        return None
    target = target_of(call, path)
    if target is None or target.shape.broken or any(region.runs for region in target.regions or ()):
        return None
    n_operands = len(call.shape.operands)
    needed = (*found.sizes, *(() if found.frees is None else (found.frees,)))
    is_whole = max(needed) < n_operands and bool(call.shape.results) is (found.allocates is not None)
    return found if is_whole else None
