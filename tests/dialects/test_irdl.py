"""Dialects of IRDL files: what their operations, types and attributes accept, and what mlir-opt says to the same."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.irdl import read_irdl
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document

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
}
"""


MLIR_OPT = shutil.which("mlir-opt-22")


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Checks the body of a function with %a: f32, %b: i32, %c: f64; messages are expected by their beginning."""

    def run(body: str, *expected: str) -> None:
        text = f"func.func @f(%a: f32, %b: i32, %c: f64) {{\n{body}\n  return\n}}\n"
        registry = upstream_registry().extended(read_irdl(Document(IRDL), "cmath.irdl.mlir"))
        found = [d.message for d in Document(text, registry).diagnostics() if d.severity is Severity.ERROR]
        assert [message[: len(start)] for message, start in zip(found, expected, strict=True)] == list(expected)
        if MLIR_OPT is not None:
            (tmp_path / "cmath.irdl.mlir").write_text(IRDL)
            (tmp_path / "use.mlir").write_text(text)
            command = [MLIR_OPT, "--allow-unregistered-dialect", "--irdl-file=cmath.irdl.mlir", "use.mlir"]
            status = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode
            assert (status == 0) == (not expected)

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
        (
            '%0 = "cmath.norm"(%c) ({}) {a} : (f64) -> f32',
            "'cmath.norm' op operand #0 must be f32 or i32, but got 'f64'",
        ),
        (
            '%0 = "cmath.norm"(%a, %c) ({}) {a} : (f32, f64) -> f32',
            "'cmath.norm' op operand #1 must be variadic of IntegerType, but got 'f64'",
        ),
        ('%0 = "cmath.norm"(%a) ({}) : (f32) -> f32', "'cmath.norm' op requires attribute 'a'"),
        ('"cmath.norm"(%a) ({}) {a} : (f32) -> ()', "'cmath.norm' op requires one result"),
        ('%0 = "cmath.norm"(%a) {a} : (f32) -> f32', "'cmath.norm' op requires one region"),
        ('%0 = "cmath.mul"(%a) : (f32) -> f32', "'cmath.mul' op expected 2 operands, but found 1"),
        ('"cmath.other"() : () -> ()', "unregistered operation 'cmath.other'"),
        ('"t.a"() : () -> !cmath.complex<f32, f64>', "expected '>'"),
    ],
)
def test_uses_that_do_not(check: Check, body: str, message: str) -> None:
    check(body, message)


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
    }


@pytest.mark.parametrize(
    "text",
    ["", "irdl.dialect @", "irdl.dialect @d {\n irdl.operation @o { %0 = irdl.any_of(%0) irdl.operands(a: %0) }\n}"],
)
def test_what_is_broken_never_raises(text: str) -> None:
    read_irdl(Document(text), "x.irdl.mlir")
