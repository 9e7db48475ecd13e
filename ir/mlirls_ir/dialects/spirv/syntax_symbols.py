"""spirv: modules, functions, graphs, global variables, entry points, specialization constants.

Facts: mlir/Dialect/SPIRV/IR/SPIRVStructureOps.td, SPIRVGraphOps.td, and mlir-opt's behaviour.
Read next: `spirv_words.py`.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DialectAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from mlirls_ir.attributes.parse import parse_attribute
from mlirls_ir.dialects.spirv.types import is_spirv
from mlirls_ir.dialects.spirv.words import enum_keyword, enum_string
from mlirls_ir.formats.common import parse_signature, set_signature_attributes
from mlirls_ir.formats.directives import SYNTAXES
from mlirls_ir.syntax.operation import OpParser, Syntax
from mlirls_ir.types.model import DialectType, IntegerType
from mlirls_ir.types.parse import parse_type

_I32 = IntegerType(32)


def parse_module(p: OpParser) -> Syntax:
    """`@name? addressing memory (requires #vce)? attributes {region}`."""
    p.optional_symbol_definition()
    enum_keyword(p, "AddressingModel", "addressing_model")
    enum_keyword(p, "MemoryModel", "memory_model")
    if p.accept_keyword("requires"):
        triple = p.attribute_of("vce_triple", DialectAttr)
        if (triple.dialect, triple.mnemonic) != ("spirv", "vce"):
            p.fail_op("invalid kind of attribute specified", *p.state.attribute_ranges["vce_triple"], "attribute-kind")
    p.optional_attr_dict_with_keyword()
    yield from p.region()


def parse_function(p: OpParser) -> Syntax:
    """`@name(...) -> type "control" attributes {region}?`."""
    p.symbol_definition()
    signature = parse_signature(p)
    set_signature_attributes(p, signature)
    enum_string(p, "FunctionControl", "function_control", "function_control")
    p.optional_attr_dict_with_keyword()
    if p.at("{"):
        yield from p.region(signature.arguments)
    else:
        p.empty_region()


def parse_graph(p: OpParser) -> Syntax:
    """`@name(...) -> types attributes {region}?`."""
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
    """Reads `, @variable, ...` as far as it goes."""
    start = p.pos
    variables: list[Attribute] = []
    while p.accept(","):
        variables.append(_symbol(p))
    p.set_attribute("interface", ArrayAttr(tuple(variables)), start)


def parse_entry_point(p: OpParser) -> None:
    """`"model" @function, @variable, ...`."""
    enum_string(p, "ExecutionModel", "execution_model", "execution_model")
    _symbol(p, "fn")
    _interface(p)


def parse_graph_entry_point(p: OpParser) -> None:
    """`@graph, @variable, ...`."""
    _symbol(p, "fn")
    _interface(p)


def parse_execution_mode(p: OpParser) -> None:
    """`@function "mode", 1, 2, ...`."""
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


def pointer_behind_colon(p: OpParser) -> DialectType:
    """Reads `: !spirv.ptr<...>`."""
    p.expect(":")
    start = p.pos
    found = parse_type(p)
    if not isinstance(found, DialectType) or not is_spirv(found, "ptr"):
        p.fail_op("expected spirv.ptr type", start, p.last_end, "type-kind")
    return found


def parse_global_variable(p: OpParser) -> None:
    """`@name (initializer(@symbol))? decorations : pointer type`."""
    p.symbol_definition()
    if p.accept_keyword("initializer"):
        p.expect("(")
        _symbol(p, "initializer")
        p.expect(")")
    parse_decorations(p)
    type_ = pointer_behind_colon(p)
    p.set_attribute("type", TypeAttr(type_), p.last_end)


def parse_spec_constant(p: OpParser) -> None:
    """`@name (spec_id(4))? = value`."""
    p.symbol_definition()
    if p.accept_keyword("spec_id"):
        p.expect("(")
        p.attribute_of("spec_id", IntegerAttr)
        p.expect(")")
    p.expect("=")
    p.attribute("default_value")


def parse_spec_constant_composite(p: OpParser) -> None:
    """`@name (@constituent, ...) : type`."""
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


def parse_spec_constant_replicate(p: OpParser) -> None:
    """`@name (@constituent) : type`."""
    p.symbol_definition()
    p.expect("(")
    _symbol(p, "constituent")
    p.expect(")")
    p.set_attribute("type", TypeAttr(p.colon_type()))


SYNTAXES.update(
    {
        "spirv.ARM.Graph": parse_graph,
        "spirv.ARM.GraphEntryPoint": parse_graph_entry_point,
        "spirv.EXT.SpecConstantCompositeReplicate": parse_spec_constant_replicate,
        "spirv.EntryPoint": parse_entry_point,
        "spirv.ExecutionMode": parse_execution_mode,
        "spirv.GlobalVariable": parse_global_variable,
        "spirv.SpecConstant": parse_spec_constant,
        "spirv.SpecConstantComposite": parse_spec_constant_composite,
        "spirv.func": parse_function,
        "spirv.module": parse_module,
    }
)
