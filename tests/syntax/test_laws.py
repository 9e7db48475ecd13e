"""The two laws, on the samples and the corpus: incremental == fresh, fast path == slow path.

`make fuzz` runs the same checks with more edits and other seeds (tests/fuzz/edits.py).
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.laws import check_fast_equals_slow, check_incremental, random_edit, tree_lines
from tests.support.sample import spread
from tests.syntax.samples import all_samples

from mlirls_ir.codes import LINTS
from mlirls_ir.document import Document

SAMPLES = all_samples()


def read(text: str) -> Document:
    document = Document(text, lints=LINTS)
    document.read()
    return document


def check(text: str, seed: int, edits: int) -> str:
    """The first difference after any of `edits` random edits of `text`; "" if there is none."""
    rng = random.Random(seed)
    document = Document(text, lints=LINTS)
    document.finish()
    for _ in range(edits):
        start, end, replacement = random_edit(rng, str(document.source))
        document.edit(start, end, replacement)
        if rng.random() < 0.3:
            continue  # the next edit arrives before anything was read
        found = check_incremental(document)
        if found:
            return f"after replacing [{start},{end}) by {replacement!r}:\n{found}"
    return ""


@pytest.mark.parametrize("name", spread(list(SAMPLES), 40))
def test_an_edited_document_equals_a_fresh_one(name: str) -> None:
    text = SAMPLES[name]
    if len(text) > 3000:
        at = random.Random(name).randrange(len(text) - 3000)
        text = text[at : at + 3000]
    assert check(text, seed=len(text), edits=8) == ""


@pytest.mark.parametrize("name", spread(list(SAMPLES), 40))
def test_the_fast_path_reads_what_the_slow_path_reads(name: str) -> None:
    assert check_fast_equals_slow(SAMPLES[name]) == ""


@pytest.mark.parametrize("name", spread(list(SAMPLES), 40))
def test_the_fast_path_skips_comments_at_the_ends_of_lines(name: str) -> None:
    lines = SAMPLES[name].split("\n")
    endings = (" // one", "  // 'ä' \"two", "//%x }{", "\t// https://x", "")
    text = "\n".join(line + endings[number % 5] for number, line in enumerate(lines))
    assert check_fast_equals_slow(text) == ""
    tree = tree_lines(read(text))
    assert len(tree) == len(tree_lines(read(SAMPLES[name])))


@settings(max_examples=60)
@given(name=st.sampled_from(["control flow", "generic"]), seed=st.integers(0, 2**32), edits=st.integers(1, 12))
def test_no_sequence_of_edits_breaks_the_law(name: str, seed: int, edits: int) -> None:
    assert check(SAMPLES[name], seed, edits) == ""


def test_an_edit_may_interrupt_the_analysis_at_any_point() -> None:
    text = SAMPLES["control flow"]
    rng = random.Random(7)
    document = Document(text, lints=LINTS)
    for _ in range(60):
        for _ in range(rng.randrange(3)):
            document.step()
        document.edit(*random_edit(rng, str(document.source)))
    assert check_incremental(document) == ""


def test_the_token_after_a_brace_decides_whether_it_closes_a_region() -> None:
    text = "func.func @f() {\n  %0 = arith.addi %1, %2 : i3x } // one\n}\n"
    document = Document(text, lints=LINTS)
    document.finish()
    at = text.index(" // one")
    document.edit(at, at + 3, ">")
    assert check_incremental(document) == ""


def test_an_edit_in_an_unclosed_operation_at_the_end_may_close_it() -> None:
    text = """
foo.mod@f @m(in %a : i32, inout %b : i32, out o : i32) -> (i32) attributes {x = 1 : i32} {
  %0 = arith.addi %a, %a : i32
  %1 = foo.loop(%0 as %c : i32) to %d, %e -> i32 {
    %2 = arith.addi %c, %d : i32
    %3 = foo.slice %2[%e] : tensor<?x32>{%a} -> tensor<?xi32>{%0} as tensor<?xi64>
    foo.yield %b, %3 : i32
  } do(%f: i32, %g: i32) {
    %4 = arith.addi %f, %d : i32
    foo.load {
        %4[%a] : tensor<?xi32>{%f}
    }
  foo.extern.func @f(%a : i32, %h : i8)
}
""".removeprefix("\n")
    at = text.index("foo.loop")
    document = read(text)
    document.edit(at, at, "loc(")
    assert check_incremental(document) == ""


def test_the_text_after_the_first_statement_decides_whether_a_brace_opens_a_region() -> None:
    text = """
func.func @f(%i: i32) {
  omp.loop_nest (%iv) : i32 = (%i, %i) to (%i) step (%i) {
      omp.yield
  }
  return
}
""".removeprefix("\n")
    at = text.index("  }\n") + 1
    document = read(text)
    document.edit(at, at, ",")
    assert check_incremental(document) == ""
