"""How functions are printed; the other operations of func have declarative formats.

Facts: mlir/Dialect/Func/IR/FuncOps.td.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.functions import print_function
from mlirls_ir.asm_printer.hooks import PrintBook

printing = PrintBook()
printing.operation("func.func")(print_function)

HOOKS: Final = printing.hooks()
