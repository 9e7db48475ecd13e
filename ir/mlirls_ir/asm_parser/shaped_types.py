"""Vector, tensor and memref types: dimension lists, elements, encodings, layouts and memory spaces.

Rules: the builtin dialect's page for the syntax; `validity.py` says what may be in one. A type with something in it
that may not be there is reported and known all the same, so that the operation keeps its types.

Read next: `types.py`, `validity.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.strided import STRIDED, strided_layout
from mlirls_ir.asm_parser.validity import (
    ELEMENT_TYPE,
    INVALID_MEMREF,
    NO_MEMREF_ELEMENT,
    NO_SPACE,
    NO_VECTOR_ELEMENT,
    TWO_SPACES,
    is_default_memory_space,
    is_identity_layout,
    is_layout,
    is_memory_space,
    is_memref_element,
    is_tensor_element,
    is_vector_element,
    layout_mismatch,
)
from mlirls_ir.asm_parser.versions import VECTOR_ELEMENTS
from mlirls_ir.attributes.model import Attribute, DialectAttr, DictionaryAttr, OpaqueAttr
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import note_depth
from mlirls_ir.types.model import (
    DYNAMIC,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

_DIGITS: Final = compiled(r"[0-9]++")
_PLAIN_DIMENSIONS: Final = compiled(r"(?:(?:[0-9]{1,18}+|\?)x)++")
_LARGEST: Final = 2**63 - 1
_PLAIN: Final = compiled(rf"(tensor|memref|vector)<((?:(?:[0-9]{{1,18}}+|\?)x)*+)([a-z]+[0-9]*+)(?:, {STRIDED})?>")


def plain_shaped(spelling: str, context: AsmContext) -> Type | None:
    """The shaped type with this spelling, if it has a shape and a plain element type; otherwise None.

    It accepts only valid spellings, and does the same as the functions below in a tenth of their steps. The
    element type must have been read before.
    """
    match = _PLAIN.fullmatch(spelling) if spelling[-1] == ">" else None
    if match is None:
        return None
    kind, dimensions, element_text, strides, offset = match.groups()
    element = context.type_texts.get(element_text)
    if not isinstance(element, (IntegerType, FloatType, IndexType)):
        return None
    shape = [DYNAMIC if text == "?" else int(text) for text in dimensions[:-1].split("x")] if dimensions else []
    if strides is not None:
        layout = strided_layout(strides, offset)
        if kind != "memref" or len(layout.strides) != len(shape):
            return None
        found: Type = MemRefType(tuple(shape), element, layout, None)
    elif kind == "vector":
        if any(extent <= 0 for extent in shape):
            return None
        found = VectorType(tuple(shape), element, (False,) * len(shape))
    elif kind == "tensor":
        found = RankedTensorType(tuple(shape), element, None)
    else:
        found = MemRefType(tuple(shape), element, None, None)
    # Its element type is inside, in which nothing is.
    note_depth(found, 2)
    return found


def parse_dimension_list(p: Cursor, allow_dynamic: bool = True, with_trailing_x: bool = True) -> list[int]:
    """Reads `4x?x8x` (or `4x?x8` without a trailing `x`); `?` is `DYNAMIC`. It may be empty."""
    dimensions: list[int] = []
    if with_trailing_x:
        if allow_dynamic:
            # All dimensions in one step, in the usual form: without white space and not very long.
            match = _PLAIN_DIMENSIONS.match(p.text, p.pos, p.end)
            if match is not None:
                dimensions = [DYNAMIC if text == "?" else int(text) for text in match[0][:-1].split("x")]
                p.advance(match.end())
        while _at_dimension(p):
            dimensions.append(_parse_dimension(p, allow_dynamic=allow_dynamic))
            _expect_x(p)
        return dimensions
    if _at_dimension(p):
        dimensions.append(_parse_dimension(p, allow_dynamic=allow_dynamic))
        while p.peek_word().startswith("x"):
            _expect_x(p)
            dimensions.append(_parse_dimension(p, allow_dynamic=allow_dynamic))
    return dimensions


def _at_dimension(p: Cursor) -> bool:
    char = p.peek()
    return char == "?" or ("0" <= char <= "9")


def _parse_dimension(p: Cursor, *, allow_dynamic: bool) -> int:
    if p.peek() == "?":
        if not allow_dynamic:
            p.fail("expected static shape")
        p.accept("?")
        return DYNAMIC
    return _parse_extent(p)


def _parse_extent(p: Cursor) -> int:
    """Reads a decimal number; `0x4` is the extent 0 and an `x`, as hexadecimal numbers have no place in a shape."""
    match = _DIGITS.match(p.text, p.pos, p.end)
    if match is None:
        p.fail("invalid dimension")
    digits = match[0]
    value = int(digits) if len(digits) < 24 else _LARGEST + 1
    if value > _LARGEST:
        p.fail("invalid dimension", match.start(), match.end())
    p.advance(match.end())
    return value


def _expect_x(p: Cursor) -> None:
    if p.peek() != "x":
        p.fail_wrong_token("expected 'x' in dimension list")
    p.advance(p.pos + 1)


def parse_vector_type(p: Cursor) -> Type:
    """Reads `vector<4x[8]xf32>`."""
    start = p.pos
    p.advance(start + len("vector"))
    p.expect("<", " in vector type")
    shape: list[int] = []
    scalable: list[bool] = []
    zero: tuple[int, int] | None = None
    while p.peek() == "[" or "0" <= p.peek() <= "9":
        is_scalable = p.accept("[")
        extent_start = p.pos
        shape.append(_parse_extent(p))
        if shape[-1] == 0 and zero is None:
            zero = (extent_start, p.last_end)
        if is_scalable and not p.accept("]"):
            p.fail_wrong_token("missing ']' closing scalable dimension")
        scalable.append(is_scalable)
        _expect_x(p)
    element_start = p.pos
    element = p.parse_type()
    element_end = p.last_end
    p.expect(">", " in vector type")
    if not VECTOR_ELEMENTS.is_in(p.context.registry) and not isinstance(element, (IntegerType, IndexType, FloatType)):
        message = "vector elements must be int/index/float type"
        p.report(message, element_start, element_end, ELEMENT_TYPE, location=element_start)
    elif not is_vector_element(p.context.registry, element):
        p.report(NO_VECTOR_ELEMENT, element_start, element_end, ELEMENT_TYPE, location=start)
    elif zero is not None:
        message = f"vector types must have positive constant sizes but got {', '.join(map(str, shape))}"
        p.report(message, *zero, "syntax", location=start)
    return VectorType(tuple(shape), element, tuple(scalable))


def parse_tensor_type(p: Cursor) -> Type:
    """Reads `tensor<4x?xf32, #encoding>` or `tensor<*xf32>`."""
    p.advance(p.pos + len("tensor"))
    p.expect("<", " in tensor type")
    shape = _parse_shape(p)
    element_start = p.pos
    element = p.parse_type()
    element_end = p.last_end
    encoding: Attribute | None = None
    encoding_start = element_end
    if p.accept(","):
        encoding_start = p.pos
        encoding = p.parse_optional_attribute()
        if isinstance(encoding, DialectAttr):
            _check_encoding(p, encoding, encoding_start, shape or (), element)
    encoding_end = p.last_end
    p.expect(">", " in tensor type")
    if not is_tensor_element(element):
        p.report("invalid tensor element type", element_start, element_end, ELEMENT_TYPE)
    if shape is None:
        if encoding is not None:
            p.fail("cannot apply encoding to unranked tensor", encoding_start, encoding_end, location=p.pos)
        return UnrankedTensorType(element)
    return RankedTensorType(tuple(shape), element, encoding)


def _check_encoding(p: Cursor, encoding: DialectAttr, start: int, shape: Sequence[int], element: Type) -> None:
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.asm_parser.encodings import wrong_encoding

    message = wrong_encoding(p.context.registry, encoding, shape, element)
    if message is not None:
        p.fail(message, start, p.last_end, code="invalid-encoding", location=p.pos)


def _parse_shape(p: Cursor) -> list[int] | None:
    """Reads the shape up to the element type; None for `*x`."""
    if not p.accept("*"):
        return parse_dimension_list(p)
    _expect_x(p)
    return None


def parse_memref_type(p: Cursor) -> Type:
    """Reads `memref<4x?xf32, layout, memory-space>` or `memref<*xf32, memory-space>`."""
    start = p.pos
    p.advance(start + len("memref"))
    p.expect("<", " in memref type")
    shape = _parse_shape(p)
    element_start = p.pos
    element = p.parse_type()
    if not is_memref_element(p.context.registry, element):
        p.report(NO_MEMREF_ELEMENT, element_start, p.last_end, ELEMENT_TYPE)
    layout, space = _parse_memref_parameters(p, shape, start)
    if shape is None:
        return UnrankedMemRefType(element, space)
    return MemRefType(tuple(shape), element, layout, space)


def _parse_memref_parameters(
    p: Cursor, shape: list[int] | None, type_start: int
) -> tuple[Attribute | None, Attribute | None]:
    """Reads a memref's layout and memory space up to and including `>`; the type begins at `type_start`."""
    layout: Attribute | None = None
    space: Attribute | None = None
    problem: tuple[str, int, int] | None = None
    if p.accept(">"):
        return None, None
    if not p.accept(","):
        p.fail_wrong_token("expected ',' or '>' in memref type")
    if p.peek() == ">":
        p.fail_wrong_token("expected list element")
    while True:
        start = p.pos
        attribute = p.parse_attribute()
        if is_layout(p.context.registry, attribute):
            layout = attribute
            if shape is None:
                p.fail("cannot have affine map for unranked memref type", start, p.last_end, location=p.pos)
            if space is not None:
                p.fail("expected memory space to be last in memref type", start, p.last_end, location=p.pos)
            message = layout_mismatch(attribute, len(shape))
            problem = None if message is None else (message, start, p.last_end)
        elif isinstance(space, (OpaqueAttr, DictionaryAttr)) and layout is None and shape is not None:
            # The first of two may be the layout attribute of an unknown dialect, or a fork's.
            if isinstance(space, DictionaryAttr):
                p.report(TWO_SPACES, start, p.last_end, INVALID_MEMREF, location=p.pos)
            layout, space = space, attribute
        elif space is not None:
            p.fail(TWO_SPACES, start, p.last_end, location=p.pos)
        else:
            space = attribute
            if not is_memory_space(attribute) and problem is None:
                # The type is known all the same, which matters where another program takes it.
                p.report(NO_SPACE, start, p.last_end, INVALID_MEMREF, location=type_start)
        if not p.accept(","):
            break
    if not p.accept(">"):
        p.fail_wrong_token("expected ',' or '>'")
    if problem is not None:
        message, start, end = problem
        p.report(message, start, end, INVALID_MEMREF, location=type_start)
    if layout is not None and is_identity_layout(layout):
        layout = None
    if space is not None and is_default_memory_space(space):
        space = None
    return layout, space
