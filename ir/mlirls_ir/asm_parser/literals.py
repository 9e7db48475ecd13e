"""Elements literals: the nested lists inside `dense<...>` and `sparse<...>`, from text to tokens to raw bytes.

Two paths, one meaning. `read_literal` walks the tokens and knows every position, so it finds the errors. Once the type
is known, `pack_quickly` converts a list of plain decimal numbers as a whole, at the speed of C; all other literals are
walked. Rules: mlir-opt's tensor literals. Every sublist of a level has the same shape; a lone element is a splat.

Read next: `elements.py`, `../attributes/element_text.py`.
"""

from __future__ import annotations

import re
import struct
from dataclasses import field
from typing import Final

from mlirls_ir.asm_parser.cursor import STRING, Cursor
from mlirls_ir.asm_parser.numbers import NUMBER, hex_float_bits, integer_in_range
from mlirls_ir.attributes.element_text import VALUES, element_size, is_one_bit, is_printed_unsigned
from mlirls_ir.attributes.floats import bits_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_DEPTH
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Signedness, Type
from mlirls_ir.values.escapes import unescape

PLAIN_LIST: Final = compiled(r"\[[-+0-9.eEtrufals,\[\] \t\r\n]*+(?=>)")
"""A literal of decimal numbers or booleans, up to the `>` after it."""

_WHITE: Final = compiled(r"[ \t\r\n]++")
_SIDE_BY_SIDE: Final = compiled(r"[ \t\r\n](?<=[^\[\], \t\r\n].)[ \t\r\n]*+(?=[^\[\], \t\r\n])", re.DOTALL)
"""White space between two elements, which needs a comma."""
_NOT_STRUCTURE: Final = compiled(r"[^\[\],]++")
_INTEGER_LIST: Final = compiled(r"-?[0-9]{1,40}+(?:,-?[0-9]{1,40}+)*+\Z")
_FLOAT_LIST: Final = compiled(
    r"(?:-?[0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?)(?:,-?[0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?)*+\Z"
)
_BIT_LIST: Final = compiled(r"[01](?:,[01])*+\Z")
_MINUS_ZERO: Final = compiled(r"(?:^|,)-0*+(?:,|\Z)")
_LONG: Final = 1000
_CODES: Final = {1: "b", 2: "h", 4: "i", 8: "q"}


@dataclass(slots=True)
class Element:
    """A literal token at `start`, after a `-` if `negative`."""

    negative: bool
    spelling: str
    start: int


@dataclass(slots=True)
class Literal:
    """A literal that was read: its elements in order and the shape of its lists, empty for a lone element.

    `plain` is the text of a plain list whose elements have not been read; `hex_string` the string literal of a blob.
    """

    elements: list[Element] = field(default_factory=list[Element])
    shape: list[int] = field(default_factory=list[int])
    hex_string: Element | None = None
    plain: Element | None = None


def read_literal(p: Cursor) -> Literal:
    """Reads a literal up to the closing `>`, which is not consumed."""
    plain = PLAIN_LIST.match(p.text, p.pos, p.end)
    if plain is not None:
        literal = Literal(plain=Element(False, plain[0], p.pos))
        p.advance(plain.end())
        return literal
    return walk_literal(p)


def look_into(p: Cursor, literal: Literal) -> Literal:
    """The same literal with its elements, if it was read as a plain list."""
    if literal.plain is None:
        return literal
    back, back_end = p.pos, p.last_end
    p.reset(literal.plain.start)
    walked = walk_literal(p)
    if p.pos != literal.plain.start + len(literal.plain.spelling):
        # An extra bracket.
        p.expect(">")
    p.reset(back, back_end)
    return walked


def walk_literal(p: Cursor, *, allow_hex: bool = True) -> Literal:
    """Reads a literal element by element, up to whatever follows it; a lone string is a blob if `allow_hex`."""
    literal = Literal()
    end = _string_end(p) if p.peek() == '"' and allow_hex else None
    if end is not None:
        literal.hex_string = Element(False, p.text[p.pos : end], p.pos)
        p.advance(end)
        return literal
    if p.peek() == "[":
        literal.shape = _read_list(p, literal.elements, 0)
    else:
        _read_element(p, literal.elements, 0)
    return literal


def _string_end(p: Cursor) -> int | None:
    """The end of the string literal at the cursor; None if there is no string literal."""
    start = p.pos
    close = p.text.find('"', start + 1, p.end)
    if close - start > _LONG and not any(p.text.find(special, start, close) >= 0 for special in "\\\n\v\f"):
        # Weights are strings of megabytes, and single characters are found thirty times as fast.
        return close + 1
    found = STRING.match(p.text, start, p.end)
    return None if found is None else found.end()


def bytes_of(literal: str) -> bytes | None:
    """The bytes of a string literal of `0x` and hexadecimal digits; None for any other literal."""
    if "\\" in literal:
        literal = f'"{unescape(literal)}"'
    if not literal.startswith('"0x'):
        return None
    try:
        data = bytes.fromhex(literal[3:-1])
    except ValueError:
        return None
    # `fromhex` skips white space, which is not a digit.
    return data if 2 * len(data) == len(literal) - 4 else None


def _read_list(p: Cursor, elements: list[Element], depth: int) -> list[int]:
    if depth > MAX_DEPTH:
        p.fail("nesting is too deep", code="nesting-too-deep")
    p.accept("[")
    if p.accept("]"):
        return [0]
    size = 0
    first: list[int] = []
    while True:
        shape: list[int] = []
        if p.peek() == "[":
            shape = _read_list(p, elements, depth + 1)
        else:
            _read_element(p, elements, depth)
        size += 1
        if size == 1:
            first = shape
        elif shape != first:
            p.fail("tensor literal is invalid; ranks are not consistent between elements")
        if not p.accept(","):
            break
    p.expect("]")
    return [size, *first]


def _read_element(p: Cursor, elements: list[Element], depth: int) -> None:
    if depth > MAX_DEPTH:
        p.fail("nesting is too deep", code="nesting-too-deep")
    char = p.peek()
    if char == "(":
        p.accept("(")
        _read_element(p, elements, depth + 1)
        p.expect(",", " between complex elements")
        _read_element(p, elements, depth + 1)
        p.expect(")", " after complex elements")
        return
    negative = p.accept("-")
    match = NUMBER.match(p.text, p.pos, p.end)
    if match is None and not negative:
        match = STRING.match(p.text, p.pos, p.end)
        word = p.peek_word()
        if match is None and word in ("true", "false"):
            elements.append(Element(False, word, p.pos))
            p.advance(p.pos + len(word))
            return
    if match is None:
        if char == '"':
            p.fail_in_string()
        p.fail(
            "expected integer or floating point literal" if negative else "expected element literal of primitive type"
        )
    elements.append(Element(negative, match[0], p.pos))
    p.advance(match.end())


def integer_elements(p: Cursor, elements: list[Element], type: Type) -> list[int]:
    """The values of `elements` as an integer or index `type`, or fails at the first that has none."""
    unsigned = isinstance(type, IntegerType) and type.signedness is Signedness.UNSIGNED
    values: list[int] = []
    for element in elements:
        spelling, start = element.spelling, element.start
        end = start + len(spelling)
        if element.negative and unsigned:
            p.fail("expected unsigned integer elements, but parsed negative value", start, end)
        if spelling in ("true", "false"):
            if not is_one_bit(type):
                p.fail("expected i1 type for 'true' or 'false' values", start, end)
            values.append(int(spelling == "true"))
            continue
        if "." in spelling and spelling[0] != '"':
            p.fail("expected integer elements, but parsed floating-point", start, end)
        value = None if spelling[0] == '"' else integer_in_range(spelling, type, negative=element.negative)
        if value is None:
            p.fail("integer constant out of range for type", start, end, code="attribute-range")
        values.append(value)
    return values


def float_elements(p: Cursor, elements: list[Element], type: FloatType) -> list[int]:
    """The bits of `elements` as a float `type`, or fails at the first that has none."""
    bits: list[int] = []
    for element in elements:
        spelling, start = element.spelling, element.start
        if spelling[0] not in "0123456789":
            p.fail("expected floating point literal", start, start + len(spelling))
        if "." in spelling:
            value = float(spelling)
            bits.append(bits_of(-value if element.negative else value, type.name))
        else:
            bits.append(hex_float_bits(p, spelling, start, type, negative=element.negative))
    return bits


def pack(values: list[int], type: Type) -> bytes:
    """`values` (integers, or bits of floats) in the raw layout of the scalar `type`, one after the other."""
    size = element_size(type)
    mask = (1 << (8 * size)) - 1
    width = type.width if isinstance(type, (IntegerType, FloatType)) else 64
    mask = (1 << width) - 1 if width < 8 * size else mask
    return b"".join([(value & mask).to_bytes(size, "little") for value in values])


def pack_quickly(text: str, shape: tuple[int, ...], type: Type) -> bytes | None:
    """The raw bytes of the plain list `text` if it has exactly `shape` and numbers that `type` holds, else None."""
    if _SIDE_BY_SIDE.search(text) is not None:
        return None
    bare = _WHITE.sub("", text)
    if len(shape) == 0 or _NOT_STRUCTURE.sub("", bare) != _structure(shape):
        return None
    flat = bare.replace("[", "").replace("]", "")
    if isinstance(type, FloatType):
        return _pack_floats(flat, type)
    if is_one_bit(type):
        bits = flat.replace("true", "1").replace("false", "0")
        return bits[::2].encode().translate(VALUES) if _BIT_LIST.match(bits) else None
    if not isinstance(type, (IntegerType, IndexType)) or not _INTEGER_LIST.match(flat) or _MINUS_ZERO.search(flat):
        return None
    width = type.width if isinstance(type, IntegerType) else 64
    size = element_size(type)
    code = _CODES.get(size)
    if code is None or width < 2:
        return None
    values = list(map(int, flat.split(",")))
    unsigned = is_printed_unsigned(type)
    signed_only = isinstance(type, IndexType) or type.signedness is Signedness.SIGNED
    low = 0 if unsigned else -(1 << (width - 1))
    high = (1 << (width - 1)) - 1 if signed_only else (1 << width) - 1
    if min(values) < low or max(values) > high:
        return None
    if len(values) < _LONG or width != 8 * size or (not unsigned and max(values) > (1 << (width - 1)) - 1):
        return pack(values, type)

    return struct.pack(f"<{len(values)}{code.upper() if unsigned else code}", *values)


def _pack_floats(flat: str, type: FloatType) -> bytes | None:
    if not _FLOAT_LIST.match(flat):
        return None
    values = list(map(float, flat.split(",")))
    if type.name in ("f32", "f64") and len(values) >= _LONG:
        try:
            return struct.pack(f"<{len(values)}{'f' if type.name == 'f32' else 'd'}", *values)
        except OverflowError:
            return None
    known: dict[float, int] = {0.0: -1}
    bits = [known.get(value, 0) or known.setdefault(value, bits_of(value, type.name)) for value in values]
    if -1 in bits:
        # Zeros are equal regardless of their sign, so they are not looked up.
        bits = [
            bits_of(value, type.name) if known_bits < 0 else known_bits
            for value, known_bits in zip(values, bits, strict=True)
        ]
    return pack(bits, type)


def _structure(shape: tuple[int, ...]) -> str:
    """The brackets and commas of a list of `shape`."""
    text = ""
    for extent in reversed(shape):
        text = f"[{','.join([text] * extent)}]"
    return text
