"""transform: sequences, matchers and structured transformations, what ODS leaves to C++.

Facts: mlir/Dialect/Transform/IR/TransformOps.td, mlir/Dialect/Linalg/TransformOps, and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import dictionary_attr, parse_attribute, parse_symbol_ref
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, SymbolRefAttr, UnitAttr, integer_attr
from mlirls_ir.formats.common import FUNCTION, attribute_of_text, parse_dynamic_index_list, parse_function
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_type
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, Syntax
from mlirls_ir.types.model import DYNAMIC, DialectType, FunctionType, IndexType, IntegerType, Type

syntax = SyntaxBook()

_I64 = IntegerType(64)


@verifies_type(syntax, "transform", "param")
def _param(type_: DialectType) -> str | None:
    held = type_.parameters[0][1] if type_.parameters else None
    if not isinstance(held, Type) or isinstance(held, DialectType):
        return None
    is_narrow = isinstance(held, IntegerType) and held.width <= 64
    return None if is_narrow else "only supports integer types with width <=64"


@syntax.directive("SemiFunctionType")
def parse_semi_function_type(d: DirectiveCall) -> None:
    """`(type) -> type`, or `type` where the result may be left out; arguments (type, result types, "false"?)."""
    p = d.p
    is_required = len(d.arguments) > 2
    if not p.at("(") and not is_required:
        d.set_types(0, [parse_type(p)])
        d.set_types(1, [])
        return
    p.expect("(")
    d.set_types(0, [parse_type(p)])
    p.expect(")")
    p.expect("->")
    d.set_types(1, p.result_type_list())


@syntax.directive("ContinuousTileSizeTypes", "MultitileSizesTypes")
def parse_one_to_one_type(d: DirectiveCall) -> None:
    """`(type) -> type`; arguments (type, and as many results of the other type as there are)."""
    p = d.p
    start = p.pos
    type_ = parse_type(p)
    if not isinstance(type_, FunctionType):
        p.fail_op(f"invalid kind of type specified: expected builtin.function, but found '{type_}'", start, p.last_end)
    if len(type_.inputs) != 1 or len(type_.results) != 1:
        p.fail_op("expects a trailing functional type with one argument and one result", start, p.last_end)
    d.set_types(0, type_.inputs)
    for index in range(1, len(d.arguments)):
        d.set_types(index, type_.results)


@syntax.directive("SequenceOpOperands")
def parse_sequence_operands(d: DirectiveCall) -> None:
    """`(%root(, %extra)* : types)?`, types in parentheses or not; arguments (root, type, extra bindings, types)."""
    p = d.p
    root = p.optional_operand()
    if root is None:
        for index in (0, 2):
            d.set_operands(index, [])
            d.set_types(index + 1, [])
        return
    extra = p.trailing_operand_list()
    p.expect(":")
    is_bracketed = p.accept("(")
    types: list[Type] = [parse_type(p)]
    if extra:
        p.expect(",")
        types += p.type_list()
    if is_bracketed:
        p.expect(")")
    if len(types) != len(extra) + 1:
        p.fail_at_name("expected types to be provided for all operands", "operand-count")
    d.set_operands(0, [root])
    d.set_types(1, types[:1])
    d.set_operands(2, extra)
    d.set_types(3, types[1:])


@syntax.directive("TransformMatchDims")
def parse_match_dims(d: DirectiveCall) -> None:
    """`all`, `except(1, 2)` or `1, 2`; arguments (positions, whether they are inverted, whether it is all)."""
    p = d.p
    start = p.pos
    values: list[int] = []
    if p.accept_keyword("all"):
        d.set_attribute(2, UnitAttr(), start)
    else:
        is_inverted = p.accept_keyword("except")
        if is_inverted:
            p.expect("(")
            d.set_attribute(1, UnitAttr(), start)
        while True:
            values.append(p.require_integer())
            if not p.accept(","):
                break
        if is_inverted:
            p.expect(")")
    d.set_attribute(0, DenseArrayAttr(_I64, tuple(values)), start)


def _symbol(p: OpParser) -> SymbolRefAttr:
    if not p.at("@"):
        p.fail_op("expected valid '@'-identifier for symbol name")
    return parse_symbol_ref(p)


@syntax.directive("ForeachMatchSymbols")
def parse_match_symbols(d: DirectiveCall) -> None:
    """`@matcher -> @action, ...`; arguments (matchers, actions)."""
    p = d.p
    start = p.pos
    matchers: list[SymbolRefAttr] = []
    actions: list[SymbolRefAttr] = []
    while True:
        matchers.append(_symbol(p))
        p.expect("->")
        actions.append(_symbol(p))
        if not p.accept(","):
            break
    d.set_attribute(0, ArrayAttr(tuple(matchers)), start)
    d.set_attribute(1, ArrayAttr(tuple(actions)), start)


@syntax.directive("PackedOrDynamicIndexList")
def parse_packed_or_index_list(d: DirectiveCall) -> None:
    """`*(%packed)` or an index list; arguments (packed, dynamic, static)."""
    p = d.p
    start = p.pos
    if p.accept("*"):
        p.expect("(")
        d.set_operands(0, [p.operand()])
        p.expect(")")
        d.set_operands(1, [])
        d.set_attribute(2, DenseArrayAttr(_I64, ()), start)
        return
    d.set_operands(0, [])
    parse_dynamic_index_list(DirectiveCall(p, d.environment, d.arguments[1:], d.definition, d.dialect))


@syntax.directive("ApplyRegisteredPassOptions")
def parse_pass_options(d: DirectiveCall) -> None:
    """`{ "name" = value, ... }` whose values may be operands; arguments (options, operands)."""
    p = d.p
    start = p.pos
    operands: list[Operand] = []
    entries: dict[str, Attribute] = {}
    p.expect("{")
    if not p.accept("}"):
        while True:
            name = p.optional_string()
            if name is None:
                name = p.require_word()
            p.expect("=")
            entries[name] = _option(p, operands)
            if not p.accept(","):
                break
        p.expect("}")
    d.set_operands(1, operands)
    d.set_attribute(0, dictionary_attr(entries), start)


def _option(p: OpParser, operands: list[Operand]) -> Attribute:
    if p.at_operand():
        operands.append(p.operand())
        text = f"#transform.param_operand<index = {len(operands) - 1} : i64>"
        return attribute_of_text(p.context.registry, text)
    if not p.accept("["):
        return parse_attribute(p)
    elements: list[Attribute] = []
    if not p.accept("]"):
        while True:
            elements.append(_option(p, operands))
            if not p.accept(","):
                break
        p.expect("]")
    return ArrayAttr(tuple(elements))


@syntax.directive("AlternativesOpSelectedRegion")
def parse_selected_region(d: DirectiveCall) -> None:
    """A number or an operand; arguments (number, operand)."""
    p = d.p
    start = p.pos
    operand = p.optional_operand()
    d.set_operands(1, [] if operand is None else [operand])
    if operand is None:
        d.set_attribute(0, parse_attribute(p, IndexType()), start)


@syntax.operation(
    "transform.structured.split",
    shown='%target `after` (%chunk_size) : (integer("chunk size"))? attr-dict `:` types("type, size type")',
    examples="transform.structured.split %target after 42 {dimension = 0} : !transform.any_op",
)
def parse_split(p: OpParser) -> None:
    p.add_results([read_split(p)])


def read_split(p: OpParser) -> Type:
    """Reads a split but for its results, which are of the type that is returned."""
    target = p.operand()
    p.require_keyword("after")
    size = p.optional_operand()
    start = p.pos
    static = p.require_integer() if size is None else DYNAMIC
    p.set_attribute("static_chunk_sizes", integer_attr(static, _I64), start)
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve(target, type_)
    if size is not None:
        p.expect(",")
        p.resolve(size, parse_type(p))
    return type_


@syntax.operation(
    "transform.named_sequence",
    shown=FUNCTION,
    examples="transform.named_sequence @name(%arg: !transform.any_op) {}",
)
def parse_named_sequence(p: OpParser) -> Syntax:
    """Reads a function with words of its own for an empty body."""
    yield from parse_function(p, "expected a non-empty body block")


syntax.example(r"""
transform.foreach_match in %root @matcher -> @action : (!transform.any_op) -> !transform.any_op
transform.structured.continuous_tile_sizes %target {dimension = 0, target_size = 8} : (!transform.any_op) ->
    !transform.any_op
transform.structured.multitile_sizes %target {dimension = 0, target_size = 8} : (!transform.any_op) ->
    !transform.any_op
""")

syntax.default_dialect("transform", "transform.sequence", "transform.with_pdl_patterns")

HOOKS: Final = syntax.hooks()
