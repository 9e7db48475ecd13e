"""Names of the results of vector's operations.

Facts: mlir/Dialect/Vector/IR/VectorOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.names import NameHooks

HOOKS: Final = NameHooks(
    results={
        "vector.vscale": "vscale",
    },
)
