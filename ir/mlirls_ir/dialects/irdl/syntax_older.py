"""irdl: lists of values as LLVM 19 writes them, without names.

Facts: mlir/lib/Dialect/IRDL/IR/IRDL.cpp of LLVM 19.
Read next: `syntax.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.irdl.syntax import read_variadicity, set_variadicities
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.syntax.lists import read_bracketed
from mlirls_ir.syntax.operation_state import Operand

_syntax = SyntaxBook()


@_syntax.directive("ValuesWithVariadicity")
def parse_values(d: DirectiveCall) -> None:
    """`(variadicity? %a, ...)`; arguments (operands, variadicities)."""
    start = d.p.pos
    operands: list[Operand] = []
    variadicities: list[str] = []

    def read() -> None:
        variadicities.append(read_variadicity(d.p))
        operands.append(d.p.operand())

    read_bracketed(d.p, "()", read)
    d.set_operands(0, operands)
    set_variadicities(d, 1, variadicities, start)


HOOKS: Final[SyntaxHooks] = _syntax.hooks()
