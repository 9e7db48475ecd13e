"""The needs of functions that call others: C's library, as MLIR's lowering does, and functions that free arguments."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.cli.layout.memory import write_memory
from mlirls_server.features.memory.report import memory_of


def check(text: str, expected: str) -> None:
    out: list[str] = []
    write_memory(memory_of(Document(text.removeprefix("\n"))), lambda text, style="": out.append(text))
    assert "".join(out) == expected.removeprefix("\n")


def test_functions_of_the_c_library_allocate_and_free_where_they_are_only_declared() -> None:
    text = """
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @calloc(i64, i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @f(%n: i64) {
  %c = llvm.mlir.constant(100 : i64) : i64
  %c8 = llvm.mlir.constant(8 : i64) : i64
  %0 = llvm.call @malloc(%c) : (i64) -> !llvm.ptr
  %1 = llvm.call @calloc(%n, %c8) : (i64, i64) -> !llvm.ptr
  llvm.call @free(%0) : (!llvm.ptr) -> ()
  %2 = llvm.call @malloc(%c8) : (i64) -> !llvm.ptr
  llvm.call @free(%1) : (!llvm.ptr) -> ()
  llvm.return
}
"""
    check(
        text,
        """
@f, line 4
  peak  8*%n + 100 bytes at line 8
  heap  8*%n + 100 bytes at line 8
  line  bytes  freed  where  name
     7    100      9  heap   %0 : !llvm.ptr
     8   8*%n     11  heap   %1 : !llvm.ptr
    10      8      -  heap   %2 : !llvm.ptr
""",
    )
    body = "(%n: i64) -> !llvm.ptr {\n  %0 = llvm.mlir.zero : !llvm.ptr\n  llvm.return %0 : !llvm.ptr\n}"
    own = text.replace("@malloc(i64) -> !llvm.ptr", f"@malloc{body}").replace("@calloc(i64, i64)", "@other(i64, i64)")
    assert [one.function.name for one in memory_of(Document(own)).functions if one.program.buffers] == []


def test_what_mlir_lowers_an_allocation_to_needs_as_much() -> None:
    check(
        """
llvm.func @free(!llvm.ptr)
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @f(%n: i64) {
  %one = llvm.mlir.constant(1 : index) : i64
  %null = llvm.mlir.zero : !llvm.ptr
  %end = llvm.getelementptr %null[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %size = llvm.ptrtoint %end : !llvm.ptr to i64
  %0 = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %fixed = llvm.getelementptr %null[100] : (!llvm.ptr) -> !llvm.ptr, f64
  %bytes = llvm.ptrtoint %fixed : !llvm.ptr to i64
  %1 = llvm.call @malloc(%bytes) : (i64) -> !llvm.ptr
  %s0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, array<1 x i64>)>
  %s1 = llvm.insertvalue %0, %s0[0] : !llvm.struct<(ptr, ptr, array<1 x i64>)>
  %s2 = llvm.insertvalue %1, %s1[1] : !llvm.struct<(ptr, ptr, array<1 x i64>)>
  %s3 = llvm.insertvalue %n, %s2[2, 0] : !llvm.struct<(ptr, ptr, array<1 x i64>)>
  %2 = llvm.extractvalue %s3[0] : !llvm.struct<(ptr, ptr, array<1 x i64>)>
  llvm.call @free(%2) : (!llvm.ptr) -> ()
  llvm.return
}
""",
        """
@f, line 3
  peak  4*%n + 800 bytes at line 11
  heap  4*%n + 800 bytes at line 11
  line  bytes  freed  where  name
     8   4*%n     17  heap   %0 : !llvm.ptr
    11    800      -  heap   %1 : !llvm.ptr
""",
    )


def test_the_size_of_an_aligned_buffer_of_several_dimensions_is_read_from_its_computation() -> None:
    check(
        """
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @f(%n: i64, %m: i64) {
  %three = llvm.mlir.constant(3 : index) : i64
  %rows = llvm.mul %three, %n : i64
  %all = llvm.mul %rows, %m : i64
  %null = llvm.mlir.zero : !llvm.ptr
  %end = llvm.getelementptr %null[%all] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %bytes = llvm.ptrtoint %end : !llvm.ptr to i64
  %align = llvm.mlir.constant(64 : index) : i64
  %aligned = llvm.add %bytes, %align : i64
  %0 = llvm.call @malloc(%aligned) : (i64) -> !llvm.ptr
  llvm.return
}
""",
        """
@f, line 2
  peak  24*%m*%n + 64 bytes at line 11
  heap  24*%m*%n + 64 bytes at line 11
  line          bytes  freed  where  name
    11  24*%m*%n + 64      -  heap   %0 : !llvm.ptr
""",
    )


def test_a_buffer_that_a_callee_certainly_frees_is_freed_by_the_call() -> None:
    check(
        """
func.func @drop(%m: memref<?xi8>, %other: memref<?xi8>, %c: i1) {
  %0 = memref.cast %m : memref<?xi8> to memref<4xi8>
  memref.dealloc %0 : memref<4xi8>
  scf.if %c {
    memref.dealloc %other : memref<?xi8>
  }
  return
}
func.func @pass_on(%other: memref<?xi8>, %m: memref<?xi8>, %c: i1) {
  call @drop(%m, %other, %c) : (memref<?xi8>, memref<?xi8>, i1) -> ()
  return
}
func.func @itself(%m: memref<?xi8>) {
  call @itself(%m) : (memref<?xi8>) -> ()
  return
}
func.func @f(%n: index, %c: i1) {
  %0 = memref.alloc(%n) : memref<?xi8>
  %1 = memref.alloc() : memref<7xi8>
  %2 = memref.cast %1 : memref<7xi8> to memref<?xi8>
  call @pass_on(%2, %0, %c) : (memref<?xi8>, memref<?xi8>, i1) -> ()
  %3 = memref.alloc() : memref<30xi8>
  return
}
""",
        """
@f, line 17
  peak  max(%n + 7, 37) bytes at lines 19, 22
  heap  max(%n + 7, 37) bytes at lines 19, 22
  line  bytes  freed  where  name
    18     %n     21  heap   %0 : memref<?xi8>
    19      7      -  heap   %1 : memref<7xi8>
    22     30      -  heap   %3 : memref<30xi8>
""",
    )
