"""pdl: attributes of operations, types of ranges, what ODS leaves to C++.

Facts: mlir/Dialect/PDL/IR/PDLOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.values.spelling import Piece

syntax = SyntaxBook()

_TYPES: Final = ("attribute", "operation", "type", "value")
VALUE: Final = DialectType("pdl", "value", ())


def range_of(element: Type) -> DialectType:
    """`!pdl.range<element>`; the element's `!pdl.` is left out."""
    inside: Piece = element.spelling
    if isinstance(element, DialectType) and element.dialect == "pdl":
        inside = element.body_spelling
    return DialectType("pdl", "range", (("elementType", element),), ("<", inside, ">"))


@syntax.type("range")
def parse_range(p: Cursor, mnemonic: str) -> Type:
    """Reads `<element>` after `!pdl.range`."""
    del mnemonic
    p.expect("<")
    start = p.pos
    p.expects("words", tuple(sorted(_TYPES)))
    word = p.optional_word() or ""
    if word == "range":
        inner = parse_range(p, word)
        p.fail(f"element of pdl.range cannot be another range, but got'{inner}'", start, p.last_end)
    if word not in _TYPES:
        p.fail(f"invalid 'pdl' type: `{word}'", start, p.token_end(start))
    p.expect(">")
    return range_of(DialectType("pdl", word, ()))


@syntax.directive("RangeType")
def parse_range_type(d: DirectiveCall) -> None:
    """`(: type)?`, left out where the arguments give it; arguments (types of the arguments, type of the range)."""
    types = d.types(0)
    if not types:
        d.set_types(1, [d.p.colon_type()])
        return
    first = types[0]
    is_range = isinstance(first, DialectType) and first.mnemonic == "range"
    d.set_types(1, [first if is_range or first is None else range_of(first)])


@syntax.directive("ResultsValueType")
def parse_results_type(d: DirectiveCall) -> None:
    """`-> type` where there is an index; arguments (index, type)."""
    if d.attribute(0) is None:
        d.set_types(1, [range_of(VALUE)])
        return
    d.p.expect("->")
    d.set_types(1, [parse_type(d.p)])


def read_named_operands(p: OpParser) -> tuple[list[Attribute], list[Operand]]:
    """Reads `{"name" = %a, ...}` if it comes next."""
    names: list[Attribute] = []
    operands: list[Operand] = []

    def read() -> None:
        start = p.pos
        name = parse_attribute(p)
        if not isinstance(name, StringAttr):
            p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
        names.append(name)
        p.expect("=")
        operands.append(p.operand())

    if p.accept("{"):
        read_items(p, read)
        p.expect("}")
    return names, operands


@syntax.directive("OperationOpAttributes")
def parse_operation_attributes(d: DirectiveCall) -> None:
    """`({"name" = %a, ...})?`; arguments (operands, names)."""
    start = d.p.pos
    names, operands = read_named_operands(d.p)
    d.set_operands(0, operands)
    d.set_attribute(1, ArrayAttr(tuple(names)), start)


@syntax.transform("pdl::RangeType::get($_self)")
def range_transform(type_: Type) -> list[Type | None]:
    """The pdl range of a pdl type."""
    return [range_of(type_) if isinstance(type_, DialectType) else None]


def value_transform(type_: Type) -> list[Type | None]:
    """The pdl value, or range of values, whose type or types `type_` is."""
    value = DialectType("pdl", "value", ())
    is_range = isinstance(type_, DialectType) and type_.mnemonic == "range"
    return [range_of(value) if is_range else value]


syntax.example(r"""
pdl.rewrite %root { pdl.erase %root }
""")
syntax.default_dialect("pdl", "pdl.pattern", "pdl.rewrite")

HOOKS: Final = syntax.hooks()
