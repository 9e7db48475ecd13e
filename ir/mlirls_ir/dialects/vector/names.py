"""What the results of vector's operations are called.

Facts: mlir/Dialect/Vector/IR/VectorOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_printer.names import NameBook
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

names = NameBook(
    {
        "vector.vscale": "vscale",
    }
)

HOOKS: Final = names.hooks()
