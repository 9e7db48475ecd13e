"""Names of the results of memref's operations.

Facts: mlir/Dialect/MemRef/IR/MemRefOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.graph.operation import Operation, Value


def name_metadata(operation: Operation) -> Iterator[tuple[Value, str]]:
    base, offset, *rest = operation.results
    yield base, "base_buffer"
    yield offset, "offset"
    if rest:
        yield rest[0], "sizes"
        yield rest[len(rest) // 2], "strides"


HOOKS: Final = NameHooks(
    results={
        "memref.alloc": "alloc",
        "memref.alloca": "alloca",
        "memref.assume_alignment": "assume_align",
        "memref.cast": "cast",
        "memref.collapse_shape": "collapse_shape",
        "memref.dim": "dim",
        "memref.expand_shape": "expand_shape",
        "memref.extract_aligned_pointer_as_index": "intptr",
        "memref.memory_space_cast": "memspacecast",
        "memref.reinterpret_cast": "reinterpret_cast",
        "memref.reshape": "reshape",
        "memref.subview": "subview",
        "memref.transpose": "transpose",
        "memref.view": "view",
        "memref.extract_strided_metadata": name_metadata,
    },
)
