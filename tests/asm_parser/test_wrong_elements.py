"""A shaped type whose element is not allowed is reported, and its operation is checked like any other operation."""

from __future__ import annotations

from tests.support.td import errors_by_line

from mlirls_ir.document import Document


def check(text: str, *expected: str) -> None:
    assert errors_by_line(Document(text.removeprefix("\n"))) == list(expected)


def test_a_memref_of_structs_is_a_memref() -> None:
    """Polygeist writes them. Uses are resolved and calls are checked."""
    wrong = "invalid memref element type"
    check(
        """
func.func @f(%a: memref<?x!llvm.struct<(i32)>>, %i: index) {
  %0 = arith.addi %zz, %zz : i32
  call @g(%i) : (index) -> ()
  call @g(%a) : (memref<?x!llvm.struct<(i32)>>) -> ()
  return
}
func.func private @g(memref<?x!llvm.struct<(i32)>>)
""",
        f"1: {wrong}",
        "2: use of undeclared SSA value name",
        "3: 'func.call' op operand type mismatch: expected operand type 'memref<?x!llvm.struct<(i32)>>', "
        "but provided 'index' for operand number 0",
        f"4: {wrong}",
        f"7: {wrong}",
    )


def test_other_shaped_types() -> None:
    check(
        """
func.func private @a(tensor<4xmemref<i8>>) -> i1
func.func private @b(vector<4xtuple<>>) -> i1
func.func private @c(vector<0xi8>) -> i1
func.func private @d(memref<4xi8, strided<[1, 1]>>) -> i1
func.func @e() {
  %0 = call @a() : () -> i1
  return
}
""",
        "1: invalid tensor element type",
        "2: failed to verify 'elementType': VectorElementTypeInterface instance",
        "3: vector types must have positive constant sizes but got 0",
        "4: expected the number of strides to match the rank",
        "6: 'func.call' op incorrect number of operands for callee",
    )
