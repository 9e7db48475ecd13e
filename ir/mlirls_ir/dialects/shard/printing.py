"""How the shape of a grid is printed in shard.

Facts: mlir/Dialect/Shard/IR/ShardOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.types.model import DYNAMIC

printing = PrintBook()


@printing.directive("DimensionList")
def print_dimensions(d: DirectivePrint) -> None:
    """`2x?x4`, or `[]` for none; argument (dimensions)."""
    d.p.write("x".join(["?" if extent == DYNAMIC else str(extent) for extent in d.integers(0)]) or "[]")


HOOKS: Final = printing.hooks()
