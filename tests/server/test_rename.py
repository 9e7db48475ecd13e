"""Rename: the cursor on a name and a new name, the answer as the text afterwards, or the reason why not."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.rename import Refusal, find_renamable, rename


def check(snippet: str, new_name: str, expected: str) -> None:
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    found = rename(document, fixture.offset, new_name)
    if isinstance(found, Refusal):
        assert found.reason == expected.strip("\n")
        return
    text = fixture.text
    for edit in reversed(found):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert text == expected.removeprefix("\n")
    # Its meaning does not change.
    before = [(d.code, d.severity) for d in document.diagnostics()]
    assert [(d.code, d.severity) for d in Document(text).diagnostics()] == before


@pytest.mark.parametrize("new_name", ["%sum", "sum"])
def test_value_with_its_results(new_name: str) -> None:
    check(
        """
%ä = "t.def"() : () -> i32
%a:2 = "t.def"() {x = "%a 😀"} : () -> (i32, i32) // %a
"t.use"(%<|>a#0, %a#1) : (i32, i32) -> ()
""".replace("ä", "z"),
        new_name,
        """
%z = "t.def"() : () -> i32
%sum:2 = "t.def"() {x = "%a 😀"} : () -> (i32, i32) // %a
"t.use"(%sum#0, %sum#1) : (i32, i32) -> ()
""",
    )


FUNCTION = """
func.func @f(%a: i32, %b: i32) {
  "t.region"() ({
    %c = arith.addi %<|>a, %b : i32
  }) : () -> ()
  "t.region"() ({
    %d = arith.addi %a, %undefined : i32
  }) : () -> ()
  return
}
func.func @g(%other: i32) { return }
"""


def test_names_of_values_that_are_taken() -> None:
    check(FUNCTION, "b", "'%b' is already defined in line 1.")
    check(FUNCTION, "c", "'%c' is already defined in line 3.")
    check(FUNCTION, "undefined", "'%undefined' is used in line 6 without a definition, and would refer to this one.")
    renamed = FUNCTION.replace("%<|>a", "%a").replace("%a", "%other")
    check(FUNCTION, "other", renamed)


def test_invalid_names_are_refused() -> None:
    for name in ("", "a b", "1a", "%", "ä", "@f"):
        check(
            FUNCTION,
            name,
            f"'{name}' is not a name after '%': it is a number, or begins with a letter or one of '_', '$', '-' and "
            "continues with letters, digits and these.",
        )
    check("!<|>t = i32", "a.b", "'a.b' is not an alias name: names with a '.' are reserved for dialects.")
    check(
        "func.func private @<|>f()",
        "1f",
        "'1f' is not a symbol name: it begins with a letter or '_' and continues with letters, digits, '_', '$' and "
        "'.'; write other names as @\"...\".",
    )


def test_block() -> None:
    text = """
func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^<|>a:
  cf.br ^b
^b:
  cf.br ^a
}
"""
    check(text, "^exit", text.replace("<|>", "").replace("^a", "^exit"))
    check(text, "b", "A block '^b' is already named in line 2.")


def test_alias() -> None:
    check(
        '#a = 1 : i32\n#b = 2 : i32\n"t.use"() {x = #<|>a} : () -> ()',
        "c",
        '#c = 1 : i32\n#b = 2 : i32\n"t.use"() {x = #c} : () -> ()',
    )
    check('#a = 1 : i32\n#b = 2 : i32\n"t.use"() {x = #<|>a} : () -> ()', "#b", "'#b' is already defined in line 2.")


SYMBOLS = """
module @m {
  func.func private @<|>f()
  func.func private @taken()
  func.func @g() {
    call @f() : () -> ()
    return
  }
  "t.use"() {c = @outer, d = @m::@missing} : () -> ()
}
func.func private @outer()
"t.use"() {c = @m::@f, d = @m::@nested} : () -> ()
"""


def test_symbol_and_the_paths_that_name_it() -> None:
    check(SYMBOLS, "@new", SYMBOLS.replace("@<|>f", "@f").replace("@f", "@new"))
    check(SYMBOLS, '@"a b"', SYMBOLS.replace("@<|>f", "@f").replace("@f", '@"a b"'))


def test_names_of_symbols_that_are_taken() -> None:
    check(SYMBOLS, "taken", "'@taken' is already defined in line 3.")
    check(SYMBOLS, "outer", "'@outer' in line 8 refers to something else, and would refer to this.")
    check(SYMBOLS, "nested", "'@nested' in line 11 refers to something else, and would refer to this.")


def test_symbol_in_generic_form() -> None:
    text = """
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()
"t.use"() {callee = @<|>f} : () -> ()
"""
    check(text, "new", text.replace("@<|>f", "@new").replace('"f"', '"new"'))


def test_prepare_gives_the_name_without_its_number() -> None:
    fixture = read_fixture('%a:2 = "t.def"() : () -> (i32, i32)\n"t.use"(%a#<|>1) : (i32) -> ()')
    found = find_renamable(Document(fixture.text), fixture.offset)
    assert found is not None
    assert (found.name, fixture.text[found.span.start : found.span.end]) == ("%a", "%a")


def test_prepare_refuses_a_place_without_a_name() -> None:
    for snippet in ("func.func<|> @f() { return }", '"t.use"(%<|>nowhere) : (i32) -> ()', "// <|>"):
        fixture = read_fixture(snippet)
        assert find_renamable(Document(fixture.text), fixture.offset) is None
    check("<|>", "x", "There is no name here that this document defines.")


def test_a_name_that_would_join_the_next_token() -> None:
    check(
        "func.func @f(%0: i32) {\n  %1 = arith.addi %<|>0, %0x : i32\n  return\n}\n",
        "a",
        "'%a' would merge with the text that follows one of its uses without a space.",
    )


def test_a_name_that_an_operation_passes_into_its_region() -> None:
    check(
        """
emitc.func @f(%<|>i: i32) {
  %0 = emitc.expression %i : (i32) -> i32 {
    %1 = add %i, %i : (i32, i32) -> i32
    yield %1 : i32
  }
  return
}
""",
        "fresh",
        "'%i' in line 2 is both an operand and a name in the region.",
    )


CHECKED = """
// RUN: foo-opt --split-input-file %s | FileCheck %s --check-prefixes=CHECK,OTHER
// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[A:.*]]: i32) @f_ {{@f}} [[@f]] @f.g
// OTHER-NOT: @f{{$}}
// NOT-A-PREFIX: @f
// The function @f, and CHECK lines.
func.func @f(%arg0: i32) { // CHECK: @f
  func.call @<|>f(%arg0) : (i32) -> () // @f
  "t.x"() {s = "// CHECK: @f"} : () -> ()
  // CHECK: call @f(%arg0)
  return
}
// -----
// CHECK: @f
func.func private @f(i32)
"""


def test_check_lines_of_the_chunk_follow_a_symbol() -> None:
    renamed = CHECKED.replace("<|>", "")
    in_checks = ("func.func @f(\n", "NOT: @f{{", "// CHECK: @f\n  func", "call @f(%arg0)\n")
    for old in (*in_checks, "func.func @f(%", "func.call @f("):
        assert old in renamed
        renamed = renamed.replace(old, old.replace("@f", "@longer"), 1)
    check(CHECKED, "longer", renamed)


def test_check_lines_do_not_follow_a_value() -> None:
    # MLIR's printer names values itself.
    before = "// CHECK: func.func @f(%arg0: i32)\nfunc.func @f(%<|>arg0: i32) {\n  return\n}\n"
    check(before, "a", before.replace("%<|>arg0", "%a"))


def test_check_lines_do_not_follow_one_of_two_symbols() -> None:
    before = "// CHECK: @f\nfunc.func private @<|>f()\nmodule {\n  func.func private @f()\n}\n"
    check(before, "g", before.replace("@<|>f", "@g"))


def test_a_dimension_is_renamed_in_its_map_alone() -> None:
    text = """
"foo.op"() {a = affine_map<(i, j) -> (i + j<|>, j)>, b = affine_map<(j) -> (j)>} : () -> ()
"""
    check(text, "k", text.replace("(i, j) -> (i + j<|>, j)", "(i, k) -> (i + k, k)"))
    check(text, "i", "'i' is already declared in this map or set.")
    check(text, "mod", "'mod' is not a name for a dimension or symbol.")


def test_a_resource_is_renamed_with_its_entry() -> None:
    text = """
%0 = arith.constant dense_resource<blob<|>> : tensor<1xi64>
"foo.op"() {a = dense_resource<blob> : tensor<1xi64>, b = "dense_resource<blob>"} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob: "0x080000000100000000000000",
      other: "0x080000000100000000000000"
    }
  }
#-}
"""
    renamed = text.replace("<blob<|>>", "<weights>").replace("a = dense_resource<blob>", "a = dense_resource<weights>")
    check(text, "weights", renamed.replace("      blob:", "      weights:"))
    check(text, "other", "A resource 'other' already exists.")
    check(text, "a b", "'a b' is not a name for a resource.")


def test_a_symbol_with_another_escape_is_renamed_everywhere() -> None:
    check(
        r"""
func.func private @"a\09b"()
func.func @f() {
  call @"a\tb<|>"() : () -> ()
  return
}
""",
        "g",
        """
func.func private @g()
func.func @f() {
  call @g() : () -> ()
  return
}
""",
    )


def test_an_alias_in_a_type_of_another_dialect() -> None:
    check(
        """
!rec = !cir.record<struct "rec" {i32}>
%0 = cir.alloca : !cir.ptr<!re<|>c>
%1 = cir.load %0 : !cir.ptr<!rec>, !rec
""",
        "point",
        """
!point = !cir.record<struct "rec" {i32}>
%0 = cir.alloca : !cir.ptr<!point>
%1 = cir.load %0 : !cir.ptr<!point>, !point
""",
    )
