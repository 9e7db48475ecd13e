"""Rules of C++ verifiers that LLVM releases changed, release by release."""

from __future__ import annotations

import pytest
from tests.dialects.by_release import check, check_by_release


def test_a_rule_that_is_new() -> None:
    text = """
func.func @f(%m: memref<4xf32>) {
  %0 = memref.subview %m[2] [4] [1] : memref<4xf32> to memref<4xf32, strided<[1], offset: 2>>
  return
}
"""
    check_by_release(text, 21, "", "slice along dimension 0 runs out-of-bounds: 5 >= 4")


@pytest.mark.parametrize(
    ("constant", "before", "now"),
    [
        ("1.0 : bf16) : f16", "", "attribute and type have different float semantics"),
        ("1.0 : f32) : f64", "expected float type of width 32", "attribute and type have different float semantics"),
        ("1.0 : f16) : i32", "expected integer type of width 16", "expected integer type of width 16"),
        ("dense<1.0> : vector<2xf16>) : vector<2xi8>", "", "expected integer type of width 16"),
        ("dense<1.0> : vector<2xf16>) : !llvm.array<2 x f32>", "", "attribute and type have different float semantics"),
    ],
)
def test_a_constant_has_the_type_of_its_number_since_22(constant: str, before: str, now: str) -> None:
    text = f"llvm.func @f() {{\n  %0 = llvm.mlir.constant({constant}\n  llvm.return\n}}\n"
    words = [message and f"'llvm.mlir.constant' op {message}" for message in (before, now)]
    check_by_release(text, 22, *words)


def test_a_condition_of_tosa_has_a_type_since_22() -> None:
    text = """
func.func @f(%a: tensor<f32>, %c: tensor<i1>) -> tensor<f32> {{
  %0 = tosa.cond_if %c {} {{
    tosa.yield %a : tensor<f32>
  }} else {{
    tosa.yield %a : tensor<f32>
  }}
  return %0 : tensor<f32>
}}
"""
    check_by_release(text.format("-> (tensor<f32>)"), 22, "", "expected ':'")
    check(text.format(": tensor<i1> -> tensor<f32>"), llvm22="")


@pytest.mark.parametrize(
    ("clauses", "message"),
    [
        ("to", ""),
        ("tofrom", "either to or from map types can be specified, not both"),
        ("delete", "at least one of to or from map types must be specified, other map types are not permitted"),
    ],
)
def test_a_map_type_may_be_a_number(clauses: str, message: str) -> None:
    text = f"""
llvm.func @f(%p: !llvm.ptr) {{
  %0 = omp.map.info var_ptr(%p : !llvm.ptr, i32) map_clauses({clauses}) capture(ByRef) -> !llvm.ptr {{name = ""}}
  omp.target_update map_entries(%0 : !llvm.ptr)
  llvm.return
}}
"""
    check(text, llvm21=message, llvm22=message)


def test_swizzled_rows_have_128_bytes_before_22() -> None:
    descriptor = (
        "!nvgpu.tensormap.descriptor<tensor = memref<4x{}xf32, 3>, swizzle = swizzle_32b, l2promo = none, oob = zero, "
        "interleave = none>"
    )
    text = """
!barrier = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
!d = {}
func.func @f(%d: !d, %b: memref<4x{}xf32, 3>, %m: !barrier, %i: index) {{
  nvgpu.tma.async.load %d[%i, %i], %m[%i] to %b : !d, !barrier -> memref<4x{}xf32, 3>
  return
}}
"""
    words = "the tensormap descriptor must have last dimension of {} bytes but it is {} bytes"
    check_by_release(text.format(descriptor.format(32), 32, 32), 22, "", words.format(32, 128))
    check_by_release(text.format(descriptor.format(8), 8, 8), 22, words.format(128, 32), "")


def test_a_rule_uses_the_words_of_its_release() -> None:
    text = """
func.func @f(%a: tensor<2xf32>, %b: tensor<4xf32>) {
  tensor.parallel_insert_slice %a into %b[0][2][1] : tensor<2xf32> into tensor<4xf32>
  return
}
"""
    words = "expected {} parent, got:"
    check_by_release(text, 22, words.format("ParallelCombiningOpInterface"), words.format("InParallelOpInterface"))


def test_before_llvm_21_the_extent_of_a_constant_tile_may_be_unknown() -> None:
    text = """
func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %0 = DIALECT.pack %a inner_dims_pos = [0, 1] inner_tiles = [32, 32] into %b : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}
"""
    check(text.replace("DIALECT", "tensor"), llvm19="")
    message = "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type"
    check(text.replace("DIALECT", "linalg"), llvm21=message, llvm22=message)


def test_before_llvm_21_formats_write_a_vector_of_pointers_as_an_llvm_type() -> None:
    text = """
llvm.func @f(%a: vector<7xf32>, %b: POINTERS, %m: vector<7xi1>) {
  llvm.intr.masked.scatter %a, %b, %m {alignment = 1 : i32} : vector<7xf32>, vector<7xi1> into POINTERS
  llvm.return
}
"""
    check(text.replace("POINTERS", "!llvm.vec<7 x ptr>"), llvm19="")
    check(text.replace("POINTERS", "vector<7x!llvm.ptr>"), llvm21="", llvm22="")
    constraint = "LLVM dialect-compatible vector of LLVM pointer type"
    wrong = f"'llvm.intr.masked.scatter' op operand #1 must be {constraint}, but got 'i32'"
    kind = (
        "custom op 'llvm.intr.masked.scatter' invalid kind of type specified: expected builtin.vector, but found 'i32'"
    )
    check(text.replace("POINTERS", "i32"), llvm19=wrong, llvm21=kind, llvm22=kind)
