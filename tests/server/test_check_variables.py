"""Variables of FileCheck in check lines: definition, references, highlights, rename and hover."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.definition import find_definition
from mlirls_server.features.document_highlight import find_document_highlights
from mlirls_server.features.hover import find_described
from mlirls_server.features.references import find_references
from mlirls_server.features.rename import Refusal, find_renamable, rename

TEST = """
// RUN: my-opt %s | FileCheck %s --check-prefixes=ALL,A
// RUN: my-opt --b %s | FileCheck %s --check-prefixes=ALL,B
// ALL-LABEL: @f
// ALL: %[[ARG:.*]]: i32
// A: %[[X:.*]] = addi %[[ARG]], %[[ARG]]
// B: %[[X:.*]]   = muli %[[ARG]], [[#N:]]
// ALL: return %[[X]] [[#N+1]]
func.func @f(%arg0: i32) { return }
// ALL-LABEL: @g
// ALL: %[[X:.*]] = new
// C: [[ARG]]
"""


def check(marked: str, definitions: list[int], mentions: list[int]) -> None:
    """The lines of the definitions and of all mentions of the variable at the cursor, which `marked` shows."""
    text = TEST.replace(marked.replace("<|>", ""), marked, 1)
    fixture = read_fixture(text)
    document = Document(fixture.text)

    def lines(spans: list[int]) -> list[int]:
        return [fixture.text.count("\n", 0, start) + 1 for start in spans]

    found = find_definition(document, fixture.offset)
    targets = [] if found is None else [target.name.start for target in found.targets]
    references = find_references(document, fixture.offset, include_declaration=True) or ()
    highlights = find_document_highlights(document, fixture.offset) or ()
    assert lines(targets) == definitions
    assert lines([span.start for span in references]) == mentions
    assert [one.span for one in highlights] == list(references)


def test_a_use_leads_to_the_last_definition_before_it() -> None:
    check("muli %[[A<|>RG]]", [4], [4, 5, 5, 6])
    check("<|>X:.*]] = new", [10], [10])


def test_a_use_with_a_common_prefix_has_several_definitions() -> None:
    check("return %[[X<|>]]", [5, 6], [5, 6, 7])


def test_numbers_are_variables_too() -> None:
    check("[[#N<|>+1]]", [6], [6, 7])


def test_other_comments_have_no_variables() -> None:
    check("C: [[A<|>RG]]", [], [])
    check("ALL-LABEL: @<|>g", [], [])


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("SUM", "[4:SUM, 5:SUM, 5:SUM, 6:SUM]"),
        ("X", "There is a variable 'X' in these checks."),
        ("1X", "'1X' is not a name for a variable: it has letters, digits and '_', and begins with none of 0 to 9."),
        ("ARG", "[]"),
    ],
)
def test_rename(name: str, answer: str) -> None:
    fixture = read_fixture(TEST.replace("[[ARG:", "[[A<|>RG:", 1))
    document = Document(fixture.text)
    renamable = find_renamable(document, fixture.offset)
    assert renamable is not None and renamable.name == "ARG"
    found = rename(document, fixture.offset, name)
    if isinstance(found, Refusal):
        assert found.reason == answer
    else:
        shown = [f"{fixture.text.count(chr(10), 0, one.span.start) + 1}:{one.text}" for one in found]
        assert f"[{', '.join(shown)}]" == answer


def test_hover() -> None:
    fixture = read_fixture(TEST.replace("return %[[X]]", "return %[[<|>X]]"))
    found = find_described(Document(fixture.text), fixture.offset)
    assert found is not None
    assert found.markdown == "FileCheck variable `X`: gets its value on line 5 or line 6, used 1 time"
