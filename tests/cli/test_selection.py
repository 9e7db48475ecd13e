"""Which findings are reported, and which of them count: --select, --ignore, --no-ignore, --error-on-warning."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run, make_texts, run

__all__ = ["run"]

TWO = "func.func @f() {\n  %1 = arith.negf %a : f32\n  %0 = arith.addi : i32\n  return\n}\n"
IGNORED = "func.func @f() {\n  %1 = arith.negf %a : f32 // mlirls: ignore[undeclared-value]\n  return\n}\n"
WARNING = "// RUN: mlir-opt %s | FileCheck %s\n// CHEKC: x\nfunc.func @f() {\n  return\n}\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_texts(tmp_path, monkeypatch, {"two.mlir": TWO, "ignored.mlir": IGNORED, "warning.mlir": WARNING})


def check(run: Run, status: int, *arguments: str) -> list[str]:
    """Runs a check, and returns the codes that it reports."""
    result = run("check", "--no-cache", "--format", "json", *arguments)
    assert result.status == status, result.err
    return [one["code"] for file in json.loads(result.out)["files"] for one in file["diagnostics"]]


def test_without_a_path_the_current_folder_is_checked(run: Run) -> None:
    found = json.loads(run("check", "--no-cache", "--format", "json").out)
    assert [file["path"] for file in found["files"]] == ["ignored.mlir", "two.mlir", "warning.mlir"]


def test_codes_are_selected_and_ignored(run: Run) -> None:
    assert check(run, 1, "two.mlir") == ["undeclared-value", "syntax"]
    assert check(run, 1, "--select", "syntax", "two.mlir") == ["syntax"]
    assert check(run, 1, "--ignore", "syntax", "two.mlir") == ["undeclared-value"]
    assert check(run, 0, "--ignore", "syntax, undeclared-value", "two.mlir") == []
    assert check(run, 0, "--select", "syntax", "--ignore", "syntax", "two.mlir") == []


def test_a_code_that_does_not_exist_is_reported(run: Run) -> None:
    result = run("check", "--select", "syntacs", "two.mlir")
    assert (result.status, result.err) == (
        2,
        "mlirls: check: --select: unknown code 'syntacs'; did you mean 'syntax'?\n",
    )


def test_an_error_that_a_comment_ignores_is_counted(run: Run) -> None:
    result = run("check", "--no-cache", "ignored.mlir")
    assert result.status == 0
    assert "1 error ignored by comments (--no-ignore shows them)\n" in result.out
    assert check(run, 1, "--no-ignore", "ignored.mlir") == ["undeclared-value"]
    found = json.loads(run("check", "--no-cache", "--format", "json", "ignored.mlir").out)
    assert (found["summary"]["ignored"], found["files"][0]["ignored"]) == (1, 1)


def test_a_kept_result_counts_all_findings(run: Run) -> None:
    for _ in range(2):
        assert "1 error ignored by comments" in run("check", "ignored.mlir").out


def test_warnings_may_be_errors(run: Run) -> None:
    assert check(run, 0, "warning.mlir") == ["misspelt-directive"]
    assert check(run, 1, "--error-on-warning", "warning.mlir") == ["misspelt-directive"]


def test_a_patch_needs_no_other_option(run: Run) -> None:
    Path("a.mlir").write_text("func.func @f(%value: i32) -> i32 {\n  return %valu : i32\n}\n")
    result = run("check", "--no-cache", "--diff", "a.mlir")
    assert "+  return %value : i32\n" in result.out
    assert "%valu :" in Path("a.mlir").read_text()
