"""irdl: lists of named values, with or without variadicity, what ODS leaves to C++.

Facts: mlir/Dialect/IRDL/IR/IRDLOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.lists import read_bracketed, read_items
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, Syntax

syntax = SyntaxBook()

_VARIADICITIES: Final = ("single", "optional", "variadic")


@syntax.directive("AttributesOp")
def parse_attributes(d: DirectiveCall) -> None:
    """`({"name" = %a, ...})?`; arguments (operands, names)."""
    p = d.p
    names: list[Attribute] = []
    operands: list[Operand] = []
    start = p.pos

    def read() -> None:
        names.append(parse_attribute(p))
        p.expect("=")
        operands.append(p.operand())

    if p.accept("{"):
        read_items(p, read)
        p.expect("}")
    d.set_operands(0, operands)
    d.set_attribute(1, ArrayAttr(tuple(names)), start)


def read_variadicity(p: OpParser) -> str:
    """Reads the word before a value if it comes next; `single` where there is none."""
    p.expects("words", _VARIADICITIES)
    word = p.peek_word()
    if word not in _VARIADICITIES:
        return _VARIADICITIES[0]
    p.advance(p.pos + len(word))
    return word


def set_variadicities(d: DirectiveCall, index: int, words: list[str], start: int) -> None:
    """Sets argument `index`, an array of variadicities."""
    text = f"#irdl<variadicity_array[{', '.join(words)}]>"
    d.set_attribute(index, attribute_of_text(d.p.context.registry, text), start)


def _parse_values(d: DirectiveCall) -> list[str]:
    """Reads `(name: variadicity? %a, ...)`; a variadicity only if there is an argument for it."""
    p = d.p
    names: list[Attribute] = []
    operands: list[Operand] = []
    variadicities: list[str] = []
    start = p.pos

    def read() -> None:
        p.expects("word")
        names.append(StringAttr(p.require_word()))
        p.expect(":")
        variadicities.append(read_variadicity(p) if len(d.arguments) > 2 else _VARIADICITIES[0])
        operands.append(p.operand())

    read_bracketed(p, "()", read)
    d.set_operands(0, operands)
    d.set_attribute(1, ArrayAttr(tuple(names)), start)
    return variadicities


@syntax.directive("NamedValueList")
def parse_named_values(d: DirectiveCall) -> None:
    """`(name: %a, ...)`; arguments (operands, names)."""
    _parse_values(d)


@syntax.directive("NamedValueListWithVariadicity")
def parse_named_values_with_variadicity(d: DirectiveCall) -> None:
    """`(name: variadicity? %a, ...)`; arguments (operands, names, variadicities)."""
    start = d.p.pos
    set_variadicities(d, 2, _parse_values(d), start)


@syntax.directive("SingleBlockRegion")
def parse_region(d: DirectiveCall) -> Syntax:
    """`{region}?`; where it is left out, there is an empty block. Argument (region)."""
    if d.p.at("{"):
        yield from d.p.region()
    else:
        d.p.implicit_region("")


HOOKS: Final = syntax.hooks()
