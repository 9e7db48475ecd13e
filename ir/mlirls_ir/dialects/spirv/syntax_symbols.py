"""spirv: modules, functions, graphs, global variables, entry points, specialization constants.

Facts: mlir/Dialect/SPIRV/IR/SPIRVStructureOps.td, SPIRVGraphOps.td, and mlir-opt's behaviour.
Read next: `words.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DialectAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from mlirls_ir.dialects.spirv.types import is_spirv
from mlirls_ir.dialects.spirv.words import enum_keyword, enum_string
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.signature import parse_signature, set_signature_attributes
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax
from mlirls_ir.types.model import DialectType, IntegerType

syntax = SyntaxBook()

_I32 = IntegerType(32)


@syntax.operation(
    "spirv.module",
    shown='(@name)? word("addressing model") word("memory model") (`requires` attribute("#spirv.vce<...>"))? '
    "attr-dict-with-keyword {body}",
    examples="spirv.module Logical GLSL450 {}",
)
def parse_module(p: OpParser) -> Syntax:
    p.optional_symbol_definition()
    enum_keyword(p, "AddressingModel", "addressing_model")
    enum_keyword(p, "MemoryModel", "memory_model")
    if p.accept_keyword("requires"):
        triple = p.attribute_of("vce_triple", DialectAttr)
        if (triple.dialect, triple.mnemonic) != ("spirv", "vce"):
            p.fail_op("invalid kind of attribute specified", *p.state.attribute_ranges["vce_triple"], "attribute-kind")
    p.optional_attr_dict_with_keyword()
    yield from p.region()


@syntax.operation(
    "spirv.func",
    shown='@name `(` inner("%arg: type, ...") `)` (`->` results("types"))? string("\\"function control\\"") '
    "attr-dict-with-keyword ({body})?",
    examples='spirv.func @name(%arg: i32) "None" {}',
)
def parse_function(p: OpParser) -> Syntax:
    p.symbol_definition()
    signature = parse_signature(p)
    set_signature_attributes(p, signature)
    enum_string(p, "FunctionControl", "function_control", "function_control")
    p.optional_attr_dict_with_keyword()
    if p.at("{"):
        yield from p.region(signature.arguments)
    else:
        p.empty_region()


@syntax.operation(
    "spirv.ARM.Graph",
    shown='@name `(` inner("%arg: type, ...") `)` (`->` results("types"))? attr-dict-with-keyword ({body})?',
    examples="spirv.ARM.Graph @name(%arg: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> {}",
)
def parse_graph(p: OpParser) -> Syntax:
    p.symbol_definition()
    signature = parse_signature(p)
    set_signature_attributes(p, signature)
    p.optional_attr_dict_with_keyword()
    if p.at("{"):
        yield from p.region(signature.arguments)
    else:
        p.empty_region()


def _symbol(p: OpParser, name: str | None = None) -> SymbolRefAttr:
    """Reads `@name`, and sets it as attribute `name` if there is one."""
    start = p.pos
    found = parse_attribute(p)
    if not isinstance(found, SymbolRefAttr) or found.nested:
        p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
    if name is not None:
        p.set_attribute(name, found, start)
    return found


def _interface(p: OpParser) -> None:
    """Reads `, @variable, ...` to its end."""
    start = p.pos
    variables: list[Attribute] = []
    while p.accept(","):
        variables.append(_symbol(p))
    p.set_attribute("interface", ArrayAttr(tuple(variables)), start)


@syntax.operation(
    "spirv.EntryPoint",
    shown='string("\\"execution model\\"") @function (`,` @variables...)?',
    examples='spirv.EntryPoint "GLCompute" @name',
)
def parse_entry_point(p: OpParser) -> None:
    enum_string(p, "ExecutionModel", "execution_model", "execution_model")
    _symbol(p, "fn")
    _interface(p)


@syntax.operation(
    "spirv.ARM.GraphEntryPoint",
    shown="@graph (`,` @variables...)?",
    examples="spirv.ARM.GraphEntryPoint @graph, @variable",
)
def parse_graph_entry_point(p: OpParser) -> None:
    _symbol(p, "fn")
    _interface(p)


@syntax.operation(
    "spirv.ExecutionMode",
    shown='@function string("\\"mode\\"") (`,` inner("values"))?',
    examples='spirv.ExecutionMode @name "LocalSize", 1, 1, 1',
)
def parse_execution_mode(p: OpParser) -> None:
    _symbol(p, "fn")
    enum_string(p, "ExecutionMode", "execution_mode", "execution_mode")
    start = p.pos
    values: list[Attribute] = []
    while p.accept(","):
        begin = p.pos
        value = parse_attribute(p, _I32)
        if not isinstance(value, IntegerAttr):
            p.fail_op("invalid kind of attribute specified", begin, p.last_end, "attribute-kind")
        values.append(value)
    p.set_attribute("values", ArrayAttr(tuple(values)), start)


def parse_decorations(p: OpParser) -> None:
    """Reads `bind(set, binding)` or `built_in("name")` if it comes next, and the attribute dictionary."""
    if p.accept_keyword("bind"):
        p.expect("(")
        p.attribute("descriptor_set", _I32)
        p.expect(",")
        p.attribute("binding", _I32)
        p.expect(")")
    elif p.accept_keyword("built_in"):
        p.expect("(")
        p.attribute_of("built_in", StringAttr)
        p.expect(")")
    p.optional_attr_dict()


def pointer_after_colon(p: OpParser) -> DialectType:
    """Reads `: !spirv.ptr<...>`."""
    p.expect(":")
    start = p.pos
    found = parse_type(p)
    if not isinstance(found, DialectType) or not is_spirv(found, "ptr"):
        p.fail_op("expected spirv.ptr type", start, p.last_end, "type-kind")
    return found


@syntax.operation(
    "spirv.GlobalVariable",
    shown='@name (`initializer` `(` @initializer `)`)? (`bind` `(` inner("set, binding") `)`)? (`built_in` `(` '
    'string("\\"name\\"") `)`)? attr-dict `:` type("pointer type")',
    examples="spirv.GlobalVariable @name bind(0, 0) : !spirv.ptr<f32, Uniform>",
)
def parse_global_variable(p: OpParser) -> None:
    p.symbol_definition()
    if p.accept_keyword("initializer"):
        p.expect("(")
        _symbol(p, "initializer")
        p.expect(")")
    parse_decorations(p)
    type_ = pointer_after_colon(p)
    p.set_attribute("type", TypeAttr(type_), p.last_end)


@syntax.operation(
    "spirv.SpecConstant",
    shown='@name (`spec_id` `(` integer("id") `)`)? `=` attribute("value")',
    examples="spirv.SpecConstant @name = 42 : i32",
)
def parse_spec_constant(p: OpParser) -> None:
    p.symbol_definition()
    if p.accept_keyword("spec_id"):
        p.expect("(")
        p.attribute_of("spec_id", IntegerAttr)
        p.expect(")")
    p.expect("=")
    p.attribute("default_value")


@syntax.operation(
    "spirv.SpecConstantComposite",
    shown='@name `(` inner("@constituent, ...") `)` `:` type("type")',
    examples="spirv.SpecConstantComposite @name (@first, @second) : !spirv.array<2 x i32>",
)
def parse_spec_constant_composite(p: OpParser) -> None:
    p.symbol_definition()
    p.expect("(")
    start = p.pos
    constituents: list[Attribute] = []
    while True:
        constituents.append(_symbol(p))
        if not p.accept(","):
            break
    p.expect(")")
    p.set_attribute("constituents", ArrayAttr(tuple(constituents)), start)
    p.set_attribute("type", TypeAttr(p.colon_type()))


@syntax.operation(
    "spirv.EXT.SpecConstantCompositeReplicate",
    shown='@name `(` @constituent `)` `:` type("type")',
    examples="spirv.EXT.SpecConstantCompositeReplicate @name (@constituent) : !spirv.array<3 x i64>",
)
def parse_spec_constant_replicate(p: OpParser) -> None:
    p.symbol_definition()
    p.expect("(")
    _symbol(p, "constituent")
    p.expect(")")
    p.set_attribute("type", TypeAttr(p.colon_type()))
