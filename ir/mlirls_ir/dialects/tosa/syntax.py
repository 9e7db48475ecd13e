"""tosa: operations with bare enum keywords in their attribute dictionary, control flow, variables.

Facts: mlir/Dialect/Tosa/IR/TosaOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import at_type, parse_type
from mlirls_ir.attributes.model import Attribute, TypeAttr
from mlirls_ir.dialects.scf.syntax import parse_while
from mlirls_ir.formats.common import attribute_of_text, parse_branches
from mlirls_ir.formats.enum_words import enum_attribute, enum_words
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_type
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, Syntax
from mlirls_ir.types.model import DialectType, FunctionType, MemRefType, RankedTensorType, Type, VectorType

syntax = SyntaxBook()


@verifies_type(syntax, "tosa", "shape")
def _shape(type_: DialectType) -> str | None:
    rank = type_.parameter("rank")
    return f"invalid rank (must be >= 0): {rank}" if isinstance(rank, int) and rank < 0 else None


_SHAPED: Final = (RankedTensorType, MemRefType, VectorType)


def _parse_with_word(attribute: str, enum: str) -> Callable[[OpParser], None]:
    """A syntax `%operands {name = value, ...} : function type` in which `attribute` may be a keyword of `enum`."""

    def parse(p: OpParser) -> None:
        operands: list[Operand] = []
        read_items(p, lambda: operands.append(p.operand()))
        if p.accept("{") and not p.accept("}"):
            read_items(p, lambda: _entry(p, attribute, enum))
            p.expect("}")
        type_ = p.colon_type_of(FunctionType, "builtin.function")
        if len(type_.inputs) != len(operands):
            message = f"number of operands and types do not match: got {len(operands)} operands and "
            message = p.op_message(f"{message}{len(type_.inputs)} types")
            p.fail(message, operands[0].start, operands[-1].end, "operand-count", location=p.pos)
        p.resolve_all(operands, type_.inputs)
        p.add_results(type_.results)

    return parse


def _entry(p: OpParser, attribute: str, enum: str) -> None:
    definition = p.state.definition
    p.expects("words", () if definition is None else tuple(field.name for field in definition.attributes))
    name = p.optional_word()
    p.expect("=")
    start = p.pos
    if name == attribute:
        p.expects("words", tuple(enum_words(p.context.registry, enum)))
    word = p.peek_word()
    if name != attribute or not word:
        value = parse_attribute(p)
    else:
        p.advance(start + len(word))
        if word not in enum_words(p.context.registry, enum):
            p.fail_op(f"invalid {attribute} value: {word}", start, p.last_end)
        value = enum_attribute(p.context.registry, enum, word)
    if name is not None:
        p.set_attribute(name, value, start)


@syntax.operation(
    "tosa.cond_if",
    shown='%condition (`(` inner("%arg = %input, ...") `)`)? `:` type("condition type") (`(` inner("types") `)`)? '
    '(`->` results("types"))? {then} (`else` {else})? attr-dict',
    examples="tosa.cond_if %condition : tensor<i1> -> tensor<4xf32> {} else {}",
)
def parse_if(p: OpParser) -> Syntax:
    condition = p.operand()
    has_inputs = p.at("(")
    inputs = p.assignment_list()[1] if has_inputs else []
    p.expect(":")
    if not at_type(p):
        p.fail("expected non-function type")
    p.resolve(condition, parse_type(p))
    if has_inputs:
        start = p.pos
        if not p.at("("):
            p.fail("expected non-function type")
        type_ = parse_type(p)
        if not isinstance(type_, FunctionType):
            p.fail_op(
                "expected list of types for block arguments followed by arrow type and list of return types",
                start,
                p.last_end,
            )
        p.add_results(type_.results)
        if len(type_.inputs) != len(inputs):
            p.fail_op(
                f"expected as many input types as operands (expected {len(inputs)} got {len(type_.inputs)})",
                start,
                p.last_end,
                "operand-count",
            )
        p.resolve_all(inputs, type_.inputs)
    else:
        p.add_results(p.optional_arrow_type_list())
    yield from parse_branches(p)


@syntax.directive("VariableOpTypeOrInitialValue")
def parse_variable(d: DirectiveCall) -> None:
    """`= value` or `: type`; arguments (shape, element type, initial value)."""
    p = d.p
    start = p.pos
    type_: Type | None
    if p.accept("="):
        value: Attribute = parse_attribute(p)
        d.set_attribute(2, value, start)
        type_ = value.value_type()
    else:
        type_ = p.colon_type()
    if not isinstance(type_, _SHAPED):
        is_shaped = type_ is not None and str(type_).startswith(("tensor<*", "memref<*"))
        message = p.op_message("expected ranked type" if is_shaped else "expected shaped type")
        p.fail(message, start, p.last_end, location=p.pos)
    extents = ", ".join(str(max(extent, -1)) for extent in type_.shape)
    text = f"dense<{f'[{extents}]' if extents else ''}> : tensor<{len(type_.shape)}xindex>"
    d.set_attribute(0, attribute_of_text(p.context.registry, text), start)
    d.set_attribute(1, TypeAttr(type_.element), start)


_NAN_MODE: Final = _parse_with_word("nan_mode", "tosa.nan_mode")
_BLOCK_SIZE: Final = _parse_with_word("block_size", "tosa.block_size")
_ROUNDING: Final = _parse_with_word("rounding_mode", "tosa.rounding_mode")

syntax.operation(
    "tosa.argmax",
    "tosa.clamp",
    "tosa.max_pool2d",
    "tosa.maximum",
    "tosa.minimum",
    "tosa.reduce_max",
    "tosa.reduce_min",
    shown='%operands... (`{` inner("name = value, ...") `}`)? `:` type("(types) -> types")',
    examples=r"""
tosa.argmax %input {axis = 1 : i32} : (tensor<4x8xf32>) -> tensor<4xi32>
tosa.clamp %input {max_val = 6 : i32, min_val = 0 : i32} : (tensor<4x8xi32>) -> tensor<4x8xi32>
tosa.max_pool2d %input {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} :
    (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
tosa.maximum %input1, %input2 : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
tosa.minimum %input1, %input2 : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
tosa.reduce_max %input {axis = 0 : i32} : (tensor<4x8xi32>) -> tensor<1x8xi32>
tosa.reduce_min %input {axis = 0 : i32} : (tensor<4x8xi32>) -> tensor<1x8xi32>
""",
)(_NAN_MODE)
syntax.operation(
    "tosa.cast_from_block_scaled",
    "tosa.cast_to_block_scaled",
    "tosa.matmul_t_block_scaled",
    shown='%operands... (`{` inner("name = value, ...") `}`)? `:` type("(types) -> types")',
    examples=r"""
tosa.cast_from_block_scaled %input_data, %input_scale {block_size = BLOCK_SIZE_32} : (tensor<4x32xf8E4M3FN>,
    tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32>
tosa.cast_to_block_scaled %input_data {block_size = BLOCK_SIZE_32} : (tensor<4x32xf32>) -> (tensor<4x32xf8E4M3FN>,
    tensor<4x1xf8E8M0FNU>)
tosa.matmul_t_block_scaled %a_data, %a_scale, %b_data, %b_scale {block_size = BLOCK_SIZE_32} :
    (tensor<4x8x32xf8E4M3FN>, tensor<4x8x1xf8E8M0FNU>, tensor<4x16x32xf8E4M3FN>, tensor<4x16x1xf8E8M0FNU>) ->
    tensor<4x8x16xf32>
""",
)(_BLOCK_SIZE)
syntax.operation(
    "tosa.apply_scale",
    "tosa.rescale",
    shown='%operands... (`{` inner("name = value, ...") `}`)? `:` type("(types) -> types")',
    examples="""
tosa.apply_scale %value, %multiplier, %shift {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
tosa.rescale %input, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true,
    per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4x8xi8>, tensor<1xi32>,
    tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x8xi8>
""",
)(_ROUNDING)
syntax.operation(
    "tosa.resize",
    shown='%operands... (`{` inner("name = value, ...") `}`)? `:` type("(types) -> types")',
    examples="tosa.resize %input, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x32x32x8xf32>, "
    "!tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x64x64x8xf32>",
)(_parse_with_word("mode", "tosa.resize_mode"))
syntax.operation(
    "tosa.while_loop",
    shown='`(` inner("%arg = %input, ...") `)` `:` type("(types) -> types") {condition} `do` {body} '
    "attr-dict-with-keyword",
    examples="tosa.while_loop (%arg = %init) : (tensor<i32>) -> tensor<i32> {} do {}",
)(parse_while)

syntax.example(r"""
tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
""")

HOOKS: Final = syntax.hooks()
