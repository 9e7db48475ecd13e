"""Findings that the comments of a test expect are not reported; all others are."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document
from mlirls_server.features.expected_findings import without_expected_chunks

BAD = "func.func @f() { return %x : i32 }"
WORSE = "func.func @g() { return %y : i32 }"


def check(text: str, *expected: int) -> None:
    """The lines of the reported findings."""
    document = Document(text)
    found = without_expected_chunks(text, document.diagnostics())
    assert [document.source.line_of(one.start) + 1 for one in found] == list(expected)


def test_a_chunk_that_is_meant_to_be_wrong_is_passed_over_whole() -> None:
    check(f"// expected-error@+1 {{{{undeclared}}}}\n{BAD}\n{WORSE}\n// -----\n{BAD}\n", 5)


def test_the_words_do_not_matter() -> None:
    check(f"// expected-error@below {{{{in other words}}}}\n{BAD}\n")
    check(f"{BAD} // expected-error-re {{{{in {{{{other}}}} words}}}}\n")


def test_a_chunk_that_a_comment_in_another_points_to_is_meant_to_be_wrong() -> None:
    check(f"// expected-error@+2 {{{{ä}}}}\n// -----\n{BAD}\n// -----\n{WORSE}\n", 5)


def test_a_warning_that_is_expected_silences_warnings_of_its_line_only() -> None:
    slip = '"tensr.empty"() : () -> tensor<4xf32>'
    check(f"// expected-warning@+1 {{{{x}}}}\n{slip}\n{BAD}\n", 3)
    check(f"// expected-warning@unknown {{{{x}}}}\n{slip}\n{BAD}\n", 3)


@pytest.mark.parametrize(
    "run",
    [
        "// RUN: not mlir-opt %s 2>&1 | FileCheck %s",
        "// RUN: not --crash mlir-opt -x %s",
        "//  RUN: env A=b not foo-opt \\\n// RUN:   %s | FileCheck %s",
        "// RUN: not mlir-opt %s\n// RUN: A=1 not mlir-translate -b %s | FileCheck %s --check-prefix=B",
    ],
)
def test_a_file_that_every_run_refuses_is_passed_over(run: str) -> None:
    check(f"{run}\n{BAD}\n// -----\n{WORSE}\n")


@pytest.mark.parametrize(
    "run",
    [
        "// RUN: mlir-opt %s | not FileCheck %s",
        "// RUN: not mlir-opt %s\n// RUN: mlir-opt -x %s",
        "// RUN: mlir-opt -verify-diagnostics %s",
        "// not mlir-opt %s",
        "// RUN: not grep x",
    ],
)
def test_a_file_that_some_run_accepts_is_checked(run: str) -> None:
    text = f"{run}\n{BAD}\n"
    check(text, text.count("\n"))


def test_hints_and_misspelled_directives_are_reported() -> None:
    text = f'// expected-error@+2 {{{{x}}}}\n// CHEKC: x\n{BAD}\n"my.op"() : () -> ()\n'
    check(text, 2, 4)
