"""How offsets that may be left out are printed in xegpu.

Facts: mlir/Dialect/XeGPU/IR/XeGPUOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint, index_list
from mlirls_ir.asm_printer.hooks import PrintBook

printing = PrintBook()


@printing.directive("OptionalDynamicIndexList")
def print_offsets(d: DirectivePrint) -> None:
    """`([%a, 4])?`; arguments (operands, static offsets)."""
    offsets = d.integers(1)
    if offsets:
        d.p.write(index_list(d.p, d.values(0), offsets))


HOOKS: Final = printing.hooks()
