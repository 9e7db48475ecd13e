"""One mistake is one error, whose consequences are its notes; another mistake is another error."""

from __future__ import annotations

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document


def check(text: str, *expected: str) -> None:
    """Compares the errors of a text, each with its line and the lines of its notes."""
    fresh = _errors(Document(text))
    assert fresh == list(expected)
    # The same text, built line by line from its end, so each edit changes the beginning.
    lines = text.splitlines(keepends=True)
    document = Document(lines[-1])
    for line in reversed(lines[:-1]):
        document.edit(0, 0, line)
        document.finish()
    assert _errors(document) == fresh


def _errors(document: Document) -> list[str]:
    def line(offset: int) -> int:
        return document.source.position_at(offset)[0] + 1

    return [
        f"{line(found.start)}: {found.message}"
        + "".join(f", {line(note.start)}" for note in found.related if note.message == "the same here")
        for found in document.diagnostics()
        if found.severity is Severity.ERROR
    ]


def test_uses_of_an_undeclared_name_are_one_error() -> None:
    check(
        """func.func @f(%a: i32) {
  %0 = arith.addi %b, %a : i32
  %1 = arith.addi %b, %0 : i32
  %2 = arith.addi %c, %1 : i32
  return
}
func.func @g() {
  "some.use"(%b) : (i32) -> ()
}
""",
        "2: use of undeclared SSA value name, 3",
        "4: use of undeclared SSA value name",
        "8: use of undeclared SSA value name",
    )


def test_a_wrong_type_of_a_definition_is_one_error() -> None:
    check(
        """func.func @f(%a: i64, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  return
}
""",
        "2: use of value '%a' expects different type than prior uses: 'i32' vs 'i64', 3",
    )


def test_results_of_a_statement_with_a_wrong_type_are_in_doubt() -> None:
    check(
        """func.func @f(%a: f32) -> f32 {
  %0 = arith.addf %a, %a : si32
  return %0 : f32
}
func.func @g(%a: f32) -> f32 {
  %0 = arith.addf %a, %a : f32
  return %0 : f64
}
""",
        "2: use of value '%a' expects different type than prior uses: 'si32' vs 'f32'",
        "7: use of value '%0' expects different type than prior uses: 'f64' vs 'f32'",
    )


def test_a_statement_that_could_not_be_read_may_have_defined_one_name() -> None:
    check(
        """func.func @f(%a: i32) {
  = arith.addi %a, %a : i32
  "some.use"(%0) : (i32) -> ()
  "some.use"(%0) : (i32) -> ()
  "some.use"(%1) : (i32) -> ()
  return
}
""",
        "2: expected operation name in quotes",
        "5: use of undeclared SSA value name",
    )


def test_a_redefined_name_may_be_one_that_is_missing_elsewhere() -> None:
    check(
        """func.func @f(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %0 = arith.extsi %0 : i32 to i64
  "some.use"(%0, %1) : (i64, i64) -> ()
  "some.use"(%2) : (i64) -> ()
  return
}
""",
        "3: redefinition of SSA value '%0'",
        "5: use of undeclared SSA value name",
    )


def test_a_function_that_could_not_be_read_can_be_called() -> None:
    check(
        """func.func private @f(i32, , i32)
func.func @g(%a: i32) {
  call @f(%a) : (i32) -> ()
  call @h(%a) : (i32) -> ()
  call @h(%a) : (i32) -> ()
  return
}
""",
        "1: expected non-function type",
        "4: 'func.call' op 'h' does not reference a valid function, 5",
    )


def test_the_verifier_skips_an_operation_with_wrong_names() -> None:
    check(
        """func.func @f(%a: i32) {
  return %b : i32
}
func.func @g(%a: i32) {
  return %a : i32
}
""",
        "2: use of undeclared SSA value name",
        "5: 'func.return' op has 1 operands, but enclosing function (@g) returns 0",
    )


def test_a_redefined_alias_may_be_one_that_is_missing_elsewhere() -> None:
    check(
        """!a = i32
!a = i64
"some.op"() : () -> !b
"some.op"() : () -> !b
"some.op"() : () -> !c
"some.op"() : () -> !c
""",
        "2: redefinition of type alias id 'a'",
        "5: undefined symbol alias id 'c', 6",
    )


def test_an_error_at_the_end_of_a_line_puts_the_operation_before_it_in_doubt() -> None:
    check(
        """func.func @f() -> f32 {
  %0 = arith.constant 7 = : f32
  return %0 : f32
}
""",
        "2: expected operation name in quotes",
    )


def test_an_operation_that_has_its_names_has_lost_none() -> None:
    check(
        """func.func @f(%a: i32, %m: memref<i32>) -> i32 {
  %h = arith.divsi %a,  : i32
  %1 = arith.addi %summ, %a : i32
  memref.store %a, %m[] :
  %2 = arith.addi %other, %a : i32
  cf.br ^exit(%1 : i32)
^done(%result: i32):
  return %result : i32
}
""",
        "2: expected SSA operand",
        "3: use of undeclared SSA value name",
        "4: expected non-function type",
        "5: use of undeclared SSA value name",
        "6: reference to an undefined block",
    )


def test_an_operation_that_may_have_lost_the_name_of_its_result_hides_one_error() -> None:
    check(
        """func.func @f(%a: i32) {
  arith.divsi %a,  : i32
  %1 = arith.addi %h, %a : i32
  %2 = arith.addi %other, %a : i32
  return
}
""",
        "2: expected SSA operand",
        "4: use of undeclared SSA value name",
    )


def test_a_variable_of_a_broken_loop_is_not_that_of_a_later_loop() -> None:
    check(
        """func.func @f(%m: memref<?xf32>, %n: index) {
  affine.for %i 0 to 500 {
    %0 = affine.load %m[%i] : memref<?xf32>
  }
  scf.for %i = %n to %n step %n {
    "t.a"(%i) : (index) -> ()
  }
  return
}
""",
        "2: expected '='",
    )


def test_a_brace_of_a_broken_dictionary_does_not_end_the_function() -> None:
    check(
        """module {
  func.func @f(%a: i32, %b: i32) attributes {tests = [{inputs = [1, 2], outputs = 3]}], c = 3.0 : f64} {
    %0 = arith.constant 1 : i32
    gpu.launch_func @m::@k blocks in (%a, %a, %a) threads in (%a, %a, %a) : i32 args(%b : i32)
    return
  }
}
""",
        "2: expected '}' in attribute dictionary",
    )


def test_results_without_a_comma_are_declared() -> None:
    for names in ("%x %y, %z", "%x, %y %z", "%x, , %y %z", "%x,\n    %y %z", "%x:1 %y, %z"):
        head = f"func.func @f(%a: i32) {{\n  {names} =\n"
        text = f'{head}    "t.a"(%a) : (i32) -> (i32, i32, i32)\n  "t.b"(%x, %y, %z) : (i32, i32, i32) -> ()\n}}\n'
        assert [error.partition(" ")[2][:8] for error in _errors(Document(text))] == ["expected"]


def test_a_name_on_the_line_above_a_statement_is_not_its_result() -> None:
    check(
        """func.func @f(%a: i32) {
  %x
  %y = arith.addi %a, %a : i32
  "t.b"(%y) : (i32) -> ()
  "t.b"(%x) : (i32) -> ()
  return
}
""",
        "2: expected '=' after SSA name",
    )


def test_an_operation_that_has_got_into_the_line_before_names_its_results() -> None:
    check(
        """func.func @f(%m: memref<4xf32>, %i: index) {
  %v = memref.load %m[%i] %z = arith.constant 1 : i32
  %w = arith.addi %z, %z : i32
  return
}
""",
        "2: expected ':'",
    )


def test_a_line_that_has_lost_its_alias_loses_one_alias() -> None:
    check(
        """ = affine_map<(d0) -> (d0)>
"a.b"() {map = #map} : () -> ()
"a.b"() {map = #map, other = #other} : () -> ()
"a.b"() {map = #map, other = #other} : () -> ()
"a.b"() {other = #other} : () -> ()
""",
        "1: expected operation name in quotes",
        "5: undefined symbol alias id 'other'",
    )
