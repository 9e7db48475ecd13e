"""Dialects of IRDL files: their operations, types and attributes accept the same as in mlir-opt."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.judge import has_mlir_opt, run_mlir_opt

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.irdl.dialects import read_irdl

Check = Callable[..., None]

IRDL = """irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(elem: %2)
  }
  irdl.type @empty
  irdl.attribute @pair {
    %0 = irdl.any
    %1 = irdl.any
    irdl.parameters(first: %0, second: %1)
  }
  irdl.operation @norm {
    %0 = irdl.any
    %1 = irdl.is f32
    %2 = irdl.is i32
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "!builtin.integer"
    irdl.operands(in: %3, rest: variadic %4)
    irdl.results(out: %1)
    irdl.attributes {"a" = %0}
    %8 = irdl.region()
    irdl.regions(body: %8)
  }
  irdl.operation @mul {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.operands(lhs: %1, rhs: %1)
    irdl.results(res: %1)
  }
  irdl.operation @same {
    %0 = irdl.any
    irdl.operands(lhs: %0, rhs: %0)
  }
  irdl.operation @all {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.is i32
    %2 = irdl.all_of(%0, %1)
    %3 = irdl.base "#builtin.string"
    irdl.operands(in: %2)
    irdl.attributes {"s" = %3}
  }
  irdl.operation @lists {
    %0 = irdl.any
    irdl.operands(many: variadic %0, perhaps: optional %0)
  }
  irdl.operation @bodies {
    %0 = irdl.is f32
    %1 = irdl.region with size 1
    %2 = irdl.region(%0)
    irdl.regions(first: %1, second: %2)
  }
}
"""

_UNREGISTERED = "unregistered operation 'cmath.other' found in dialect ('cmath') that does not allow unknown operations"


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Checks the body of a function with %a: f32, %b: i32, %c: f64; mlir-opt's first messages are the expected ones."""

    def run(body: str, *expected: str) -> None:
        text = f"func.func @f(%a: f32, %b: i32, %c: f64) {{\n{body}\n  return\n}}\n"
        registry = upstream_registry().extended(read_irdl(Document(IRDL), "cmath.irdl.mlir"))
        found = [d.message for d in Document(text, registry).diagnostics() if d.severity is Severity.ERROR]
        assert found == list(expected)
        if has_mlir_opt():
            (tmp_path / "cmath.irdl.mlir").write_text(IRDL)
            (tmp_path / "use.mlir").write_text(text)
            flags = ["--allow-unregistered-dialect", "--irdl-file=cmath.irdl.mlir", "use.mlir"]
            done = run_mlir_opt(flags, folder=tmp_path)
            assert (done.status == 0) == (not expected)
            assert re.findall(r": error: (.*)", done.errors)[: len(expected)] == list(expected)

    return run


def test_uses_that_satisfy_the_constraints(check: Check) -> None:
    check('%0 = "cmath.norm"(%a, %b, %b) ({}) {a = #cmath.pair<1 : i32, "x">} : (f32, i32, i32) -> f32')
    check('%0 = "cmath.norm"(%b) ({}) {a} : (i32) -> f32')
    check('%0 = "t.a"() : () -> !cmath.complex<f32>\n%1 = "t.b"() : () -> !cmath.empty')
    check(
        '%0 = "t.a"() : () -> !cmath.complex<f32>\n'
        '%1 = "cmath.mul"(%0, %0) : (!cmath.complex<f32>, !cmath.complex<f32>) -> !cmath.complex<f32>'
    )


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('%0 = "cmath.norm"(%c) ({}) {a} : (f64) -> f32', "'f64' does not satisfy the constraint"),
        (
            '%0 = "cmath.norm"(%a, %c) ({}) {a} : (f32, f64) -> f32',
            "expected base type 'builtin.integer' but got 'builtin.f64'",
        ),
        ('%0 = "cmath.norm"(%a) ({}) : (f32) -> f32', "'cmath.norm' op attribute \"a\" is expected but not provided"),
        ('"cmath.norm"(%a) ({}) {a} : (f32) -> ()', "op expects exactly 1 results, but got 0"),
        ('"cmath.norm"() ({}) {a} : () -> ()', "op expects at least 1 operands, but got 0"),
        (
            '%0 = "cmath.norm"(%a) {a} : (f32) -> f32',
            "'cmath.norm' op unexpected number of regions: expected 1 but got 0",
        ),
        ('%0 = "cmath.mul"(%a) : (f32) -> f32', "op expects exactly 2 operands, but got 1"),
        ('%0 = "cmath.mul"(%a, %a) : (f32, f32) -> f32', "expected base type 'cmath.complex' but got 'f32'"),
        ('"cmath.same"(%a, %c) : (f32, f64) -> ()', "expected 'f32' but got 'f64'"),
        ('"cmath.all"(%a) {s = "x"} : (f32) -> ()', "expected base type 'builtin.integer' but got 'builtin.f32'"),
        ('"cmath.all"(%b) {s = 1} : (i32) -> ()', "expected base attribute 'builtin.string' but got 'builtin.integer'"),
        ('"cmath.lists"(%a) : (f32) -> ()', "'operandSegmentSizes' attribute is expected but not provided"),
        (
            '"cmath.lists"(%a) {operandSegmentSizes = array<i32: 1>} : (f32) -> ()',
            "'operandSegmentSizes' attribute for specifying operand segments must have 2 elements, but got 1",
        ),
        (
            '"cmath.lists"(%a) {operandSegmentSizes = array<i64: 1, 0>} : (f32) -> ()',
            "'operandSegmentSizes' attribute is expected to be a dense i32 array",
        ),
        (
            '"cmath.lists"(%a) {operandSegmentSizes = array<i32: 1, 1>} : (f32) -> ()',
            "sum of elements in 'operandSegmentSizes' attribute must be equal to the number of operands",
        ),
        (
            '"cmath.lists"(%a, %a) {operandSegmentSizes = array<i32: 0, 2>} : (f32, f32) -> ()',
            "element 1 in 'operandSegmentSizes' attribute must be equal to 0 or 1",
        ),
        (
            '"cmath.lists"(%a, %a) {operandSegmentSizes = array<i32: -1, 3>} : (f32, f32) -> ()',
            "'operandSegmentSizes' attribute for specifying operand segments must have non-negative values",
        ),
        ('"cmath.bodies"() ({}, {}) : () -> ()', "expected region 0 to have 1 block(s) but got 0"),
        (
            '"cmath.bodies"() ({"t.x"() : () -> ()}, {"t.x"() : () -> ()}) : () -> ()',
            "expected region 1 to have 1 arguments but got 0",
        ),
        (
            '"cmath.bodies"() ({"t.x"() : () -> ()}, {^a(%x: i64): "t.x"() : () -> ()}) : () -> ()',
            "expected 'f32' but got 'i64'",
        ),
        ('"cmath.other"() : () -> ()', _UNREGISTERED),
        ('"t.a"() : () -> !cmath.complex<f32, f64>', "expected 1 type arguments, but had 2"),
        ('"t.a"() : () -> !cmath.complex', "expected 1 type arguments, but had 0"),
        ('"t.a"() : () -> !cmath.complex<i32>', "'i32' does not satisfy the constraint"),
        ('"t.a"() {a = #cmath.pair<1>} : () -> ()', "expected 2 type arguments, but had 1"),
        ('"t.a"() : () -> !cmath.other', "expected dynamic type"),
        ('"t.a"() {a = #cmath.other} : () -> ()', "expected dynamic attribute"),
    ],
)
def test_uses_that_do_not_satisfy_the_constraints(check: Check, body: str, message: str) -> None:
    check(body, message)


def test_bodies_and_lists_that_satisfy_the_constraints(check: Check) -> None:
    check('"cmath.bodies"() ({"t.x"() : () -> ()}, {^a(%x: f32): "t.x"() : () -> ()}) : () -> ()')
    check('"cmath.lists"(%a, %a) {operandSegmentSizes = array<i32: 1, 1>} : (f32, f32) -> ()')
    check('"cmath.all"(%b) {s = "x"} : (i32) -> ()')


def test_definitions_have_places() -> None:
    (dialect,) = read_irdl(Document(IRDL), "x.irdl.mlir")
    shown = {key: f"{place.line}:{place.column} {place.length}" for key, place in dialect.places.items()}
    assert shown == {
        "dialect": "1:14 6",
        "type complex": "2:13 8",
        "type empty": "8:13 6",
        "attr pair": "9:18 5",
        "op cmath.norm": "14:18 5",
        "op cmath.mul": "26:18 4",
        "op cmath.same": "32:18 5",
        "op cmath.all": "36:18 4",
        "op cmath.lists": "44:18 6",
        "op cmath.bodies": "48:18 7",
    }


@pytest.mark.parametrize(
    "text",
    ["", "irdl.dialect @", "irdl.dialect @d {\n irdl.operation @o { %0 = irdl.any_of(%0) irdl.operands(a: %0) }\n}"],
)
def test_broken_files_do_not_raise(text: str) -> None:
    list(read_irdl(Document(text), "x.irdl.mlir"))
