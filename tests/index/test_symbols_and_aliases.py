"""Symbols and aliases: any occurrence leads to all of them, the definition (`<d>`) and the uses (`<u>`)."""

from __future__ import annotations

from tests.index.marks import marked
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_ir.index.aliases import occurrences_of_alias
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.index.symbol_uses import occurrences_of_symbol, symbol_of
from mlirls_ir.index.values import Occurrence


def check(expected: str) -> None:
    """Checks that each marked name finds all marked names."""
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


def test_a_numeric_alias_is_not_a_result_number() -> None:
    check(
        """
<d>#0 = loc("x")
%a:2 = "foo.op"() : () -> (i32, i32) loc(<u>#0)
"foo.op"(%a#0) : (i32) -> () loc(<u>#0)
""",
    )


def test_a_symbol_with_other_escapes_is_the_same_symbol() -> None:
    check(
        r"""
func.func private <d>@"a\09b"()
func.func private @"a\0Ab"()
"foo.op"() {a = <u>@"a\tb", b = @"a\\tb", c = "@\"a\tb\""} : () -> () // @"a\tb"
""",
    )
    check(
        r"""
func.func private <d>@f()
"foo.op"() {a = <u>@"\66", b = <u>@"f", c = <u>@f} : () -> ()
""",
    )
    check(
        """
func.func private <d>@"ä"()
"foo.op"() {a = <u>@"ä"} : () -> ()
""",
    )


def test_aliases_inside_types_of_other_dialects_are_found() -> None:
    check(
        """
<d>!rec = !cir.record<struct "rec" {i32}>
!ptr = !cir.ptr<<u>!rec>
cir.func @f(%a: !cir.ptr<<u>!rec>, %b: !cir.ptr<!cir.ptr<<u>!rec> >, %c: !rec2) {
  %0 = cir.load %a : !cir.ptr<<u>!rec>, <u>!rec
  %1 = foo.a "!rec" {t = #foo.x<<u>!rec, "!rec">, u = #foo.rec} : !foo.t<!rec.x, !rec<i32>> // !foo.t<!rec>
}
""",
    )
    check(
        """
<d>#blocked = #ttg.blocked<{order = [0]}>
tt.func @f(%a: tensor<4xf32, <u>#blocked>) {
  %0 = ttg.convert_layout %a : tensor<4xf32, <u>#blocked> -> tensor<4xf32, #ttg.slice<{dim = 1, parent = <u>#blocked}>>
  "foo.op"(%0#0) {a = #foo.b<<u>#blocked>} : (i32) -> ()
}
""",
    )


def test_a_symbol_of_an_unknown_dialect_is_defined_where_its_uses_say() -> None:
    check(
        """
module {
  air.channel <d>@c [1, 1]
  air.channel @d [2, 2]
  func.func @f(%a: memref<4xf32>) {
    air.channel.put <u>@c[%a] : (memref<4xf32>)
    air.herd {
      air.channel.get <u>@c[]
    }
    "foo.op"() {a = <u>@"c", b = <u>@c::@d} : () -> () // @c
    return
  }
}
module {
  air.channel.put @c[]
}
""",
    )


def test_a_defined_symbol_is_not_guessed_from_its_uses() -> None:
    check(
        """
foo.use @f
func.func private <d>@f()
foo.use <u>@f
""".replace("foo.use @f\nfunc", "foo.use <u>@f\nfunc"),
    )


def find_nothing(text: str) -> None:
    fixture = read_fixture(text)
    document = Document(fixture.text)
    element = element_at(document, fixture.offset)
    assert element is not None
    assert not find(document, element)


def test_a_symbol_that_several_operations_may_define_has_no_definition() -> None:
    find_nothing("x.a @<|>c\nx.b @c\n")
    find_nothing("x.a @<|>c\n")
    find_nothing("func.func @f() {\n  x.a @<|>c\n  x.b @c\n  return\n}\n")
    find_nothing("%0 = x.a @<|>c : i32\n%1 = x.b @c : i32\n")
