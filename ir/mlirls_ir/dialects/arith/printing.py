"""How `arith.select` is printed.

Facts: mlir/Dialect/Arith/IR/ArithOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import OpPrinter, names
from mlirls_ir.types.model import IntegerType

printing = PrintBook()


@printing.operation("arith.select")
def print_select(p: OpPrinter) -> None:
    condition = p.one("condition")
    p.write(f" {names(p.operation.operands)}")
    p.attr_dict()
    p.write(" : ")
    if not isinstance(condition.type, IntegerType):
        p.write(f"{p.type(condition)}, ")
    p.write(p.types(p.operation.results))


HOOKS: Final = printing.hooks()
