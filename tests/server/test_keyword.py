"""Hover on a keyword of a syntax: the cursor on the word, the answer as the text of its range and the Markdown."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.hover import find_described


def check(snippet: str, *expected: str) -> None:
    """The range of the answer covers the word, and its paragraphs are `expected`; without any there is no answer."""
    fixture = read_fixture(snippet)
    found = find_described(Document(fixture.text), fixture.offset)
    if not expected:
        assert found is None
        return
    assert found is not None
    word = fixture.text[found.span.start : found.span.end]
    paragraphs = found.markdown.replace("```\n", "").replace("\n```", "").split("\n\n")
    assert paragraphs[1].startswith(f"`{word}` ")
    assert tuple(paragraphs) == expected


def test_word_before_an_attribute() -> None:
    check(
        "func.func @f(%a: f32) {\n  %0 = arith.addf %a, %a fast<|>math<fast> : f32\n  return\n}\n",
        "arith.addf %lhs, %rhs [fastmath fastmath]? {attributes}? : type(%result)",
        "`fastmath` is a word of the syntax of `arith.addf`.",
        "After it comes `fastmath`: Floating point fast math flags.",
    )


def test_word_of_a_hand_written_syntax() -> None:
    check(
        "func.func @f(%a: i1) {\n  scf.if %a {\n  } el<|>se {\n  }\n  return\n}\n",
        "scf.if %condition [-> types]? {then} [else {else}]? {attributes}?",
        "`else` is a word of the syntax of `scf.if`.",
    )


def test_word_that_is_one_of_several() -> None:
    check(
        "func.func pri<|>vate @f(i32)\n",
        "func.func [public | private | nested]? @name(%arg: type, ...) [-> types]? attributes {...}? [{body}]?",
        "`private` is a word of the syntax of `func.func`.",
    )


@pytest.mark.parametrize(
    "snippet",
    [
        "%0 = foo.bar %a t<|>o i32\n",
        "func.func @f(%a: i32) {\n  %0 = arith.addi %a, t<|>o : i32\n}\n",
    ],
)
def test_word_of_no_known_syntax(snippet: str) -> None:
    check(snippet)
