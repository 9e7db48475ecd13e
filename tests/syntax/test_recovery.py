"""One broken statement costs one statement: the other errors of a text that is broken in one place."""

from __future__ import annotations

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document


def check(text: str, *expected: str) -> None:
    """The errors of `text` by line, counting from 1, in order."""
    document = Document(text)
    found = [
        f"{document.source.position_at(diagnostic.start)[0] + 1}: {diagnostic.message}"
        for diagnostic in document.diagnostics()
        if diagnostic.severity is Severity.ERROR
    ]
    assert found == list(expected)


BODY = """  %0 = arith.addi %c, %c : index
  "t.t"(%b, %a) : (vector<4xi32>, f16) -> ()
  return %0 : index
}
"""


def test_a_broken_type_of_an_argument_keeps_the_arguments() -> None:
    check("func.func @f(%a: f16, %b: vector<4xi32y>, %c: index) -> index {\n" + BODY, "1: expected non-function type")


def test_a_broken_result_type_keeps_the_arguments_with_their_types() -> None:
    check(
        "func.func @f(%a: f16, %b: vector<4xi32>, %c: index) -> (indexy) attributes {x = 1} {\n"
        + BODY.replace("index", "i32", 1),
        "1: expected non-function type",
        "2: use of value '%c' expects different type than prior uses: 'i32' vs 'index'",
    )


def test_a_missing_colon_keeps_the_arguments() -> None:
    check("func.func @f(%a: f16, %b vector<4xi32>, %c: index) -> index {\n" + BODY, "1: expected ':'")


def test_a_missing_parenthesis_keeps_the_body() -> None:
    check(
        "func.func @f(%a: f16, %b: vector<4xi32>, %c: index -> index {\n" + BODY,
        "1: expected ')'",
    )


def test_a_misspelled_function_keeps_arguments_and_the_names_in_its_body() -> None:
    check(
        "func.fnc @f(%a: f16, %b: vector<4xi32>, %c: index) -> index {\n" + BODY, "1: custom op 'func.fnc' is unknown"
    )
    check(
        "func @f(%a: f16, %b: vector<4xi32>, %c: index) -> index {\n" + BODY,
        "1: custom op 'func' is unknown (tried 'builtin.func' as well)",
    )


def test_a_broken_loop_keeps_its_body() -> None:
    check(
        "func.func @f(%c: index) {\n"
        "  scf.for %i = %c to %c step 4x {\n"
        '    "t.t"(%i) : (index) -> ()\n'
        "  }\n"
        "  %r = scf.for %i = %c to %c step %c iter_args(%x = %c) -> (index, {\n"
        '    "t.t"(%i, %x) : (index, index) -> ()\n'
        "    scf.yield %x : index\n"
        "  }\n"
        "  return\n"
        "}\n",
        "2: expected SSA operand",
        "5: expected non-function type",
    )


def test_an_unclosed_attribute_dictionary_does_not_open_a_region() -> None:
    check(
        "func.func @f(%c: f32) {\n  %0 = math.exp2 %c {test.a : f32\n  return\n}\n",
        "2: expected '}' in attribute dictionary",
    )


def test_an_extra_brace_inside_a_line_closes_nothing() -> None:
    check("func.func @f(%c: f32) {\n  %0 = math.exp2 %c test.a} : f32\n  return\n}\n", "2: expected ':'")
    check(
        "func.func @f(%c: i1) {\n  scf.if %c { arith.addi %c, } else { }\n  return\n}\n",
        "2: expected SSA operand",
    )


def test_the_rest_of_a_line_ends_with_its_brackets() -> None:
    check(
        "func.func @f(%c: index) {\n  %0 = index.add %c, %c {x} {y = 1}\n  %1 = index.add %0, %c\n  return\n}\n",
        "2: expected operation name in quotes",
    )


def test_the_consequences_of_an_extra_brace_are_not_reported() -> None:
    body = "  %0 = arith.addi %c, %c : index\n}\n  %1 = arith.addi %0, %c : index\n  return %1 : index\n}\n"
    check(
        f"func.func @f(%c: index) -> index {{\n{body}func.func @g(%a: index) {{\n  return\n}}\n",
        "5: custom op 'return' is unknown (tried 'builtin.return' as well)",
    )


def test_a_broken_label_keeps_its_arguments() -> None:
    check(
        """"func.func"() <{function_type = (vector<4xi32>, i32, f16) -> (), sym_name = "f"}> ({
^bb0(%arg0: vector<4xi32, %arg1: i32, %arg2: f16):
  "t.t"(%arg0, %arg1, %arg2) : (vector<4xi32>, i32, f16) -> ()
  "func.return"() : () -> ()
}) : () -> ()
""",
        "2: expected '>' in vector type",
    )


def test_uses_of_a_broken_alias_are_not_reported() -> None:
    check(
        """!a = vector<4xi32
!b = vector<8xi32>
func.func @f(%x: !a, %y: !b) {
  %0 = arith.addi %x, %x : !a
  %1 = arith.addi %y, %y : !b
  cf.br ^bb1(%x : !a)
^bb1(%z: !a):
  return
}
""",
        "1: expected '>' in vector type",
    )


def test_operations_taken_into_an_unclosed_region_are_not_reported() -> None:
    check(
        """module {
  func.func @a(%x: i1, %n: index) {
    scf.for %i = %n to %n step %n {
      %0 = arith.constant 1 : i32
    scf.for %i = %n to %n step %n {
      %0 = arith.constant 1 : i32
    }
    func.call @b() : () -> ()
    return

  func.func @b() {
    call @a() : () -> ()
    return
  }
  func.func @c() {
    %u = arith.addi %zz, %zz : i32
    return
  }
}
""",
        "9: Dialect `' not found for custom op 'return'  (tried '.return' as well)",
        "16: use of undeclared SSA value name",
    )


def test_the_body_of_a_missing_head_is_not_reported() -> None:
    check(
        """module {
  func.func @f(%n: index, %m: memref<4xf32>) {
    %0 = arith.constant 1.0 : f32
      memref.store %0, %m[%i] : memref<4xf32>
    }
    memref.store %0, %m[%n] : memref<4xf32>
    return
  }
  func.func @g(%n: index, %m: memref<4xf32>) {
    call @f(%n, %m) : (index, memref<4xf32>) -> ()
    return
  }
}
""",
        "7: custom op 'return' is unknown (tried 'builtin.return' as well)",
    )


def test_a_missing_brace_at_the_end_is_reported_once() -> None:
    check(
        """module {
  func.func @f(%a: i32) {
    return loc(#loc1)
  } loc(#loc)
#loc = loc("a")
#loc1 = loc("b")
#loc2 = loc("c")
""",
        "5: expected operation name in quotes",
        "7: expected operation name in quotes",
    )


def test_a_text_that_ends_within_its_aliases_may_define_the_others_later() -> None:
    check(
        """func.func @f(%a: i32) {
  return loc(#loc1)
} loc(#loc)
#loc = loc("a
""",
        "4: expected '\"' in string literal",
    )


def test_a_broken_head_in_generic_form_keeps_a_body_with_a_label() -> None:
    check(
        """"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xi32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<4xi32>):
    "t.t"(%arg0) : (tensor<4xi32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
""",
        "2: expected '>' in tensor type",
    )


def test_a_text_that_is_not_an_operation_is_reported_where_mlir_opt_reports_it() -> None:
    text = "func.func @f() {  // a comment\n\n  @x\n  return\n}\n"
    (found,) = Document(text).diagnostics()
    assert found.message == "expected operation name in quotes"
    assert (found.start, found.location) == (text.index("@x"), text.index("  // a"))


def test_the_body_of_a_nested_loop_with_a_missing_head_is_not_reported() -> None:
    check(
        """module {
  func.func @f(%m: memref<64xf32>) {
    affine.for %i = 0 to 64 {
        %0 = affine.load %m[%j] : memref<64xf32>
        affine.store %0, %m[%j] : memref<64xf32>
      }
    }
    return
  }
}
""",
        "8: custom op 'return' is unknown (tried 'builtin.return' as well)",
    )


def test_names_being_typed_above_a_statement_do_not_change_its_names() -> None:
    def text(typed: str) -> str:
        below = "  %1 = arith.addi %0, %a : i32\n  return %1 : i32\n}\n"
        return "func.func @f(%a: i32) -> i32 {\n  " + typed + "\n" + below

    check(text("%0"), "2: expected '=' after SSA name")
    check(text("%0:"), "3: expected integer number of results")
    check(text("%0:1"), "2: expected '=' after SSA name")
    check(text("%0 ="), "3: expected operation name in quotes")
    check(text("%0, %2 ="), "3: expected operation name in quotes")


def test_names_being_typed_do_not_change_a_terminator_or_a_brace() -> None:
    head = "func.func @f() {\n  "
    check(head + "%0\n  return\n}\nfunc.func private @g()\n", "2: expected '=' after SSA name")
    check(head + "%0 =\n}\nfunc.func private @g()\n", "3: expected operation name in quotes")


def test_a_name_before_an_operation_on_the_next_line_is_its_result() -> None:
    check('%0 =\n  "t.t"(%undeclared_elsewhere) : (i32) -> i32\n', "2: use of undeclared SSA value name")


def test_a_type_being_typed_does_not_change_the_next_statement() -> None:
    below = '\n  %1 = arith.addi %a, %a : i32\n  "t.t"(%1) : (i32) -> ()\n  return\n}\n'
    for typed in ("%0 = linalg.fill ins(%a :", "%0 = arith.addi (%a :", "%0 = tensor.empty(%a) ->", '"t.t"(%a :'):
        document = Document("func.func @f(%a: i32) {\n  " + typed + below)
        assert "undeclared-value" not in [found.code for found in document.diagnostics()], typed


def test_what_is_missing_before_a_token_is_reported_at_that_token() -> None:
    text = "func.func @f(%a: f32, %b: vector<32xf32>) {\n  amdgpu.mfma %a * %a + %b { m = 1 : i32 }\n  return\n}\n"
    (found,) = [one for one in Document(text).diagnostics() if "dimension list" in one.message]
    assert text[found.start : found.end] == "%a"
