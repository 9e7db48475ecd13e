"""How functions are printed; the other operations of func have declarative formats.

Facts: mlir/Dialect/Func/IR/FuncOps.td.
"""

from __future__ import annotations

from mlirls_ir.asm_printer.functions import print_function
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

printing = PrintBook()
printing.operation("func.func")(print_function)

HOOKS: Final = printing.hooks()
