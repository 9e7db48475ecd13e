"""Go to type definition: the cursor on a value or a type, the answer as the alias or the name in ODS."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.type_definition import find_type_definition


def check(snippet: str, alias: str = "", ods: str = "") -> None:
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    document.read()
    found = find_type_definition(document, fixture.offset)
    target = None if found is None else found.target
    name = None if found is None else found.ods
    assert ("" if target is None else document.source.slice(target.name.start, target.name.end)) == alias
    assert ("" if name is None else f"{name.dialect} {name.key}") == ods


def test_argument_whose_type_is_written_by_an_alias() -> None:
    check("!t = tuple<i32>\n!u = tuple<i32>\nfunc.func @f(%a<|>: !u) { return }", alias="!u")


def test_use_of_a_value_leads_to_the_alias_of_its_definition() -> None:
    check(
        """
// ä 𝒳
!t = tuple<i32>
!u = tuple<i32>
func.func @f(%a: !u) {
  "t.use"(%a<|>) : (!t) -> ()
  return
}
""",
        alias="!u",
    )


def test_one_alias_for_a_type_that_is_written_out() -> None:
    check("!t = tuple<i32>\nfunc.func @f(%a<|>: tuple<i32>) { return }", alias="!t")
    check("!t = tuple<i32>\n!u = tuple<i32>\nfunc.func @f(%a<|>: tuple<i32>) { return }")


def test_alias_itself_and_types_of_dialects() -> None:
    check("!t = !llvm.ptr\nfunc.func @f(%a: !t<|>) { return }", alias="!t")
    check("!t = !llvm.ptr\nfunc.func @f(%a<|>: !t) { return }", alias="!t", ods="llvm ptr")
    check("func.func @f(%a: !llvm.p<|>tr) { return }", ods="llvm ptr")
    check("func.func @f(%a<|>: !llvm.ptr) { return }", ods="llvm ptr")


def test_result_of_a_group() -> None:
    check('!t = tuple<i32>\n%a:2 = "t.two"() : () -> (i32, !t)\n"t.use"(%a#1<|>) : (!t) -> ()', alias="!t")
    check('!t = tuple<i32>\n%a:2 = "t.two"() : () -> (i32, !t)\n"t.use"(%a#0<|>) : (i32) -> ()')


def test_nothing_for_builtin_types_operations_and_broken_text() -> None:
    check("func.func @f(%a<|>: i32) { return }")
    check("func.func<|> @f(%a: i32) { return }")
    check('"t.use"(%nothing<|>) : (i32')
