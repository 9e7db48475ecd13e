"""Go to definition: the cursor on a name, the answer as a code frame of the name in the definition."""

from __future__ import annotations

from tests.support.fixture import read_fixture
from tests.support.frame import render_range

from mlirls_ir.document import Document
from mlirls_server.features.definition import find_definition


def check(snippet: str, expected: str) -> None:
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    document.finish()
    found = find_definition(document, fixture.offset)
    frames = [] if found is None else [render_range(fixture.text, t.name.start, t.name.end) for t in found.targets]
    assert "\n".join(frames) == expected.strip("\n")


def test_value_leads_to_the_result_that_defines_it() -> None:
    check(
        """
func.func @f(%a: i32) {
  %b, %c = "t.two"() : () -> (i32, i32)
  "t.use"(%<|>c) : (i32) -> ()
  return
}
""",
        """
  %b, %c = "t.two"() : () -> (i32, i32)
      ^^
""",
    )


def test_cursor_right_after_a_name_is_on_it() -> None:
    check(
        """
%a = "t.def"() : () -> i32
"t.use"(%a<|>) : (i32) -> ()
""",
        """
%a = "t.def"() : () -> i32
^^
""",
    )


def test_numbered_result_leads_to_the_name_of_the_pack() -> None:
    check(
        """
%a:2 = "t.def"() : () -> (i32, i32)
"t.use"(%a#<|>1) : (i32) -> ()
""",
        """
%a:2 = "t.def"() : () -> (i32, i32)
^^
""",
    )


def test_definition_leads_to_itself() -> None:
    check('%<|>a = "t.def"() : () -> i32', '%a = "t.def"() : () -> i32\n^^')


def test_argument_of_a_function_and_of_a_block() -> None:
    text = """
func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%b: i32):
  "t.use"(CURSOR) : (i32) -> ()
  return
}
"""
    check(text.replace("CURSOR", "%<|>a"), "func.func @f(%a: i32) {\n             ^^")
    check(text.replace("CURSOR", "%<|>b"), "^bb1(%b: i32):\n     ^^")


def test_induction_variable_of_a_loop() -> None:
    check(
        """
func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
    "t.use"(%i<|>) : (index) -> ()
  }
  return
}
""",
        """
  scf.for %i = %n to %n step %n {
          ^^
""",
    )


def test_same_name_in_two_functions_leads_to_the_own_one() -> None:
    check(
        """
func.func @f(%a: i32) { return }
func.func @g(%a: i64) -> i64 { return %<|>a : i64 }
""",
        """
func.func @g(%a: i64) -> i64 { return %a : i64 }
             ^^
""",
    )


def test_block() -> None:
    check(
        """
func.func @f() {
  cf.br ^e<|>nd
^end:
  return
}
""",
        """
^end:
^^^^
""",
    )


def test_symbol_leads_to_its_name() -> None:
    check(
        """
func.func private @callee()
func.func @f() {
  call @call<|>ee() : () -> ()
  return
}
""",
        """
func.func private @callee()
                  ^^^^^^^
""",
    )


NESTED = """
module @a {
  module @b {
    func.func private @c()
  }
}
"t.use"() {callee = CURSOR} : () -> ()
"""


def test_each_name_of_a_nested_symbol_leads_to_its_own_definition() -> None:
    check(NESTED.replace("CURSOR", "@<|>a::@b::@c"), "module @a {\n       ^^")
    check(NESTED.replace("CURSOR", "@a::@<|>b::@c"), "  module @b {\n         ^^")
    check(NESTED.replace("CURSOR", "@a::@b::@<|>c"), "    func.func private @c()\n                      ^^")


def test_symbol_in_generic_form() -> None:
    check(
        """
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()
"t.use"() {callee = @<|>f} : () -> ()
""",
        """
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()
                                                     ^^^
""",
    )


def test_alias() -> None:
    check(
        """
#map = affine_map<(i) -> (i)>
!t = i32
"t.use"() {m = #ma<|>p} : () -> !t
""",
        """
#map = affine_map<(i) -> (i)>
^^^^
""",
    )
    check(
        """
!t = tuple<i32>
"t.use"() : () -> !<|>t
""",
        """
!t = tuple<i32>
^^
""",
    )


def test_names_of_another_chunk_are_not_seen() -> None:
    check("func.func private @f()\n// -----\n" + '"t.use"() {c = @<|>f} : () -> ()', "")


def test_broken_statements_around_do_not_matter() -> None:
    check(
        """
func.func @f(%a: i32) {
  %b = arith.addi %a, : i32
  %c = arith.muli %a, %a : i32
  %d = arith.subi %<|>c,
  return
}
""",
        """
  %c = arith.muli %a, %a : i32
  ^^
""",
    )


def test_unknown_dialect_in_custom_form() -> None:
    check(
        """
%a = "t.def"() : () -> i32
t.custom %<|>a to [] : i32
""",
        """
%a = "t.def"() : () -> i32
^^
""",
    )


def test_nothing_to_tell() -> None:
    check("func.func @f() { <|> return }", "")
    check("// a <|>comment", "")
    check('"t.use"(%<|>nowhere) : (i32) -> ()', "")


def test_a_dimension_or_symbol_leads_to_its_declaration() -> None:
    check(
        "#m = affine_map<(d0, d1)[s0] -> (d0 + s<|>0, d1 floordiv 4)>\n",
        """
#m = affine_map<(d0, d1)[s0] -> (d0 + s0, d1 floordiv 4)>
                         ^^
""",
    )
    check(
        """
"foo.op"() {
  a = affine_map<(d0) -> (d0)>,
  s = affine_set<(i, j) : (i - j >= 0, -i<|> + 8 >= 0, j == 1)>
} : () -> ()
""",
        """
  s = affine_set<(i, j) : (i - j >= 0, -i + 8 >= 0, j == 1)>
                  ^
""",
    )
    check('"foo.op"() {a = affine_map<(d0) -> (d0 mo<|>d 2)>} : () -> ()\n', "")
    check('"foo.op"() {a = affine_map<(d0) -> (d<|>1)>} : () -> ()\n', "")


def test_a_resource_leads_to_its_entry() -> None:
    check(
        """
%0 = arith.constant dense_resource<blo<|>b> : tensor<1xi64>
%1 = arith.constant dense_resource<other> : tensor<1xi64>
{-#
  dialect_resources: {
    foo: {
      blob: "0x08000000"
    },
    builtin: {
      other: "0x080000000100000000000000",
      blob: "0x080000000100000000000000"
    }
  }
#-}
""",
        """
      blob: "0x080000000100000000000000"
      ^^^^
""",
    )
    check("%0 = arith.constant dense_resource<blo<|>b> : tensor<1xi64>\n", "")


def test_a_symbol_after_a_region_that_is_not_closed() -> None:
    check(
        """
func.func @f() {
  call @g<|>() : () -> ()
  scf.if %c {
  return
}

func.func @g() {
  return
}
""",
        """
func.func @g() {
          ^^
""",
    )
    check(
        """
module {
  func.func @f() {
    call @g<|>() : () -> ()

  func.func private @g()
}
""",
        """
  func.func private @g()
                    ^^
""",
    )
