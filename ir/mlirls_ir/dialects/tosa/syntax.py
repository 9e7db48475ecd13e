"""tosa: operations whose attribute dictionary has bare enum words, control flow, variables.

Facts: mlir/Dialect/Tosa/IR/TosaOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.attributes.model import Attribute, TypeAttr
from mlirls_ir.attributes.parse import parse_attribute
from mlirls_ir.dialects.scf.syntax import parse_while
from mlirls_ir.formats.common import attribute_of_text, parse_branches
from mlirls_ir.formats.directives import DIRECTIVES, SYNTAXES
from mlirls_ir.formats.enum_words import enum_attribute, enum_words
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation import Operand, OpParser, Syntax
from mlirls_ir.types.model import FunctionType, MemRefType, RankedTensorType, Type, VectorType
from mlirls_ir.types.parse import at_type, parse_type

_SHAPED: Final = (RankedTensorType, MemRefType, VectorType)


def _parse_with_word(attribute: str, enum: str) -> Callable[[OpParser], None]:
    """A syntax `%operands {name = value, ...} : function type` in which `attribute` may be a word of `enum`."""

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


def parse_if(p: OpParser) -> Syntax:
    """`%c ((%a = %b, ...))? : type (function type | -> types)? {region} (else {region})? attr-dict`."""
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

for _name in ("argmax", "clamp", "max_pool2d", "maximum", "minimum", "reduce_max", "reduce_min"):
    SYNTAXES[f"tosa.{_name}"] = _NAN_MODE
for _name in ("cast_from_block_scaled", "cast_to_block_scaled", "matmul_t_block_scaled"):
    SYNTAXES[f"tosa.{_name}"] = _BLOCK_SIZE
SYNTAXES.update(
    {
        "tosa.apply_scale": _ROUNDING,
        "tosa.cond_if": parse_if,
        "tosa.rescale": _ROUNDING,
        "tosa.resize": _parse_with_word("mode", "tosa.resize_mode"),
        "tosa.while_loop": parse_while,
    }
)
DIRECTIVES["tosa.VariableOpTypeOrInitialValue"] = parse_variable
