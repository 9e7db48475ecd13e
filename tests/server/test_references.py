"""References: the cursor on a name, the answer as the text with each use in brackets."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.references import find_references


def check(snippet: str, expected: str, *, include_declaration: bool = True) -> None:
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    document.finish()
    found = find_references(document, fixture.offset, include_declaration=include_declaration)
    text = fixture.text
    for span in reversed(found or ()):
        text = f"{text[: span.start]}[{text[span.start : span.end]}]{text[span.end :]}"
    assert text == expected.removeprefix("\n")


def test_value_in_nested_regions() -> None:
    check(
        """
func.func @f(%<|>a: index) {
  scf.for %i = %a to %a step %a {
    "t.use"(%a, %i) : (index, index) -> ()
  }
  return
}
func.func @g(%a: index) { return }
""",
        """
func.func @f([%a]: index) {
  scf.for %i = [%a] to [%a] step [%a] {
    "t.use"([%a], %i) : (index, index) -> ()
  }
  return
}
func.func @g(%a: index) { return }
""",
    )


def test_the_declaration_is_included_only_on_request() -> None:
    check(
        """
%a = "t.def"() : () -> i32
"t.use"(%a<|>) : (i32) -> ()
""",
        """
%a = "t.def"() : () -> i32
"t.use"([%a]) : (i32) -> ()
""",
        include_declaration=False,
    )


def test_values_of_one_name_in_sibling_regions_stay_apart() -> None:
    check(
        """
"t.two"() ({
  %a = "t.def"() : () -> i32
  "t.use"(%<|>a) : (i32) -> ()
}, {
  %a = "t.def"() : () -> i32
  "t.use"(%a) : (i32) -> ()
}) : () -> ()
""",
        """
"t.two"() ({
  [%a] = "t.def"() : () -> i32
  "t.use"([%a]) : (i32) -> ()
}, {
  %a = "t.def"() : () -> i32
  "t.use"(%a) : (i32) -> ()
}) : () -> ()
""",
    )


def test_block() -> None:
    check(
        """
func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a<|>:
  cf.br ^b
^b:
  cf.br ^a
}
""",
        """
func.func @f(%c: i1) {
  cf.cond_br %c, [^a], ^b
[^a]:
  cf.br ^b
^b:
  cf.br [^a]
}
""",
    )


def test_symbol_and_nested_uses() -> None:
    check(
        """
module @m {
  func.func private @f<|>()
  func.func @g() {
    call @f() : () -> ()
    return
  }
}
"t.use"() {c = @m::@f, d = @f} : () -> ()
""",
        """
module @m {
  func.func private [@f]()
  func.func @g() {
    call [@f]() : () -> ()
    return
  }
}
"t.use"() {c = @m::[@f], d = @f} : () -> ()
""",
    )


def test_alias_in_aliases_and_operations() -> None:
    check(
        """
!t<|> = i32
!u = tuple<!t, !t>
%a = "t.def"() {x = !t} : () -> !t
""",
        """
[!t] = i32
!u = tuple<[!t], [!t]>
%a = "t.def"() {x = [!t]} : () -> [!t]
""",
    )


def test_symbol_in_an_attribute_of_a_dialect_each_time_that_it_is_written() -> None:
    check(
        """
func.func private @<|>r()
func.func private @f(tensor<4xf32, #acc.routine_info<[@r]>>) attributes {acc.routine_info = #acc.routine_info<[@r]>}
func.func private @g(tensor<4xf32, #acc.routine_info<[@r]>>) attributes {acc.routine_info = #acc.routine_info<[@r]>}
""",
        """
func.func private [@r]()
func.func private @f(tensor<4xf32, #acc.routine_info<[[@r]]>>) attributes {acc.routine_info = #acc.routine_info<[[@r]]>}
func.func private @g(tensor<4xf32, #acc.routine_info<[[@r]]>>) attributes {acc.routine_info = #acc.routine_info<[[@r]]>}
""",
    )
