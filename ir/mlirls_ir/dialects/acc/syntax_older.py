"""acc: the custom directive with which LLVM 19 and 21 name the recipes of private variables and reductions.

Facts: mlir/lib/Dialect/OpenACC/IR/OpenACC.cpp of LLVM 19 and 21.
Read next: `syntax_clauses.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.attributes.model import ArrayAttr, Attribute
from mlirls_ir.dialects.acc.syntax_loops import parse_combined
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.state import Operand
from mlirls_ir.types.model import Type

_syntax = SyntaxBook()


@_syntax.directive("SymOperandList")
def parse_symbols(d: DirectiveCall) -> None:
    """`@recipe -> %var : type, ...`; arguments (variables, types, recipes)."""
    p = d.p
    start = p.pos
    operands: list[Operand] = []
    types: list[Type] = []
    symbols: list[Attribute] = []

    def read() -> None:
        symbols.append(parse_attribute(p))
        p.expect("->")
        operands.append(p.operand())
        types.append(p.colon_type())

    read_items(p, read)
    d.set_operands(0, operands)
    d.set_types(1, types)
    d.set_attribute(2, ArrayAttr(tuple(symbols)), start)


_before_21 = SyntaxBook()


@_before_21.directive("CombinedConstructsLoop")
def parse_combined_clause(d: DirectiveCall) -> None:
    """`combined(kernels)` if it comes next, which the format has around the directive since; argument (construct)."""
    if d.p.accept_keyword("combined"):
        d.p.expect("(")
        parse_combined(d)
        d.p.expect(")")


HOOKS: Final[SyntaxHooks] = _syntax.hooks()
BEFORE: Final[Mapping[int, SyntaxHooks]] = {21: _before_21.hooks()}
"""The hooks that hold for releases before each of these."""
