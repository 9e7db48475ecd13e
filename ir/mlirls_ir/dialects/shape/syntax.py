"""shape: the parts that ODS leaves to C++.

Facts: mlir/Dialect/Shape/IR/ShapeOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.literals import pack
from mlirls_ir.attributes.model import ArrayAttr, DenseElementsAttr, DictionaryAttr, IntegerAttr
from mlirls_ir.formats.common import FUNCTION, parse_function
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax
from mlirls_ir.types.model import DialectType, IndexType, NoneType, RankedTensorType, Type

syntax = SyntaxBook()

_INDEX = IndexType()
_WITNESS = DialectType("shape", "witness", ())


@syntax.operation(
    "shape.const_shape",
    shown='attr-dict `[` inner("extents") `]` `:` type("type")',
    examples="shape.const_shape [1, 2] : tensor<2xindex>",
)
def parse_const_shape(p: OpParser) -> None:
    p.optional_attr_dict()
    start = p.pos
    found = parse_attribute(p)
    if not isinstance(found, ArrayAttr):
        p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
    values = [element.value for element in found.elements if isinstance(element, IntegerAttr)]
    if len(values) != len(found.elements):
        p.fail_at_name("expected integer value in shape")
    is_splat = len(values) > 0 and len(set(values)) == 1
    data = pack(values[:1] if is_splat else values, _INDEX)
    p.set_attribute("shape", DenseElementsAttr(RankedTensorType((len(values),), _INDEX), data, is_splat), start)
    p.add_results((p.colon_type(),))


@syntax.operation(
    "shape.reduce",
    shown='`(` inner("%shape, %inits...") `)` `:` type("shape type") (`->` results("types"))? {body} attr-dict',
    examples="shape.reduce(%shape, %init) : tensor<?xindex> -> index {}",
)
def parse_reduce(p: OpParser) -> Syntax:
    operands = p.operand_list("()")
    type_ = p.colon_type()
    results = p.optional_arrow_type_list()
    types: list[Type] = [type_, *results]
    p.resolve_all(operands[:1], types[:1], p.state.name_start)
    p.resolve_all(operands[1:], results, p.state.name_start)
    p.add_results(results)
    yield from p.region()
    p.optional_attr_dict()


@syntax.operation(
    "shape.assuming",
    shown='%witness (`->` results("types"))? {body} attr-dict',
    examples="shape.assuming %witness {}",
)
def parse_assuming(p: OpParser) -> Syntax:
    p.resolve(p.operand(), _WITNESS)
    p.add_results(p.optional_arrow_type_list())
    yield from p.region()
    p.optional_attr_dict()


@syntax.operation(
    "shape.function_library",
    shown="@name attr-dict-with-keyword {body} `mapping` attr-dict",
    default_dialect="shape",
    examples="shape.function_library @name {} mapping { test.same = @same }",
)
def parse_function_library(p: OpParser) -> Syntax:
    p.symbol_definition()
    p.optional_attr_dict_with_keyword()
    yield from p.region()
    p.require_keyword("mapping")
    p.attribute_of("mapping", DictionaryAttr, NoneType())


syntax.operation(
    "shape.func",
    shown=FUNCTION,
    default_dialect="shape",
    examples="shape.func @name(%arg: !shape.value_shape) -> !shape.shape {}",
)(parse_function)

HOOKS: Final = syntax.hooks()
