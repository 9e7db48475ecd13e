"""Symbols and aliases: from any of its names to all of them, the definition (`<d>`) and the uses (`<u>`)."""

from __future__ import annotations

from tests.index.marks import marked
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_ir.index.aliases import occurrences_of_alias
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.index.symbol_uses import occurrences_of_symbol, symbol_of
from mlirls_ir.index.values import Occurrence


def check(expected: str) -> None:
    """Checks that each of the marked names finds all of them."""
    text = expected.removeprefix("\n").replace("<d>", "").replace("<u>", "")
    document = Document(text)
    offsets = read_fixture(expected.replace("<d>", "<|>").replace("<u>", "<|>")).offsets
    for offset in offsets:
        element = element_at(document, offset)
        assert element is not None
        assert marked(text, find(document, element)) == expected.removeprefix("\n")


def find(document: Document, element: Element) -> list[Occurrence]:
    if element.kind in (ElementKind.ALIAS_DEFINITION, ElementKind.ALIAS_USE):
        return occurrences_of_alias(document, element.chunk, element.name)
    target = symbol_of(document, element)
    return [] if target is None else occurrences_of_symbol(document, target)


def test_calls_of_a_function_are_found() -> None:
    check(
        """
func.func private <d>@f()
func.func @g() {
  call <u>@f() : () -> ()
  "foo.op"() {a = [<u>@f, @ff], b = "@f"} : () -> () // @f
  return
}
""",
    )


def test_a_path_leads_through_symbol_tables() -> None:
    check(
        """
module @outer {
  module @inner {
    func.func private <d>@f()
    "foo.op"() {a = <u>@f} : () -> ()
  }
  func.func private @f()
  "foo.op"() {a = @f, b = @inner::<u>@f} : () -> ()
}
""",
    )
    check(
        """
module <d>@outer {
}
"foo.op"() {a = <u>@outer::@f} : () -> ()
""",
    )


def test_quoted_names_are_the_same_symbol() -> None:
    check(
        """
func.func private <d>@f()
"foo.op"() {a = <u>@"f"} : () -> ()
""",
    )
    check(
        """
func.func private <d>@"a b"()
"foo.op"() {a = <u>@"a b"} : () -> ()
""",
    )


def test_a_symbol_in_generic_form_is_found_from_its_uses() -> None:
    fixture = read_fixture(
        """
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
"foo.op"() {a = @<|>f} : () -> ()
"""
    )
    document = Document(fixture.text)
    element = element_at(document, fixture.offset)
    assert element is not None
    assert [fixture.text[o.start : o.end] for o in find(document, element)] == ['"f"', "@f"]


def test_chunks_have_their_own_symbols() -> None:
    check(
        """
func.func private <d>@f()
"foo.op"() {a = <u>@f} : () -> ()
// -----
func.func private @f()
""",
    )


def test_uses_of_aliases_are_found() -> None:
    check(
        """
<d>#map = affine_map<(d0) -> (d0)>
!m = memref<4xf32, <u>#map>
"foo.op"() {a = <u>#map, b = #map1, c = "#map"} : () -> !m // #map
#map1 = affine_map<(d0) -> (d0)>
""",
    )
    check(
        """
<d>!m = i32
func.func private @f(<u>!m, !m.x<i32>) -> <u>!m
""",
    )


def test_an_alias_of_a_number_is_no_result_number() -> None:
    check(
        """
<d>#0 = loc("x")
%a:2 = "foo.op"() : () -> (i32, i32) loc(<u>#0)
"foo.op"(%a#0) : (i32) -> () loc(<u>#0)
""",
    )
