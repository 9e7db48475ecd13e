"""Names of the results of complex's constants.

Facts: mlir/Dialect/Complex/IR/ComplexOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final


HOOKS: Final = NameHooks(
    results={
        "complex.constant": "cst",
    },
)
