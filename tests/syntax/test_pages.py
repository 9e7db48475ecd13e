"""Reading a page at a time gives the same result as reading line by line, wherever the pages end."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pytest
from tests.support.laws import diagnostic_lines, first_difference, random_edit, tree_lines
from tests.support.sample import spread
from tests.syntax.samples import all_samples

from mlirls_ir.document import Document
from mlirls_ir.syntax.templates import pages as page_reader
from mlirls_ir.syntax.templates.split_lines import SplitLines

SAMPLES = all_samples()


def read(text: str) -> list[str]:
    document = Document(text)
    return diagnostic_lines(document) + tree_lines(document)


def check(text: str, *pages: int) -> None:
    """The tree and the diagnostics of a text do not depend on the size of a page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page_reader, "_FIRST_PASSED", len(text))
        expected = read(text)
        # No page is skipped, however few of its lines are known.
        patch.setattr(page_reader, "_FIRST_PASSED", 0)
        patch.setattr(page_reader, "_FEW", 0)
        for page in pages:
            patch.setattr(page_reader, "_PAGE", page)
            patch.setattr(page_reader, "_MOST", 4 * page)
            assert first_difference(expected, read(text)) == "", f"with pages of {page}"


@pytest.mark.parametrize("name", spread(list(SAMPLES), 40))
def test_pages_of_any_length(name: str) -> None:
    text = SAMPLES[name][:5000]
    check(f"{text}\n// -----\n{text}", 200)


@pytest.mark.parametrize("name", spread(list(SAMPLES), 40))
def test_pages_of_broken_texts(name: str) -> None:
    text = SAMPLES[name][:2000] + "\n"
    rng = random.Random(name)
    text += text
    for _ in range(6):
        start, end, replacement = random_edit(rng, text)
        text = text[:start] + replacement + text[end:]
    check(text, 300)


@pytest.mark.parametrize("name", spread(list(SAMPLES), 40))
def test_repeated_lines(name: str) -> None:
    """Lines are looked up after some pages of mostly known lines, and split again when other lines come."""
    text, other = SAMPLES[name][:800] + "\n", SAMPLES["generic"][:1500] + "\n"
    check(text * 8 + other + text, 100, 700)


def test_lines_that_end_with_a_carriage_return() -> None:
    for name in ("control flow", "generic"):
        check((SAMPLES[name] * 2).replace("\n", "\r\n"), 60, 16_384)


CONSTANTS = """func.func @f(%a: i64) {
  %0 = arith.constant 1 : i64
  %1 = arith.constant 4294967296 : i64 // 2^32 is %0
  %2 = arith.constant 20 : i64 loc("a":1:2) // more
  %3 = arith.constant -7 : i64 loc(#l)
  %4 = arith.constant 1000 : i8
  %5 = arith.constant 2.5 : f32
  return
}
"""


def test_numbers_places_and_comments_in_one_line() -> None:
    check(f'#l = loc("b":3:4)\n{CONSTANTS}{CONSTANTS.replace("@f", "@g")}', 40, 16_384)


@pytest.mark.parametrize("character", ["\x1b", "\x1c", "\x1d", "\x1e", "\x1f", "\v", "\r", "\0"])
def test_characters_that_replace_parts_of_a_line(character: str) -> None:
    lines = CONSTANTS.splitlines()
    texts = ["\n".join([*lines[:at], character.join(lines[at].split(" ")), *lines[at + 1 :], ""]) for at in range(8)]
    for text in texts:
        check(f"{CONSTANTS}// -----\n{text}", 200, 16_384)


def test_a_line_that_is_much_longer_than_a_page() -> None:
    body = " ".join(f"%{i} = arith.constant {i} : i64" for i in range(300))
    check(f"{CONSTANTS}func.func @g() {{\n{body}\n  return\n}}\n{CONSTANTS.replace('@f', '@h')}", 100, 1000)


def test_strings_that_look_like_places() -> None:
    line = '  "t.op"() {{a = "x loc(", b = ":5)"{more}}} : () -> () loc("a":1:{n})\n'
    body = "".join(line.format(more=more, n=n) for n in (1, 22) for more in ("", ', c = "y":1'))
    check(f"func.func @f() {{\n{body}{body}  return\n}}\n", 60, 16_384)


def n_pages(text: str) -> int:
    """The number of pages of a thousand code points that are read as pages."""
    found = 0
    split = SplitLines.page

    def counted(lines: SplitLines, page: str, share: Callable[[str, str], str] | None) -> tuple[object, object]:
        nonlocal found
        found += 1
        return split(lines, page, share)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page_reader, "_PAGE", 1000)
        patch.setattr(SplitLines, "page", counted)
        list(Document(text).diagnostics())
    return found


ALIKE = "  %{0} = arith.addi %a, %a : i1001\n"
UNLIKE = '  %{0} = arith.addi %a, %a {{k{0} = "{0}"}} : i1001\n'
# For a page, each line is of its own kind; the loop has one template for all.
FUSED = '  %{0} = arith.addi %a, %a : i1001 loc(fused<"p{0}">["l{0}"("m":{0}:1), "o":{0}:1])\n'


# Templates of other texts remain, so no number is used twice.
NUMBERS = itertools.count(10_000)


def lines_of(line: str, length: int) -> str:
    return "".join(line.format(next(NUMBERS)) for _ in range(length // len(line)))


def test_pages_are_used_where_they_help() -> None:
    head = "func.func @f(%a: i1001) {\n"
    assert n_pages(head + lines_of(ALIKE, 50_000)) > 45
    assert n_pages(head + lines_of(UNLIKE, 50_000)) == 0
    assert n_pages(head + lines_of(UNLIKE, 20_000) + lines_of(ALIKE, 40_000)) > 35
    assert n_pages(head + lines_of(ALIKE, 20_000) + lines_of(UNLIKE, 40_000)) < 25
    # One page is read, then two are skipped, one read, four skipped, one read, eight skipped, ...
    assert 2 <= n_pages(head + lines_of(FUSED, 60_000)) < 8
