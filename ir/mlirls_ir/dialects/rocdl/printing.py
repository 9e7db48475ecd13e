"""How buffer accesses are printed; the other operations of rocdl have declarative formats.

Facts: mlir/Dialect/LLVMIR/ROCDLOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import OpPrinter, names

printing = PrintBook()


@printing.operation("rocdl.raw.buffer.load")
def print_load(p: OpPrinter) -> None:
    p.write(f" {names(p.operation.operands)} : {p.types(p.operation.results)}")


@printing.operation(
    "rocdl.raw.buffer.store",
    "rocdl.raw.buffer.atomic.fadd",
    "rocdl.raw.buffer.atomic.fmax",
    "rocdl.raw.buffer.atomic.smax",
    "rocdl.raw.buffer.atomic.umin",
)
def print_store(p: OpPrinter) -> None:
    p.write(f" {names(p.operation.operands)} : {p.type(p.one('vdata'))}")


HOOKS: Final = printing.hooks()
