"""tosa: variables of LLVM 19, which have a type in place of a shape and an element type, and conditions until LLVM 21.

Facts: mlir/lib/Dialect/Tosa/IR/TosaOps.cpp of LLVM 19 (parseTypeOrAttr).
Read next: `syntax.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.formats.common import parse_branches
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax
from mlirls_ir.types.model import IntegerType, RankedTensorType

_syntax = SyntaxBook()


@_syntax.directive("TypeOrAttr")
def parse_type_or_value(d: DirectiveCall) -> None:
    """`= value` or `: type`; arguments (type, initial value)."""
    p = d.p
    start = p.pos
    if not p.accept("="):
        d.set_attribute(0, TypeAttr(p.colon_type()), start)
        return
    value = parse_attribute(p)
    type_ = value.value_type()
    d.set_attribute(1, value, start)
    d.set_attribute(0, None if type_ is None else TypeAttr(type_), start)


_before_22 = SyntaxBook()


@_before_22.operation(
    "tosa.cond_if",
    shown='%condition (`->` results("types"))? {then} (`else` {else})? attr-dict',
    examples="tosa.cond_if %condition -> (tensor<4xf32>) {} else {}",
)
def parse_if(p: OpParser) -> Syntax:
    """`%condition (-> types)? {then} (else {else})? attr-dict`; the condition is a tensor of one truth value."""
    p.resolve(p.operand(), RankedTensorType((), IntegerType(1)))
    p.add_results(p.optional_arrow_type_list())
    yield from parse_branches(p)


BEFORE: Final[Mapping[int, SyntaxHooks]] = {22: _before_22.hooks()}
"""The hooks that hold for releases before each of these."""
HOOKS: Final[SyntaxHooks] = _syntax.hooks()
