"""polynomial: polynomials in one variable, `<1 + 3x**2>`, which MLIR holds in the order of their exponents.

Facts: mlir/lib/Dialect/Polynomial/IR/PolynomialAttributes.cpp and PolynomialOps.cpp of LLVM 19.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.formats.definition import parse_bare_attribute
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import Type

_syntax = SyntaxBook()

_WHOLE: Final = re.compile(r"-?[0-9]++")
_FRACTION: Final = re.compile(r"-?[0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?")
_MOST_PADDING: Final = 3
"""The most zeros after or before the digits of a number that is written without an exponent."""


@_syntax.attribute("int_polynomial")
def parse_int_polynomial(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    """Reads `<1 + x**1024>`."""
    del type_
    return _parse(p, mnemonic, _WHOLE, lambda text: str(int(text)))


@_syntax.attribute("float_polynomial")
def parse_float_polynomial(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    """Reads `<0.5 + 1.5e3 x**2>`."""
    del type_
    return _parse(p, mnemonic, _FRACTION, lambda text: _shortened(float(text)))


def _parse(p: Cursor, mnemonic: str, number: re.Pattern[str], shown: Callable[[str], str]) -> Attribute:
    start = p.expect("<")
    terms: dict[int, str] = {}
    variables: set[str] = set()
    is_repeated = False
    while True:
        coefficient = number.match(p.text, p.pos, p.end)
        if coefficient is not None:
            p.advance(coefficient.end())
        variable = p.optional_word()
        if coefficient is None and variable is None:
            p.fail("expected a monomial")
        exponent = 0 if variable is None else _exponent(p)
        variables |= set() if variable is None else {variable}
        is_repeated |= exponent in terms
        terms[exponent] = "1" if coefficient is None else shown(coefficient[0])
        if p.accept("+"):
            continue
        if p.accept(">"):
            break
        p.fail("expected + and more monomials, or > to end polynomial attribute")
    if len(variables) > 1:
        names = ", ".join(sorted(variables))
        message = f"polynomials must have one indeterminate, but there were multiple: {names}"
        p.fail(message, start, p.last_end, "invalid-parameter")
    if is_repeated:
        message = "parsed polynomial must have unique exponents among monomials"
        p.fail(message, start, p.last_end, "invalid-parameter")
    text = " + ".join(_term(terms[exponent], exponent) for exponent in sorted(terms))
    return DialectAttr("polynomial", mnemonic, (("polynomial", text),), f"<{text}>")


def _exponent(p: Cursor) -> int:
    """The exponent after a variable: 1 if none is written."""
    if not p.accept("*"):
        return 1
    p.expect("*")
    found = p.optional_integer()
    if found is None:
        p.fail("found invalid integer exponent")
    return found


def _term(coefficient: str, exponent: int) -> str:
    if exponent == 0:
        return coefficient
    return ("" if coefficient == "1" else coefficient) + ("x" if exponent == 1 else f"x**{exponent}")


def _shortened(value: float) -> str:
    """A number as `APFloat::toString` writes it: 17 digits without the zeros at their end."""
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    mantissa, _, power = f"{abs(value):.16e}".partition("e")
    digits = mantissa.replace(".", "").rstrip("0")
    first = int(power)
    last = first - len(digits) + 1
    if last > _MOST_PADDING or -first > _MOST_PADDING:
        rest = digits[1:] or "0"
        return f"{sign}{digits[0]}.{rest}E{'-' if first < 0 else '+'}{abs(first)}"
    if last >= 0:
        return sign + digits + "0" * last
    if first >= 0:
        return f"{sign}{digits[: first + 1]}.{digits[first + 1 :]}"
    return f"{sign}0.{'0' * (-first - 1)}{digits}"


@_syntax.operation(
    "polynomial.constant", shown='word("int", "float") `<` inner("polynomial") `>` `:` type("output type")'
)
def parse_constant(p: OpParser) -> None:
    """`int<1 + x> : type`, `float<1.5 + x> : type`, or an attribute with its type."""
    start = p.pos
    attribute = _short_attribute(p) or parse_attribute(p)
    p.set_attribute("value", attribute, start)
    p.add_results((attribute.value_type(),))


def _short_attribute(p: OpParser) -> Attribute | None:
    for kind in ("float", "int"):
        if not p.accept_keyword(kind):
            continue
        value = parse_bare_attribute(p, p.context.registry, f"polynomial.{kind}_polynomial")
        type_ = p.colon_type()
        if not isinstance(value, DialectAttr):
            return None
        parameters = (("type", type_), ("value", value))
        tail = (" ", *value.tail_spelling(), " : ", type_.spelling)
        return DialectAttr("polynomial", f"typed_{kind}_polynomial", parameters, tail, type_)
    return None


HOOKS: Final = _syntax.hooks()
