"""Names of the results of func's constants.

Facts: mlir/Dialect/Func/IR/FuncOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.names import NameHooks

HOOKS: Final = NameHooks(
    results={
        "func.constant": "f",
    },
)
