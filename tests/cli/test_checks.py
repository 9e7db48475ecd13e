"""`mlirls checks`: what checks match, and why they do not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mlirls_server.cli.main import main

OUTPUT = """
module {
  func.func @f(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    return %0 : i32
  }
}
"""


def check(tmp_path: Path, capsys: pytest.CaptureFixture[str], test: str, expected: str, *arguments: str) -> None:
    """The output of `checks match` for a test and `OUTPUT`, without the folder."""
    (tmp_path / "t.mlir").write_text(test, encoding="utf-8")
    (tmp_path / "out").write_text(OUTPUT, encoding="utf-8")
    status = main(["checks", "match", str(tmp_path / "t.mlir"), "--output", str(tmp_path / "out"), *arguments])
    captured = capsys.readouterr()
    shown = (captured.out + captured.err).replace(f"{tmp_path}/", "")
    lines = [line.rstrip() for line in shown.splitlines()] + [f"status {status}"]
    assert lines == [line.removeprefix("        ") for line in expected.strip("\n").splitlines()]


def test_checks_that_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        tmp_path,
        capsys,
        "// CHECK: func.func @f(%[[A:.*]]:\n// CHECK-NEXT: addi %[[A]]",
        """
        t.mlir:1: CHECK matches line 3: func.func @f(%arg0:
            A is 'arg0'
        t.mlir:2: CHECK-NEXT matches line 4: addi %arg0
        accepted: 2 checks matched
        status 0
        """.rstrip(),
        "--all",
    )


def test_a_check_that_fails_names_the_nearest_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        tmp_path,
        capsys,
        "// CHECK: func.func @f(%[[A:.*]]:\n//   CHECK: arith.addi %[[A]], %[[B:.*]] : i64",
        """
        t.mlir:2:13: CHECK: expected string not found in input
          check   //   CHECK: arith.addi %[[A]], %[[B:.*]] : i64
                  A is 'arg0'
          nearest line 4: %0 = arith.addi %arg0, %arg0 : i32
                  expected 'i64', found 'i32'
                  searched lines 3 to 8
        refused: 1 check failed, 1 matched
        status 1
        """.rstrip(),
    )


def test_a_match_in_the_wrong_place_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        tmp_path,
        capsys,
        "// CHECK: func.func @f\n// CHECK-NEXT: return\n// CHECK-NOT: }",
        """
        t.mlir:2:16: CHECK-NEXT: is not on the line after the previous match
          check   // CHECK-NEXT: return
          found   line 5: return %0 : i32
        refused: 1 check failed, 1 matched
        status 1
        """.rstrip(),
    )


def test_the_options_are_those_of_the_run_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        tmp_path,
        capsys,
        "// RUN: my-opt %s | FileCheck %s --check-prefixes=A,B\n// A: func\n// B: {{*}}",
        """
        t.mlir:3:9: invalid regex: repetition-operator operand invalid
        status 1
        """.rstrip(),
    )


def test_different_run_lines_need_a_choice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    test = "// RUN: my-opt %s | FileCheck %s\n// RUN: my-opt %s | FileCheck %s --check-prefix=A\n// A: func"
    check(
        tmp_path,
        capsys,
        test,
        """
        mlirls: checks: t.mlir: choose one of its RUN lines: --options='', --options=--check-prefix=A
        status 2
        """.rstrip(),
    )
    check(tmp_path, capsys, test, "accepted: 1 check matched\nstatus 0", "--options=--check-prefix=A")


def test_the_report_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "t.mlir").write_text("// CHECK: func.func @[[F:.*]](\n// CHECK: x", encoding="utf-8")
    (tmp_path / "out").write_text(OUTPUT, encoding="utf-8")
    path, output = str(tmp_path / "t.mlir"), str(tmp_path / "out")
    assert main(["checks", "match", path, "--output", output, "--format", "json"]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert not report["accepts"]
    assert report["failed"][0]["check"] == {"line": 2, "column": 11}
    assert report["matched"][0]["values"] == {"F": "f"}
