"""Names of the results of complex's constants.

Facts: mlir/Dialect/Complex/IR/ComplexOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.names import NameHooks

HOOKS: Final = NameHooks(
    results={
        "complex.constant": "cst",
    },
)
