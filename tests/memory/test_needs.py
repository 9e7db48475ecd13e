"""The table of `mlirls layout --memory`: the needs of functions with their places."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.memory import LIVE
from mlirls_server.cli.layout.memory import write_memory
from mlirls_server.features.memory.report import memory_of


def check(text: str, expected: str) -> None:
    out: list[str] = []
    write_memory(memory_of(Document(text.removeprefix("\n"))), lambda text, style="": out.append(text))
    assert "".join(out) == expected.removeprefix("\n")


def test_the_peak_is_where_the_most_bytes_are_live_at_one_time() -> None:
    check(
        """
func.func @f() {
  %0 = memref.alloc() : memref<100xi8>
  %1 = memref.alloc() : memref<16xf64>
  memref.dealloc %0 : memref<100xi8>
  %2 = memref.alloc() : memref<8xi32>
  %3 = memref.alloca() : memref<2xi32>
  memref.dealloc %1 : memref<16xf64>
  memref.dealloc %2 : memref<8xi32>
  return
}
""",
        """
@f, line 1
  peak   228 bytes at line 3
  stack  8 bytes at line 6
  heap   228 bytes at line 3
  line  bytes  freed  where  name
     2    100      4  heap   %0 : memref<100xi8>
     3    128      7  heap   %1 : memref<16xf64>
     5     32      8  heap   %2 : memref<8xi32>
     6      8      9  stack  %3 : memref<2xi32>
""",
    )


def test_bytes_are_those_that_the_lowering_allocates_under_the_spec() -> None:
    check(
        """
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  func.func @f() {
    %0 = memref.alloc() : memref<64xi4>
    %1 = memref.alloc() : memref<64xindex>
    return
  }
}
""",
        """
@f, line 2
  peak  320 bytes at line 4
  heap  320 bytes at line 4
  line  bytes  freed  where  name
     3     64      -  heap   %0 : memref<64xi4>
     4    256      -  heap   %1 : memref<64xindex>
""",
    )


def test_dynamic_sizes_are_named_by_their_values_and_constants_are_folded_in() -> None:
    check(
        """
func.func @f(%n: index, %m: index) {
  %c8 = arith.constant 8 : index
  %0 = memref.alloc(%n, %c8, %m) : memref<?x?x?xf32>
  %1 = bufferization.alloc_tensor(%n) : tensor<?xi8>
  bufferization.dealloc_tensor %1 : tensor<?xi8>
  %2 = bufferization.clone %0 : memref<?x?x?xf32> to memref<?x?x?xf32>
  %3 = memref.alloca() : memref<3x!my.type>
  return
}
""",
        """
@f, line 1
  peak   max(32*%m*%n + %n, 32*%m*%n + bytes(%3) + 4*dims(%2)) bytes at lines 4, 7
  stack  bytes(%3) bytes at line 7
  heap   max(32*%m*%n + %n, 32*%m*%n + 4*dims(%2)) bytes at lines 4, 6
  line       bytes  freed  where  name
     3    32*%m*%n      -  heap   %0 : memref<?x?x?xf32>
     4          %n      5  heap   %1 : tensor<?xi8>
     6  4*dims(%2)      -  heap   %2 : memref<?x?x?xf32>
     7   bytes(%3)      8  stack  %3 : memref<3x!my.type>
""",
    )


def test_memory_spaces_are_counted_one_by_one() -> None:
    check(
        """
gpu.module @m {
  gpu.func @k(%x: f32) workgroup(%w : memref<64xf32, 3>) private(%p : memref<1xf32, 5>) kernel {
    %0 = memref.alloca() : memref<4xf32, 5>
    gpu.return
  }
}
""",
        """
@k, line 2
  peak              276 bytes at line 3
  stack             16 bytes at line 3
  peak in space 3   256 bytes at line 2
  peak in space 5   20 bytes at line 3
  stack in space 5  16 bytes at line 3
  line  bytes  freed  where            name
     2    256      4  kernel, space 3  %w : memref<64xf32, 3>
     2      4      4  kernel, space 5  %p : memref<1xf32, 5>
     3     16      4  stack, space 5   %0 : memref<4xf32, 5>
""",
    )


def test_a_scope_ends_the_life_of_stack_memory() -> None:
    check(
        """
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.alloca() : memref<4xi32>
  }
  memref.alloca_scope {
    %1 = memref.alloca() : memref<3xi32>
  }
  return
}
llvm.func @g(%c: i64) {
  %s = llvm.intr.stacksave : !llvm.ptr
  %0 = llvm.alloca %c x i32 : (i64) -> !llvm.ptr
  llvm.intr.stackrestore %s : !llvm.ptr
  %one = llvm.mlir.constant(1 : i64) : i64
  %1 = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i64) -> !llvm.ptr<5>
  llvm.return
}
""",
        """
@f, line 1
  peak   16 bytes at line 5
  stack  16 bytes at line 5
  line  bytes  freed  where  name
     5     16      6  stack  %0 : memref<4xi32>
     8     12      9  stack  %1 : memref<3xi32>

@g, line 12
  peak              max(4*%c, 8) bytes at lines 14, 17
  stack             max(4*%c, 8) bytes at lines 14, 17
  peak in space 0   4*%c bytes at line 14
  stack in space 0  4*%c bytes at line 14
  peak in space 5   8 bytes at line 17
  stack in space 5  8 bytes at line 17
  line  bytes  freed  where           name
    14   4*%c     18  stack           %0 : !llvm.ptr
    17      8     18  stack, space 5  %1 : !llvm.ptr<5>
""",
    )


def test_of_branches_the_largest_counts() -> None:
    check(
        """
func.func @f(%c: i1, %k: index) {
  %r = scf.if %c -> memref<*xi8> {
    %0 = memref.alloc() : memref<100xi8>
    %1 = memref.cast %0 : memref<100xi8> to memref<*xi8>
    scf.yield %1 : memref<*xi8>
  } else {
    %2 = memref.alloc() : memref<50xi8>
    %3 = memref.alloc() : memref<40xi8>
    memref.dealloc %3 : memref<40xi8>
    %4 = memref.cast %2 : memref<50xi8> to memref<*xi8>
    scf.yield %4 : memref<*xi8>
  }
  memref.dealloc %r : memref<*xi8>
  cf.cond_br %c, ^a, ^b
^a:
  %5 = memref.alloc() : memref<120xi8>
  memref.dealloc %5 : memref<120xi8>
  cf.br ^b
^b:
  %6 = memref.alloc() : memref<90xi8>
  return
}
""",
        """
@f, line 1
  peak  120 bytes at line 16
  heap  120 bytes at line 16
  line  bytes  freed  where  name
     3    100     13  heap   %0 : memref<100xi8>
     7     50     13  heap   %2 : memref<50xi8>
     8     40      9  heap   %3 : memref<40xi8>
    16    120     17  heap   %5 : memref<120xi8>
    20     90      -  heap   %6 : memref<90xi8>
""",
    )


def test_a_loop_has_a_bound_if_it_frees_or_its_trip_count_is_known() -> None:
    check(
        """
func.func @freed(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.alloc() : memref<8xi8>
    memref.dealloc %0 : memref<8xi8>
  }
  return
}
func.func @counted() {
  affine.for %i = 0 to 10 {
    %0 = memref.alloc() : memref<8xi8>
  }
  affine.parallel (%i, %j) = (0, 0) to (2, 3) {
    %0 = memref.alloc() : memref<8xi8>
    memref.dealloc %0 : memref<8xi8>
  }
  scf.forall (%i) = (0) to (8) step (2) {
    %0 = memref.alloca() : memref<8xi8>
  }
  return
}
func.func @kept(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.alloc() : memref<8xi8>
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %1 = memref.alloca() : memref<8xi8>
  }
  return
}
""",
        """
@freed, line 1
  peak  8 bytes at line 5
  heap  8 bytes at line 5
  line  bytes  freed  where  name
     5      8      6  heap   %0 : memref<8xi8>

@counted, line 10
  peak   128 bytes at line 15
  stack  32 bytes at line 19
  heap   128 bytes at line 15
  line  bytes  freed  where  name
    12      8      -  heap   %0 : memref<8xi8>
    15      8     16  heap   %0 : memref<8xi8>
    19      8     20  stack  %0 : memref<8xi8>

@kept, line 23
  peak   unbounded: line 27 allocates in scf.for (line 26), which does not free it in each iteration
  stack  unbounded: line 30 allocates in scf.parallel (line 29), whose iterations may run at the same time
  heap   unbounded: line 27 allocates in scf.for (line 26), which does not free it in each iteration
  line  bytes  freed  where  name
    27      8      -  heap   %0 : memref<8xi8>
    30      8     31  stack  %1 : memref<8xi8>
""",
    )


def test_a_buffer_that_each_iteration_replaces_is_one_buffer() -> None:
    check(
        """
func.func @f(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<8xi8>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%old = %0) -> memref<8xi8> {
    %new = memref.alloc() : memref<8xi8>
    memref.dealloc %old : memref<8xi8>
    scf.yield %new : memref<8xi8>
  }
  %w = scf.while (%x = %r) : (memref<8xi8>) -> memref<8xi8> {
    scf.condition(%c) %x : memref<8xi8>
  } do {
  ^bb0(%y: memref<8xi8>):
    memref.dealloc %y : memref<8xi8>
    %z = memref.alloc() : memref<8xi8>
    scf.yield %z : memref<8xi8>
  }
  cf.br ^h(%w : memref<8xi8>)
^h(%p: memref<8xi8>):
  cf.cond_br %c, ^b, ^e
^b:
  memref.dealloc %p : memref<8xi8>
  %q = memref.alloc() : memref<8xi8>
  cf.br ^h(%q : memref<8xi8>)
^e:
  memref.dealloc %p : memref<8xi8>
  %last = memref.alloc() : memref<15xi8>
  return
}
""",
        """
@f, line 1
  peak  16 bytes at line 6
  heap  16 bytes at line 6
  line  bytes  freed  where  name
     4      8     26  heap   %0 : memref<8xi8>
     6      8     26  heap   %new : memref<8xi8>
    15      8     26  heap   %z : memref<8xi8>
    23      8     26  heap   %q : memref<8xi8>
    27     15      -  heap   %last : memref<15xi8>
""",
    )


def test_loops_of_blocks_that_keep_their_allocations_have_no_bound() -> None:
    check(
        """
llvm.func @f(%c: i1) {
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^h
^h:
  %0 = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.cond_br %c, ^h, ^e
^e:
  llvm.return
}
""",
        """
@f, line 1
  peak   unbounded: line 5 leaves memory allocated in a loop of blocks, which may run any number of times
  stack  unbounded: line 5 leaves memory allocated in a loop of blocks, which may run any number of times
  line  bytes  freed  where  name
     5      8      8  stack  %0 : !llvm.ptr
""",
    )


def test_a_call_adds_the_memory_that_the_function_needs_and_keeps() -> None:
    check(
        """
func.func @make(%n: index) -> memref<?xi8> {
  %0 = memref.alloca() : memref<64xi8>
  %1 = memref.alloc(%n) : memref<?xi8>
  return %1 : memref<?xi8>
}
func.func @f(%m: index) {
  %0 = call @make(%m) : (index) -> memref<?xi8>
  memref.dealloc %0 : memref<?xi8>
  %1 = memref.alloc() : memref<80xi8>
  return
}
func.func @g() {
  call @g() : () -> ()
  %0 = memref.alloca() : memref<8xi8>
  return
}
func.func private @elsewhere()
func.func @h() {
  call @elsewhere() : () -> ()
  %0 = memref.alloca() : memref<8xi8>
  return
}
""",
        """
@make, line 1
  peak   %n + 64 bytes at line 3
  stack  64 bytes at line 2
  heap   %n bytes at line 3
  line  bytes  freed  where  name
     2     64      4  stack  %0 : memref<64xi8>
     3     %n      -  heap   %1 : memref<?xi8>

@f, line 6
  peak              80 bytes at line 9
  heap              80 bytes at line 9
  peak with calls   max(@make:%n + 64, 80) bytes at lines 7, 9
  stack with calls  64 bytes at line 7
  heap with calls   max(@make:%n, 80) bytes at lines 7, 9
  line  bytes  freed  where  name
     9     80      -  heap   %1 : memref<80xi8>

@g, line 12
  peak              8 bytes at line 14
  stack             8 bytes at line 14
  peak with calls   unbounded: line 13 calls @g, which calls itself again
  stack with calls  unbounded: line 13 calls @g, which calls itself again
  line  bytes  freed  where  name
    14      8     15  stack  %0 : memref<8xi8>

@h, line 18
  peak   8 bytes at line 20
  stack  8 bytes at line 20
  with calls: unknown, line 19 calls @elsewhere, which is not defined here
  line  bytes  freed  where  name
    20      8     21  stack  %0 : memref<8xi8>
""",
    )


def test_globals_and_constant_tensors_are_listed_by_size() -> None:
    check(
        """
memref.global @table : memref<4xi32> = dense<1>
memref.global "private" @elsewhere : memref<4xi32>
llvm.mlir.global internal @bytes("abc") : !llvm.array<3 x i8>
func.func @f() {
  %0 = arith.constant dense<0.0> : tensor<1024xf32>
  %1 = arith.constant dense_resource<weights> : tensor<8xf64>
  %2 = arith.constant dense<0> : vector<4xi32>
  return
}
{-# dialect_resources: { builtin: { weights: "0x0800000000000000" } } #-}
""",
        """
2 globals, 19 bytes
  line  bytes  name
     1     16  @table : memref<4xi32>
     3      3  @bytes : !llvm.array<3 x i8>

2 constants, 4160 bytes
  line  bytes  name
     5   4096  %0 : tensor<1024xf32>
     6     64  %1 : tensor<8xf64>
""",
    )


def test_a_reallocation_frees_after_it_has_allocated_and_a_conditional_free_needs_the_constant_true() -> None:
    check(
        """
func.func @f(%n: index, %c: i1) {
  %0 = memref.alloc() : memref<100xi8>
  %1 = memref.realloc %0 : memref<100xi8> to memref<300xi8>
  %true = arith.constant true
  bufferization.dealloc (%1 : memref<300xi8>) if (%true)
  %2 = memref.alloc() : memref<390xi8>
  bufferization.dealloc (%2 : memref<390xi8>) if (%c)
  %3 = memref.alloc() : memref<20xi8>
  return
}
""",
        """
@f, line 1
  peak  410 bytes at line 8
  heap  410 bytes at line 8
  line  bytes  freed  where  name
     2    100      3  heap   %0 : memref<100xi8>
     3    300      5  heap   %1 : memref<300xi8>
     6    390      -  heap   %2 : memref<390xi8>
     8     20      -  heap   %3 : memref<20xi8>
""",
    )


def test_regions_of_an_unknown_operation_may_run_any_number_of_times() -> None:
    check(
        """
func.func @f() {
  "my.op"() ({
    %0 = memref.alloc() : memref<8xi8>
    memref.dealloc %0 : memref<8xi8>
  }) : () -> ()
  return
}
my.func @unknown() {
  %0 = memref.alloca() : memref<4xi8>
}
func.func @g(%n: index) {
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %f = %n) threads(%g, %h, %i) in (%j = %n, %k = %n, %l = %n)
      workgroup(%w : memref<16xi8, 3>) {
    %0 = memref.alloca() : memref<4xi8>
    gpu.terminator
  }
  return
}
""",
        """
@f, line 1
  peak  unbounded: line 3 allocates in my.op (line 2), whose regions may run any number of times
  heap  unbounded: line 3 allocates in my.op (line 2), whose regions may run any number of times
  line  bytes  freed  where  name
     3      8      4  heap   %0 : memref<8xi8>

@unknown, line 8
  peak   4 bytes at line 9
  stack  4 bytes at line 9
  line  bytes  freed  where  name
     9      4     10  stack  %0 : memref<4xi8>

gpu.launch, line 12
  peak              20 bytes at line 14
  stack             4 bytes at line 14
  peak in space 0   4 bytes at line 14
  stack in space 0  4 bytes at line 14
  peak in space 3   16 bytes at line 12
  line  bytes  freed  where            name
    12     16     15  kernel, space 3  %w : memref<16xi8, 3>
    14      4     15  stack            %0 : memref<4xi8>
""",
    )


def test_ten_thousand_allocations_are_exact() -> None:
    lines = [f"  %b{number} = memref.alloc() : memref<{number}xi8>" for number in range(10_000)]
    lines += [f"  memref.dealloc %b{number} : memref<{number}xi8>" for number in range(0, 10_000, 2)]
    lines += [f"  %c{number} = memref.alloc(%n) : memref<?xi8>" for number in range(1_000)]
    text = "\n".join(["func.func @f(%n: index) {", *lines, "  return", "}"])
    (one,) = memory_of(Document(text)).functions
    terms = [sorted(found.amount.terms.values()) for found in one.own[LIVE].largest]
    assert terms == [[49_995_000], [1_000, 25_000_000]]
    assert all(found.is_exact for found in one.own[LIVE].largest)


def test_broken_text_hides_only_its_own_memory() -> None:
    check(
        """
func.func @f(%c: i1) {
  %0 = memref.alloc() : memref<8xi8>
  %1 = memref.alloc( : memref<8xi8>
  memref.dealloc %nothing : memref<8xi8>
  %v = memref.cast %v : memref<8xi8> to memref<*xi8>
  memref.dealloc %v : memref<*xi8>
  cf.cond_br %c, ^a, ^nowhere
^a:
  %2 = memref.alloc() : memref<4xi8>
""",
        """
@f, line 1
  peak  12 bytes at line 9
  heap  12 bytes at line 9
  line  bytes  freed  where  name
     2      8      -  heap   %0 : memref<8xi8>
     9      4      -  heap   %2 : memref<4xi8>
""",
    )


def test_nothing_that_is_allocated_is_said() -> None:
    check("func.func @f() { return }", "nothing is allocated, and there are no globals or constant tensors\n")


def test_blocks_that_lead_back_begin_again_with_a_larger_buffer() -> None:
    check(
        """
func.func @f(%c: i1) {
  %0 = memref.alloc() : memref<1xi8>
  %1 = memref.cast %0 : memref<1xi8> to memref<?xi8>
  cf.br ^head(%1 : memref<?xi8>)
^head(%b: memref<?xi8>):
  cf.cond_br %c, ^body, ^end
^body:
  memref.dealloc %b : memref<?xi8>
  %2 = memref.alloc() : memref<100xi8>
  %3 = memref.cast %2 : memref<100xi8> to memref<?xi8>
  cf.br ^head(%3 : memref<?xi8>)
^end:
  memref.dealloc %b : memref<?xi8>
  return
}
""",
        """
@f, line 1
  peak  at most 100 bytes at line 9
  heap  at most 100 bytes at line 9
  line  bytes  freed  where  name
     2      1     13  heap   %0 : memref<1xi8>
     9    100     13  heap   %2 : memref<100xi8>
""",
    )
