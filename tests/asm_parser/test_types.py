"""Reading types: parts, aliases, the cache of spellings, dialects' own parsers, and the limit of nesting."""

from collections.abc import Iterator
from contextlib import contextmanager

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.dialect_symbols import dialect_attribute_parser, dialect_type_parser, set_dialect_parsers
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_optional_type, parse_type, parse_type_list_parens
from mlirls_ir.attributes.strides import strides_and_offset
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.model import DefinitionDef, DialectDef, Trait
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.types.depth import MAX_DEPTH
from mlirls_ir.types.model import DYNAMIC, DialectType, MemRefType, Type

BOX = DefinitionDef("type", "Box", "box", "BoxType", traits=(Trait("MemRefElementTypeInterface"),))
REGISTRY = Registry({"own": lambda: DialectDef("own", types={"box": BOX})})


def check(text: str, expected: str, context: ParseContext | None = None) -> None:
    """The type at the start of `text` prints as `expected`, or fails with this message."""
    p = AsmParser(text, 0, context or ParseContext(REGISTRY))
    try:
        found = parse_type(p)
        got = p.diagnostics[0].message if p.diagnostics else str(found)
    except ParseFailure as failure:
        got = failure.message
    assert got == expected


def parts(text: str) -> list[str]:
    p = AsmParser(text, 0, ParseContext(REGISTRY))
    p.context.type_aliases["t"] = parse_type(AsmParser("i32", 0, p.context))
    p.parts = []
    parse_type(p)
    return [f"{part.kind} {text[part.start : part.end]}" for part in p.parts]


def _box_parser(p: Cursor, dialect: str, mnemonic: str) -> Type:
    p.expect("<")
    inner = parse_type(p)
    p.expect(">")
    return DialectType(dialect, mnemonic, (("inner", inner),), ("<", inner.spelling, ">"))


@contextmanager
def box_parser() -> Iterator[None]:
    before = dialect_type_parser(), dialect_attribute_parser()
    set_dialect_parsers(_box_parser, before[1])
    try:
        yield
    finally:
        set_dialect_parsers(*before)


def test_equal_types_are_the_same_object() -> None:
    context = ParseContext(REGISTRY)
    assert parse_type(AsmParser("tensor<4 x f32>", 0, context)) is parse_type(AsmParser("tensor<4xf32>", 0, context))


def test_nested_types_and_attributes_record_parts() -> None:
    assert parts("tuple<memref<4xf32, 1 : i8>, !t>") == [
        "type f32",
        "type i8",
        "attribute 1 : i8",
        "type memref<4xf32, 1 : i8>",
        "type-alias !t",
        "type !t",
        "type tuple<memref<4xf32, 1 : i8>, !t>",
    ]


def test_an_alias_means_its_type_and_is_recorded_as_used() -> None:
    context = ParseContext(REGISTRY)
    context.type_aliases["t"] = parse_type(AsmParser("f64", 0, context))
    check("tensor<2x!t>", "tensor<2xf64>", context)
    assert context.used_aliases == {"!t"}


def test_a_type_that_depends_on_an_alias_is_not_cached_by_its_text() -> None:
    context = ParseContext(REGISTRY)
    for definition in ("f64", "i8"):
        context.type_aliases["t"] = parse_type(AsmParser(definition, 0, context))
        check("tensor<2x!t>", f"tensor<2x{definition}>", context)
    assert set(context.type_texts) == {"f64", "i8"}


def test_an_alias_without_a_valid_definition_is_an_error_where_it_is_used() -> None:
    context = ParseContext(REGISTRY)
    context.type_aliases["t"] = None
    check("!t", "the alias is not valid", context)


def test_no_type_is_read_where_none_starts() -> None:
    p = AsmParser("%x", 0, ParseContext(REGISTRY))
    assert parse_optional_type(p) is None
    assert p.pos == 0


def test_a_list_in_parentheses_may_be_empty() -> None:
    assert parse_type_list_parens(AsmParser("( )", 0, ParseContext(REGISTRY))) == []


def test_a_known_dialects_type_is_read_by_its_parser() -> None:
    with box_parser():
        check("!own.box<tensor<4xi8>>", "!own.box<tensor<4xi8>>")
        check("!own<box<i8> and whatever>", "!own.box<i8>")
        check("!own.box<>", "expected non-function type")


def test_a_dialects_type_joins_memrefs_by_an_interface() -> None:
    with box_parser():
        check("memref<4x!own.box<i8>>", "memref<4x!own.box<i8>>")
        check("vector<4x!own.box<i8>>", "failed to verify 'elementType': VectorElementTypeInterface instance")


def test_nesting_has_a_limit_and_no_depth_overflows_the_stack() -> None:
    check(
        "tuple<" * (MAX_DEPTH - 1) + "i8" + ">" * (MAX_DEPTH - 1),
        "tuple<" * (MAX_DEPTH - 1) + "i8" + ">" * (MAX_DEPTH - 1),
    )
    for opener in ("tuple<", "(", "tensor<4xi8, [", "complex<", "memref<4xi8, {a = ", "!own.box<", "() -> ("):
        with box_parser():
            check(
                opener * 10_000,
                "unbalanced '<' character in pretty dialect name" if "own" in opener else "nesting is too deep",
            )


def test_aliases_of_aliases_do_not_bypass_the_limit() -> None:
    context = ParseContext(REGISTRY)
    context.type_aliases["t"] = parse_type(AsmParser("i8", 0, context))
    for _ in range(MAX_DEPTH - 1):
        context.type_aliases["t"] = parse_type(AsmParser("tuple<!t>", 0, context))
    assert str(context.type_aliases["t"]).count("tuple") == MAX_DEPTH - 1
    context.type_aliases["t"] = parse_type(AsmParser("tuple<!t>", 0, context))
    check("tuple<!t>", "nesting is too deep", context)


def test_a_failure_leaves_the_depth_as_it_was() -> None:
    p = AsmParser("[tuple<affine_map<((((", 0, ParseContext(REGISTRY))
    try:
        parse_attribute(p)
    except ParseFailure:
        assert p.depth == 0


def test_an_upstream_dialect_has_only_the_types_of_its_table() -> None:
    with box_parser():
        context = ParseContext(upstream_registry())
        check("!async.foo", "unknown  type `foo` in dialect `async`", context)
        check("!arith.foo", "dialect 'arith' provides no type parsing hook", context)
        check('!async<"x">', "expected valid keyword", context)


def test_strides_of_memrefs() -> None:
    cases = {
        "memref<4x?x8xf32>": ((DYNAMIC, 8, 1), 0),
        "memref<f32>": ((), 0),
        "memref<4x4xf32, strided<[?, 1], offset: 3>>": ((DYNAMIC, 1), 3),
        "memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 * s0 + 7)>>": ((4, DYNAMIC), 7),
        "memref<4x4xf32, affine_map<(d0, d1)[s0] -> ((d0 + d1 * 2) * 3 + s0)>>": ((3, 6), DYNAMIC),
        "memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>": None,
        "memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>": None,
    }
    for text, expected in cases.items():
        type = parse_type(AsmParser(text, 0, ParseContext(REGISTRY)))
        assert isinstance(type, MemRefType)
        assert strides_and_offset(type) == expected, text


def test_a_type_of_an_unknown_dialect_may_be_inside_any_type() -> None:
    check("memref<4x!out.of_tree>", "memref<4x!out.of_tree>")
    check("vector<4x!out.of_tree>", "vector<4x!out.of_tree>")
    check("memref<4xf32, #out.layout, #out.space>", "memref<4xf32, #out.layout, #out.space>")
    check("memref<4xf32, #out.layout, #out.space, #out.more>", "multiple memory spaces specified in memref type")
