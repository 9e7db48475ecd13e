"""Differences of lines: a patch gives the new text, short texts differ as for difflib, and long ones take linear
time."""

from __future__ import annotations

import difflib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.line_count import lines_run

from mlirls_server.features import line_differences
from mlirls_server.features.line_differences import LineMatcher, unified_diff

LINES = st.lists(st.sampled_from("abcdefgh"), max_size=30).map(lambda chars: [f"{char}\n" for char in chars])
EDITS = st.lists(st.tuples(st.integers(0, 30), st.sampled_from(["", "x\n", "a\n"])), max_size=5)


def edited(lines: list[str], edits: list[tuple[int, str]]) -> list[str]:
    """The lines after some are removed and others are added."""
    out = list(lines)
    for place, line in edits:
        out[place : place + (not line)] = [line] if line else []
    return out


def check(before: list[str], after: list[str]) -> None:
    """The parts that are equal, with those that are new, are the new text."""
    out: list[str] = []
    for tag, start, end, new_start, new_end in LineMatcher(before, after).get_opcodes():
        assert tag != "equal" or before[start:end] == after[new_start:new_end]
        out += before[start:end] if tag == "equal" else after[new_start:new_end]
    assert out == after


@given(LINES, LINES, EDITS)
@pytest.mark.parametrize("small", [0, 6])
def test_the_new_text_follows_from_the_old_one(
    small: int, before: list[str], other: list[str], edits: list[tuple[int, str]]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line_differences, "_SMALL", small)
        check(before, other)
        check(before, edited(before, edits))


@given(LINES, LINES)
def test_short_texts_differ_as_for_difflib(before: list[str], after: list[str]) -> None:
    assert [*unified_diff(before, after, "a", "b")] == [*difflib.unified_diff(before, after, "a", "b")]


FAMILIES: dict[str, Callable[[int], tuple[list[str], list[str]]]] = {
    "every second line": lambda n: ([f"{i}{'ab'[i % 2]}" for i in range(n)], [f"{i}{'ac'[i % 2]}" for i in range(n)]),
    "backwards": lambda n: ([*map(str, range(n))], [*map(str, reversed(range(n)))]),
    "repeated": lambda n: ([str(i % 97) for i in range(n)], [str(i * 5 % 97) for i in range(n)]),
    "moved": lambda n: ([*map(str, range(n))], [*map(str, range(n // 2, n)), *map(str, range(n // 2))]),
}


@pytest.mark.parametrize("name", FAMILIES)
def test_time_follows_the_length(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_differences, "_SMALL", 100)
    short, long = (lines_run(lambda n=n: LineMatcher(*FAMILIES[name](n)).get_matching_blocks()) for n in (500, 2000))
    assert long < 6 * short


def test_few_changes_in_a_long_text_are_small() -> None:
    before = [f"{i}\n" if i % 3 else "}\n" for i in range(6000)]
    after = [*before[:1000], "new\n", *before[1000:4000], *before[4001:]]
    assert len([*unified_diff(before, after, "a", "b")]) == 2 + 8 + 8
