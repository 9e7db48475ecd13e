"""Lines that are broken in their first tokens, one after another: each costs only itself, and gives one error.

The errors are those of mlir-opt for a text in which only that line is broken.
"""

from __future__ import annotations

import pytest
from tests.support.laws import check_incremental

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document


def check(text: str, *expected: str) -> None:
    """The errors of `text` by line, counting from 1; after edits of its line starts it reads like a fresh text."""
    document = Document(text.removeprefix("\n"))
    found = [
        f"{document.source.position_at(diagnostic.start)[0] + 1}: {diagnostic.message}"
        for diagnostic in document.diagnostics()
        if diagnostic.severity is Severity.ERROR
    ]
    assert found == list(expected)
    for line in range(len(str(document.source).splitlines())):
        start = document.source.offset_at(line, 0)
        for length, new in ((0, "    "), (4, ""), (0, "%v "), (3, "")):
            document.edit(start, min(start + length, len(document.source)), new)
            assert check_incremental(document) == ""


def test_three_lines_that_have_lost_their_equals_sign() -> None:
    check(
        """
llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
    %x llvm.load %p : !llvm.ptr -> i32
    %y llvm.load %q : !llvm.ptr -> i32
    %z llvm.add %x, %y : i32
    llvm.return %z : i32
}
""",
        "2: expected '=' after SSA name",
        "3: expected '=' after SSA name",
        "4: expected '=' after SSA name",
    )


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("{} ", "expected '=' after SSA name"),
        ("{} == ", "expected operation name in quotes"),
        ("{} = = ", "expected operation name in quotes"),
        ("{} - ", "expected '=' after SSA name"),
        ("{} -> ", "expected '=' after SSA name"),
        ("{} : ", "expected integer number of results"),
        ("{} := ", "expected integer number of results"),
        ("{}, ", "expected valid ssa identifier"),
        ("{}:1 ", "expected '=' after SSA name"),
        ("= ", "expected operation name in quotes"),
        ("% = ", "invalid SSA name"),
    ],
)
@pytest.mark.parametrize("operation", ["arith.addi %a, %a : i32", '"arith.addi"(%a, %a) : (i32, i32) -> i32'])
def test_other_characters_in_place_of_an_equals_sign(broken: str, message: str, operation: str) -> None:
    lines = [f"  {broken.format(name)}{operation}\n" for name in ("%x", "%y", "%z")]
    uses = '  "t.t"(%x, %y, %z) : (i32, i32, i32) -> ()\n'
    check(
        f"func.func @f(%a: i32) {{\n{''.join(lines)}{uses}  return\n}}\n",
        *(f"{number}: {message}" for number in (2, 3, 4)),
    )


def test_names_that_have_lost_their_sigil() -> None:
    check(
        """
func.func @f(%a: i32) {
  x = arith.addi %a, %a : i32
  y:2 = "t.two"(%a) : (i32) -> (i32, i32)
  z, %w = "t.two"(%a) : (i32) -> (i32, i32)
  0 = arith.addi %a, %a : i32
  "t.t"(%x, %y#1, %z, %w, %0) : (i32, i32, i32, i32, i32) -> ()
  return
}
""",
        "2: custom op 'x' is unknown (tried 'func.x' as well)",
        "3: custom op 'y' is unknown (tried 'func.y' as well)",
        "4: custom op 'z' is unknown (tried 'func.z' as well)",
        "5: expected operation name in quotes",
    )


def test_names_with_another_sigil() -> None:
    check(
        """
func.func @f(%a: i32) {
  % x = arith.addi %a, %a : i32
  %%y = arith.addi %a, %a : i32
  $z = arith.addi %a, %a : i32
  @w = arith.addi %a, %a : i32
  "t.t"(%x, %y, %z, %w) : (i32, i32, i32, i32) -> ()
  return
}
""",
        "2: invalid SSA name",
        "3: invalid SSA name",
        "4: unexpected character",
        "5: expected operation name in quotes",
    )


def test_labels_that_have_lost_their_caret() -> None:
    check(
        """
func.func @f(%a: i32) {
  cf.br ^bb1 %a
bb1(%x: i32):
  cf.br ^bb2(%x : i32)
bb2(%y: i32, %z: i32):
  "t.t"(%y, %z)
bb3:
  return
}
""",
        "2: expected '=' after SSA name",
        "3: custom op 'bb1' is unknown (tried 'func.bb1' as well)",
        "5: custom op 'bb2' is unknown (tried 'func.bb2' as well)",
        "6: expected ':' followed by operation type",
        "7: custom op 'bb3' is unknown (tried 'func.bb3' as well)",
    )


def test_aliases_that_have_lost_their_equals_sign() -> None:
    check(
        """
!a vector<4xi32>
!b vector<4xi32>
#c affine_map<(d0) -> (d0)>
#d = array<i32: #a
   #b>
func.func @f(%x: !a, %y: !b) {
  return
}
""",
        "1: expected '=' in type alias definition",
        "2: expected '=' in type alias definition",
        "3: expected '=' in attribute alias definition",
        "4: expected integer literal",
    )


def test_a_name_that_no_broken_line_has_lost_is_undeclared() -> None:
    check(
        """
func.func @f(%a: i32) {
  x = arith.addi %a, %a : i32
  "t.t"(%x, %other) : (i32, i32) -> ()
  return
}
""",
        "2: custom op 'x' is unknown (tried 'func.x' as well)",
        "3: use of undeclared SSA value name",
    )


def test_names_of_more_than_one_value() -> None:
    check(
        """
func.func @f(%a: i32) {
  %x, %y test.op %a
  %z:2 test.op %a
  %v, %w "test.op"(%a) : (i32) -> (i32, i32)
  "t.t"(%x, %y, %z#1, %v, %w) : (i32, i32, i32, i32, i32) -> ()
  return
}
""",
        "2: expected '=' after SSA name",
        "3: expected '=' after SSA name",
        "4: expected '=' after SSA name",
    )


def test_operations_without_values() -> None:
    check(
        """
func.func @f(%a: i32, %m: memref<i32>) {
  memref store %a, %m[] : memref<i32>
  memref store %a, %m[] : memref<i32>
  "t.t"%a) : (i32) -> ()
  "t.t"%a) : (i32) -> ()
  return
}
""",
        "2: custom op 'memref' is unknown (tried 'func.memref' as well)",
        "3: custom op 'memref' is unknown (tried 'func.memref' as well)",
        "4: expected '(' to start operand list",
        "5: expected '(' to start operand list",
    )


def test_operations_without_their_dialect() -> None:
    check(
        """
func.func private @g() -> i32
func.func @f(%a: i32) {
  %x call @g() : () -> i32
  %y call @g() : () -> i32
  %z arith.addi %x, %y : i32
  return
}
""",
        "3: expected '=' after SSA name",
        "4: expected '=' after SSA name",
        "5: expected '=' after SSA name",
    )


def test_different_mistakes_on_adjacent_lines() -> None:
    check(
        """
func.func @f(%a: i32, %m: memref<4xi32>, %i: index) {
  %x = memref.load %m[%i : memref<4xi32>
  %y arith.addi %a, %a : i32
  %z = arith.addi %x, %y i32
  %w == arith.addi %z, %y : i32
  memref.store %a, %m[%i] memref<4xi32>
  %v arith.addi %w, %w : i32
  return
}
""",
        "2: expected ']'",
        "3: expected '=' after SSA name",
        "4: expected ':'",
        "5: expected operation name in quotes",
        "6: expected ':'",
        "7: expected '=' after SSA name",
    )


def test_lines_in_a_region_inside_a_region_before_a_brace_and_a_label() -> None:
    check(
        """
func.func @f(%a: i32, %c: i1, %n: index) {
  scf.for %i = %n to %n step %n {
    %x arith.addi %a, %a : i32
    scf.if %c {
      %y arith.addi %x, %a : i32
      %z arith.addi %y, %a : i32
    }
    %w arith.addi %x, %a : i32
    %v arith.addi %x, %w : i32
  }
  %u arith.addi %a, %a : i32
  %t arith.addi %u, %a : i32
^bb1(%b: i32):
  %s arith.addi %u, %t : i32
^bb2:
  return
}
""",
        "3: expected '=' after SSA name",
        "5: expected '=' after SSA name",
        "6: expected '=' after SSA name",
        "8: expected '=' after SSA name",
        "9: expected '=' after SSA name",
        "11: expected '=' after SSA name",
        "12: expected '=' after SSA name",
        "14: expected '=' after SSA name",
    )


def test_heads_of_regions() -> None:
    check(
        """
func.func @f(%a: i32, %c: i1, %n: index) {
  %x arith.addi %a, %a : i32
  %y scf.if %c -> i32 {
    %z arith.addi %x, %a : i32
    scf.yield %z : i32
  } else {
    scf.yield %a : i32
  }
  %r scf.for %i = %n to %n step %n iter_args(%q = %a) -> (i32) {
    %w == arith.addi %q, %y : i32
    scf.yield %w : i32
  }
  %v arith.addi %r, %y : i32
  return
}
""",
        "2: expected '=' after SSA name",
        "3: expected '=' after SSA name",
        "4: expected '=' after SSA name",
        "9: expected '=' after SSA name",
        "10: expected operation name in quotes",
        "13: expected '=' after SSA name",
    )


def test_a_name_that_is_being_typed_above_a_broken_line() -> None:
    check(
        "func.func @f(%a: i32) {\n  %0\n  %1 arith.addi %a, %a : i32\n  return\n}\n",
        "2: expected '=' after SSA name",
        "3: expected '=' after SSA name",
    )


def test_an_operation_of_an_unknown_dialect_ends_before_a_broken_line() -> None:
    check(
        """
func.func @f(%a: i32) {
  %x = foo.op %a
  %y arith.addi %a, %a : i32
  foo.op %y
  return
}
""",
        "3: expected '=' after SSA name",
    )


def test_the_start_of_a_line_may_belong_to_the_line_before() -> None:
    check(
        """
func.func @f(%a: i32, %b: i32, %t: tensor<4xi32>) -> tensor<4xi32> {
  "test.op"(%a,
    %b) : (i32, i32) -> ()
  func.call @g(%a,
      %b
      ) : (i32, i32) -> ()
  %x = arith.addi
  %a,
  %b : i32
  foo.copy %a,
  %x to %b
  foo.insert %a
  %b into tensor<4xi32>
  foo.reduce %a
     %b arith.addi %x
  foo.list [%a
  %b arith.addi %x]
  foo.cast
  %b : i32
  %y = linalg.map { arith.addi } ins(%t,
    %t : tensor<4xi32>, tensor<4xi32>) outs(
    %t : tensor<4xi32>)
  return
  %y : tensor<4xi32>
}
func.func private @g(i32, i32)
"""
    )


def test_a_broken_line_continues_in_lines_that_do_not_begin_a_statement() -> None:
    check(
        """
func.func @f(%a: i32, %b: i32) {
  %x "test.op"(%a,
    %b) : (i32, i32) -> i32
  %y foo.copy %a,
    %x to %b,
    %x : i32
      into %y
  %z = foo.op %y
  return
}
""",
        "2: expected '=' after SSA name",
        "4: expected '=' after SSA name",
    )


@pytest.mark.parametrize(
    ("names", "message"),
    [("%a %b", "expected '=' after SSA name"), ("%a,, %b", "expected valid ssa identifier")],
)
def test_names_with_a_missing_or_an_extra_comma_end_a_statement_read_by_its_shape(names: str, message: str) -> None:
    check(
        f"""
func.func @f(%n: index) -> index {{
  %x = foo.full %n
      : index -> index
  {names} = scf.for %i = %n to %n step %n iter_args(%c = %x, %d = %x) -> (index, index) {{
    scf.yield %c, %d : index, index
  }}
  %e = arith.addi %a, %b : index
  return %e : index
}}
""",
        f"4: {message}",
    )
