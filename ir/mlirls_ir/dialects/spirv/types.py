"""Types of the spirv dialect: pointers, arrays, structs, images, matrices.

An identified struct that mentions itself has a value of its own for the mention: `struct<name>` with no body. Facts:
mlir/Dialect/SPIRV "Types" and mlir-opt's behaviour.
Read next: `types_struct.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple, NoReturn

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_dimension_list, parse_type
from mlirls_ir.dialects.spirv.versions import JOINT_MATRIX, PLAIN_TYPES, SAMPLED_DIM
from mlirls_ir.dialects.spirv.words import cases_of, enum_word
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import DYNAMIC, DialectType, FloatType, IntegerType, ShapedDialectType, Type, VectorType
from mlirls_ir.values.spelling import joined

syntax = SyntaxBook()

_WIDTHS: Final = frozenset({1, 8, 16, 32, 64})
_NOT_SAMPLED: Final[dict[object, str]] = {5: "Buffer", 6: "SubpassData"}
"""The values of Dim for images that are not sampled."""
_IMAGE: Final = (
    ("dim", "Dim"),
    ("depthInfo", "ImageDepthInfo"),
    ("arrayedInfo", "ImageArrayedInfo"),
    ("samplingInfo", "ImageSamplingInfo"),
    ("samplerUseInfo", "ImageSamplerUseInfo"),
    ("imageFormat", "ImageFormat"),
)


class Element(NamedTuple):
    """A type inside another one, and its range."""

    type: Type
    start: int
    end: int


def is_spirv(type_: object, *mnemonics: str) -> bool:
    """Whether `type_` is one of the spirv dialect's with one of `mnemonics`."""
    return isinstance(type_, DialectType) and type_.dialect == "spirv" and type_.mnemonic in mnemonics


def read_element(p: Cursor) -> Element:
    """Reads a type that may be part of a composite."""
    start = p.pos
    found = parse_type(p)
    end = p.last_end
    match found:
        case DialectType(dialect="spirv") | FloatType():
            pass
        case IntegerType(width=width):
            if width not in _WIDTHS:
                p.fail(f"only 1/8/16/32/64-bit integer type allowed but found '{found}'", start, end)
        case VectorType(shape=shape):
            if len(shape) != 1:
                p.fail(f"only 1-D vector allowed but found '{found}'", start, end)
            if shape[0] > 4:
                p.fail(f"vector length has to be less than or equal to 4 but found {shape[0]}", start, end)
        case _:
            p.fail(f"cannot use '{found}' to compose SPIR-V types", start, end)
    return Element(found, start, end)


def read_unsigned(p: Cursor) -> int:
    """Reads an integer that is stored in 32 unsigned bits."""
    start = p.pos
    value = p.integer()
    if not -(1 << 31) <= value < 1 << 32:
        p.fail("integer value too large", start, p.last_end)
    return value % (1 << 32)


def _stride(p: Cursor) -> int:
    """Reads `, stride=4` if it comes next; 0 if it does not."""
    if not p.accept(","):
        return 0
    p.expect_keyword("stride")
    p.expect("=")
    start = p.pos
    stride = read_unsigned(p)
    if stride == 0:
        p.fail("ArrayStride must be greater than zero", start, p.last_end)
    return stride


def _stride_text(stride: int) -> str:
    return f", stride={stride}" if stride else ""


@syntax.type("array")
def _array(p: Cursor, mnemonic: str) -> Type:
    p.expect("<")
    start = p.pos
    counts = parse_dimension_list(p, allow_dynamic=False)
    if len(counts) != 1:
        p.fail("expected single integer for array element count", start)
    if counts[0] == 0:
        p.fail("expected array length greater than 0", start)
    element = read_element(p).type
    stride = _stride(p)
    p.expect(">")
    parameters = (("elementType", element), ("numElements", counts[0]), ("arrayStride", stride))
    return DialectType("spirv", mnemonic, parameters, (f"<{counts[0]} x ", element.spelling, _stride_text(stride), ">"))


@syntax.type("rtarray")
def _runtime_array(p: Cursor, mnemonic: str) -> Type:
    p.expect("<")
    element = read_element(p).type
    stride = _stride(p)
    p.expect(">")
    parameters = (("elementType", element), ("arrayStride", stride))
    return DialectType("spirv", mnemonic, parameters, ("<", element.spelling, _stride_text(stride), ">"))


def pointer_type(pointee: Type, storage_class: str) -> DialectType:
    """`!spirv.ptr<pointee, storage class>`."""
    parameters = (("pointeeType", pointee), ("storageClass", storage_class))
    return DialectType("spirv", "ptr", parameters, ("<", pointee.spelling, f", {storage_class}>"))


@syntax.type("ptr")
def _pointer(p: Cursor, mnemonic: str) -> Type:
    del mnemonic
    p.expect("<")
    element = read_element(p)
    p.expect(",")
    storage_class = enum_word(p, "StorageClass", "unknown storage class: {}", p.last_end - 1)
    p.expect(">")
    return pointer_type(element.type, storage_class)


@syntax.type("matrix")
def _matrix(p: Cursor, mnemonic: str) -> Type:
    p.expect("<")
    start = p.pos
    counts = parse_dimension_list(p, allow_dynamic=False)
    if len(counts) != 1:
        p.fail("expected single unsigned integer for number of columns", start)
    if not 2 <= counts[0] <= 4:
        p.fail("matrix is expected to have 2, 3, or 4 columns", start)
    start = p.pos
    column = parse_type(p)
    end = p.last_end
    if not isinstance(column, VectorType):
        p.fail(f"matrix must be composed using vector type, got '{column}'", start, end)
    if len(column.shape) != 1:
        p.fail("matrix must be composed of 1-D vectors", start, end)
    if not 2 <= column.shape[0] <= 4:
        message = "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found "
        p.fail(f"{message}{column.shape[0]}", start, end)
    if not isinstance(column.element, FloatType):
        p.fail(f"matrix columns' elements must be of Float type, got '{column.element}'", start, end)
    p.expect(">")
    parameters = (("columnType", column), ("numColumns", counts[0]), ("elementType", column.element))
    return DialectType("spirv", mnemonic, parameters, (f"<{counts[0]} x ", column.spelling, ">"))


@syntax.type("coopmatrix")
def _coopmatrix(p: Cursor, mnemonic: str) -> Type:
    p.expect("<")
    start = p.pos
    counts = parse_dimension_list(p, allow_dynamic=False)
    if len(counts) != 2:
        p.fail("expected row and column count", start)
    element = read_element(p).type
    p.expect(",")
    scope = enum_word(p, "Scope", "invalid scope <id> attribute specification: {}")
    p.expect(",")
    use = enum_word(p, "CooperativeMatrixUseKHR", "invalid use <id> attribute specification: {}")
    p.expect(">")
    rows, columns = counts
    own = (("rows", rows), ("columns", columns), ("elementType", element), ("scope", scope), ("use", use))
    tail = (f"<{rows}x{columns}x", element.spelling, f", {scope}, {use}>")
    return ShapedDialectType("spirv", mnemonic, (*own, ("extents", (rows, columns))), tail)


@syntax.type("arm.tensor")
def _tensor(p: Cursor, mnemonic: str) -> Type:
    p.expect("<")
    start = p.pos
    unranked = p.accept("*")
    shape: list[int] = []
    if unranked:
        if p.peek() != "x":
            p.fail_wrong_token("expected 'x' in dimension list")
        p.advance(p.pos + 1)
    else:
        shape = parse_dimension_list(p)
        if not shape:
            p.fail("arm.tensors do not support rank zero", start)
        if 0 in shape:
            p.fail("arm.tensors do not support zero dimensions", start)
        if DYNAMIC in shape and any(extent != DYNAMIC for extent in shape):
            p.fail("arm.tensor shape dimensions must be either fully dynamic or completed shaped", start)
    element = read_element(p).type
    p.expect(">")
    extents = "*x" if unranked else "".join("?x" if extent == DYNAMIC else f"{extent}x" for extent in shape)
    parameters = (("shape", tuple(shape)), ("elementType", element), ("hasRank", not unranked))
    tail = (f"<{extents}", element.spelling, ">")
    if unranked or DYNAMIC in shape:
        return DialectType("spirv", mnemonic, parameters, tail)
    return ShapedDialectType("spirv", mnemonic, (*parameters, ("extents", tuple(shape))), tail)


@syntax.type("image")
def _image(p: Cursor, mnemonic: str) -> Type:
    p.expect("<")
    element = read_element(p).type
    # Stored as a number: conditions of operations compare the values of the cases.
    parameters: list[tuple[str, object]] = [("elementType", element)]
    words: list[str] = []
    for name, enum in _IMAGE:
        p.expect(",")
        words.append(enum_word(p, enum, "unknown attribute: '{}'"))
        parameters.append((name, cases_of(p.context.registry, enum).get(words[-1], 0)))
    p.expect(">")
    return DialectType("spirv", mnemonic, tuple(parameters), ("<", *joined(", ", [element.spelling, *words]), ">"))


@syntax.type("jointmatrix")
def _jointmatrix(p: Cursor, mnemonic: str) -> Type:
    if JOINT_MATRIX.is_in(p.context.registry):
        _unknown(p, mnemonic)
    p.expect("<")
    rows, columns = parse_dimension_list(p, allow_dynamic=False)
    element = read_element(p).type
    p.expect(",")
    layout = p.word()
    p.expect(",")
    scope = enum_word(p, "Scope", "invalid scope <id> attribute specification: {}")
    p.expect(">")
    parameters = (("rows", rows), ("columns", columns), ("elementType", element), ("layout", layout), ("scope", scope))
    spelling = (f"<{rows}x{columns}x", element.spelling, f", {layout}, {scope}>")
    return DialectType("spirv", mnemonic, parameters, spelling)


@syntax.type("named_barrier")
@syntax.type("sampler")
def _plain(p: Cursor, mnemonic: str) -> Type:
    if not PLAIN_TYPES.is_in(p.context.registry):
        _unknown(p, mnemonic)
    return DialectType("spirv", mnemonic, ())


@syntax.type("*")
def _unknown(p: Cursor, mnemonic: str) -> NoReturn:
    start = p.last_end - len(mnemonic)
    p.fail(f"unknown SPIR-V type: {mnemonic}", start, p.last_end, "unknown-type")


@syntax.type("sampled_image")
def _sampled_image(p: Cursor, mnemonic: str) -> Type:
    p.expect("<")
    start = p.pos
    image = parse_type(p)
    if not is_spirv(image, "image"):
        p.fail(f"sampled image must be composed using image type, got '{image}'", start, p.last_end)
    dim = image.parameter("dim") if isinstance(image, DialectType) else None
    if dim in _NOT_SAMPLED and SAMPLED_DIM.is_in(p.context.registry):
        message = f"sampled image Dim must not be SubpassData or Buffer, got {_NOT_SAMPLED[dim]}"
        p.fail(message, start, p.last_end, "invalid-element-type")
    p.expect(">")
    return DialectType("spirv", mnemonic, (("imageType", image),), ("<", image.spelling, ">"))
