"""smt: comparisons of many operands, constants, bit-vectors, what ODS leaves to C++.

Facts: mlir/Dialect/SMT/IR/SMTOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import INTEGER, Cursor
from mlirls_ir.attributes.model import Attribute, DialectAttr, IntegerAttr
from mlirls_ir.dialects.smt import types
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import DialectType, IntegerType, Signedness, Type

syntax = SyntaxBook(types.syntax)

_BOOL: Final = DialectType("smt", "bool", ())
_INT: Final = DialectType("smt", "int", ())


def bit_vector(width: int) -> DialectType:
    """`!smt.bv<width>`."""
    return DialectType("smt", "bv", (("width", width),), (f"<{width}>",))


def width_of(type_: Type | None) -> int | None:
    """The width of a bit-vector type, None for other types."""
    if not isinstance(type_, DialectType) or (type_.dialect, type_.mnemonic) != ("smt", "bv"):
        return None
    width = type_.parameter("width")
    return width if isinstance(width, int) else None


@syntax.operation(
    "smt.distinct",
    "smt.eq",
    shown='%inputs... attr-dict `:` type("type")',
    examples="""
smt.distinct %lhs, %rhs : !smt.int
smt.eq %lhs, %rhs : !smt.int
""",
)
def parse_comparison(p: OpParser) -> None:
    """`%a, ... attr-dict : type`, the type of each operand."""
    operands = p.operand_list()
    p.optional_attr_dict()
    p.resolve_all(operands, p.colon_type())
    p.add_results((_BOOL,))


@syntax.operation(
    "smt.bv.repeat",
    shown='integer("count") `times` %input attr-dict `:` type("type")',
    examples="smt.bv.repeat 3 times %input : !smt.bv<8>",
)
def parse_repeat(p: OpParser) -> None:
    start = p.pos
    count = p.require_integer()
    end = p.last_end
    p.require_keyword("times")
    if count <= 0:
        p.fail_op("integer must be positive", start, end)
    operand = p.operand()
    p.optional_attr_dict()
    type_ = p.colon_type()
    width = width_of(type_)
    if width is None:
        p.fail_op("input must have bit-vector type", operand.start, operand.end)
    if count.bit_length() > 63:
        p.fail_op("integer must fit into 63 bits", start, end)
    if (count * width).bit_length() > 63:
        message = "result bit-width (provided integer times bit-width of the input type) must fit into 63 bits"
        p.fail_op(message, start, end)
    p.resolve(operand, type_)
    p.add_results((bit_vector(count * width),))


@syntax.operation(
    "smt.int.constant",
    shown='integer("value") attr-dict',
    examples="smt.int.constant 42",
)
def parse_int_constant(p: OpParser) -> None:
    """`n attr-dict`; the attribute is as wide as the digits need."""
    start = p.pos
    value = p.require_integer()
    match = INTEGER.search(p.text, start, p.last_end)
    digits = match[0].removeprefix("0x").lstrip("0") if match else ""
    width = 4 * len(digits) if digits else 64
    if abs(value).bit_length() == width:
        width += 1
    type_ = IntegerType(width, Signedness.UNSIGNED)
    p.set_attribute("value", IntegerAttr(value % (1 << width), type_), start)
    p.optional_attr_dict()
    p.add_results((_INT,))


@syntax.attribute("bv")
def parse_bit_vector_attribute(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    """Reads `<n>` after `#smt.bv`, whose type says how wide it is."""
    at = p.pos
    p.expect("<")
    start = p.pos
    value = p.integer()
    end = p.last_end
    p.expect(">")
    width = width_of(type)
    if width is None:
        p.fail("explicit bit-vector type required", start, end, location=at)
    needed = value.bit_length() if value >= 0 else (value + 1).bit_length() + 1
    if needed > width:
        message = f"integer value out of range for given bit-vector type '{type}'"
        p.fail(message, start, end, location=at)
    value %= 1 << width
    signed = value - (1 << width) if width and value >> (width - 1) else value
    return DialectAttr("smt", mnemonic, (("value", signed),), f"<{signed}>", type)


@syntax.infer("smt.bv.concat")
def infer_concat(p: OpParser) -> list[Type | None] | None:
    """A bit-vector as wide as both operands together."""
    widths = [width_of(operand.type) for operand in p.state.operands]
    return None if None in widths else [bit_vector(sum(width or 0 for width in widths))]


syntax.example(r"""
smt.apply_func %func(%argument) : !smt.func<(!smt.int) !smt.bool>
smt.bv.constant #smt.bv<5> : !smt.bv<32>
""")

HOOKS: Final = syntax.hooks()
