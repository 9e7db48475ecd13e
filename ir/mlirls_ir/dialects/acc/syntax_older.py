"""acc: the custom directives of LLVM 19 and 21 for recipes of private variables and reductions, and for routines.

Facts: mlir/lib/Dialect/OpenACC/IR/OpenACC.cpp of LLVM 19 and 21.
Read next: `syntax_clauses.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.attributes.model import ArrayAttr, Attribute
from mlirls_ir.dialects.acc.syntax_clauses import all_devices
from mlirls_ir.dialects.acc.syntax_loops import parse_combined
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation_state import Operand
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
_before_22 = SyntaxBook()


@_before_22.directive("BindName")
def parse_bind_name(d: DirectiveCall) -> None:
    """`"name" [device], ...`; arguments (names, devices)."""
    p = d.p
    start = p.pos
    names: list[Attribute] = []
    devices: list[Attribute] = []

    def read() -> None:
        names.append(parse_attribute(p))
        if p.accept("["):
            devices.append(parse_attribute(p))
            p.expect("]")
        else:
            devices.append(all_devices(p))

    read_items(p, read)
    d.set_attribute(0, ArrayAttr(tuple(names)), start)
    d.set_attribute(1, ArrayAttr(tuple(devices)), start)


@_before_21.directive("CombinedConstructsLoop")
def parse_combined_clause(d: DirectiveCall) -> None:
    """`combined(kernels)` if it comes next, which the format has around the directive since; argument (construct)."""
    if d.p.accept_keyword("combined"):
        d.p.expect("(")
        parse_combined(d)
        d.p.expect(")")


HOOKS: Final[SyntaxHooks] = _syntax.hooks()
BEFORE: Final[Mapping[int, SyntaxHooks]] = {21: _before_21.hooks(), 22: _before_22.hooks()}
"""The hooks that hold for releases before each of these."""
