"""RUN lines and check lines that do not fit: a text, and what is reported about it as `line: message`."""

from __future__ import annotations

import pytest
from tests.support.laws import check_incremental

from mlirls_ir.comments.unchecked import CODE
from mlirls_ir.document import Document

UNREAD = "no RUN line of this file runs FileCheck, so its check lines are not read"
MISSING = "FileCheck fails: this file has no check line with the prefix"


def check(text: str, *expected: str) -> None:
    found = [one for one in Document(text).diagnostics() if one.code == CODE]
    assert [f"{text.count(chr(10), 0, one.start) + 1}: {one.message}" for one in found] == list(expected)


def test_checks_without_filecheck_are_not_read() -> None:
    check("// RUN: mlir-opt %s\n\n  // CHECK-LABEL: a\n// CHECK: b\n", f"3: {UNREAD}")
    check("// RUN: not my-opt %s -verify-diagnostics 2>&1\n// CHECK: a\n", f"2: {UNREAD}")


@pytest.mark.parametrize(
    "run",
    [
        "mlir-opt %s | FileCheck %s",
        "mlir-opt %s | %filecheck %s",
        "mlir-opt %s | %if x %{ FileCheck %s %}",
        "%check-it %s",
        "bash %S/check.sh",
        "mlir-opt %s | $CHECK",
        "python %s",
        "some-tool %s",
    ],
)
def test_a_program_that_may_read_checks_is_not_reported(run: str) -> None:
    check(f"// RUN: {run}\n// CHECK: a\n")


def test_checks_without_a_run_line_may_be_read_by_another_file() -> None:
    check("// CHECK: a\n")


def test_filecheck_without_a_check_fails() -> None:
    check("// RUN: mlir-opt %s | FileCheck %s\nmodule {}\n", f"1: {MISSING} 'CHECK:'")
    run = "// RUN: mlir-opt %s | FileCheck %s\n// RUN: mlir-opt %s \\\n// RUN:   | FileCheck %s --check-prefixes=A,B\n"
    check(f"{run}// CHECK: a\n", f"3: {MISSING} 'A:' or 'B:'")


@pytest.mark.parametrize(
    "text",
    [
        "// RUN: mlir-opt %s | FileCheck %s --check-prefixes=A,B\n// B-NEXT: a\n",
        "// RUN: mlir-opt %s | FileCheck %s --implicit-check-not=a\n",
        "// RUN: mlir-opt %s | FileCheck %S/other.mlir\n",
        "// RUN: mlir-opt %s | FileCheck %s\nmodule {} // CHECK: a\n",
    ],
)
def test_filecheck_that_finds_a_check_is_not_reported(text: str) -> None:
    check(text)


def test_edits_give_what_a_fresh_document_gives() -> None:
    document = Document("// RUN: mlir-opt %s | FileCheck %s\n// CHECK: a\nmodule {}\n")
    for start, end, inserted in ((20, 34, ""), (24, 24, "x"), (0, 3, "// "), (5, 9, "")):
        document.edit(start, end, inserted)
        assert check_incremental(document) == ""


def test_a_misspelled_check_line_is_one_mistake() -> None:
    check("// RUN: mlir-opt %s | FileCheck %s\n// CHEKC: x\nmodule {}\n")


def test_filecheck_that_is_to_fail_needs_no_check() -> None:
    check("// RUN: mlir-opt %s | not FileCheck %s\nmodule {}\n")
    check("// RUN: mlir-opt %s | not --crash FileCheck %s\nmodule {}\n")
