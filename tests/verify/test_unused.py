"""Unused parts of a text: each finding as its code and the faded text."""

from __future__ import annotations

import random

import pytest
from tests.support.laws import check_incremental
from tests.support.sample import spread

from mlirls_ir.codes import LINTS
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document


def check(text: str, *expected: str) -> None:
    text = text.removeprefix("\n")
    found = [one for one in Document(text, lints=LINTS).diagnostics() if one.code in LINTS]
    assert [f"{one.code}: {text[one.start : one.end]}" for one in found] == list(expected)
    assert all(one.severity is Severity.HINT for one in found)
    assert not [one for one in Document(text).diagnostics() if one.code in LINTS]


def test_results_of_operations_without_effects() -> None:
    check(
        """
func.func @f(%a: i32, %m: memref<4xi32>, %i: index) -> i32 {
  %0 = arith.constant 1 : i32
  %1, %2 = arith.mului_extended %0, %a : i32
  %low, %high = arith.mului_extended %0, %a : i32
  %3 = memref.alloc() : memref<4xi32>
  %4 = func.call @f(%0, %m, %i) : (i32, memref<4xi32>, index) -> i32
  %5:2 = "t.x"() : () -> (i32, i32)
  return %high : i32
}
""",
        "unused-result: %1, %2",
    )


def test_a_broken_operation_uses_what_it_names() -> None:
    check(
        """
func.func @f(%a: i32) {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0 %0 : i32
  %2 = arith.constant 2 : i32
  foo.bar %2 !! {
  %3 = arith.constant 3 : i32
  gpu.printf "" %3 : i32
  return
}
"""
    )


def test_a_use_in_a_nested_region_counts() -> None:
    check(
        """
func.func @f(%n: index) {
  %c = arith.constant 1 : index
  %0 = arith.constant 0 : index
  %unused = arith.constant 7 : index
  scf.for %i = %0 to %n step %c {
    %sum = arith.addi %i, %c : index
    "t.use"(%i) : (index) -> ()
  }
  return
}
func.func @other() {
  %unused = arith.constant 7 : index
  "t.use"(%unused) : (index) -> ()
  return
}
""",
        "unused-result: %unused",
        "unused-result: %sum",
    )


def test_private_symbols() -> None:
    check(
        """
// CHECK: @one
func.func private @one(i32)
func.func private @called()
func.func private @"in quotes"()
func.func private @in_an_attribute()
func.func @public() {
  call @called() : () -> ()
  "t.x"() {s = "// no comment", a = #foo.bar<@in_an_attribute>} : () -> ()
  return
}
memref.global "private" constant @data : memref<2xi32> = dense<1>
""",
        "unused-symbol: @one",
        'unused-symbol: @"in quotes"',
        "unused-symbol: @data",
    )


def test_lines_may_end_with_a_carriage_return() -> None:
    check("// @f\r\n#a = 1 : i32 // #a\r\nfunc.func private @f() // @f\r\n", "unused-alias: #a", "unused-symbol: @f")


def test_chunks_share_no_names() -> None:
    check(
        """
#map = affine_map<(d0) -> (d0)>
func.func private @f()
// -----
#map = affine_map<(d0) -> (d0)>
func.func private @f()
"t.x"() {f = @f, m = #map} : () -> ()
""",
        "unused-alias: #map",
        "unused-symbol: @f",
    )


def test_aliases() -> None:
    check(
        """
#a = affine_map<(d0) -> (d0)>
#used = affine_map<(d0) -> (d0)>
!t = i32
!inner = i32
!inner2 = i32
!pair = tuple<!inner, !inner2>
#loc = loc("a")
#in_a_location = "x"
func.func @f(%i: index) -> index { // #a
  %j = affine.apply #used(%i)
  return %j : index
} loc(fused<#in_a_location>["a"])
""",
        "unused-alias: #a",
        "unused-alias: !t",
        "unused-alias: !pair",
    )


def test_unreachable_blocks() -> None:
    check(
        """
func.func @f(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return
^bb3(%x: i32):
  "t.use"(%x) : (i32) -> ()
  cf.br ^bb2
^bb2:
  return
}
""",
        'unreachable-block: ^bb3(%x: i32):\n  "t.use"(%x) : (i32) -> ()\n  cf.br ^bb2',
    )


@pytest.mark.parametrize("branch", ["cf.br ^bb1 !", "cf.cond_br ^bb1", '"t.br"()[^bb1] : () -> ()', "t.br ^bb1"])
def test_a_branch_that_cannot_be_read_may_lead_anywhere(branch: str) -> None:
    check(f"func.func @f() {{\n  {branch}\n^bb1:\n  return\n}}\n")


def test_deprecated_operations() -> None:
    check(
        """
func.func @f(%a: !emitc.lvalue<i32>) -> !emitc.ptr<i32> {
  %b = emitc.apply "&"(%a) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  return %b : !emitc.ptr<i32>
}
""",
        "deprecated-op: emitc.apply",
    )


def test_a_text_of_mostly_unused_values_is_not_reported() -> None:
    lines = "".join(f"  %{number} = arith.constant 1 : i32\n" for number in range(501))
    check(f"func.func @f() {{\n{lines}  return\n}}\n")


_LINES = (
    "  %a = arith.constant 1 : i32",
    "  %b = arith.addi %a, %a : i32",
    "  %c = arith.addi %b, %a : i32",
    "  func.call @g(%b) : (i32) -> ()",
    "  cf.br ^bb1",
    "^bb1:",
    "  return",
    "}",
    "func.func @f() {",
    "scf.execute_region {",
    "func.func private @g(i32)",
    "#m = affine_map<(d0) -> (d0)>",
    '"t.x"() {m = #m, g = @g} : () -> ()',
)


@pytest.mark.parametrize("seed", spread(range(40), 15))
def test_added_and_removed_lines_give_the_findings_of_a_fresh_document(seed: int) -> None:
    rng = random.Random(seed)
    lines = [rng.choice(_LINES) for _ in range(30)]
    document = Document("\n".join(lines), lints=LINTS)
    document.finish()
    for _ in range(12):
        source = document.source
        line = rng.randrange(source.line_of(len(source)) + 1)
        start, end = source.line_start(line), source.line_end(line)
        document.edit(start, end, rng.choice((*_LINES, "", f"{rng.choice(_LINES)}\n{rng.choice(_LINES)}")))
        assert check_incremental(document) == ""
