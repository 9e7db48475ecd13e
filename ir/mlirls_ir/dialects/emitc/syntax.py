"""emitc: the parts that ODS leaves to C++.

Facts: mlir/Dialect/EmitC/IR/EmitC.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final, cast

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_dimension_list, parse_type
from mlirls_ir.attributes.model import StringAttr, TypeAttr, UnitAttr, integer_attr
from mlirls_ir.dialects.emitc import types
from mlirls_ir.dialects.emitc.supported import is_element
from mlirls_ir.dialects.emitc.versions import CLASS_TYPES
from mlirls_ir.dialects.scf.syntax import parse_switch_cases
from mlirls_ir.formats.common import FUNCTION, parse_bounds, parse_branches, parse_function
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, Syntax, typed_arguments
from mlirls_ir.types.model import (
    DialectType,
    FunctionType,
    IndexType,
    IntegerType,
    RankedTensorType,
    ShapedDialectType,
    Type,
)

syntax = SyntaxBook(types.syntax)


@syntax.operation(
    "emitc.include",
    shown='(`<` string("\\"file\\"") `>`) : (string("\\"file\\""))? attr-dict',
    examples='emitc.include <"stdint.h">',
)
def parse_include(p: OpParser) -> None:
    """`"file"` or `<"file">`, then attr-dict."""
    start = p.pos
    is_standard = p.accept("<")
    p.attribute_of("include", StringAttr)
    if is_standard:
        p.expect(">")
        p.set_attribute("is_standard_include", UnitAttr(), start)
    p.optional_attr_dict()


@syntax.operation(
    "emitc.for",
    shown='%iv `=` %lowerBound `to` %upperBound `step` %step (`:` type("type"))? {body} attr-dict',
    default_dialect="emitc",
    examples="emitc.for %iv = %lowerBound to %upperBound step %step : i32 {}",
)
def parse_for(p: OpParser) -> Syntax:
    variable, bounds = parse_bounds(p)
    type_ = parse_type(p) if p.accept(":") else IndexType()
    p.resolve_all(bounds, type_)
    yield from p.region(typed_arguments([variable], [type_]))
    p.optional_attr_dict()


@syntax.operation(
    "emitc.if",
    shown="%condition {then} (`else` {else})? attr-dict",
    default_dialect="emitc",
    examples="emitc.if %condition {}",
)
def parse_if(p: OpParser) -> Syntax:
    p.resolve(p.operand(), IntegerType(1))
    yield from parse_branches(p)


@syntax.operation(
    "emitc.do",
    shown="{body} `while` {condition} attr-dict",
    default_dialect="emitc",
    examples="emitc.do {} while {}",
)
def parse_do(p: OpParser) -> Syntax:
    yield from p.region()
    p.require_keyword("while")
    yield from p.region()
    p.optional_attr_dict_with_keyword()


@syntax.operation(
    "emitc.expression",
    shown='%operands... (`noinline`)? `:` type("(types) -> type") {body}',
    default_dialect="emitc",
    examples="emitc.expression %operand : (i32) -> i32 {}",
)
def parse_expression(p: OpParser) -> Syntax:
    """`%operands noinline? : function type {region}`; the body knows the operands by the same names."""
    operands = p.operand_list()
    start = p.pos
    if p.accept_keyword("noinline"):
        p.set_attribute("do_not_inline", UnitAttr(), start)
    type_ = p.colon_type_of(FunctionType, "builtin.function")
    p.resolve_all(operands, type_.inputs, p.state.name_start)
    p.add_results(type_.results)
    arguments = [
        Argument(o.name, o.start, o.start + len(o.name), t) for o, t in zip(operands, type_.inputs, strict=True)
    ]
    yield from p.region(arguments)


@syntax.type("array")
def parse_array(p: Cursor, mnemonic: str) -> Type:
    """Reads the array type `<2x3xi32>`."""
    at = p.expect("<")
    shape = parse_dimension_list(p, allow_dynamic=False)
    start = p.pos
    element = parse_type(p)
    if is_element(element) is False:
        p.fail(f"invalid array element type ''{element}''", start, p.last_end, "invalid-element-type")
    p.expect(">")
    if not shape:
        p.report("shape must not be empty", start, start, "invalid-shape", location=at)
    extents = "x".join(map(str, shape))
    parameters = (("shape", tuple(shape)), ("elementType", element))
    return ShapedDialectType("emitc", mnemonic, parameters, (f"<{extents}x", element.spelling, ">"))


def is_array(type_: Type) -> bool:
    """Whether `type_` is an array of the dialect."""
    return isinstance(type_, DialectType) and (type_.dialect, type_.mnemonic) == ("emitc", "array")


@syntax.directive("ClassType")
def parse_class_type(d: DirectiveCall) -> None:
    """`class`, `struct` or `union`, or nothing for a class; argument (attribute)."""
    start = d.p.pos
    d.p.expects("words", CLASS_TYPES)
    found = next((number for number, word in enumerate(CLASS_TYPES) if d.p.accept_keyword(word)), 0)
    d.set_attribute(0, integer_attr(found, IntegerType(32)), start)


@syntax.directive("EmitCFieldOpTypeAndInitialValue", "EmitCGlobalOpTypeAndInitialValue")
def parse_type_and_value(d: DirectiveCall) -> None:
    """`type (= value)?`; arguments (type, initial value)."""
    p = d.p
    start = p.pos
    type_ = parse_type(p)
    d.set_attribute(0, TypeAttr(type_), start)
    if not p.accept("="):
        return
    start = p.pos
    # The value of an array is a tensor of its shape.
    d.set_attribute(1, parse_attribute(p, _type_of_value(type_)), start)


def _type_of_value(type_: Type) -> Type | None:
    if not isinstance(type_, DialectType):
        return type_
    shape, element = type_.parameter("shape"), type_.parameter("elementType")
    if not is_array(type_) or not isinstance(element, Type):
        return None
    return RankedTensorType(cast("tuple[int, ...]", shape), element)


@syntax.transform("emitc::PointerType::get(cast<emitc::LValueType>($_self).getValueType())")
def _pointer_to_value(type_: Type) -> list[Type | None]:
    value = type_.parameter("valueType") if isinstance(type_, DialectType) else None
    if not isinstance(value, Type):
        return [None]
    return [DialectType("emitc", "ptr", (("pointee", value),), ("<", value.spelling, ">"))]


@syntax.transform("emitc::LValueType::get(cast<emitc::PointerType>($_self).getPointee())")
def _value_of_pointer(type_: Type) -> list[Type | None]:
    pointee = type_.parameter("pointee") if isinstance(type_, DialectType) else None
    if not isinstance(pointee, Type):
        return [None]
    return [DialectType("emitc", "lvalue", (("valueType", pointee),), ("<", pointee.spelling, ">"))]


syntax.operation(
    "emitc.func",
    shown=FUNCTION,
    default_dialect="emitc",
    examples="emitc.func @name(%arg: i32) {}",
)(parse_function)
syntax.directive("SwitchCases")(parse_switch_cases)

syntax.example(r"""
emitc.logical_not %value : i1
""")

syntax.default_dialect("emitc", "emitc.file", "emitc.switch")

HOOKS: Final = syntax.hooks()
