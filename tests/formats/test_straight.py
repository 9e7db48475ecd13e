"""Operations that are read at once are what reading them element by element makes of them, however they are spelt."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.support.at_once import respelt, shapes_read_at_once
from tests.support.laws import (
    check_fast_equals_slow,
    diagnostic_lines,
    first_difference,
    slow_document,
    tree_lines,
)

from mlirls_ir.codes import LINTS
from mlirls_ir.document import Document
from mlirls_ir.syntax import straight

_CORPUS = Path(__file__).parent.parent / "corpus"
_HEAD = """\
#map = affine_map<(d0) -> (d0)>
#symbol = @g
!t = tensor<4xf32>
!long = tensor<?x?xf32>
func.func private @g(!t, i32) -> !t
func.func private @h(i32) -> (i32, i32)
func.func private @n()
"""
_LINES = (
    "%{0} = arith.addf %a, %b : !t",
    '%{0} = arith.addf %a, %b {{map = #map, note = "n{0}"}} : !t',
    "%{0} = arith.addf %a, %b fastmath<fast> : !t",
    "%{0} = arith.addi %i, %i overflow<nsw> : i32",
    "%{0} = arith.addi %i, %i {{n = {0} : i64, {{}}}} : i32",
    "%{0} = arith.addi %i, %i {{n = {0} : i64, u, t = true, n = 1 : i32}} : i32",
    "%{0} = arith.cmpi slt, %i, %i : i32",
    "%{0} = arith.cmpi nothing, %i, %i : i32",
    "%{0} = arith.cmpf olt, %a, %b : !t",
    "%{0} = arith.select %c, %a, %b : !t",
    "%{0} = arith.select %c, %a, %b : i1, !t",
    "%{0} = arith.extsi %i : i32 to i64",
    "%{0} = arith.extsi %i : i32 to i16",
    "%{0} = arith.extsi %i : i32 to vector<4xi64>",
    "%{0} = func.call @g(%a, %i) : (!t, i32) -> !t",
    "%{0} = func.call @g(%a, %i) {{tag = #map}} : (!t, i32) -> (!t)",
    "%{0} = func.call @g(%a) : (!t) -> !t",
    "%{0} = func.call @g(%a, %i) {{callee = #symbol}} : (!t, i32) -> !t",
    "%{0} = func.call @h(%a, %i) {{callee = #symbol, n = {0} : i32}} : (!t, i32) -> !t",
    "%{0} = func.call @g::@nested(%a, %i) : (!t, i32) -> !t",
    '%{0} = func.call @"g"(%a, %i) : (!t, i32) -> !t',
    "%{0}:2 = func.call @h(%i) : (i32) -> (i32, i32)",
    "%{0} = func.call @h(%i) : (i32) -> (i32, i32)",
    "%x{0}, %y{0} = func.call @h(%i) : (i32) -> (i32, i32)",
    "func.call @n() : () -> ()",
    "%{0} = func.call @n() : () -> ()",
    "%{0} = tensor.extract_slice %l[0, %n] [{0}, %n] [1, 1] : !long to tensor<{0}x?xf32>",
    "%{0} = tensor.extract_slice %l[0, %n] [{0}, [%n]] [1, 1] : !long to tensor<{0}x?xf32>",
    "%{0} = tensor.extract_slice %l[0, %n] [{0}, %n] [1, 1]\n      : !long to tensor<{0}x?xf32>",
    "%{0} = tensor.extract_slice %l[0, %n] [{0}, %n] [1, 1] : !long to tensor<?x{0}xf32>",
    "%{0} = tensor.dim %l, %n : !long",
    "%{0} = tensor.dim %l, %n : !unknown",
    "%{0} = tensor.from_elements %f, %f, %f : tensor<3xf32>",
    "%{0} = tensor.from_elements %f, %f : tensor<3xf32>",
    "memref.store %f, %m[%n] : memref<?xf32>",
    "memref.store %f, %m[%n] {{nontemporal = true}} : memref<?xf32>",
    "memref.store %f, %m[%n] {{t = #map}} : memref<?xf32>",
    "memref.store %i, %m[%n] : memref<?xf32>",
    "memref.store %f, %m[] : memref<?xf32>",
    "memref.store %f, %m[%n#1] : memref<?xf32>",
    "%{0} = memref.load %m[%n] : memref<?xf32>",
    "%{0} = memref.load %m[%n] : memref<?xf32, affine_map<(d0) -> (d0)>>",
    "%{0} = memref.load %m[%n] : memref<?xf32, strided<[{0}]>>",
    '%{0} = memref.load %m[%n] : memref<?xf32> loc("a":{0}:1)',
    "%{0} = memref.load %m[%n] : memref<?xf32>\n    loc(unknown)",
    "%{0} = memref.subview %m[%n] [{0}] [1] : memref<?xf32> to memref<{0}xf32, strided<[1], offset: ?>>",
    "%{0} = memref.cast %m : memref<?xf32> to memref<{0}xf32>",
    "%{0} = llvm.getelementptr %p[{0}] : (!llvm.ptr) -> !llvm.ptr, i32",
    "%{0} = llvm.add %i, %i : i32",
    "%{0} = llvm.load %p : !llvm.ptr -> i32",
    "llvm.store %i, %p : i32, !llvm.ptr",
    "llvm.store %i, %p {{alignment = {0} : i64}} : i32, !llvm.ptr",
    "%{0} = math.sqrt %a : !t",
    "%{0} = index.add %n, %n",
    "%{0} = index.add %n, %n {{a}}",
    "%{0} = vector.broadcast %f : f32 to vector<{0}xf32>",
    "%{0} = builtin.unrealized_conversion_cast %i : i32 to tensor<{0}xi32>",
    "%{0} = builtin.unrealized_conversion_cast to tensor<{0}xi32>",
    "%{0} = tensor.empty(%n) : tensor<?x{0}xf32>",
    "%{0} = tensor.empty() : tensor<{0}xf32>",
    "%{0} = tensor.empty() : tensor<{0}xf32, @a{0}>",
    "%{0} = arith.addf %a, %b {{s = @s{0}}} : !t",
    'cf.assert %c, "said {0}"',
    "%{0} = spirv.IAdd %i, %i : i32",
    '%{0} = "t.a"(%a, %i) : (!t, i32) -> !t',
    '%{0} = "t.a"(%a, %i) {{n = {0} : i64, s = @s{0}, l = [{0}, "x{0}", {0}.5 : f32]}}\n      : (!t, i32) -> (!t)',
    '%{0}:2 = "t.a"(%a) : (!t) -> (!t, i32)',
    '%{0}:2 = "t.a"(%a) : (!t) -> i32',
    '%{0} = "t.a"() : () -> ()',
    '"t.a"(%a, %i) <{{p = @p{0}, q = [@q, @r]}}> {{a = #map, t = !t}} : (!t, i32) -> ()',
    '"t.a"(%a) {{a.b = {0} : i32}} : (!t) -> () loc("a":{0}:1)',
    '"t.a"(%a)[^bb{0}] : (!t) -> ()',
    '"t.a"(%a) ({{}}) : (!t) -> ()',
    '"t.a"(%a) : (!t, i32) -> ()',
    '"t.a"(%a#0) : (!t) -> !none',
    '"t.a"() {{sym_name = "s{0}", e = tensor<2x!t>, f = @"s"}} : () -> tensor<4xf32, @s>',
    '%{0} = "arith.addi"(%i, %i) <{{overflowFlags = #arith.overflow<nsw>}}> : (i32, i32) -> i32',
    '%{0} = "arith.addi"(%i, %i) <{{overflowFlags = 1 : i32}}> : (i32, i32) -> i32',
    '%{0} = "arith.addi"(%i, %n) : (i32, index) -> i32',
    '%{0} = "arith.constant"() <{{value = {0} : i32}}> : () -> i32',
    '%{0} = "func.call"(%i, %n) {{tag = {0} : i32, callee = @h}} : (i32, index) -> i32',
    '%{0}:2 = "func.call"(%i) <{{callee = @h}}> {{tag = @h}} : (i32) -> (i32, i32)',
    '"memref.store"(%f, %m, %n) <{{nontemporal = true}}> : (f32, memref<?xf32>, index) -> ()',
    '"memref.store"(%f, %m) : (f32, memref<?xf32>) -> ()',
    '"arith.nothing"() : () -> ()',
    '"llvm.intr.nothing"() : () -> ()',
    '"func.return"() : () -> ()',
)


_WORDS = ("%a", ", ", "{", "}", ": ", "#1", "loc(unknown)", "<", "@g", '"', "-> ")


@pytest.fixture(name="taken")
def _taken(monkeypatch: pytest.MonkeyPatch) -> list[straight.StraightShape]:
    return shapes_read_at_once(monkeypatch)


def _n_without_regions(taken: list[straight.StraightShape]) -> int:
    return sum(not found.shape.region_arguments for found in taken)


def _text(lines: list[str]) -> str:
    body = "\n".join(f"  {line}" for line in lines)
    arguments = "%a: !t, %b: !t, %l: !long, %m: memref<?xf32>, %i: i32, %n: index, %f: f32, %c: i1, %p: !llvm.ptr"
    return f"{_HEAD}func.func @f({arguments}) {{\n{body}\n  return\n}}\n"


@pytest.mark.parametrize("path", sorted(_CORPUS.rglob("*.mlir")), ids=lambda path: path.stem)
def test_at_once_is_one_by_one_in_the_corpus(path: Path, taken: list[straight.StraightShape]) -> None:
    del taken
    text = path.read_text()
    at_once, slow = Document(text, lints=LINTS), slow_document(text)
    at_once.finish()
    slow.finish()
    for lines in (tree_lines, diagnostic_lines):
        assert not first_difference(lines(at_once), lines(slow))


def test_at_once_is_one_by_one_however_it_is_spelt(taken: list[straight.StraightShape]) -> None:
    rng = random.Random(7)
    n_lines = 0
    for number in range(60):
        kinds = [*rng.sample(_LINES, 10), *rng.sample(_LINES, 10)] * 2
        lines = [respelt(rng, line.format(number * 100 + at), _WORDS) for at, line in enumerate(kinds)]
        n_lines += len(lines)
        text = _text(lines)
        found = check_fast_equals_slow(text)
        assert not found, f"{text}\n{found}"
    # Two readings of each text go this way.
    assert _n_without_regions(taken) > n_lines / 4


def test_most_plain_lines_are_read_at_once(taken: list[straight.StraightShape]) -> None:
    # The first of each teaches what follows from what.
    lines = [line.format(3 * at + again) for at, line in enumerate(_LINES) for again in range(3)]
    assert not check_fast_equals_slow(_text(lines))
    assert _n_without_regions(taken) > len(_LINES) / 3


@pytest.mark.parametrize(
    ("line", "is_plain"),
    [
        ('%0 = "t.a"(%a, %i) {here} : (!t, i32) -> !t', True),
        ('%0:2 = "t.a"(%a) <{p = @p}> {here = [1, "x", 0.5 : f32]}\n      : (!t) -> (!t, i32)', True),
        ('%0 = "arith.addi"(%i, %i) <{overflowFlags = #arith.overflow<nsw>}> {here} : (i32, i32) -> i32', True),
        ('%0 = "arith.addi"(%i, %n) {here} : (i32, index) -> i32', False),
        ('%0 = "arith.constant"() <{value = 1 : i32}> {here} : () -> i32', False),
        ('%0:2 = "t.a"(%a) {here} : (!t) -> i32', False),
        ('"t.a"(%a) ({}) {here} : (!t) -> ()', False),
        ('"t.a"(%a) {here = 1 // }\n} : (!t) -> ()', False),
        ('"arith.nothing"() {here} : () -> ()', False),
    ],
)
def test_generic_form_is_read_at_once_where_it_is_plain_and_right(
    line: str, is_plain: bool, taken: list[straight.StraightShape]
) -> None:
    assert not check_fast_equals_slow(_text([line]))
    assert bool(_n_without_regions(taken)) == is_plain


def test_a_bug_here_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*arguments: object) -> None:
        raise ValueError(arguments)

    monkeypatch.setattr(straight.StraightReaders, "shape_of", failing)
    assert not check_fast_equals_slow(_text([line.format(at) for at, line in enumerate(_LINES)]))
