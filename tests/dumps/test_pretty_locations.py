"""Dumps with the locations of `--mlir-pretty-debuginfo`: the same lines as MLIR reads them."""

from __future__ import annotations

from mlirls_ir.dumps.locations import located_text, plain_text


def check(dump: str, expected: str) -> None:
    assert located_text(dump) == expected


def test_places_in_files() -> None:
    check(
        """\
func.func @f(%arg0: i32 a.mlir:1:2, %arg1: memref<2xi32, 1> {x.n = 1 : i32} <stdin>:3:4) -> i32 {
  affine.for %arg2 -:1:2 = 0 to 10 {
    "x.y"(%arg1) {at = "b:1:2"} : (memref<2xi32, 1>) -> ()  a.mlir:1:2 to 3:4
  } a.mlir:5:6
  return %arg0 : i32 dir/b.mlir:7:8
} a.mlir:9:10
""",
        """\
func.func @f(%arg0: i32 loc("a.mlir":1:2), %arg1: memref<2xi32, 1> {x.n = 1 : i32} loc("<stdin>":3:4)) -> i32 {
  affine.for %arg2 loc("-":1:2) = 0 to 10 {
    "x.y"(%arg1) {at = "b:1:2"} : (memref<2xi32, 1>) -> ()  loc("a.mlir":1:2 to 3:4)
  } loc("a.mlir":5:6)
  return %arg0 : i32 loc("dir/b.mlir":7:8)
} loc("a.mlir":9:10)
""",
    )


def test_names_and_fused_locations() -> None:
    check(
        """\
func.func @f(%arg0: i32 "arg") {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xi8> to vector<3x2xi8> [unknown]
  %1 = x.y intel "a, b", "c" %0, %1 : i32 [a.mlir:1:2, "name"]
  %2 = "x.z"(%0) : (i32) -> i32 "name"(a.mlir:1:2)
  %3 = "x.z"(%0) : (i32) -> i32 <{a = 1 : i64}>[a b.mlir:1:2, [unknown]]
} a.mlir:3:4
""",
        """\
func.func @f(%arg0: i32 loc("arg")) {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xi8> to vector<3x2xi8> loc(unknown)
  %1 = x.y intel "a, b", "c" %0, %1 : i32 loc(fused["a.mlir":1:2, "name"])
  %2 = "x.z"(%0) : (i32) -> i32 loc("name"("a.mlir":1:2))
  %3 = "x.z"(%0) : (i32) -> i32 loc(fused<{a = 1 : i64}>["a b.mlir":1:2, unknown])
} loc("a.mlir":3:4)
""",
    )


def test_callers_are_on_lines_of_their_own() -> None:
    check(
        """\
func.func @f() {
  x.y a.mlir:1:2
 at "g"
 at c.mlir:5:6
^bb3(%2: i32 a.mlir:1:2
 at b.mlir:3:4):  // 2 preds: ^bb1, ^bb2
} a.mlir:3:4
""",
        """\
func.func @f() {
  x.y loc(callsite("a.mlir":1:2 at callsite("g" at "c.mlir":5:6)))
^bb3(%2: i32 loc(callsite("a.mlir":1:2 at "b.mlir":3:4))):  // 2 preds: ^bb1, ^bb2
} loc("a.mlir":3:4)
""",
    )


def test_aliases() -> None:
    check(
        """\
#loc2 = b.mlir:2:14
module {
  x.y #loc4
 at #loc5
} #loc
#loc = b.mlir:0:0
#loc3 = [#loc2, "n"]
#loc4 = "n"(#loc3)
#loc5 = #loc
 at #loc2
""",
        """\
module {
  x.y loc(callsite(#loc4 at #loc5))
} loc(#loc)
#loc2 = loc("b.mlir":2:14)
#loc = loc("b.mlir":0:0)
#loc3 = loc(fused[#loc2, "n"])
#loc4 = loc("n"(#loc3))
#loc5 = loc(callsite(#loc at #loc2))
""",
    )


def test_a_text_with_other_locations_stays_as_it_is() -> None:
    text = 'module {\n  "x.y"() {a = "b:1:2"} : () -> () loc("a.mlir":1:2)\n  // of a.mlir:1:2\n} loc("a.mlir":1:2)\n'
    check(text, text)
    assert plain_text(text) == 'module {\n  "x.y"() {a = "b:1:2"} : () -> ()\n  // of a.mlir:1:2\n}\n'


def test_a_line_of_another_program_is_not_a_location() -> None:
    text = 'module {\n  x.y "text"\n} loc("a.mlir":1:2)\n'
    check(f"{text}  at driver.cpp:12:3\n", text)
