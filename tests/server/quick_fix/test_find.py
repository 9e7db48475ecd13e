"""Quick fixes: a text with mistakes, each fix of its diagnostics as `old -> new`, and the text after all fixes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.oracle import CORPUS

from mlirls_ir.diagnostic import Diagnostic, Fix, Severity
from mlirls_ir.document import Document
from mlirls_server.features.quick_fix.find import FixableProblem, find_quick_fixes, problem_of
from mlirls_server.features.quick_fix.repair import repair_all
from mlirls_server.features.quick_fix.similar_name import find_similar_name
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import apply_edits


def check(text: str, *expected: str) -> None:
    document = Document(text.removeprefix("\n"))
    found: list[str] = []
    for diagnostic in document.diagnostics():
        for fix in find_quick_fixes(document, problem_of(diagnostic)):
            (edit,) = fix.edits
            old = document.source.slice(edit.span.start, edit.span.end)
            found.append(f"{old} -> {edit.text}" if fix.is_evident else f"({old} -> {edit.text})")
    assert found == list(expected)


def test_a_misspelled_location_alias_is_one_that_is_defined_anywhere() -> None:
    check('"t.a"() : () -> () loc(#lco)\n#loc = loc("ä😀")\n#loco = 3 : i32\n', "#lco -> #loc")


def check_repaired(before: str, after: str) -> None:
    """Making all repairs of a text gives the expected text, and so do the edits."""
    text = before.removeprefix("\n")
    repaired = repair_all(Document(text))
    assert repaired.text == after.removeprefix("\n")
    assert apply_edits(text, repaired.edits) == repaired.text


def test_values_blocks_and_operations() -> None:
    check(
        """
func.func @f(%first: i32, %second: i32) { // ä 😀
  %sum:2 = "t.def"(%frist) : (i32) -> (i32, i32)
  %x = arith.addi %summ#1, %second : i32
  %y = arith.subbi %x, %x : i32
  %z = "arith.shlii"(%x, %x) : (i32, i32) -> i32
  cf.br ^edn
^end:
  retrun
}
""",
        "%frist -> %first",
        "%summ -> %sum",
        "subbi -> subi",
        "shlii -> shli",
        "^edn -> ^end",
        "retrun -> return",
    )


def test_symbols_and_aliases() -> None:
    check(
        """
#matrix = affine_map<(d0) -> (d0)>
module @outer {
  func.func private @callee()
  func.func @caller() {
    call @calee() : () -> ()
    return
  }
}
"t.use"() {m = #matrx} : () -> ()
""",
        "@calee -> @callee",
        "#matrx -> #matrix",
    )


def test_dialects() -> None:
    check("func.func @f(%a: i32) {\n  %b = arth.addi %a, %a : i32\n  return\n}\n", "arth -> arith")
    check("func.func @f(%a: i32) {\n  %b = arit.addi %a, %a : i32\n  return\n}\n", "(arit -> arith)")
    check("func.func @f(%a: i32) {\n  %b = other.addi %a, %a : i32\n  return\n}\n")


def test_nothing_where_it_is_not_evident() -> None:
    # Numbers are not misspellings, short names are near each other, and two may be equally near.
    check("func.func @f(%arg0: i32, %b: i32) {\n  %x = arith.addi %arg1, %c : i32\n  return\n}\n")
    check("func.func @f(%value_a: i32, %value_b: i32) {\n  %x = arith.addi %value_c, %value_a : i32\n  return\n}\n")


@pytest.mark.parametrize(
    ("name", "candidates", "expected"),
    [
        ("retrun", ["return", "call"], "return"),
        ("addd", ["add", "adds"], None),
        ("@ä😀b", ["@ä😀bc"], "@ä😀bc"),
        ("abc", [], None),
        ("ab", ["abc"], None),
        ("similar_nome", ["similar_name", "similar_nume2"], "similar_name"),
    ],
)
def test_similar_names(name: str, candidates: list[str], expected: str | None) -> None:
    assert find_similar_name(name, candidates) == expected


def test_places_that_are_out_of_date() -> None:
    document = Document("%a = arith.constant 1 : i32\n")
    for code in ("undeclared-value", "undefined-alias", "missing-terminator", "type-mismatch", "unclosed-region"):
        for start, end in ((0, 0), (3, 5), (500, 600), (-5, 2), (10, 2)):
            assert find_quick_fixes(document, FixableProblem(Span(start, end), code)) == ()


def test_a_finding_may_name_its_repairs_itself() -> None:
    document = Document("// CHEKC: a\n")
    fixes = (Fix("Change 'CHEKC' to 'CHECK'", 3, 8, "CHECK"),)
    diagnostic = Diagnostic(3, 8, Severity.WARNING, "misspelt-directive", "did you mean 'CHECK'?", (), fixes)
    (repair,) = find_quick_fixes(document, problem_of(diagnostic))
    assert (repair.title, apply_edits(str(document.source), repair.edits)) == (fixes[0].title, "// CHECK: a\n")


# -- terminators


def test_terminators_on_a_line_of_their_own() -> None:
    check_repaired(
        """
func.func @f() { // ä 😀
  "t.a"() : () -> () // kept
}
func.func @g(%c: i1) -> i32 {
  scf.execute_region {
    func.call @f() : () -> ()
  }
  %x = arith.constant 1 : i32
}
""",
        """
func.func @f() { // ä 😀
  "t.a"() : () -> () // kept
}
func.func @g(%c: i1) -> i32 {
  scf.execute_region {
    func.call @f() : () -> ()
    scf.yield
  }
  %x = arith.constant 1 : i32
  return %x : i32
}
""",
    )


def test_terminators_in_one_line_and_after_labels() -> None:
    check_repaired(
        "func.func @f() { call @f() : () -> () }\nfunc.func @g() {\n  cf.br ^a\n^a:\n}\n",
        "func.func @f() { call @f() : () -> () return }\nfunc.func @g() {\n  cf.br ^a\n^a:\n  return\n}\n",
    )
    check_repaired(
        "llvm.func @f() {\r\n  llvm.call @f() : () -> ()\r\n}\r\n",
        "llvm.func @f() {\r\n  llvm.call @f() : () -> ()\r\n  llvm.return\r\n}\r\n",
    )


def test_no_terminator_where_it_is_not_evident() -> None:
    # Two values of the type, none of it, and two results.
    for results, values in (("i64", "%a: i64, %b: i64"), ("i64", "%a: i32"), ("(i64, i64)", "%a: i64")):
        check(f"func.func @f({values}) -> {results} {{\n  func.call @g() : () -> ()\n}}\nfunc.func private @g()\n")
    check(
        "func.func @f(%a: i64) -> i64 {\n  func.call @g() : () -> ()\n}\nfunc.func private @g()\n",
        " -> \n  return %a : i64",
    )


# -- types


def test_types_that_disagree_with_the_definition() -> None:
    check(
        """
!t = i64
func.func @f(%a: i64, %b: i32) -> i32 {
  %c = arith.cmpi eq, %a, %a : i32
  %d = arith.trunci %a : i16 to i8
  "t.f"(%b, %a) {"ä" = i32} : (i32, i32) -> i32
  %e = arith.addi %a, %b : i64
  return %b : i32
}
""",
        "i32 -> !t",
        "i16 -> !t",
    )


def test_a_type_is_not_changed_where_the_operation_does_not_allow_it() -> None:
    check("func.func @f(%a: f32) {\n  %c = arith.addi %a, %a : i32\n  return\n}\n")
    check('func.func @f(%a: f32) {\n  %c = "arith.negf"(%a) : (i32) -> f32\n  return\n}\n', "i32 -> f32")
    check('func.func @f(%a: f64) {\n  %c = "arith.negf"(%a) : (f32) -> f32\n  return\n}\n')


def test_a_repair_that_breaks_something_else_is_not_made() -> None:
    text = """
func.func @f(%a: i64) -> i32 {
  %b = arith.addi %a, %a : i32
  return %b : i32
}
"""
    check(text, "i32 -> i64")
    check_repaired(text, text)


# -- dlti


def test_entries_that_are_there_twice() -> None:
    check_repaired(
        'module attributes {dlti.dl_spec = #dlti.dl_spec<"b" = 4 : i64, #dlti.dl_entry<"b", 4>, "a" = 4>} {}\n',
        'module attributes {dlti.dl_spec = #dlti.dl_spec<"b" = 4 : i64, "a" = 4>} {}\n',
    )
    check('"t.a"() {a = #dlti.map<"b" = 1, "a" = 2, "b" = 3>} : () -> ()\n', '(, "b" = 3 -> )', '("b" = 1,  -> )')


def test_string_or_spec_is_made_to_fit_the_other() -> None:
    check(
        'module attributes {llvm.data_layout = "e-i64:64", dlti.dl_spec = #dlti.dl_spec<'
        "i64 = dense<32> : vector<2xi64>>} {}\n",
        "(i64 = dense<32> : vector<2xi64> -> i64 = dense<64> : vector<2xi64>)",
        '("e-i64:64" -> "i64:32")',
    )
    check(
        'module attributes {llvm.data_layout = "E", dlti.dl_spec = #dlti.dl_spec<'
        'index = 32 : i64, "dlti.endianness" = "little">} {}\n',
        '("dlti.endianness" = "little" -> "dlti.endianness" = "big")',
    )


# -- regions


def test_regions_that_are_open_at_the_end() -> None:
    check_repaired(
        "module {\n  func.func @f() {\n    return\n\n// -----\nfunc.func @g() {\n  return\n",
        "module {\n  func.func @f() {\n    return\n  }\n}\n\n// -----\nfunc.func @g() {\n  return\n}\n",
    )


def test_a_region_is_closed_where_indentation_shows_it() -> None:
    check_repaired(
        "func.func @f() {\n  return // ä😀\n\n// @g\nfunc.func @g() {\n  return\n}\n",
        "func.func @f() {\n  return // ä😀\n}\n\n// @g\nfunc.func @g() {\n  return\n}\n",
    )
    check_repaired(
        "module {\n  func.func @f(%c: i1) {\n    scf.if %c {\n      func.call @g() : () -> ()\n    return\n  }\n"
        "  func.func private @g()\n}\n",
        "module {\n  func.func @f(%c: i1) {\n    scf.if %c {\n      func.call @g() : () -> ()\n    }\n    return\n  }\n"
        "  func.func private @g()\n}\n",
    )
    check_repaired(
        "func.func @f() {\r\n  return\r\nfunc.func private @g()\r\n",
        "func.func @f() {\r\n  return\r\n}\r\nfunc.func private @g()\r\n",
    )


def test_regions_that_may_end_elsewhere_stay_open() -> None:
    check("module {\nfunc.func @f() {\nreturn\nfunc.func @g() {\nreturn\n}\n")
    check("func.func @f() {\n  affine.for %i = 0 to 10 {\n  } {foo.a\n  return\n}\n")
    check('"t.a"() ({\n  "t.b"() : () -> ()\n')


# -- all together


def test_repairs_that_uncover_others_are_made_in_rounds() -> None:
    check_repaired(
        """
func.func @f(%first: i32) {
  %sum = arith.addi %frist, %frist : i32
  %y = arith.subbi %smu, %sum : i32
""",
        """
func.func @f(%first: i32) {
  %sum = arith.addi %first, %first : i32
  %y = arith.subi %sum, %sum : i32
  return
}
""",
    )


@pytest.mark.parametrize("path", sorted(CORPUS.rglob("invalid.mlir")), ids=lambda path: path.parent.name)
def test_repairs_never_make_anything_worse(path: Path) -> None:
    document = Document(path.read_text(encoding="utf-8", errors="surrogateescape"))
    repaired = repair_all(document)
    before = {(found.code, found.message) for found in document.diagnostics()}
    after = Document(repaired.text).diagnostics()
    assert {(found.code, found.message) for found in after} <= before
    assert len(after) <= len(document.diagnostics()) - len(repaired.made)
