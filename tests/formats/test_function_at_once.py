"""Functions that are read at once are what the exact reader makes of them, however spelt and whatever follows."""

from __future__ import annotations

import random

import pytest
from tests.support.at_once import respelt, shapes_read_at_once
from tests.support.laws import check_fast_equals_slow

from mlirls_ir.syntax import straight

_ALIASES = """\
#map = affine_map<(d0) -> (d0)>
#note = {name = "n", map = #map}
#loc = loc("a":1:2)
!t = tensor<4xf32>
!f = (i32) -> i32
"""
_HEADS = (
    "func.func @f{0}(%a: i32, %b: !t) -> !t",
    "func.func @f{0}(%a: tensor<{0}xf32>)",
    "func.func private @f{0}(%a: memref<?xf32, strided<[{0}]>>) -> (i32, !t)",
    "func.func public @f{0}(%a: i32) -> ()",
    "func.func nested @f{0}()",
    "func.func @f{0}(%a: i32, %b: vector<{0}xf32>) attributes {{at = #note, n = {0} : i64, s = @f0}}",
    'func.func @f{0}(%a: i32) -> i32 attributes {{sym_visibility = "private"}}',
    'func.func @f{0}(%a: i32) attributes {{sym_name = "g"}}',
    "func.func @f{0}(%a: i32) attributes {{llvm.emit_c_interface}}",
    "func.func @f{0}(%a: i32) attributes {{arg_attrs = [{{}}]}}",
    "func.func @f{0}(%a: i32 {{a.b = {0} : i32}}) -> (i32 {{a.c}})",
    "func.func @f{0}(%a: i32, %a: i32)",
    "func.func @f{0}(%a: i32, i32)",
    "func.func @f{0}(i32, !t)",
    "func.func @f{0}(%a: !none) -> !f",
    "func.func @f{0}(%a: (i32) -> i32) -> ((i32) -> i32)",
    "func.func @f{0}(%a: memref<4xf32, affine_map<(d0) -> (d0)>>)",
    "func.func @f{0}(%a: tensor<{0}xf32, @s>)",
    'func.func @"f{0}"(%a: i32)',
    'func.func @f{0}(%a: i32 loc("x":1:1))',
    "func.func @f{0}(%a : i32,\n    %b : i64) -> i32",
    "func.func @f{0}(%a: i32) -> i32 attributes {{at = #map}}",
    "shape.func @f{0}(%a: !shape.shape) -> !shape.shape",
    "emitc.func @f{0}(%a: i32) -> i32",
    "pdl_interp.func @f{0}(%a: !pdl.operation)",
    '"func.func"() ({{^bb0(%a: i32): func.return}}) {{sym_name = "f{0}", function_type = (i32) -> ()}} : () -> ()',
)
_ENDS = (
    " {{\n  return\n}}",
    " {{\n  %c = arith.constant {0} : i32\n  func.call @f0(%c, %b) : (i32, !t) -> !t\n  return %b : !t\n}}",
    " {{ return }}",
    " {{ return\n}}",
    " {{\n  return }}",
    " {{ // {0}\n  return\n}} // {0}",
    " {{\n  return\n}} loc(#loc)",
    ' {{\n  return\n}} loc("a":{0}:1)',
    ' {{\n  return\n}}\nloc("a":{0}:1)',
    " {{\n  return\n}} {{a}}",
    " {{\n}}",
    " {{\n  // {0}\n}}",
    " {{\n^bb0:\n  return\n}}",
    ' {{\n  "t.a"() ({{\n    return\n  }}) : () -> ()\n  return\n}}',
    "\n{{\n  return\n}}",
    " // {0}\n{{\n  return\n}}",
    " {{\n  return\n",
    "",
    "\n// {0}\n    loc(#loc)",
    "\nattributes {{a = {0}}}",
    " -> i32",
)


_WORDS = ("%a", ", ", "{", "}", ": ", "-> ", "loc(#loc)", "@g", '"', "attributes ")


@pytest.fixture(name="taken")
def _taken(monkeypatch: pytest.MonkeyPatch) -> list[straight.StraightShape]:
    return shapes_read_at_once(monkeypatch)


def _n_with_body(taken: list[straight.StraightShape]) -> int:
    return sum(found.opens for found in taken)


@pytest.mark.parametrize("head", _HEADS)
def test_every_head_with_every_end(head: str, taken: list[straight.StraightShape]) -> None:
    del taken
    functions = [f"{head}{end}".format(at) for at, end in enumerate(_ENDS)]
    for function in functions:
        text = f"{_ALIASES}{function}\nfunc.func private @last()\n"
        assert not check_fast_equals_slow(text), text


def test_functions_however_they_are_spelt(taken: list[straight.StraightShape]) -> None:
    rng = random.Random(11)
    n_functions = 0
    for _ in range(120):
        kinds = [f"{rng.choice(_HEADS)}{rng.choice(_ENDS[:8])}" for _ in range(12)]
        functions = [respelt(rng, kind.format(at % 7), _WORDS, (0, 0, 0, 1, 1, 2)) for at, kind in enumerate(kinds)]
        n_functions += len(functions)
        body = "\n".join(functions)
        text = f"{_ALIASES}{body}\n" if rng.random() < 0.5 else f"{_ALIASES}module {{\n{body}\n}}\n"
        found = check_fast_equals_slow(text)
        assert not found, f"{text}\n{found}"
    assert _n_with_body(taken) > n_functions / 8


def test_a_head_is_learnt_with_its_closing_line(taken: list[straight.StraightShape]) -> None:
    # A width that no other test has: templates of other texts stay.
    function = "func.func @f{0}(%a: i1234) -> i1234 {{\n  return %a : i1234\n}}\n"
    assert not check_fast_equals_slow("".join(function.format(at) for at in range(50)))
    # The others are read by its template.
    assert _n_with_body(taken) == 1


def test_a_function_that_grows_while_it_is_open_is_read_again(taken: list[straight.StraightShape]) -> None:
    text = "func.func @f(%a: i1235) -> i1235 {\n  return %a : i1235\n} loc(unknown)\nfunc.func private @g()\n"
    assert not check_fast_equals_slow(text)
    assert _n_with_body(taken) == 1
