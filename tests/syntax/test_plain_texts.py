"""Entries, arguments and names read the same with one regular expression and token by token."""

from __future__ import annotations

import random
import re

import pytest
from tests.support.laws import diagnostic_lines, first_difference, slow_document, tree_lines

from mlirls_ir.asm_parser import attributes
from mlirls_ir.formats import common, signature
from mlirls_ir.syntax import statement

_HEAD = """\
#map = affine_map<(d0) -> (d0)>
!t = tensor<4xf32>
"""
_LINES = (
    '"t.a"() {a, b = #map, c = "s", d = 4 : i64, e = -3 : i32, f = 0 : index, g = true, h = false} : () -> ()',
    '"t.a"() {a = [true, false], b = ["x", "y"], c = ["x, y"], d = [true, "x"], e = [], f = [1, 2]} : () -> ()',
    '"t.a"() {a = #none, b = #map} : () -> ()',
    '"t.a"() {a = 1 : i64, a} : () -> ()',
    '"t.a"() {a = -0 : i64, b = 01 : i64, c = 4000000000 : i32, d = 5 : i8, e = 1.5 : f32} : () -> ()',
    '"t.a"() {a = "\\n", b = "x" : i32, c = @s, d = @s::@t, e = unit, f = {a = {b = #map}}} : () -> ()',
    '"t.a"() {a = 1.5 : f32, b = -0.0 : f64, c = 2.e+3 : f32, d = 1.0 : f16, e = 0.5, f = 1.5 : i32} : () -> ()',
    '"t.a"() {a = [1, -2 : i32, "x", 1.5 : f32, true, 2.5], b = [1, -0], c = [1.5 : i32], d = [5 : index]} : () -> ()',
    '"t.a"() {a = @s, b = @s::@t, c = [@s, @t], d = @"s", e = {f = @s}, g} : () -> ()',
    '"func.call"(%y) {a = 1 : i32, callee = @q} : (i32) -> i32',
    '"t.a"() {a = #arith.overflow<none>, b = #x<y>, c = #x.y<z<1>>, d = #arith.overflow<none>, e = #x<"}">} : () -> ()',
    '"t.a"() {\n  a = #arith.overflow<none>\n} : () -> ()',
    '"t.a"() {a = 1 : i32, b = tensor<2xi32>, c = [tensor<2xi32>], d = 2 : i32, e,} : () -> ()',
    '%0 = "t.a"(%x, %y) : (!t, i32) -> !t',
    '%0 = "t.a"(%x, %y) : (!t, i32) -> (!t)',
    '%0:2 = "t.a"(%x, %y) {a} : (!t, tensor<?x4xf32, affine_map<(d0) -> (d0)>>) -> (!t, () -> i32)',
    '"t.a"(%x) : (!none) -> ()',
    '"t.a"(%x) : (tensor<4x@s>) -> ()',
    '"t.a"(%x) : (tensor<4xf32, @s>, tensor<4xf32, @t>) -> tensor<4xf32, @s>',
    '"t.a"(%x) : ((i32) -> i32) -> ()',
    '"t.a"(%x) : (vector<4xf32>) -> vector<4xf32> loc("a":1:1)',
    '"t.a"() : () -> () loc(unknown)',
    '"a"() : () -> ()',
    '"builtin.module"() ({}) : () -> ()',
    '"arith.addi"(%y, %y) : (i32, i32) -> i32',
    '%0 = "arith.addi"(%y, %y) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32',
    "func.func private @g(!t, i32) -> !t attributes {a = #map}",
    "func.func nested @h(i32, memref<4xf32, strided<[1], offset: ?>>)",
    "func.func @i(%a: i32, %b: !t) -> i32 { return %a : i32 }",
    "func.func @j(%a: i32 {x.y}, %b: !t) -> (i32 {x.z}, !t) { return %a, %b : i32, !t }",
    "func.func @k(%a: i32 loc(unknown)) -> (i32) { return %a : i32 }",
    "func.func public @l() { return }",
    "func.func private @m(%a: i32, i32)",
    "func.func private @n(i32, %a: i32)",
    "func.func private @o(!none) -> i32",
    "func.func private @p(i32) -> !none",
    "func.func private @p(tensor<4xf32, affine_map<(d0) -> (d0)>>)",
    "func.func private @q(i32) // -> i32",
    "func.func private @r(i32)\n    -> i32",
    "llvm.func @s(i32, ...) -> i32",
    "gpu.func @t(%a: i32) kernel { gpu.return }",
)
_NOTHING = re.compile(r"(?!)")


def _rendered(text: str) -> list[str]:
    document = slow_document(text)
    document.finish()
    return tree_lines(document) + diagnostic_lines(document)


def check(text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The first difference between reading `text` with such expressions and token by token."""
    at_once = _rendered(text)
    with monkeypatch.context() as patch:
        patch.setattr(attributes, "_ENTRY", _NOTHING)
        patch.setattr(signature, "_PLAIN_ARGUMENT", _NOTHING)
        patch.setattr(common, "_PLAIN_NAME", _NOTHING)
        patch.setattr(statement, "_QUOTED_START", _NOTHING)
        return first_difference(at_once, _rendered(text))


def _rewritten(rng: random.Random, line: str) -> str:
    """A line with other white space, an added comment, or a part lost or doubled."""
    pieces = re.split(r"(?<=[ ,(\[{:\"])|(?=[,)\]}:<>\"@])", line)
    for _ in range(rng.choice((0, 1, 1, 2))):
        at = rng.randrange(len(pieces))
        kind = rng.randrange(7)
        if kind < 3:
            pieces[at] += rng.choice(("  ", "\t", "\n", " // %z, {\n", "\r"))
        elif kind == 3:
            pieces[at] = pieces[at].replace(" ", "")
        elif kind == 4:
            del pieces[at]
            pieces = pieces or [""]
        elif kind == 5:
            pieces[at] *= 2
        else:
            pieces.insert(at, rng.choice(("%a", ", ", "{", "}", ": ", "#map", "loc(unknown)", "<", "@g", '"', "-> ")))
    return "".join(pieces)


@pytest.mark.parametrize("line", _LINES)
def test_each_line(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert check(f"{_HEAD}{line}\n", monkeypatch) == ""


def test_each_line_however_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    for _ in range(700):
        text = f"{_HEAD}{_rewritten(rng, rng.choice(_LINES))}\nfunc.func private @last()\n"
        assert check(text, monkeypatch) == "", text
