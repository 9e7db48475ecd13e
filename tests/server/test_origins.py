"""The probable origins of new operations, without locations: for each, its first line and that of its origin."""

from __future__ import annotations

from mlirls_ir.diagnostic import Severity
from mlirls_ir.difference import compare
from mlirls_ir.document import Document
from mlirls_ir.graph.operation import Operation
from mlirls_ir.printing.links import linked_module
from mlirls_server.features.passes.origins import Origins


def module_of(text: str) -> tuple[Document, Operation]:
    document = Document(text)
    assert not [one for one in document.diagnostics() if one.severity is Severity.ERROR]
    return document, linked_module(document, document.chunks[0], keeps_text=True)


def line_of(document: Document, operation: Operation) -> int:
    return 0 if operation.range is None else document.source.line_of(operation.range[0])


def check(old: str, new: str, expected: dict[int, int]) -> None:
    """The line of the origin for each line with a new operation, both from 1 within the texts; 0 is the module."""
    old, new = old.removeprefix("\n"), new.removeprefix("\n")
    before, one = module_of(old)
    after, other = module_of(new)
    matching = compare(one, other).matching
    origins = Origins(one, other, matching)
    found: dict[int, int] = {}
    for operation in other.walk():
        if operation not in matching.old_of and operation.range is not None:
            origin = origins.of(operation)
            assert origin is not None
            found[line_of(after, operation) + 1] = 0 if origin is one else line_of(before, origin) + 1
    assert found == expected


def test_operations_in_a_row_that_share_a_cast() -> None:
    check(
        """
func.func @f(%a: index, %b: index) {
  %0 = index.add %a, %b
  %1 = index.divs %a, %b
  %2 = index.maxs %a, %b
  return
}
""",
        """
func.func @f(%a: index, %b: index) {
  %0 = builtin.unrealized_conversion_cast %b : index to i32
  %1 = builtin.unrealized_conversion_cast %a : index to i32
  %2 = spirv.IAdd %1, %0 : i32
  %3 = spirv.SDiv %1, %0 : i32
  %4 = spirv.GL.SMax %1, %0 : i32
  return
}
""",
        {2: 2, 3: 2, 4: 2, 5: 3, 6: 4},
    )


def test_what_is_taken_apart_for_each_of_several_calls() -> None:
    cast = "  %s = builtin.unrealized_conversion_cast %m : memref<f32> to !llvm.struct<(ptr, ptr, i64)>\n"
    parts = "".join(
        f"  %{call}{part} = llvm.extractvalue %s[{part}] : !llvm.struct<(ptr, ptr, i64)>\n{end}"
        for call in "abc"
        for part, end in ((0, ""), (1, f"  llvm.call @g(%{call}0, %{call}1) : (!llvm.ptr, !llvm.ptr) -> ()\n"))
    )
    head = "llvm.func @g(!llvm.ptr, !llvm.ptr)\nfunc.func private @h(memref<f32>)\nfunc.func @f(%m: memref<f32>) {\n"
    calls = "  func.call @h(%m) : (memref<f32>) -> ()\n" * 3
    check(
        f"{head}{cast}{calls}  return\n}}\n",
        f"{head}{cast}{parts}  return\n}}\n",
        {5: 5, 6: 5, 7: 5, 8: 6, 9: 6, 10: 6, 11: 7, 12: 7, 13: 7},
    )


def test_constants_do_not_belong_to_the_order_of_a_row() -> None:
    check(
        """
func.func @f(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.ceildivsi %a, %b : i32
  %1 = arith.floordivsi %a, %b : i32
  return %0, %1 : i32, i32
}
""",
        """
func.func @f(%a: i32, %b: i32) -> (i32, i32) {
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.sub %a, %one : i32
  %1 = llvm.sdiv %0, %b : i32
  %2 = llvm.add %a, %two : i32
  %3 = llvm.sdiv %2, %b : i32
  return %1, %3 : i32, i32
}
""",
        {2: 3, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3},
    )


def test_a_loop_comes_from_the_loop_and_not_from_its_contents() -> None:
    check(
        """
func.func @f(%i: index, %m: memref<100xf32>) {
  affine.for %j = 0 to 16 {
    %0 = affine.vector_load %m[%j + symbol(%i)] : memref<100xf32>, vector<8xf32>
  }
  return
}
""",
        """
func.func @f(%i: index, %m: memref<100xf32>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %c16 step %c1 {
    "t.use"() : () -> ()
  }
  return
}
""",
        {2: 2, 3: 2, 4: 2, 5: 2, 6: 2},
    )


def test_what_is_beside_an_operation_that_has_changed() -> None:
    loop = """  vector.print punctuation <open>
  scf.for %{i} = %c0 to %c2 step %c1 {{
    %e = vector.extract %{v}[%{i}] : f32 from vector<2xf32>
    vector.print %e : f32 punctuation <no_punctuation>
  }}
  vector.print punctuation <close>
  vector.print
"""
    head = "func.func @f(%v: vector<2xf32>, %w: vector<2xf32>, %c0: index, %c1: index, %c2: index) {\n"
    check(
        f"{head}  vector.print %v : vector<2xf32>\n  vector.print %w : vector<2xf32>\n  return\n}}\n",
        f"{head}{loop.format(i='i', v='v')}{loop.format(i='j', v='w')}  return\n}}\n",
        {2: 2, 3: 2, 4: 2, 5: 2, 7: 2, 9: 3, 10: 3, 11: 3, 12: 3, 14: 3},
    )


def test_new_declarations_come_from_their_callers_or_from_the_module() -> None:
    check(
        """
func.func @f(%t: !async.token) {
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}
""",
        """
func.func @f(%t: !async.token) {
  func.call @drop(%t) : (!async.token) -> ()
  return
}
func.func private @drop(!async.token)
func.func private @other(!async.token)
""",
        {2: 2, 5: 2, 6: 0},
    )


def test_an_operation_that_is_folded_is_no_origin_of_the_others() -> None:
    check(
        """
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>) {
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi32>
  %1 = arith.extsi %b : vector<4xi8> to vector<4xi32>
  %2 = arith.muli %0, %1 : vector<4xi32>
  %3 = arith.extsi %b : vector<4xi8> to vector<4xi32>
  %4 = arith.extsi %a : vector<4xi8> to vector<4xi32>
  return %2, %4 : vector<4xi32>, vector<4xi32>
}
""",
        """
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>) {
  %0 = vector.shape_cast %a : vector<4xi8> to vector<2x2xi8>
  %1 = vector.shape_cast %b : vector<4xi8> to vector<2x2xi8>
  %2 = "t.multiply"(%0, %1) : (vector<2x2xi8>, vector<2x2xi8>) -> vector<2x2xi32>
  %3 = vector.shape_cast %2 : vector<2x2xi32> to vector<4xi32>
  %4 = arith.extsi %b : vector<4xi8> to vector<4xi32>
  %5 = arith.extsi %a : vector<4xi8> to vector<4xi32>
  return %3, %5 : vector<4xi32>, vector<4xi32>
}
""",
        {2: 4, 3: 4, 4: 4, 5: 4},
    )


def test_a_cast_of_an_argument_is_made_for_what_takes_it() -> None:
    check(
        """
func.func @f(%a: memref<f32>, %b: memref<f32>) {
  %0 = memref.load %a[] : memref<f32>
  memref.store %0, %b[] : memref<f32>
  return
}
""",
        """
func.func @f(%a: memref<f32>, %b: memref<f32>) {
  %0 = builtin.unrealized_conversion_cast %b : memref<f32> to !llvm.ptr
  %1 = builtin.unrealized_conversion_cast %a : memref<f32> to !llvm.ptr
  %2 = llvm.getelementptr %1[1] : (!llvm.ptr) -> !llvm.ptr, f32
  %3 = llvm.load %2 : !llvm.ptr -> f32
  %4 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, f32
  llvm.store %3, %4 : f32, !llvm.ptr
  return
}
""",
        {2: 3, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3},
    )


def test_a_terminator_comes_from_that_of_its_block() -> None:
    old = """
func.func @f(%a: i1, %b: memref<i32>, %c: i32) {
  cf.br ^bb1
^bb1:
  memref.store %c, %b[] : memref<i32>
  cf.cond_br %a, ^bb1, ^bb2
^bb2:
  cf.br ^bb3
^bb3:
  return
}
"""
    new = old.replace("cf.br", "llvm.br").replace("cf.cond_br", "llvm.cond_br")
    check(old, new, {2: 2, 5: 5, 7: 7})


def test_the_constants_that_a_pass_makes_are_no_copies_of_equal_ones() -> None:
    check(
        """
func.func @f(%a: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  memref.dealloc %a : memref<4xf32>
  linalg.copy ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}
""",
        """
func.func @f(%a: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  memref.dealloc %a : memref<4xf32>
  %c1_0 = arith.constant 1 : index
  %new = memref.alloc() : memref<4xf32>
  linalg.copy ins(%new : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}
""",
        {4: 4, 5: 4},
    )


def test_many_operations_without_users_in_a_row() -> None:
    names = [f"arith.{name}" for name in ("addi", "subi", "andi", "ori", "xori") * 5]
    old = "".join(f"  %{number} = {name} %a, %b : i32\n" for number, name in enumerate(names))
    new = old.replace("arith.", "llvm.").replace("i %", " %")
    head, end = "func.func @f(%a: i32, %b: i32) {\n", "  return\n}\n"
    check(f"{head}{old}{end}", f"{head}{new}{end}", {line: line for line in range(2, 27)})


def test_a_call_comes_from_the_operation_that_the_name_of_its_function_has() -> None:
    check(
        """
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  gpu.memcpy %a, %b : memref<4xf32>, memref<4xf32>
  %0 = gpu.lane_id
  memref.dealloc %a : memref<4xf32>
  return
}
""",
        """
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  func.call @ownMemcpy() : () -> ()
  func.call @ownLaneId() : () -> ()
  func.call @ownDealloc() : () -> ()
  return
}
func.func private @ownMemcpy()
func.func private @ownLaneId()
func.func private @ownDealloc()
""",
        {2: 2, 3: 3, 4: 4, 7: 2, 8: 3, 9: 4},
    )
