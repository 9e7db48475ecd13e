"""complex: numbers as attributes, `#complex.number<:f32 1.0, 2.0>`.

Facts: mlir/lib/Dialect/Complex/IR/ComplexDialect.cpp and mlir-opt's behaviour. Both parts are read as doubles, a
hexadecimal one too, and then rounded.
"""

from __future__ import annotations

import struct
from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.numbers import NUMBER, hex_float_bits
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.floats import bits_of
from mlirls_ir.attributes.model import Attribute, DialectAttr, FloatAttr
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import ComplexType, FloatType, Type

syntax = SyntaxBook()

_F64: Final = FloatType("f64")


@syntax.attribute("number")
def parse_number(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    """Reads `<:f32 1.0, 2.0>`; a type after it has no meaning."""
    del type_
    p.expect("<")
    p.expect(":")
    start = p.pos
    element = parse_type(p)
    if not isinstance(element, FloatType):
        # mlir-opt dies of it.
        p.fail("expected a floating point type", start, p.last_end, "attribute-type")
    real = _part(p, element)
    p.expect(",")
    imaginary = _part(p, element)
    p.expect(">")
    tail = (f"<:{element} {real.bare()}, {imaginary.bare()}>",)
    return DialectAttr("complex", mnemonic, (("real", real), ("imag", imaginary)), tail, ComplexType(element))


def _part(p: Cursor, element: FloatType) -> FloatAttr:
    is_negative = p.accept("-")
    match = NUMBER.match(p.text, p.pos, p.end)
    if match is None:
        p.fail("expected floating point literal")
    start = p.pos
    p.advance(match.end())
    if match[1] is not None:
        value = float(match[1])
        return FloatAttr(bits_of(-value if is_negative else value, element.name), element)
    bits = hex_float_bits(p, match[0], start, _F64, negative=is_negative)
    (value,) = struct.unpack(">d", bits.to_bytes(8, "big"))
    return FloatAttr(bits_of(value, element.name), element)


HOOKS: Final = syntax.hooks()
