"""Parses elements attributes: `dense<...>`, `sparse<...>`, `dense_resource<...>` and `array<...>`.

Rules: the builtin dialect's elements attributes; the checks and their words are those of mlir-opt's parser.

Read next: `literals.py` (their contents), `../attributes/elements.py` (the values).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn
from weakref import WeakValueDictionary

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.literals import (
    Literal,
    bytes_of,
    float_elements,
    integer_elements,
    look_into,
    pack,
    pack_quickly,
    read_literal,
    walk_literal,
)
from mlirls_ir.asm_parser.numbers import NUMBER, hex_float_bits, integer_in_range
from mlirls_ir.asm_parser.types import at_type, parse_type
from mlirls_ir.asm_parser.versions import HEX_BYTES, TYPE_FIRST
from mlirls_ir.attributes.element_text import bits_of_bytes, bits_of_hex, element_size, is_one_bit
from mlirls_ir.attributes.elements import (
    DenseArrayAttr,
    DenseElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    DenseTypeFirstAttr,
    ShapedType,
    SparseElementsAttr,
    element_count,
)
from mlirls_ir.attributes.floats import bits_of
from mlirls_ir.attributes.model import FloatAttr, IntegerAttr, integer_attr
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import (
    DYNAMIC,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    Signedness,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from mlirls_ir.values.bases import Attribute
from mlirls_ir.values.escapes import unescape

_PLAIN_INTEGERS = compiled(
    r"((?:(?:[1-9][0-9]{0,19}+|-[1-9][0-9]{0,19}+|0(?![0-9x])),[ \n]*+)*+(?:0|-?[1-9][0-9]{0,19}+))>"
)
_LONG = 50_000
_MOST_KEPT = 4
_kept: WeakValueDictionary[str, DenseElementsAttr] = WeakValueDictionary()
"""Long literals that are in use, by the text between their brackets, with their types."""


def parse_dense_elements(p: Cursor, type_hint: Type | None) -> Attribute:
    """Reads `dense<literal> : type`."""
    start = p.pos
    p.word()
    p.expect("<", " after 'dense'")
    inside, end = p.pos, p.text.find(">", p.pos, p.end)
    # Reading hexadecimal digits is as fast as looking them up in the cache.
    spelling = p.text[inside:end] if end - inside >= _LONG and not p.at('"') else ""
    kept = _kept.get(spelling)
    if kept is not None:
        n_parts = len(p.parts or ())
        p.advance(end + 1)
        if _parse_literal_type(p, type_hint, start) is kept.type:
            return kept
        p.reset(inside)
        if p.parts is not None:
            del p.parts[n_parts:]
    n_diagnostics = len(p.diagnostics)
    literal = Literal()
    if p.context.registry.version >= TYPE_FIRST.since and not p.at("(") and at_type(p):
        return _parse_type_first(p)
    if not p.accept(">"):
        literal = read_literal(p)
        p.expect(">")
    is_whole = p.last_end == end + 1
    found = build_dense(p, literal, _parse_literal_type(p, type_hint, start), start)
    if spelling and is_whole and isinstance(found, DenseElementsAttr) and len(p.diagnostics) == n_diagnostics:
        _keep(spelling, found)
    return found


def _parse_type_first(p: Cursor) -> Attribute:
    """Reads `type : elements>`: attributes, nested in brackets as the type's dimensions are."""
    type_start = p.pos
    type = parse_type(p)
    if not isinstance(type, (RankedTensorType, VectorType, MemRefType)):
        p.fail("expected a shaped type for dense elements", type_start, p.last_end)
    if DYNAMIC in type.shape:
        p.fail("dense elements type must have static shape", type_start, p.last_end)
    p.expect(":")
    values = _parse_nested_elements(p, type.shape) if p.at("[") else [p.parse_attribute()]
    p.expect(">")
    element = type.element
    is_integer = isinstance(element, (IntegerType, IndexType))
    if is_integer and all(isinstance(value, IntegerAttr) and value.type is element for value in values):
        numbers = [value.value for value in values if isinstance(value, IntegerAttr)]
        return _dense(type, pack(numbers, element))
    if isinstance(element, FloatType) and all(isinstance(v, FloatAttr) and v.type is element for v in values):
        return _dense(type, pack([v.bits for v in values if isinstance(v, FloatAttr)], element))
    return DenseTypeFirstAttr(type, tuple(values))


def _parse_nested_elements(p: Cursor, shape: Sequence[int]) -> list[Attribute]:
    if not shape:
        return [p.parse_attribute()]
    start = p.pos
    p.expect("[")
    values: list[Attribute] = []
    count = 0
    while not p.at("]"):
        values += _parse_nested_elements(p, shape[1:])
        count += 1
        if not p.accept(","):
            break
    p.expect("]")
    if count != shape[0]:
        p.fail(f"expected {shape[0]} elements in dimension, got {count}", start, p.last_end, "elements-shape")
    return values


def _keep(spelling: str, found: DenseElementsAttr) -> None:
    """Caches one of the last long literals: a statement is read again whenever something beside it is edited."""
    if len(_kept) >= _MOST_KEPT:
        del _kept[next(_kept.keys())]
    _kept[spelling] = found


def _parse_literal_type(p: Cursor, type_hint: Type | None, start: int) -> ShapedType:
    type_start = start
    type = type_hint
    if type is None:
        p.expect(":")
        type_start = p.pos
        type = parse_type(p)
    if isinstance(type, (UnrankedTensorType, UnrankedMemRefType)):
        p.fail("elements literal type must have static shape", type_start, p.last_end, location=start)
    if not isinstance(type, ShapedType):
        p.fail("elements literal must be a shaped type", type_start, p.last_end, location=start)
    if DYNAMIC in type.shape:
        p.fail("elements literal type must have static shape", type_start, p.last_end, location=start)
    return type


def build_dense(
    p: Cursor, literal: Literal, type: ShapedType, start: int
) -> DenseElementsAttr | DenseStringElementsAttr:
    """The attribute of `literal`, read between `start` and the cursor, with `type`."""
    element = type.element
    scalar = element.element if isinstance(element, ComplexType) else element
    if literal.hex_string is not None and isinstance(scalar, (IntegerType, FloatType, IndexType)):
        return _from_hex(p, literal, type, start)
    if literal.plain is not None:
        data = None if isinstance(element, ComplexType) else pack_quickly(literal.plain.spelling, type.shape, scalar)
        if data is not None:
            return _dense(type, data)
        literal = look_into(p, literal)
    if literal.shape and tuple(literal.shape) != type.shape:
        read = ", ".join(map(str, literal.shape))
        expected = ", ".join(map(str, type.shape))
        _fail_shape(p, f"inferred shape of elements literal ([{read}]) does not match type ([{expected}])", start)
    if not literal.elements and literal.hex_string is None and element_count(type.shape):
        _fail_shape(p, f"parsed zero elements, but type ('{type}') expected at least 1", start)
    if isinstance(scalar, (IntegerType, IndexType)):
        values = integer_elements(p, literal.elements, scalar)
    elif isinstance(scalar, FloatType):
        values = float_elements(p, literal.elements, scalar)
    else:
        return _from_strings(p, literal, type, start)
    if isinstance(element, ComplexType):
        _check_complex_count(p, literal, type, start)
    return _dense(type, pack(values, scalar))


def _fail_shape(p: Cursor, message: str, start: int) -> NoReturn:
    p.fail(message, start, p.last_end, code="elements-shape")


def _check_complex_count(p: Cursor, literal: Literal, type: ShapedType, start: int) -> None:
    read = len(literal.elements)
    count = element_count(type.shape)
    if literal.shape:
        if read != 2 * count:
            _fail_shape(p, f"parsed {read} elements, but type ('{type}') expected {2 * count} elements", start)
    elif read != 2 and count:
        _fail_shape(p, f"parsed {read} elements, but type ('{type.element}') expected 2 elements", start)


def _dense(type: ShapedType, data: bytes) -> DenseElementsAttr:
    size = element_size(type.element) * (2 if isinstance(type.element, ComplexType) else 1)
    count = element_count(type.shape)
    first = data[:size]
    if count and len(data) > size and data == first * (len(data) // size):
        return DenseElementsAttr(type, first, True)
    return DenseElementsAttr(
        type, data if len(data) <= size * max(count, 1) else data[: size * count], len(data) == size
    )


def _from_hex(p: Cursor, literal: Literal, type: ShapedType, start: int) -> DenseElementsAttr:
    assert literal.hex_string is not None
    token = literal.hex_string
    data = bytes_of(token.spelling)
    if data is None:
        message = "expected string containing hex digits starting with `0x`"
        return p.fail(message, token.start, token.start + len(token.spelling))
    count = element_count(type.shape)
    if is_one_bit(type.element):
        data_bits = (bits_of_bytes if HEX_BYTES.is_in(p.context.registry) else bits_of_hex)(data, count)
        if data_bits is not None:
            return _dense(type, data_bits)
    else:
        size = element_size(type.element) * (2 if isinstance(type.element, ComplexType) else 1)
        if len(data) == size * count or (count and len(data) == size):
            return _dense(type, data)
    message = f"elements hex data size is invalid for provided type: '{type}'"
    end = token.start + len(token.spelling)
    return p.fail(message, token.start, end, code="elements-shape", location=start)


def _from_strings(p: Cursor, literal: Literal, type: ShapedType, start: int) -> DenseStringElementsAttr:
    tokens = literal.elements if literal.hex_string is None else [literal.hex_string]
    for token in tokens:
        if not token.spelling.startswith('"'):
            end = token.start + len(token.spelling)
            p.fail(f"expected string token, got {token.spelling}", token.start, end, location=start)
    values = tuple(unescape(token.spelling) for token in tokens)
    return DenseStringElementsAttr(type, values[:1] if len(set(values)) == 1 else values)


def parse_dense_resource(p: Cursor, type_hint: Type | None) -> Attribute:
    """Reads `dense_resource<key> : type`."""
    start = p.pos
    p.word()
    p.expect("<", " after 'dense_resource'")
    key = p.optional_string()
    if key is None:
        key = p.word("expected identifier key for 'resource' entry")
    p.expect(">")
    type_start = p.pos
    type = type_hint
    if type is None:
        p.expect(":")
        type = parse_type(p)
    if not isinstance(type, (ShapedType, UnrankedTensorType, UnrankedMemRefType)):
        p.fail("`dense_resource` expected a shaped type", start, p.last_end, location=type_start)
    return DenseResourceElementsAttr(key, type)


def parse_sparse_elements(p: Cursor, type_hint: Type | None) -> Attribute:
    """Reads `sparse<indices, values> : type`."""
    start = p.pos
    p.word()
    if not p.accept("<"):
        p.fail_wrong_token("Expected '<' after 'sparse'")
    i64 = IntegerType(64)
    if p.accept(">"):
        type = _parse_literal_type(p, type_hint, start)
        nothing = DenseElementsAttr(RankedTensorType((0, len(type.shape)), i64), b"", False)
        return SparseElementsAttr(type, nothing, DenseElementsAttr(RankedTensorType((0,), type.element), b"", False))
    indices_start = p.pos
    indices_literal = walk_literal(p, allow_hex=False)
    p.expect(",")
    values_start = p.pos
    values_literal = walk_literal(p, allow_hex=True)
    p.expect(">")
    type = _parse_literal_type(p, type_hint, start)
    rank = len(type.shape)
    indices_shape = tuple(indices_literal.shape) or (1, rank)
    values_shape = tuple(values_literal.shape) or indices_shape[:1]
    indices = build_dense(p, indices_literal, RankedTensorType(indices_shape, i64), indices_start)
    assert isinstance(indices, DenseElementsAttr)
    values = build_dense(p, values_literal, RankedTensorType(values_shape, type.element), values_start)
    message = sparse_mismatch(type, indices, values_shape)
    if message is not None:
        p.fail(message, start, p.last_end, code="elements-shape")
    return SparseElementsAttr(type, indices, values)


def sparse_mismatch(type: ShapedType, indices: DenseElementsAttr, values_shape: tuple[int, ...]) -> str | None:
    """The contradiction between a sparse attribute's parts, in mlir-opt's words; None if there is none."""
    if len(values_shape) != 1:
        return "expected 1-d tensor for sparse element values"
    rank, shape = len(type.shape), indices.type.shape
    fits = shape[1] == rank if len(shape) == 2 else len(shape) == rank == 1
    if not fits or shape[0] != values_shape[0]:
        texts = [", ".join(map(str, extents)) for extents in (type.shape, shape, values_shape)]
        return (
            f"expected shape ([{texts[0]}]); inferred shape of indices literal ([{texts[1]}]); "
            f"inferred shape of values literal ([{texts[2]}])"
        )
    flat = indices.values() * (rank if indices.is_splat else 1)
    for i in range(0, len(flat), max(rank, 1)):
        index = flat[i : i + rank]
        if not all(0 <= at < extent for at, extent in zip(index, type.shape, strict=True)):
            text = ", ".join(str(at % 2**64) for at in index)
            message = f"sparse index #{i // rank} is not contained within the value shape, with index=[{text}]"
            return f"{message}, and type='{type}'"
    return None


def parse_dense_array(p: Cursor, type_hint: Type | None) -> Attribute:
    """Reads `array<type: values>`."""
    p.word()
    p.expect("<", " after 'array'")
    start = p.pos
    element = parse_type(p)
    if not isinstance(element, (IntegerType, FloatType)):
        p.fail(f"expected integer or float type, got: '{element}'", start, p.last_end)
    if element.width != 1 and element.width % 8:
        p.fail("element type bitwidth must be a multiple of 8", start, p.last_end)
    if p.accept(">"):
        return DenseArrayAttr(element, ())
    p.expect(":", " after dense array type")
    quick = _quick_integers(p, element) if isinstance(element, IntegerType) else None
    if quick is not None:
        return DenseArrayAttr(element, quick)
    values: list[int] = []
    while True:
        values.append(_parse_float(p, element) if isinstance(element, FloatType) else _parse_integer(p, element))
        if not p.accept(","):
            break
    p.expect(">", " to close an array attribute")
    return DenseArrayAttr(element, tuple(values))


def _quick_integers(p: Cursor, type: IntegerType) -> tuple[int, ...] | None:
    """A list of plain decimal numbers that `type` holds as written, with the `>` after it; else None."""
    match = _PLAIN_INTEGERS.match(p.text, p.pos, p.end)
    if match is None or type.width == 1:
        return None
    values = tuple(map(int, match[1].split(",")))
    unsigned = type.signedness is Signedness.UNSIGNED
    low, high = (0, 1 << type.width) if unsigned else (-(1 << type.width >> 1), 1 << type.width >> 1)
    if min(values) < low or max(values) >= high:
        return None
    p.advance(match.end())
    return values


def _parse_integer(p: Cursor, type: IntegerType) -> int:
    negative = p.accept("-")
    word = p.peek_word()
    if word in ("true", "false"):
        if type.width != 1:
            p.fail("expected i1 type for 'true' or 'false' values")
        p.word()
        return int(word == "true")
    match = NUMBER.match(p.text, p.pos, p.end)
    if match is None or match[1] is not None:
        p.fail("expected integer literal")
    start = p.pos
    p.advance(match.end())
    if type.width == 1:
        p.fail("expected 'true' or 'false' values for i1 type", start, match.end(), location=p.pos)
    value = integer_in_range(match[0], type, negative=negative)
    if value is None:
        p.fail("integer constant out of range", start, match.end(), code="attribute-range", location=p.pos)
    return integer_attr(value, type).value


def _parse_float(p: Cursor, type: FloatType) -> int:
    start = p.pos
    negative = p.accept("-")
    match = NUMBER.match(p.text, p.pos, p.end)
    if match is None:
        p.fail("expected floating point literal", p.pos if negative else start)
    if match[1] is None:
        bits = hex_float_bits(p, match[0], p.pos, type, negative=negative)
        p.advance(match.end())
        return bits
    p.advance(match.end())
    value = float(match[1])
    return bits_of(-value if negative else value, type.name)
