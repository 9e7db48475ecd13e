"""Mistakes in check lines: a text, and what is reported about it as `line: [marked text] message`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.laws import check_incremental

from mlirls_ir.codes import LINTS
from mlirls_ir.comments.check_findings import EMPTY, INVALID, UNUSED, check_findings
from mlirls_ir.comments.check_scan import may_have_findings
from mlirls_ir.document import Document

RUN = "// RUN: mlir-opt %s | FileCheck %s\n"
CORPUS = sorted(Path(__file__).parents[1].joinpath("corpus").rglob("*.mlir"))


def check(text: str, *expected: str, lints: frozenset[str] = frozenset()) -> None:
    document = Document(text, lints=lints)
    codes = {INVALID, EMPTY, UNUSED}
    found = [one for one in document.diagnostics() if one.code in codes]
    shown = [f"{text.count(chr(10), 0, one.start) + 1}: [{text[one.start : one.end]}] {one.message}" for one in found]
    assert shown == list(expected)


def test_a_variable_without_a_value() -> None:
    check(
        f"{RUN}// CHECK: %[[A:.*]] = [[B]]\n// CHECK-NEXT: [[A]] [[a]] ä[[C]]\n// CHECK-SAME: [[C:.*]] [[C]]\n",
        "2: [B] FileCheck fails: variable 'B' has no value here",
        "3: [a] FileCheck fails: variable 'a' has no value here",
        "3: [C] FileCheck fails: variable 'C' has no value here",
    )


def test_a_number_without_a_value() -> None:
    check(
        f"{RUN}// CHECK: [[#%x,N:]]\n// CHECK: [[#N+1]] [[#M-1]] [[#@LINE]] [[@LINE+1]] [[#max(N, 2)]]\n",
        "3: [M] FileCheck fails: variable 'M' has no value here",
    )


def test_options_give_values() -> None:
    check("// RUN: mlir-opt %s | FileCheck %s -DX=1 -D#N=3\n// CHECK: [[X]] [[#N]]\n")


def test_each_command_has_its_own_variables() -> None:
    text = "// RUN: mlir-opt %s | FileCheck %s\n// RUN: mlir-opt %s | FileCheck %s --check-prefixes=CHECK,B\n"
    check(f"{text}// B: [[X:a]]\n// B: [[X]]\n// CHECK: [[Y:a]]\n// B: [[Y]]\n")
    check(f"{text}// B: [[X:a]]\n// CHECK: [[X]]\n", "4: [X] FileCheck fails: variable 'X' has no value here")


def test_labels_end_the_scope_of_variables() -> None:
    text = "// CHECK: [[X:a]] [[$Y:a]]\n// CHECK-LABEL: f\n// CHECK: [[X]] [[$Y]]\n"
    check(f"{RUN}{text}")
    check(
        f"// RUN: mlir-opt %s | FileCheck %s --enable-var-scope\n{text}",
        "4: [X] FileCheck fails: variable 'X' has no value here",
    )


def test_patterns_that_filecheck_refuses() -> None:
    check(
        f"{RUN}// CHECK: a\n// CHECK: {{{{b\n// CHECK: [[X:c\n// CHECK:\n// CHECK-LABEL: [[Y:d]]\n",
        "3: [{] FileCheck fails: found start of regex string with no end '}}'",
        "4: [[] FileCheck fails: Invalid substitution block, no ]] found",
        "5: [\n] FileCheck fails: found empty check string with prefix 'CHECK:'",
        "6: [C] FileCheck fails: found 'CHECK-LABEL:' with variable definition or use",
    )


def test_checks_that_check_nothing() -> None:
    nothing = "checks nothing: its pattern matches the empty text"
    check(
        f"{RUN}// CHECK: a\n  // CHECK: {{{{.*}}}}\n"
        "// CHECK-SAME: {{a*}}{{(b|c?)}}\n// CHECK-DAG: {{[[:space:]]*}}\n",
        f"3: [CHECK: {{{{.*}}}}] this CHECK {nothing}",
        f"4: [CHECK-SAME: {{{{a*}}}}{{{{(b|c?)}}}}] this CHECK-SAME {nothing}",
        f"5: [CHECK-DAG: {{{{[[:space:]]*}}}}] this CHECK-DAG {nothing}",
    )


@pytest.mark.parametrize("line", ["CHECK-NEXT: {{.*}}", "CHECK: {{.+}}", "CHECK: [[X:.*]]", "CHECK-NOT: {{.*}}"])
def test_checks_that_may_fail(line: str) -> None:
    check(f"{RUN}// CHECK: a\n// {line}\n")


@pytest.mark.parametrize(
    "run",
    ["mlir-opt %s | FileCheck %s %{more}", "mlir-opt %s | %check %s", "mlir-opt %s | FileCheck %t", "mlir-opt %s"],
)
def test_uncertain_commands_are_not_reported(run: str) -> None:
    check(f"// RUN: {run}\n// CHECK: [[X]]\n")


def test_variables_that_are_never_used() -> None:
    lints = frozenset({UNUSED})
    text = f"{RUN}// CHECK: [[A:a]] [[B:b]] [[A]]\n// CHECK: [[A:c]]\n"
    check(text)
    check(
        text,
        "2: [B] variable 'B' of this check is never used",
        "3: [A] variable 'A' of this check is never used",
        lints=lints,
    )
    both = "// RUN: mlir-opt %s | FileCheck %s\n// RUN: mlir-opt %s | FileCheck %s --check-prefixes=CHECK,B\n"
    check(f"{both}// CHECK: [[X:a]]\n// B: [[X]]\n", lints=lints)


@pytest.mark.parametrize(
    "line",
    [
        "CHECK: a {{b",
        "CHECK: {{(a}}",
        "CHECK: {{a\\1}} {{*}}",
        "CHECK: [[X",
        "CHECK: [[X into [[Y:.*]]",
        "CHECK: [[ X:.*]]",
        "CHECK: [[X:[a]]",
        "CHECK: [[X:.*] = b",
        "CHECK: [[1X:a]]",
        "CHECK: [[#X",
        "CHECK: [[NAME]]",
        "CHECK-NOT: [[NAME]] [[NAME:a]]",
        "CHECK-COUNT-2: {{.*}}",
        "CHECK-LABEL: [[X:a]]",
        "CHECK-SAME:",
    ],
)
def test_the_quick_look_suspects_what_is_wrong(line: str) -> None:
    text = f"{RUN}// CHECK: b\n  // {line}\nfunc.func private @f()\n"
    assert check_findings(text, with_unused=False)
    assert may_have_findings(text)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_tests_that_pass_have_no_findings(path: Path) -> None:
    assert check_findings(path.read_text(encoding="utf-8", errors="replace"), with_unused=False) == []


def test_edits_of_checks() -> None:
    text = f"{RUN}// CHECK: [[A:.*]] [[A]]\n// CHECK: {{{{.*}}}}\nfunc.func @f() {{\n  return\n}}\n"
    for start, end, replacement in ((48, 49, "B"), (48, 49, "A"), (60, 60, "[[C]]"), (0, len(RUN), ""), (0, 0, RUN)):
        document = Document(text, lints=LINTS)
        document.read()
        document.edit(start, end, replacement)
        assert check_incremental(document, lambda text: Document(text, lints=LINTS)) == ""
