"""Where hardly any line is like another one, a line is learnt when it comes again; what it means is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tests.support.laws import check_fast_equals_slow, check_random_edits

from mlirls_ir.document import Document
from mlirls_ir.syntax import sightings
from mlirls_ir.syntax.sightings import Sightings

_LINES = (
    "%{0} = arith.constant {0} : i32",
    '"test.a"() {{note = "n{0}"}} : () -> ()',
    "%{0} = tensor.empty() : tensor<{0}xf32>",
    "scf.if %c {{\n    %{0} = tensor.empty() : tensor<{0}x2xf32>\n  }} else {{\n  }}",
    "scf.if %c {{ func.call @f{0}() : () -> () }}",
    "func.call @g({0}) : () -> ()",
    '"test.b"() : () -> () "test.c"() {{key{0}}} : () -> ()',
    "%{0} = arith.addi %c, %c {{k{0}}} // {0}\n      : i1",
)
"""Statements by a number: as a rule none is like another one."""


def text_of(numbers: Iterator[int], seed: int = 1) -> str:
    rng = random.Random(seed)
    body = "\n".join(f"  {rng.choice(_LINES).format(number)}" for number in numbers)
    return f"func.func @all(%c: i1) {{\n{body}\n  return\n}}\n"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sightings, "_PATIENCE", 1)


def test_what_is_spared_means_the_same() -> None:
    assert check_fast_equals_slow(text_of(iter(range(600)))) == ""


def test_lines_that_come_again_are_learnt_then() -> None:
    rng = random.Random(7)
    numbers = [*range(400), *(rng.randrange(300, 420) for _ in range(600))]
    assert check_fast_equals_slow(text_of(iter(numbers))) == ""


def test_edits_leave_what_a_fresh_reading_gives() -> None:
    assert check_random_edits(text_of(iter(range(300))), 25) == ""


def test_it_spares_once_most_lines_are_slow_and_until_lines_come_again() -> None:
    seen = Sightings()
    assert not seen.spares
    seen.note_slice(60, 60)
    assert seen.spares
    assert [seen.is_first(key) for key in ("a", "b", "a")] == [True, True, False]
    seen.note_learnt()
    seen.note_slice(60, 60)
    assert not seen.spares, "one line in three came again"
    seen.note_slice(60, 60)
    assert not seen.spares, "it waits for longer now"
    seen.note_slice(60, 60)
    assert seen.spares
    seen.note_slice(2000, 60)
    assert not seen.spares, "few lines are slow"


def test_fewer_templates_are_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    def n_learnt(first: int) -> int:
        document = Document(text_of(iter(range(first, first + 900))))
        document.finish()
        templates = document.chunks[0].templates
        assert templates is not None
        return templates.n_learnt

    start = n_learnt(10_000)
    with_sparing = n_learnt(20_000) - start
    monkeypatch.setattr(sightings, "_PATIENCE", 1000)
    without = n_learnt(30_000) - start - with_sparing
    assert with_sparing < without / 2


def test_it_is_sure_after_a_while_and_looks_again_now_and_then() -> None:
    seen = Sightings()
    found: list[bool] = []
    for _ in range(2 + 2 * sightings._SURE_SLICES):
        seen.note_slice(60, 60)
        found.append(seen.is_sure)
    sure = [True] * (sightings._SURE_SLICES - 1)
    assert found == [False, *sure, False, *sure, False, True]
    seen.note_slice(60, 60)
    seen.is_first("a")
    seen.note_learnt()
    while seen.is_sure:
        seen.note_slice(60, 60)
    seen.is_first("b")
    seen.note_learnt()
    seen.note_slice(60, 60)
    assert not seen.is_sure, "a line came again where it looked"
