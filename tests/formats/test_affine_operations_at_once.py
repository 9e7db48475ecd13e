"""Operations of affine that are read at once are what their own syntaxes read, however spelt and whatever follows."""

from __future__ import annotations

import random

import pytest
from tests.support.at_once import respelt, shapes_read_at_once
from tests.support.laws import check_fast_equals_slow

from mlirls_ir.syntax import straight

_HEAD = """\
#map = affine_map<(d0)[s0] -> (d0 + s0)>
#two = affine_map<(d0) -> (d0, d0 + 1)>
#none = affine_map<() -> ()>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
#step = 2 : index
!m = memref<?x?xf32>
"""
_APPLIED = (
    "%{0} = affine.apply #map(%i)[%n]",
    "%{0} = affine.apply #map(%i)[%n] {{tag = #map, s = @f}}",
    "%{0} = affine.apply #map(%i)[%n] {{map = {0} : i32}}",
    "%{0} = affine.apply #map(%i)",
    "%{0} = affine.apply #map(%i, %n)",
    "%{0} = affine.apply #map(%i#0)[%n]",
    "%{0} = affine.apply #two(%i)",
    "%{0}:2 = affine.apply #two(%i)",
    "%{0} = affine.apply #set(%i)[%n]",
    "%{0} = affine.apply #nothing(%i)[%n]",
    "%{0} = affine.apply affine_map<(d0) -> (d0 * {0} + 1)>(%i)",
    "%{0} = affine.apply affine_map<(d0, d1)[s0] -> ((d0 + d1) floordiv {0}\n      + s0)>(%i, %n)\n      [%n]",
    "%{0} = affine.apply affine_map<(d0) -> (d0 * d0)>(%i)",
    "%{0} = affine.apply affine_map<() -> ({0})>()",
    "affine.apply affine_map<() -> ({0})>()",
    "%{0} = affine.apply affine_map<(d0) -> (d0 + {0})>(%f)",
    "%{0} = affine.apply affine_map<(d0) -> (d0 + {0})>(%i) // {0}",
    '%{0} = affine.apply affine_map<(d0) -> (d0 + {0})>(%i) loc("a":{0}:1)',
    "%{0} = affine.load %m[%i, %n + {0}] : !m",
    "%{0} = affine.load %m[%i, %i + {0}] : memref<?x?xf32>",
    "%{0} = affine.load %m[symbol(%n) + {0}, %i - symbol(%n)] : memref<?x?xf32>",
    "%{0} = affine.load %m[symbol(%n), %n * {0}] {{s = @f, t = !m}} : !m",
    "%{0} = affine.load %m[{0}, 0] {{map = #two}} : !m",
    "%{0} = affine.load %m[{0}] : memref<?x?xf32>",
    "%{0} = affine.load %m[%i * %i, %n] : !m",
    "%{0} = affine.load %m[%i#0, %n] : !m",
    "%{0} = affine.load %s[] : memref<f32>",
    "%{0} = affine.load %m[%f, %n] : !m",
    "%{0} = affine.load %m[%i, {0}] : tensor<?x?xf32>",
    "%{0} = affine.load %m[%i, {0}] : memref<?x?xf32, strided<[{0}, 1]>>",
    "%{0} = affine.load %m, %m[%i, {0}] : !m",
    "affine.load %m[%m, {0}] : !m",
    "affine.store %f, %m[%i, {0} - %n] : !m",
    "affine.store %f, %m[%i mod {0}, %i ceildiv {0}] {{tag = #map}} : !m",
    "affine.store %n, %m[%i, {0}] : !m",
    "affine.store %m[%i, {0}] : !m",
    '%{0} = affine.load %m[%i, {0}] : !m loc("a":{0}:1)',
)
_OPENED = (
    "affine.for %j{0} = 0 to {0}",
    "affine.for %j{0} = {0} to %n",
    "affine.for %j{0} = %n to %n step {0}",
    "affine.for %j{0} = max #two(%n) to min affine_map<(d0)[s0] -> (d0 + {0}, s0)>(%n)[%n]",
    "affine.for %j{0} = #two(%n) to {0}",
    "affine.for %j{0} = #map(%n)[%n] to max #map(%n)[%n] step 2",
    "affine.for %j{0} = #map(%n) to {0}",
    "affine.for %j{0} = min #map(%n)[%n] to {0}",
    "affine.for %j{0} = #none() to {0}",
    "affine.for %j{0} = -{0} to 0x1{0} step 0",
    "affine.for %j{0} = 0 to {0} step -1",
    "affine.for %j{0} = 0 to {0} step 2 : index",
    "affine.for %j{0} = 0 to {0} step #step",
    "affine.for %j{0} = 0 : index to {0}.5",
    "affine.for %j{0} = %n, %n to {0}",
    "affine.for %j{0} = %n#0 to %f",
    "affine.for %j{0} = 0 to {0} iter_args(%a = %n)",
    "%r = affine.for %j{0} = 0 to {0} iter_args(%a = %n) -> (index)",
    "%r = affine.for %j{0} = 0 to {0}",
    "affine.for j{0} = 0 to {0}",
    "affine.if #set(%n)[%n]",
    "affine.if #set(%n)",
    "affine.if #map(%n)[%n]",
    "%r = affine.if #set(%n)[%n] -> index",
    "affine.if affine_set<(d0, d1)[s0] : (d0 * {0} - d1 >= 0, s0 - d0 == {0})>\n    (%n, %i)\n    [%n]",
    "affine.if affine_set<() : ({0} == 0)>()",
)
_ENDS = (
    " {{\n  %c = affine.apply #map(%j{0})[%n]\n}}",
    " {{ affine.store %f, %m[{0}, 0] : !m }}",
    " {{\n  affine.store %f, %m[{0}, 0] : !m }}",
    " {{ // {0}\n  affine.yield\n}} // {0}",
    " {{\n  affine.yield\n}} {{tag = {0} : i32}}",
    " {{\n  affine.yield\n}}\n{{tag = {0} : i32}}",
    " {{\n  affine.yield\n}}\n// {0}\n{{tag = {0} : i32}}",
    ' {{\n  affine.yield\n}} loc("a":{0}:1)',
    ' {{\n  affine.yield\n}}\nloc("a":{0}:1)',
    " {{\n  affine.yield\n}} else {{\n  affine.yield\n}}",
    " {{\n  affine.yield\n}}\nelse {{\n  affine.yield\n}} {{tag}}",
    " {{\n}}",
    " {{\n  // {0}\n}}",
    " {{\n  affine.yield %n : index\n}}",
    " {{\n^bb0:\n  affine.yield\n}}",
    " {{\n  %c = arith.constant {0} : index\n  return\n}}",
    "\n{{\n  affine.yield\n}}",
    " // {0}\n{{\n  affine.yield\n}}",
    " {{\n  affine.yield\n",
    "",
)
_WORDS = ("%i", ", ", "{", "}", ": ", "#map", "#1", "loc(unknown)", "[", "(", " step 2", "symbol(%n)", "else ", " to ")


def _text(statements: list[str]) -> str:
    body = "\n".join(statements)
    arguments = "%m: !m, %s: memref<f32>, %n: index, %f: f32"
    return f"{_HEAD}func.func @f({arguments}) {{\naffine.for %i = 0 to 8 {{\n{body}\n}}\nreturn\n}}\n"


@pytest.fixture(name="taken")
def _taken(monkeypatch: pytest.MonkeyPatch) -> list[straight.StraightShape]:
    return shapes_read_at_once(monkeypatch)


def _n_of_affine(taken: list[straight.StraightShape]) -> int:
    return sum(found.shape.name.startswith("affine.") for found in taken)


@pytest.mark.parametrize("head", _OPENED)
def test_every_head_with_every_end(head: str, taken: list[straight.StraightShape]) -> None:
    del taken
    for at, end in enumerate(_ENDS):
        text = _text([f"{head}{end}".format(at), "%last = affine.apply #map(%i)[%n]"])
        assert not check_fast_equals_slow(text), text


def test_operations_however_they_are_spelt(taken: list[straight.StraightShape]) -> None:
    rng = random.Random(13)
    n_read = 0
    for number in range(80):
        kinds = [*rng.choices(_APPLIED, k=10), *[rng.choice(_OPENED) + rng.choice(_ENDS[:6]) for _ in range(4)]]
        rng.shuffle(kinds)
        statements = [respelt(rng, kind.format(number * 100 + at), _WORDS) for at, kind in enumerate(kinds)]
        n_read += len(statements)
        text = _text(statements)
        found = check_fast_equals_slow(text)
        assert not found, f"{text}\n{found}"
    assert _n_of_affine(taken) > n_read / 3


@pytest.mark.parametrize(
    ("statement", "is_plain"),
    [
        ("%here = affine.apply #map(%i)[%n] {here}", True),
        ("%here = affine.apply affine_map<(d0) -> (d0 * 2)>(%i) {here = @f}", True),
        ("%here = affine.apply #map(%i) {here}", False),
        ("%here = affine.apply #two(%i) {here}", False),
        ("%here = affine.load %m[%i, symbol(%n) + 1] {here} : !m", True),
        ("%here = affine.load %m[%i] {here} : !m", False),
        ("affine.store %here, %m[%i * 2, %i] {here} : memref<?x?xf32>", True),
        ("affine.for %here = 0 to %n step 4321 {\n  affine.yield\n}", True),
        ("affine.for %here = max #two(%n) to 4321 {\n  affine.yield\n}", True),
        ("affine.for %here = #two(%n) to 4321 {\n  affine.yield\n}", False),
        ("affine.if affine_set<(d0) : (d0 == 4321)>(%here) {\n  affine.yield\n}", True),
        ("affine.if affine_set<(d0) : (d0 == 4321)>(%here, %i) {\n  affine.yield\n}", False),
    ],
)
def test_what_is_plain_and_right_is_read_at_once(
    statement: str, is_plain: bool, taken: list[straight.StraightShape]
) -> None:
    # Spelt as in no other test: templates of other texts stay.
    assert not check_fast_equals_slow(_text([statement]))
    assert any("%here" in found.names for found in taken) == is_plain
