"""Types of the LLVM dialect: inside `!llvm.` other LLVM types nest without the prefix.

An identified struct that mentions itself has a value of its own for the mention: `struct<"list">` with no body. Rules:
mlir/Dialect/LLVMIR "types", in mlir-opt's words. Their layout is in `datalayout/dialects/llvm.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mlirls_ir.asm_parser.cached_types import find_cached, read_and_cache
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import WHOLE, at_type, parse_dimension_list, parse_type
from mlirls_ir.attributes.names import quoted
from mlirls_ir.dialects.llvm.versions import AMX_TYPE, BYTE_TYPE, DOUBLE_DOUBLE_PREFIX, FIXED_VECTOR_TYPE, MMX_TYPE
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.layout_values.llvm import array_type, function_type, is_llvm, pointer_type, struct_type
from mlirls_ir.layout_values.llvm_spelling import short_piece
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_DEPTH
from mlirls_ir.types.model import (
    DYNAMIC,
    DialectType,
    FloatType,
    IndexType,
    IntegerType,
    OpaqueType,
    Signedness,
    Type,
    VectorType,
)
from mlirls_ir.values.spelling import joined

syntax = SyntaxBook()

_BEFORE_COMMA: Final = compiled(rf"({WHOLE.pattern}),[ \n]*+(?![\s/\0])")
_Body: TypeAlias = Callable[[Cursor, str], DialectType]

_NO_ELEMENT: Final = frozenset({"void", "label", "metadata", "func", "token"})
_NO_ARGUMENT: Final = frozenset({"void", "func"})
_NO_RESULT: Final = frozenset({"func", "metadata", "label"})


def _is_no_element(type: Type) -> bool:
    return isinstance(type, DialectType) and type.mnemonic in _NO_ELEMENT and type.dialect == "llvm"


_FLOATS: Final = frozenset({"bf16", "f16", "f32", "f64", "f80", "f128"})


def is_surely_foreign(type_: Type) -> bool:
    """Whether the LLVM dialect surely rejects a type: a builtin one that it does not accept."""
    match type_:
        case IntegerType(signedness=signedness):
            return signedness is not Signedness.SIGNLESS
        case FloatType(name=name):
            return name not in _FLOATS
        case VectorType(shape=shape, element=element):
            return len(shape) != 1 or (isinstance(element, (IntegerType, IndexType)) and is_surely_foreign(element))
        case DialectType() | OpaqueType():
            return False
        case _:
            return True


@syntax.type("*")
def parse_llvm_type(p: Cursor, mnemonic: str) -> Type:
    """Reads a type of the LLVM dialect after its mnemonic."""
    start, end = p.last_end - len(mnemonic), p.last_end
    p.reset(start)
    if at_type(p):
        p.fail("unexpected type, expected keyword", start, end)
    p.advance(end)
    return _parse_body(p, mnemonic, start)


def _parse_body(p: Cursor, mnemonic: str, start: int) -> DialectType:
    body = _BODIES.get(mnemonic)
    change = _CHANGED.get(mnemonic)
    if body is None or (change is not None and change.is_in(p.context.registry) is (mnemonic in _GONE)):
        p.fail(f"unknown LLVM type: {mnemonic}", start, start + len(mnemonic), "unknown-type")
    return body(p, mnemonic)


def parse_pretty_type(p: Cursor) -> Type:
    """Reads a type inside an LLVM type: any type, or one of the LLVM dialect without its prefix."""
    match = WHOLE.match(p.text, p.pos, p.end)
    if match is None or p.reads_to_end:
        return _parse_pretty_type(p)
    # The cache key marks a spelling inside LLVM types, where `void<1>` and `f<1>` are not types.
    spelling = f"llvm {match[0]}"
    found = find_cached(p, spelling, match.end())
    if found is None:
        return read_and_cache(p, spelling, match.end(), _parse_pretty_type)
    return found


def _parse_pretty_type(p: Cursor) -> Type:
    is_own = p.at("!llvm.")
    if not is_own and at_type(p):
        return parse_type(p)
    p.depth += 1
    try:
        if p.depth > MAX_DEPTH:
            p.fail("nesting is too deep", code="nesting-too-deep")
        outer = p.pos
        if is_own:
            p.advance(p.pos + len("!llvm."))
        start = p.pos
        mnemonic = p.word()
        found = _parse_body(p, mnemonic, start)
    finally:
        p.depth -= 1
    p.record("type", outer, found)
    return found


def _plain(p: Cursor, mnemonic: str) -> DialectType:
    """A type without parameters; mlir-opt ignores brackets after one that is not nested."""
    del p
    return DialectType("llvm", mnemonic, ())


def _double_double(p: Cursor, mnemonic: str) -> DialectType:
    """The one type of LLVM's that MLIR prints as it prints builtin floats, or did not."""
    return DialectType(
        "llvm", mnemonic, () if DOUBLE_DOUBLE_PREFIX.is_in(p.context.registry) else (("is_short", True),)
    )


def _unsigned(p: Cursor, bits: int) -> int:
    start = p.pos
    value = p.integer()
    if value >= 1 << bits or value < -(1 << (bits - 1)):
        p.fail("integer value too large", start, p.last_end)
    return value % (1 << bits)


def _pointer(p: Cursor, mnemonic: str) -> DialectType:
    del mnemonic
    if not p.at("<"):
        return pointer_type()
    p.expect("<")
    space = _unsigned(p, 32)
    p.expect(">")
    return pointer_type(space)


def _array(p: Cursor, mnemonic: str) -> DialectType:
    del mnemonic
    start = p.expect("<")
    count = _unsigned(p, 64)
    p.expect_keyword("x")
    element_start = p.pos
    element = parse_pretty_type(p)
    if _is_no_element(element):
        _fail_at(p, f"invalid array element type: '{element}'", start, element_start)
    p.expect(">")
    return array_type(count, element)


def _function(p: Cursor, mnemonic: str) -> DialectType:
    del mnemonic
    start = p.expect("<")
    result_start = p.pos
    result = parse_pretty_type(p)
    result_end = p.last_end
    p.expect("(")
    arguments: list[Type] = []
    starts: list[tuple[int, int]] = []
    is_variadic = False
    if not p.at(")"):
        while True:
            if p.accept("..."):
                is_variadic = True
                break
            begin = p.pos
            arguments.append(parse_pretty_type(p))
            starts.append((begin, p.last_end))
            if not p.accept(","):
                break
    p.expect(")")
    p.expect(">")
    if is_llvm(result, *_NO_RESULT):
        _fail_at(p, f"invalid function result type: '{result}'", start, result_start, result_end)
    for argument, (begin, end) in zip(arguments, starts, strict=True):
        if is_llvm(argument, *_NO_ARGUMENT):
            _fail_at(p, f"invalid function argument type: '{argument}'", start, begin, end)
    return function_type(result, tuple(arguments), is_variadic=is_variadic)


def _target(p: Cursor, mnemonic: str) -> DialectType:
    del mnemonic
    p.expect("<")
    name = p.string()
    types: list[Type] = []
    integers: list[int] = []
    while p.accept(","):
        start = p.pos
        number = p.optional_integer()
        if number is not None:
            integers.append(number % (1 << 32))
        elif integers:
            p.fail("failed to parse parameter list for target extension type", start)
        else:
            types.append(parse_pretty_type(p))
    p.expect(">")
    return _target_type(name, types, integers)


def _target_type(name: str, types: list[Type], integers: list[int]) -> DialectType:
    parameters = (("extTypeName", name), ("typeParams", tuple(types)), ("intParams", tuple(integers)))
    inside = joined(", ", [quoted(name), *[type.spelling for type in types], *map(str, integers)])
    return DialectType("llvm", "target", parameters, ("<", *inside, ">"))


def _struct(p: Cursor, mnemonic: str) -> DialectType:
    del mnemonic
    start = p.expect("<")
    name = p.optional_string()
    if name is not None:
        closing = p.pos
        if p.accept(">"):
            return _self_reference(p, name, closing)
        p.expect(",")
    keyword = p.pos
    if p.accept_keyword("opaque"):
        if name is None:
            p.fail("only identified structs can be opaque", keyword, p.last_end)
        p.expect(">")
        parameters = (("identifier", name), ("body", ()), ("packed", False), ("opaque", True))
        return DialectType("llvm", "struct", parameters, f"<{quoted(name)}, opaque>")
    if name is None:
        return _struct_body(p, None, start)
    outside = p.context.enclosing_structs
    if ("llvm", name) in outside:
        p.fail("identifier already used for an enclosing struct", keyword)
    p.context.enclosing_structs = (*outside, ("llvm", name))
    try:
        return _struct_body(p, name, start)
    finally:
        p.context.enclosing_structs = outside


def _self_reference(p: Cursor, name: str, closing: int) -> DialectType:
    if ("llvm", name) not in p.context.enclosing_structs:
        p.fail("struct without a body only allowed in a recursive struct", closing, closing + 1)
    parameters = (("identifier", name), ("body", ()), ("packed", False), ("opaque", False), ("is_reference", True))
    return DialectType("llvm", "struct", parameters, f"<{quoted(name)}>")


def _struct_body(p: Cursor, name: str | None, start: int) -> DialectType:
    packed = p.accept_keyword("packed")
    p.expect("(")
    elements: list[Type] = []
    wrong: list[tuple[Type, int, int]] = []
    first = p.pos
    if not p.at(")"):
        while True:
            _read_known_elements(p, elements)
            begin = p.pos
            element = parse_pretty_type(p)
            elements.append(element)
            if _is_no_element(element):
                wrong.append((element, begin, p.last_end))
            if not p.accept(","):
                break
    p.expect(")")
    p.expect(">")
    for element, begin, end in wrong:
        at = start if name is None else first
        _fail_at(p, f"invalid LLVM structure element type: '{element}'", at, begin, end)
    return struct_type(tuple(elements), packed=packed, name=name)


def _read_known_elements(p: Cursor, elements: list[Type]) -> None:
    """Quickly reads elements that are cached and followed by another one; structs may have thousands."""
    context, parts = p.context, p.parts
    if p.reads_to_end or context.enclosing_structs:
        return
    types, parts_of = context.type_texts, context.type_texts.parts
    while (match := _BEFORE_COMMA.match(p.text, p.pos, p.end)) is not None:
        spelling = f"llvm {match[1]}"
        found = types.get(spelling)
        if found is None or _is_no_element(found) or (parts is not None and spelling not in parts_of):
            return
        if parts is not None:
            p.record_again(parts_of[spelling], match.end(1))
        elements.append(found)
        p.last_end = match.end(1) + 1
        p.pos = match.end()


def _fail_at(p: Cursor, message: str, location: int, start: int, end: int | None = None) -> None:
    """Reports an error at a part; mlir-opt reports it at `location`."""
    p.report(message, start, p.last_end if end is None else end, "invalid-element-type", location=location)


def _vector(p: Cursor, mnemonic: str) -> DialectType:
    del mnemonic
    p.expect("<")
    counts = parse_dimension_list(p)
    element = parse_pretty_type(p)
    p.expect(">")
    return vector_type(element, counts[-1], is_scalable=counts[:1] == [DYNAMIC])


def vector_type(element: Type, count: int, *, is_scalable: bool) -> DialectType:
    """`!llvm.vec<4 x ptr>` or `!llvm.vec<? x 4 x ptr>`, of LLVM 20 and older."""
    parameters = (("elementType", element), ("numElements", count), ("isScalable", is_scalable))
    head = f"<? x {count} x  " if is_scalable else f"<{count} x "
    return DialectType("llvm", "vec", parameters, (head, short_piece(element), ">"))


def _byte(p: Cursor, mnemonic: str) -> DialectType:
    start = p.expect("<")
    width = _unsigned(p, 32)
    p.expect(">")
    if width <= 0:
        p.fail("bitwidth must be greater than 0", start)
    return DialectType("llvm", mnemonic, (("bitWidth", width),), (f"<{width}>",))


_CHANGED: Final = {"byte": BYTE_TYPE, "vec": FIXED_VECTOR_TYPE, "x86_amx": AMX_TYPE, "x86_mmx": MMX_TYPE}
_GONE: Final = frozenset(("vec", "x86_mmx"))
_BODIES: Final[dict[str, _Body]] = {
    "array": _array,
    "byte": _byte,
    "func": _function,
    "label": _plain,
    "metadata": _plain,
    "ppc_fp128": _double_double,
    "ptr": _pointer,
    "struct": _struct,
    "target": _target,
    "token": _plain,
    "vec": _vector,
    "void": _plain,
    "x86_amx": _plain,
    "x86_mmx": _plain,
}
