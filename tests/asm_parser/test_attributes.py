"""Reading attributes: hints, parts, aliases, locations, large literals."""

import random
import sys
from types import FrameType

import pytest

from mlirls_ir.asm_parser.attributes import (
    parse_attribute,
    parse_attribute_dict,
    parse_optional_attribute,
    parse_symbol_name,
)
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.locations import parse_location, parse_optional_trailing_location
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import DenseElementsAttr, OpaqueLoc, UnknownLoc
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import ParseContext

REGISTRY = Registry({})


def cursor(text: str) -> Cursor:
    return AsmParser(text, 0, ParseContext(REGISTRY))


def check(text: str, hint: str, expected: str) -> None:
    """The attribute `text` of type `hint` prints as `expected`, or fails with this message."""
    p = cursor(text)
    try:
        got = str(parse_attribute(p, parse_type(cursor(hint))))
    except ParseFailure as failure:
        got = failure.message
    assert got == expected


def test_a_hint_is_the_type_of_a_value_without_one() -> None:
    check("1", "i8", "1 : i8")
    check("1.5", "f16", "1.500000e+00 : f16")
    check('"a"', "i32", '"a" : i32')
    check("dense<1>", "tensor<4xi8>", "dense<1> : tensor<4xi8>")
    check("300", "i8", "integer constant out of range for attribute")
    check("#foo.bar", "i8", "#foo.bar : i8")
    check("#foo.bar : i16", "i8", "attribute type different than expected: expected 'i8', but got 'i16'")


def test_a_dictionary_keeps_the_order_written_and_records_names() -> None:
    p = cursor('{b = 1, "a b", c = {d}}')
    p.parts = []
    assert list(parse_attribute_dict(p)) == ["b", "a b", "c"]
    names = [p.text[part.start : part.end] for part in p.parts if part.kind == "attribute-name"]
    assert names == ["b", '"a b"', "c", "d"]


def test_attributes_record_symbol_references_and_aliases() -> None:
    p = cursor("[@a::@b, #x, loc(#y)]")
    p.context.attribute_aliases["x"] = parse_attribute(cursor("1"))
    p.parts = []
    parse_attribute(p)
    assert [f"{part.kind} {p.text[part.start : part.end]}" for part in p.parts] == [
        "symbol-ref @a::@b",
        "attribute @a::@b",
        "attribute-alias #x",
        "attribute #x",
        "attribute-alias #y",
        "location loc(#y)",
        "attribute loc(#y)",
        "attribute [@a::@b, #x, loc(#y)]",
    ]


def test_a_location_alias_may_be_defined_later() -> None:
    p = cursor("loc(#later)")
    assert parse_optional_trailing_location(p) is OpaqueLoc("later")
    assert (p.context.deferred, p.context.used_aliases, p.diagnostics) == ({"later"}, set(), [])


def test_a_location_alias_inside_another_location_must_be_defined_before_its_use() -> None:
    p = cursor("loc(#later)")
    assert parse_location(p) is UnknownLoc()
    assert [diagnostic.message for diagnostic in p.diagnostics] == ["undefined symbol alias id 'later'"]


def test_a_location_alias_that_is_defined_is_resolved() -> None:
    p = cursor("loc(fused[#a, #a])")
    p.context.attribute_aliases["a"] = parse_attribute(cursor('loc("f":1:2)'))
    assert str(parse_location(p)) == 'loc("f":1:2)'


def test_no_location_is_read_where_there_is_none() -> None:
    assert parse_optional_trailing_location(cursor("location")) is None


def test_symbol_names_lose_sigil_and_quotes() -> None:
    assert parse_symbol_name(cursor('@"a \\22"')) == 'a "'
    assert parse_symbol_name(cursor("@a.b$c")) == "a.b$c"


def test_no_attribute_is_read_where_none_starts() -> None:
    assert parse_optional_attribute(cursor(">")) is None
    assert parse_optional_attribute(cursor("array<i8>")) is None


def test_equal_literals_are_the_same_object_however_they_are_written() -> None:
    spellings = ["dense<[1, 1]> : tensor<2xi16>", "dense<1> : tensor<2xi16>", 'dense<"0x01000100"> : tensor<2xi16>']
    assert len({parse_attribute(cursor(text)) for text in spellings}) == 1


def test_a_plain_list_reads_like_its_elements() -> None:
    chosen = random.Random(1)
    for type, spell in {
        "i8": lambda: str(chosen.randrange(-128, 256)),
        "ui16": lambda: str(chosen.randrange(0, 1 << 16)),
        "i5": lambda: str(chosen.randrange(-16, 32)),
        "i64": lambda: str(chosen.randrange(-(2**63), 2**64)),
        "f32": lambda: repr(chosen.uniform(-1e3, 1e3)),
        "f16": lambda: f"{chosen.uniform(-9, 9) * 10.0 ** chosen.randrange(-8, 6):e}",
        "bf16": lambda: f"{chosen.uniform(-9, 9) * 10.0 ** chosen.randrange(-40, 39):e}",
        "f8E4M3FN": lambda: f"{chosen.uniform(-9, 9) * 10.0 ** chosen.randrange(-4, 3):e}",
        "i1": lambda: chosen.choice(["true", "false", "1", "0"]),
    }.items():
        elements = [spell() for _ in range(60)]
        whole = parse_attribute(cursor(f"dense<[{', '.join(elements)}]> : tensor<60x{type}>"))
        assert isinstance(whole, DenseElementsAttr)
        single = [parse_attribute(cursor(f"dense<{element}> : tensor<1x{type}>")) for element in elements]
        assert whole.values() == [one.values()[0] for one in single if isinstance(one, DenseElementsAttr)]


def test_a_megabyte_of_numbers_does_not_cost_a_call_for_each_number() -> None:
    text = ", ".join(str(i % 9973 - 4000) for i in range(200_000))
    literal = f"dense<[{text}]> : tensor<200000xi32>"
    n_calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal n_calls
        n_calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        found = parse_attribute(cursor(literal))
    finally:
        sys.setprofile(before)
    assert n_calls < 10_000
    assert str(found).startswith('dense<"0x60F0FFFF61F0FFFF')


def test_a_type_hint_of_another_kind_is_an_error() -> None:
    check("1", "tensor<1xi8>", "integer literal not valid for specified type")
    check("1.0", "i8", "floating point value not valid for specified type")


def test_deep_literals_do_not_overflow_the_stack() -> None:
    for text in (
        "[" * 10_000,
        "{a = " * 10_000,
        "dense<" + "[" * 10_000,
        "dense<" + "(" * 10_000,
        "loc(" + "fused[" * 10_000,
    ):
        try:
            parse_attribute(cursor(text))
        except ParseFailure as failure:
            assert failure.message == "nesting is too deep"


def test_numbers_of_any_length_are_read() -> None:
    digits = "7" * 6000
    for text in (digits, f"dense<[{digits}, 1]> : tensor<2xi8>", f"array<i8: {digits}>", f"strided<[{digits}]>"):
        try:
            parse_attribute(cursor(text))
        except ParseFailure as failure:
            assert "out of range" in failure.message or "64-bit" in failure.message
    assert str(parse_attribute(cursor(f"{digits} : i30000"))) == f"{digits} : i30000"


@pytest.mark.parametrize("file", ["a.mlir", "", "ä 😀", "x y", "-"])
def test_a_location_as_compilers_print_it_is_read_like_any_location(file: str) -> None:
    plain = parse_attribute(cursor(f'loc("{file}":007:12)'))
    assert plain is parse_attribute(cursor(f'loc( "{file}" : 7 : 12 )'))
    p = cursor(f'loc("{file}":007:12)')
    p.parts = []
    assert parse_attribute(p) is plain
    assert [part.kind for part in p.parts] == ["location", "attribute"]


def test_a_long_literal_reads_the_same_the_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mlirls_ir.asm_parser.elements._LONG", 4)
    for inside in ("1, 2, 3", "[1, 2, 3]", '"0x010203"', "[1, 2, 300]", "[1, 2, [3]]", "[1, 2, 3", "[1, 2] > 3"):
        for type_ in ("tensor<3xi8>", "tensor<3xi16>", "vector<3xi8>", "tensor<3xf32>", "tensor<3xi8>", "tensor<2xi8>"):
            text = f"dense<{inside}> : {type_}"
            assert read_with_parts(text) == read_with_parts(text) == read_with_parts(text.replace("dense<", "dense< "))


def read_with_parts(text: str) -> tuple[str, list[str]]:
    """The printed attribute or the error, and its parts."""
    p = cursor(text)
    p.parts = []
    try:
        found = str(parse_attribute(p))
    except ParseFailure as failure:
        found = failure.message
    said = [diagnostic.message for diagnostic in p.diagnostics]
    return found, [*said, *(f"{part.kind} {text[part.start : part.end].replace('< ', '<')}" for part in p.parts)]


def test_attributes_nest_deeper_by_aliases_and_have_a_limit() -> None:
    context = ParseContext(REGISTRY)
    aliases = context.attribute_aliases
    aliases["a"] = parse_attribute(AsmParser("1", 0, context))
    for _ in range(16_384 - 1):
        aliases["a"] = parse_attribute(AsmParser("[#a]", 0, context))
    with pytest.raises(ParseFailure) as failed:
        parse_attribute(AsmParser("[#a]", 0, context))
    assert failed.value.message == "nesting is too deep"
