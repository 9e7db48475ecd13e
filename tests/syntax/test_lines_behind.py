"""Where hardly any line is like another one, lines are read behind each other: what they mean is the same."""

from __future__ import annotations

import random

import pytest
from tests.support.laws import check_fast_equals_slow, check_random_edits

from mlirls_ir.syntax import parse, sightings
from mlirls_ir.syntax.at_once import AtOnceReader

_TOP = (
    "!t{0} = tensor<{0}x4xf32>",
    "#m{0} = affine_map<(d0) -> (d0 + {0})>",
    "#n{0} = {{k = {0} : i64, m = #m0}}",
    "!t0 = i8",
    "func.func private @d{0}(tensor<{0}xf32>, !t0) -> tensor<{0}xf32>",
    'func.func private @d{0}(tensor<{0}xf32>)\n  attributes {{k = {0} : i64}} loc("x":1:2)',
    "module @m{0} {{ func.func private @d(vector<{0}xf32>) }}",
    '"test.top"() {{k{0}}} : () -> ()',
    "// {0}",
    "#m{0} = affine_map<(d0) -> (d0 + {0}",
    "func.func @d{0}(%a: tensor<{0}xf32>",
    "{0}",
    "}}",
)
_INSIDE = (
    "  %{0} = arith.addf %a, %a {{k{0}}} : tensor<4xf32>",
    "  %{0} = arith.addf %a, %a : tensor<4xf32> loc(unknown)",
    "  %{0} = arith.addf %a, %a : tensor<4xf32>\n    loc(#loc{0})",
    "  %{0} = arith.addf %a, %a : tensor<{0}xf32> // {0}",
    "  %{0}, %{0}b = func.call @d{0}(%a) {{k{0}}} : (tensor<4xf32>) -> (i32, i32)",
    "  call @d0(%a) {{m = #m0, l{0}}} : (tensor<4xf32>) -> () call @d0(%a) {{l{0}}} : (tensor<4xf32>) -> ()",
    "  scf.if %c {{ %{0} = tensor.empty() : tensor<{0}xf32> }}",
    "  scf.if %c {{\n    %{0} = tensor.empty() : tensor<{0}xf32>\n  }} else {{\n    func.call @d{0}() : () -> ()\n  }}",
    "  affine.for %i{0} = 0 to {0} {{\n    func.call @d{0}() : () -> ()\n  }} {{k{0}}}",
    '  %{0} = "test.op"(%a) {{k = {0} : i64}} : (tensor<4xf32>) -> tensor<{0}xf32>',
    '  %{0}:2 = "test.op"(%a) {{k = {0} : i64}} : (tensor<4xf32>) -> (tensor<{0}xf32>, i1)',
    "  %{0}:2 = func.call @d{0}(%a) {{k{0}}} : (tensor<4xf32>) -> (i32, tensor<{0}xf32>)",
    "  %{0}= arith.addf %a, %a {{k{0}}} : tensor<4xf32>",
    "  ^bb{0}(%b{0}: vector<{0}xi32>):",
    "  else",
    "  %{0} = arith.addf %a, %a : tensor<{0}x",
    "  #x{0} = 3",
    "",
)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sightings, "_PATIENCE", 1)
    monkeypatch.setattr(parse, "_SLOW_SLICE", 8)


def text_of(seed: int, n_functions: int, *, is_broken: bool) -> str:
    """Functions with definitions between them, all with numbers of their own; some lines are mistakes."""
    rng = random.Random(seed)
    top, inside = (_TOP, _INSIDE) if is_broken else (_TOP[:9], _INSIDE[:14])
    # Templates of other texts stay, so each text has numbers of its own.
    number = 100_000 * (2 * seed + is_broken)
    out = ["!t0 = i16", "#m0 = affine_map<(d0) -> (d0)>"]
    for _ in range(n_functions):
        number += 100
        out += [rng.choice(top).format(number + at) for at in range(rng.randint(0, 4))]
        body = [rng.choice(inside).format(number + at) for at in range(rng.randint(0, 6))]
        if rng.random() < 0.9:
            body.append("  return" if rng.random() < 0.5 else f"  return {{k{number}}}")
        end = rng.choice(("}", "}", "}", "} // end", '} loc("a":1:1)', "}}" if is_broken else "}"))
        head = f"func.func @f{number}(%a: tensor<4xf32>, %c: i1, %v{number}: vector<{number}xf32>) {{"
        out += [head, *body, end]
    return "\n".join(out) + "\n"


@pytest.mark.parametrize("is_broken", [False, True])
@pytest.mark.parametrize("seed", range(2, 8))
def test_what_is_read_behind_means_the_same(seed: int, is_broken: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    text = text_of(seed, 150, is_broken=is_broken)
    n_read = 0
    read = AtOnceReader._read_more

    def counted(reader: AtOnceReader, line: str, end: int) -> int:
        nonlocal n_read
        found = read(reader, line, end)
        n_read += found > end
        return found

    monkeypatch.setattr(AtOnceReader, "_read_more", counted)
    assert check_fast_equals_slow(text) == ""
    assert n_read > 40


def test_edits_leave_what_a_fresh_reading_gives() -> None:
    assert check_random_edits(text_of(2, 120, is_broken=False), 30) == ""
