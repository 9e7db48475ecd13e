"""How the dimensions of a matrix instruction are printed in amdgpu.

Facts: mlir/Dialect/AMDGPU/IR/AMDGPU.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook

printing = PrintBook()


@printing.directive("MNKDimensionList")
def print_mnk_dimensions(d: DirectivePrint) -> None:
    """`32x32x8`; arguments (m, n, k)."""
    d.p.write("x".join([d.p.bare(d.p.need(d.name(index))) for index in range(3)]))


HOOKS: Final = printing.hooks()
