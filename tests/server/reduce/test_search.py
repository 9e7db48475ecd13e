"""Reduction: a text, and what must stay in it; the answer is the smallest text, and every proposal is valid."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.judge import has_mlir_opt, run_mlir_opt

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_server.features.reduce.module import is_valid, weight_of
from mlirls_server.features.reduce.search import reduction

REGISTRY = upstream_registry()


def reduce(text: str, is_interesting: Callable[[str], bool]) -> tuple[str, list[str]]:
    """The smallest text, and all that were proposed."""
    proposed: list[str] = []
    search = reduction(text, REGISTRY, 2)
    try:
        texts = next(search)
        while True:
            proposed += texts
            answer = next((number for number, one in enumerate(texts) if is_interesting(one)), None)
            texts = search.send(answer)
    except StopIteration as end:
        return end.value, proposed


def check(text: str, kept: str | tuple[str, ...], expected: str) -> None:
    words = (kept,) if isinstance(kept, str) else kept
    found, proposed = reduce(text, lambda one: all(word in one for word in words))
    assert found.strip() == expected.strip()
    assert len(set(proposed)) == len(proposed)
    for number, one in enumerate(proposed):
        assert is_valid(one, REGISTRY)
        # The first is the text as it is printed.
        assert number == 0 or weight_of(one) < max(weight_of(proposed[0]), weight_of(text))
        if has_mlir_opt():
            assert run_mlir_opt([], one).status == 0, one


def test_functions_that_are_not_needed_are_removed() -> None:
    check(
        "func.func @a() { return }\nfunc.func @b(%x: i32) -> i32 { return %x : i32 }\nfunc.func @c() { return }\n",
        "@b",
        "module {\n  func.func private @b()\n}",
    )


def test_a_used_operation_is_removed() -> None:
    text = """
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %0, %0 {note = "x"} : i32
  %2 = arith.subi %1, %0 : i32
  return %2 : i32
}
"""
    expected = """
module {
  func.func @f(%arg0: i32) {
    %0 = arith.muli %arg0, %arg0 : i32
    return
  }
}
"""
    check(text, "arith.muli", expected)


def test_a_value_without_another_of_its_type_is_a_constant() -> None:
    text = """
func.func @f(%a: f32) {
  %0 = arith.fptosi %a : f32 to i64
  %1 = arith.addi %0, %0 : i64
  return
}
"""
    found, _ = reduce(text, lambda one: "arith.addi" in one)
    assert "arith.constant 0 : i64" in found
    assert "fptosi" not in found


def test_blocks_are_removed() -> None:
    text = """
func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = arith.constant 17 : i32
  cf.br ^b
^b:
  %1 = arith.constant 3 : i32
  return %1 : i32
}
"""
    found, _ = reduce(text, lambda one: "func.func @f" in one and "return" in one)
    assert "^bb" not in found


def test_the_contents_of_a_loop_take_its_place() -> None:
    text = """
func.func @f(%n: index, %m: memref<128xf32>) {
  scf.for %i = %n to %n step %n {
    %0 = memref.load %m[%i] : memref<128xf32>
    memref.store %0, %m[%i] : memref<128xf32>
  }
  return
}
"""
    expected = """
module {
  func.func @f(%arg0: index, %arg1: memref<1xf32>) {
    %0 = memref.load %arg1[%arg0] : memref<1xf32>
    return
  }
}
"""
    check(text, "memref.load", expected)


def test_what_must_stay_stays() -> None:
    text = "func.func private @f(tensor<16xf32>) attributes {a = 25 : i32, b}\n"
    check(text, ("tensor<16x", "b"), "module {\n  func.func private @f(tensor<16xf32>) attributes {b}\n}")


def test_one_part_of_a_split_file() -> None:
    text = "// RUN: mlir-opt %s -split-input-file\nfunc.func private @a()\n// -----\nfunc.func private @b()\n"
    check(text, "@b", "module {\n  func.func private @b()\n}")


def test_operations_of_unknown_dialects() -> None:
    text = 'func.func @f(%a: i32) {\n  %0 = "my.one"(%a) : (i32) -> i32\n  "my.two"(%0) : (i32) -> ()\n  return\n}\n'
    found, _ = reduce(text, lambda one: "my.two" in one)
    assert "my.one" not in found
    assert '"my.two"(%arg0) : (i32) -> ()' in found


def test_nothing_can_be_removed() -> None:
    text = "module {\n}\n"
    assert reduce(text, lambda _: False)[0] == text


def test_operands_that_an_operation_may_do_without_are_removed() -> None:
    check(
        """
func.func @f(%m: memref<?x?xf32>, %n: index, %p: i1, %t: !nvgpu.mbarrier.group<memorySpace = 3>) {
  nvgpu.mbarrier.arrive.expect_tx %t[%n], %n, predicate = %p : !nvgpu.mbarrier.group<memorySpace = 3>
  return
}
""",
        "expect_tx",
        """
module {
  func.func @f(%arg0: index, %arg1: !nvgpu.mbarrier.group<memorySpace = 3 : i64>) {
    nvgpu.mbarrier.arrive.expect_tx %arg1[%arg0], %arg0 : <memorySpace = 3 : i64>
    return
  }
}
""",
    )


def test_the_arguments_of_functions_of_llvm() -> None:
    text = "llvm.func @f(%a: i32, %b: !llvm.ptr {llvm.noalias}, %c: i64) -> i64 {\n  llvm.return %c : i64\n}\n"
    check(text, "llvm.return", "module {\n  llvm.func @f(%arg0: i64) -> i64 {\n    llvm.return %arg0 : i64\n  }\n}")
    check("llvm.func @f(i32, !llvm.ptr, ...)\n", ("llvm.ptr", "..."), "module {\n  llvm.func @f(!llvm.ptr, ...)\n}")


def test_an_attribute_gets_its_default_so_that_operands_may_go() -> None:
    store = "nvvm.cp.async.bulk.tensor.global.shared.cta"
    text = f"""
llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr<3>, %a: i32, %b: i32, %c: i32, %d: i32, %e: i32) {{
  {store} %p, %q, box[%a, %b, %c, %d, %e] {{mode = #nvvm.tma_store_mode<tile_scatter4>}} : !llvm.ptr, <3>
  llvm.return
}}
"""
    expected = f"""
module {{
  llvm.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32) {{
    {store} %arg0, %arg1, box[%arg2] : !llvm.ptr, <3>
    llvm.return
  }}
}}
"""
    check(text, store, expected)
