"""ml_program: functions, globals and ordering tokens, what ODS leaves to C++.

Facts: mlir/Dialect/MLProgram/IR/MLProgramOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import StringAttr, TypeAttr
from mlirls_ir.formats.common import FUNCTION, parse_function
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook()


@syntax.directive("SymbolVisibility")
def parse_visibility(d: DirectiveCall) -> None:
    """`public`, `private` or `nested`; argument (visibility)."""
    p = d.p
    start = p.pos
    p.expects("words", ("public", "private", "nested"))
    word = p.peek_word()
    if word not in ("public", "private", "nested"):
        p.fail_op("expected 'public', 'private', or 'nested'")
    p.advance(start + len(word))
    d.set_attribute(0, StringAttr(word), start)


@syntax.directive("TypedInitialValue")
def parse_initial_value(d: DirectiveCall) -> None:
    """`((value))? : type`; arguments (type, value)."""
    p = d.p
    if p.accept("("):
        start = p.pos
        d.set_attribute(1, parse_attribute(p), start)
        p.expect(")")
    start = p.pos
    d.set_attribute(0, TypeAttr(p.colon_type()), start)


@syntax.directive("TokenOrdering")
def parse_ordering(d: DirectiveCall) -> None:
    """`(ordering(() -> type) | ordering(%tokens -> type))?`; arguments (tokens, type of the token)."""
    p = d.p
    if not p.accept_keyword("ordering"):
        d.set_operands(0, [])
        return
    p.expect("(")
    if p.accept("("):
        d.set_operands(0, [])
        p.expect(")")
    else:
        d.set_operands(0, p.operand_list())
    p.expect("->")
    d.set_types(1, [parse_type(p)])
    p.expect(")")


syntax.operation(
    "ml_program.func",
    "ml_program.subgraph",
    shown=FUNCTION,
    examples="""
ml_program.func @name(%arg: i32) {}
ml_program.subgraph @name(%arg: i32) {}
""",
)(parse_function)

syntax.example(r"""
ml_program.global private @name(1 : i32) : i32
ml_program.global_load_graph @name ordering(() -> !ml_program.token) : tensor<4xi32>
ml_program.global_store_graph @name = %value ordering(() -> !ml_program.token) : tensor<4xi32>
""")

HOOKS: Final = syntax.hooks()
