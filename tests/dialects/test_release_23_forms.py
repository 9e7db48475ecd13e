"""Forms and rules that are new in LLVM 23: its mlir-opt 23.1.0 accepts each text, and 22 refuses it."""

from __future__ import annotations

import pytest
from tests.dialects.by_release import check

FORMS = {
    "a launch may be cooperative": (
        """
func.func @f(%n: index, %s: i32) {
  gpu.launch blocks(%a, %b, %c) in (%d = %n, %e = %n, %g = %n) threads(%h, %i, %j) in (%k = %n, %l = %n, %m = %n)
      dynamic_shared_memory_size %s cooperative {
    gpu.terminator
  }
  return
}
""",
        "expected '{' to begin a region",
    ),
    "a parallel loop reduces by xori": (
        """
func.func @f(%x: i32) -> i32 {
  %0 = affine.parallel (%i) = (0) to (8) reduce ("xori") -> (i32) {
    affine.yield %x : i32
  }
  return %0 : i32
}
""",
        "'affine.parallel' op result type cannot match reduction attribute",
    ),
    "an alias may be called": (
        """
llvm.func @f() {
  llvm.return
}
llvm.mlir.alias external @g {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.addressof @f : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @h() {
  llvm.call @g() : () -> ()
  llvm.return
}
""",
        "'llvm.call' op 'g' does not reference a valid LLVM function or IFunc",
    ),
    "an extension may have flags of fast math": (
        """
llvm.func @f(%a: f32) {
  %0 = llvm.fpext %a fastmath<nnan> : f32 to f64
  llvm.return
}
""",
        "expected ':'",
    ),
    "a sine is elementwise": (
        """
func.func @f(%a: memref<4xf32>) {
  linalg.elementwise kind=#linalg.elementwise_kind<sin> ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}
""",
        None,
    ),
    "a sparse product may have its indices in i32": (
        """
func.func @f(%a: vector<16xi8>, %b: vector<32xi8>, %c: vector<4xi32>, %i: i32) {
  %0 = amdgpu.sparse_mfma 16x16x128 %a * %b + %c sparse(%i : i32) : vector<16xi8>, vector<32xi8>, vector<4xi32>
  return
}
""",
        None,
    ),
    "a descriptor may have three dimensions": (
        """
func.func @f(%a: memref<32x2x32xf16>) {
  %0 = xegpu.create_nd_tdesc %a : memref<32x2x32xf16> -> !xegpu.tensor_desc<32x2x32xf16>
  %1 = xegpu.load_nd %0[0, 0, 0] : !xegpu.tensor_desc<32x2x32xf16> -> vector<32x2x32xf16>
  return
}
""",
        None,
    ),
    "a quantized type may have quantiles": (
        "func.func private @f(!quant.quantile<i8:f32, {-1.0,0.0,1.0}, <-1:1>>)\n",
        "unknown quantized type quantile",
    ),
    "the step of a linear variable has a type": (
        """
func.func @f(%p: !llvm.ptr, %n: i32) {
  omp.wsloop linear(val(%p : !llvm.ptr = %n : i32)) {
    omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) {
      omp.yield
    }
  }
  return
}
""",
        None,
    ),
    "a target region says how it is executed": (
        """
func.func @f() {
  omp.target kernel_type(spmd) {
    omp.terminator
  }
  return
}
""",
        "expected '{' to begin a region",
    ),
    "a composite type of debug information has an identifier": (
        '"foo.op"() {a = #llvm.di_composite_type<tag = DW_TAG_structure_type, identifier = "x">} : () -> ()\n',
        "duplicate or unknown struct parameter name: identifier",
    ),
    "steps may be integers": (
        "func.func @f() {\n  %0 = vector.step : vector<4xi8>\n  return\n}\n",
        "'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi8>'",
    ),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_form_of_23(name: str) -> None:
    text, before = FORMS[name]
    check(text, llvm23="", llvm24="")
    if before is not None:
        check(text, llvm22=before)


def test_an_operation_of_unknown_traits_may_have_any() -> None:
    """Without headers it is unknown what may be in a new operation, and what it ends or describes."""
    text = """
func.func @f() {
  acc.compute_region {
    acc.yield
  }
  return
}
"""
    check(text, llvm23="", llvm24="")
    expected = "acc.firstprivate.recipe, acc.loop, acc.parallel, acc.private.recipe, acc.reduction.recipe, "
    expected += "acc.reduction_init, acc.reduction_combine_region, acc.serial, acc.atomic.update, acc.compute_region"
    alone = "func.func @f() {\n  acc.yield\n}\n"
    check(alone, llvm23=f"'acc.yield' op expects parent op to be one of '{expected}'")
    check("func.func private @f(memref<4x!amdgpu.ds_barrier_state>)\n", llvm23="", llvm24="")


@pytest.mark.parametrize("name", ["x86vector.avx.rsqrt", "amx.tile_zero"])
def test_an_operation_of_a_dialect_that_upstream_no_longer_has_is_unknown(name: str) -> None:
    dialect, _, word = name.partition(".")
    check(f"{name}\n", llvm23=f"Dialect `{dialect}' not found for custom op '{name}' ")
    # Nobody knows an operation of this name, so another project may have it.
    check(f"{dialect}.mine\n", llvm23="")
    # HEIR has the dialect that upstream had.
    check("polynomial.add\n", llvm23="")
    assert word
