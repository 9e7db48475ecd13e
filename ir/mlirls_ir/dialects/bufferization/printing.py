"""How `bufferization.alloc_tensor` is printed.

Facts: mlir/Dialect/Bufferization/IR/BufferizationOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import OpPrinter, names

printing = PrintBook()


@printing.operation("bufferization.alloc_tensor")
def print_alloc_tensor(p: OpPrinter) -> None:
    p.write(f"({names(p.group('dynamic_sizes'))})")
    if p.group("copy"):
        p.write(f" copy({p.one('copy').name})")
    if p.group("size_hint"):
        p.write(f" size_hint={p.one('size_hint').name}")
    p.attr_dict()
    p.write(f" : {p.types(p.operation.results)}")


HOOKS: Final = printing.hooks()
