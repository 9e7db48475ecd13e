"""Parses integer and float attributes: literals, their types, and whether they fit.

Rules: the builtin dialect's IntegerAttr and FloatAttr. An integer literal of a float type gives its bits and must be
hexadecimal; a negative integer must be representable, a positive one of a signless type may fill all the bits.

Read next: `../attributes/floats.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor, integer_value
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.floats import bits_of, canonical_bits
from mlirls_ir.attributes.model import FloatAttr, IntegerAttr, integer_attr
from mlirls_ir.diagnostic import Related
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Signedness, Type
from mlirls_ir.values.bases import Attribute

NUMBER: Final = compiled(r"([0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?)|(0x[0-9a-fA-F]++)|([0-9]++)")
_I64: Final = IntegerType(64)
_F64: Final = FloatType("f64")
_FEW_DIGITS: Final = 18


def parse_number(p: Cursor, type_hint: Type | None) -> Attribute:
    """Reads an integer or float attribute."""
    negative = p.text[p.pos] == "-" and p.accept("-")
    match = NUMBER.match(p.text, p.pos, p.end)
    if match is None:
        p.fail("expected constant integer or floating point value")
    start, end = match.span()
    p.advance(end)
    type = type_hint
    if type is None and p.accept(":"):
        type = parse_type(p)
    if match[1] is not None:
        if type is None:
            type = _F64
        if not isinstance(type, FloatType):
            message = "floating point value not valid for specified type"
            p.fail(message, start, end, code="attribute-type", location=p.pos)

        number = float(match[1])
        return FloatAttr(bits_of(-number if negative else number, type.name), type)
    if type is None:
        type = _I64
    if (
        isinstance(type, IntegerType)
        and type.signedness is Signedness.SIGNLESS
        and not negative
        and end - start <= _FEW_DIGITS
        and match[3] is not None
        and (magnitude := int(match[3])).bit_length() < type.width
    ):
        # Most numbers: their sign bit is not set. A long dictionary is read in four fifths of the time.
        return IntegerAttr(magnitude, type)
    if isinstance(type, FloatType):
        return FloatAttr(hex_float_bits(p, match[0], start, type, negative=negative), type)
    if not isinstance(type, (IntegerType, IndexType)):
        p.fail("integer literal not valid for specified type", start, end, code="attribute-type")
    if negative and isinstance(type, IntegerType) and type.signedness is Signedness.UNSIGNED:
        p.fail("negative integer literal not valid for unsigned integer type", start, end, code="attribute-range")
    value = integer_in_range(match[0], type, negative=negative)
    if value is None:
        p.fail("integer constant out of range for attribute", start, end, code="attribute-range")
    return integer_attr(value, type)


_MOST_SPARE: Final = 64


def integer_in_range(spelling: str, type: Type, *, negative: bool) -> int | None:
    """The value of the literal `spelling` if an integer or index `type` holds it, else None.

    A literal that is not negative may use all bits of a signless type (`255 : i8`), and `-0` is out of range.
    """
    if isinstance(type, IntegerType):
        width, signed = type.width, type.signedness is Signedness.SIGNED
    else:
        width, signed = 64, True
    # A digit has at least three bits, so a literal that is obviously too long need not be converted.
    if 3 * len(spelling.lstrip("0")) > width + _MOST_SPARE:
        return None
    magnitude = integer_value(spelling)
    if magnitude.bit_length() > width:
        return None
    if negative:
        # The negated bits must have the sign bit set.
        return -magnitude if width and 0 < magnitude <= 1 << (width - 1) else None
    if signed and width and magnitude >> (width - 1):
        return None
    # A literal of a zero-width type has no bit to hold, not even for a zero written with more digits.
    return magnitude


def hex_float_bits(p: Cursor, spelling: str, start: int, type: FloatType, *, negative: bool) -> int:
    """The bits that the integer literal `spelling` at `start` gives a float, or fails."""
    end = start + len(spelling)
    if not spelling.startswith("0x"):
        note = Related(start, end, "add a trailing dot to make the literal a float")
        message = "unexpected decimal integer literal for a floating point value"
        p.fail(message, start, end, code="attribute-type", notes=(note,))
    if negative:
        p.fail("hexadecimal float literal should not have a leading minus", start, end)
    bits = int(spelling, 16)
    if bits.bit_length() > type.width:
        p.fail("hexadecimal float constant out of range for type", start, end, code="attribute-range")

    return canonical_bits(bits, type.name)
