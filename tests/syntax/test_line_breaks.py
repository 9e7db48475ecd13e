r"""Markers, line breaks and similar characters: `\r` ends a line like `\n`, and no line continues after a marker."""

from __future__ import annotations

import random

import pytest
from tests.support.laws import (
    check_incremental,
    diagnostic_lines,
    first_difference,
    random_dress,
    random_edit,
    random_odd_edit,
)
from tests.support.sample import spread
from tests.syntax.samples import all_samples

from mlirls_ir.codes import LINTS
from mlirls_ir.document import Document

SAMPLES = all_samples()
_PARTS = (
    *("func.func @f(%a: i32) -> i32 {", "  %0 = arith.addi %a, %a : i32", "  return %0 : i32", "}", "module {"),
    *("scf.if %c {", "} else {", "  %1 = foo.bar %0 {", "  foo.x", "// -----", "// ----- x", "^bb1(%x: i32):"),
    *("#a = affine_map<(d0) -> (d0)>", '  "t.a"() ({', "  }) : () -> ()", 'f@r{%0=""}>', "  %1 = foo.b %a [", "// c"),
)
_BREAKS = (("\n",), ("\r",), ("\r\n",), (" ",), ("\n", "\r", "\r\n", " ", "\f", "\0"))


def check(text: str, *edits: tuple[int, int, str]) -> str:
    """The first difference between the document after each edit and a fresh one; "" if there is none."""
    document = Document(text, lints=LINTS)
    document.finish()
    for edit in edits:
        document.edit(*edit)
        if found := check_incremental(document):
            return f"after {edit!r}:\n{found}"
    return ""


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ('}// -----f@r{%0=""}> ', 21),
        (" // -----ule  = #dlti(\n m.", 21),
        ("}\n// ----- x\nule  = #dlti(\n m.", 22),
    ],
)
def test_columns_count_from_the_marker_before_a_chunk(text: str, at: int) -> None:
    assert check(text, (at, at, " ")) == ""


@pytest.mark.parametrize("seed", spread(range(40), 15))
def test_odd_edits_of_random_lines(seed: int) -> None:
    rng = random.Random(seed)
    breaks = _BREAKS[seed % len(_BREAKS)]
    text = "".join(rng.choice(_PARTS) + rng.choice(breaks) for _ in range(rng.randint(2, 12)))
    document = Document(text, lints=LINTS)
    document.finish()
    for _ in range(20):
        edit = rng.choice((random_odd_edit, random_edit))(rng, str(document.source))
        document.edit(*edit)
        assert check_incremental(document) == "", edit


@pytest.mark.parametrize("name", spread(list(SAMPLES), 40))
def test_odd_edits_of_the_corpus(name: str) -> None:
    rng = random.Random(name)
    text = SAMPLES[name]
    at = rng.randrange(max(1, len(text) - 2000))
    text = random_dress(rng, text[at : at + 2000])
    edits: list[tuple[int, int, str]] = []
    edited = text
    for _ in range(4):
        start, end, replacement = random_odd_edit(rng, edited)
        edits.append((start, end, replacement))
        edited = edited[:start] + replacement + edited[end:]
    assert check(text, *edits) == ""


def test_a_long_broken_text_without_line_feeds_reads_again_like_a_fresh_one() -> None:
    lines = ["{%1 = arith.addi %a, %a : i3 {}{}.addi %a, %a : i32", "%2 = foo.b %a ["]
    lines += [f"  foo.x %a {{\r    foo.y\r  }}\r  %{i} = arith.constant {i} : i32\r  }} else {{" for i in range(120)]
    text = "\r".join(lines)
    assert check(text, (27, 27, "x"), (27, 28, ""), (3, 3, "[}")) == ""


@pytest.mark.parametrize("name", spread(list(SAMPLES), 40))
def test_lines_that_end_in_carriage_returns_give_the_same_findings(name: str) -> None:
    rng = random.Random(name)
    text = SAMPLES[name][:8000].replace("\r\n", "\n").replace("\r", "\n")
    for _ in range(rng.randrange(4)):
        start, end, replacement = random_edit(rng, text)
        edited = text[:start] + replacement.replace("\r\n", "\n") + text[end:]
        # A string may contain a carriage return, but not a line feed.
        if all(line.count('"') % 2 == 0 for line in edited.split("\n")):
            text = edited
    expected, found = (diagnostic_lines(Document(one, lints=LINTS)) for one in (text, text.replace("\n", "\r")))
    assert first_difference([line.replace("\r", "\n") for line in found], expected) == ""


def test_a_broken_line_that_ends_in_a_carriage_return_costs_only_itself() -> None:
    text = "func.func @f(%a: i32) {\r  %0 = arith.addi %a, [ : i32\r  %1 = arith.addi %a, %b : i32\r  return\r}\r"
    codes = [one.code for one in Document(text).diagnostics()]
    assert codes == ["syntax", "undeclared-value"]


@pytest.mark.parametrize(
    "edit", [(0, 0, "\ufeff"), (0, 1, ""), (0, 1, "\ufeff\ufeff"), (0, 0, "x"), (1, 1, "x"), (0, 5, "")]
)
@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_a_byte_order_mark_may_be_added_and_removed(start: str, edit: tuple[int, int, str]) -> None:
    assert (
        check(start + "func.func @f() {\n  return\n}\n// -----\nmodule {}\n", edit, (0, 0, "\ufeff"), (0, 1, "")) == ""
    )


def test_a_byte_order_mark_is_one_error_with_a_fix() -> None:
    (found,) = Document("\ufefffunc.func @f() {\n  return\n}\n").diagnostics()
    assert (found.start, found.end, found.code) == (0, 1, "byte-order-mark")
    assert [(fix.start, fix.end, fix.replacement) for fix in found.fixes] == [(0, 1, "")]
