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


STRUCT = "!llvm.struct<(ptr, ptr, i64)>"
LOWERED = """
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @make(%n: i64, %c: i1) -> !llvm.struct<(ptr, ptr, i64)> {
  %poison = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
  %c8 = llvm.mlir.constant(8 : i64) : i64
  llvm.cond_br %c, ^some, ^none
^some:
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %s0 = llvm.insertvalue %p, %poison[0] : !llvm.struct<(ptr, ptr, i64)>
  %s1 = llvm.insertvalue %p, %s0[1] : !llvm.struct<(ptr, ptr, i64)>
  llvm.br ^end(%s1 : !llvm.struct<(ptr, ptr, i64)>)
^none:
  %q = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %t0 = llvm.insertvalue %q, %poison[0] : !llvm.struct<(ptr, ptr, i64)>
  llvm.br ^end(%t0 : !llvm.struct<(ptr, ptr, i64)>)
^end(%made: !llvm.struct<(ptr, ptr, i64)>):
  llvm.return %made : !llvm.struct<(ptr, ptr, i64)>
}
llvm.func @drop(%p: !llvm.ptr, %c: i1) {
  %poison = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
  %s0 = llvm.insertvalue %p, %poison[0] : !llvm.struct<(ptr, ptr, i64)>
  llvm.cond_br %c, ^left, ^right
^left:
  llvm.br ^end
^right:
  llvm.br ^end
^end:
  %0 = llvm.extractvalue %s0[0] : !llvm.struct<(ptr, ptr, i64)>
  llvm.call @free(%0) : (!llvm.ptr) -> ()
  llvm.return
}
"""


def test_a_struct_holds_a_buffer_through_branches_calls_and_returns() -> None:
    check(
        f"""{LOWERED}llvm.func @f(%c: i1) {{
  %c7 = llvm.mlir.constant(7 : i64) : i64
  %s = llvm.call @make(%c7, %c) : (i64, i1) -> {STRUCT}
  %p = llvm.extractvalue %s[0] : {STRUCT}
  llvm.call @drop(%p, %c) : (!llvm.ptr, i1) -> ()
  %after = llvm.call @malloc(%c7) : (i64) -> !llvm.ptr
  llvm.return
}}
""",
        """
@make, line 3
  peak  %n bytes at line 13
  heap  %n bytes at line 13
  line  bytes  freed  where  name
     8     %n      -  heap   %p : !llvm.ptr
    13     %n      -  heap   %q : !llvm.ptr

@f, line 32
  peak             7 bytes at line 37
  heap             7 bytes at line 37
  peak with calls  max(@make:%n, 7) bytes at lines 34, 37
  heap with calls  max(@make:%n, 7) bytes at lines 34, 37
  line  bytes  freed  where  name
    37      7      -  heap   %after : !llvm.ptr
""",
    )


def test_a_buffer_is_not_freed_where_one_way_leaves_it_or_its_struct_gets_another() -> None:
    text = f"""{LOWERED}llvm.func @f(%c: i1) {{
  %c7 = llvm.mlir.constant(7 : i64) : i64
  %p = llvm.call @malloc(%c7) : (i64) -> !llvm.ptr
  llvm.call @drop(%p, %c) : (!llvm.ptr, i1) -> ()
  llvm.return
}}
"""

    def freed(text: str) -> bool:
        (found,) = [one for one in memory_of(Document(text)).functions if one.function.name == "@f"]
        return bool(found.program.freed)

    other = "  %p2 = llvm.mlir.zero : !llvm.ptr\n  %s1 = llvm.insertvalue %p2, %s0[0] : !llvm.struct<(ptr, ptr, i64)>\n"
    assert freed(text)
    assert not freed(text.replace("^right:\n  llvm.br ^end", "^right:\n  llvm.return"))
    assert not freed(
        text.replace("^end:\n", f"^end:\n{other}").replace(
            "%s0[0] : !llvm.struct<(ptr, ptr, i64)>\n  llvm.call @free",
            "%s1[0] : !llvm.struct<(ptr, ptr, i64)>\n  llvm.call @free",
        )
    )
    assert freed(text.replace("^end:\n", f"^end:\n{other}"))


def test_a_function_that_frees_its_argument_and_allocates_has_an_upper_bound() -> None:
    check(
        """
func.func @swap(%m: memref<?xi8>) {
  memref.dealloc %m : memref<?xi8>
  %0 = memref.alloc() : memref<5xi8>
  return
}
func.func @f() {
  %0 = memref.alloc() : memref<7xi8>
  %1 = memref.cast %0 : memref<7xi8> to memref<?xi8>
  call @swap(%1) : (memref<?xi8>) -> ()
  return
}
""",
        """
@swap, line 1
  peak  5 bytes at line 3
  heap  5 bytes at line 3
  line  bytes  freed  where  name
     3      5      -  heap   %0 : memref<5xi8>

@f, line 6
  peak             7 bytes at line 7
  heap             7 bytes at line 7
  peak with calls  at most 12 bytes at line 9
  heap with calls  at most 12 bytes at line 9
  line  bytes  freed  where  name
     7      7      9  heap   %0 : memref<7xi8>
""",
    )


def test_the_size_of_a_dynamic_buffer_on_llvms_stack_is_read_from_its_computation() -> None:
    check(
        """
llvm.func @f(%n: i64) {
  %three = llvm.mlir.constant(3 : index) : i64
  %rows = llvm.mul %three, %n : i64
  %0 = llvm.alloca %rows x f64 : (i64) -> !llvm.ptr
  llvm.return
}
""",
        """
@f, line 1
  peak   24*%n bytes at line 4
  stack  24*%n bytes at line 4
  line  bytes  freed  where  name
     4  24*%n      5  stack  %0 : !llvm.ptr
""",
    )
