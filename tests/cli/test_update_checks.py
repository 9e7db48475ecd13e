"""`mlirls checks generate --update`: only the checks that fail are written again, in the style of the test."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_server.cli.main import main

TEST = """\
// RUN: my-opt %s | FileCheck %s

// CHECK-LABEL: func @f(
//  CHECK-SAME:   %[[X:.*]]: i32, %[[Y:.*]]: i32)
//  CHECK-NEXT:   %[[SUM:.*]] = arith.addi %[[X]], %[[Y]] : i32
//  CHECK-NEXT:   %[[TWICE:.*]] = arith.muli %[[SUM]], %[[SUM]] : i32
//       CHECK:   return %[[TWICE]]
func.func @f(%a: i32, %b: i32) -> i32 {
  return %a : i32
}

// CHECK-LABEL: @g
func.func @g() { return }
"""
OUTPUT = """\
module {
  func.func @f(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.addi %arg0, %arg1 : i32
    %1 = arith.muli %0, %0 : i32
    return %1 : i32
  }
  func.func @g() {
    return
  }
}
"""


def check(tmp_path: Path, old: str, new: str, *expected: str, test: str = TEST) -> None:
    """Updates the test for an output in which `old` is `new`, and compares the lines that change: `- old`, `+ new`.

    A second run changes nothing.
    """
    assert old in OUTPUT
    path, output = tmp_path / "t.mlir", tmp_path / "out"
    path.write_text(test, encoding="utf-8")
    output.write_text(OUTPUT.replace(old, new), encoding="utf-8")
    arguments = ["checks", "generate", str(path), "--output", str(output), "--update"]
    assert main(arguments) == 0
    made = path.read_text(encoding="utf-8")
    before, after = test.splitlines(), made.splitlines()
    changed = [f"- {line}" for line in before if line not in after]
    changed += [f"+ {line}" for line in after if line not in before]
    assert changed == list(expected)
    assert main(arguments) == 0
    assert path.read_text(encoding="utf-8") == made


def test_checks_that_hold_stay(tmp_path: Path) -> None:
    check(tmp_path, "module {", "module {")


def test_one_line_is_written_again_with_the_variables_of_the_test(tmp_path: Path) -> None:
    check(
        tmp_path,
        "arith.addi %arg0, %arg1",
        "arith.subi %arg1, %arg0",
        "- //  CHECK-NEXT:   %[[SUM:.*]] = arith.addi %[[X]], %[[Y]] : i32",
        "+ //  CHECK-NEXT:   %[[SUM:.*]] = arith.subi %[[Y]], %[[X]] : i32",
    )


def test_a_line_between_two_checks_gets_one(tmp_path: Path) -> None:
    check(
        tmp_path,
        "    %1 = arith.muli %0, %0",
        "    %7 = arith.constant 3 : i32\n    %1 = arith.muli %0, %0",
        "+ //  CHECK-NEXT:   %[[C3:.*]] = arith.constant 3 : i32",
    )


def test_a_line_that_is_gone_loses_its_check(tmp_path: Path) -> None:
    check(
        tmp_path,
        "    %1 = arith.muli %0, %0 : i32\n    return %1",
        "    return %0",
        "- //  CHECK-NEXT:   %[[TWICE:.*]] = arith.muli %[[SUM]], %[[SUM]] : i32",
        "- //       CHECK:   return %[[TWICE]]",
        "+ //       CHECK:   return %[[SUM]] : i32",
    )


def test_other_arguments_change_the_lines_of_the_header(tmp_path: Path) -> None:
    check(
        tmp_path,
        "@f(%arg0: i32, %arg1: i32)",
        "@f(%arg1: i32, %arg0: i32, %arg2: i8)",
        "- // CHECK-LABEL: func @f(",
        "- //  CHECK-SAME:   %[[X:.*]]: i32, %[[Y:.*]]: i32)",
        "- //  CHECK-NEXT:   %[[SUM:.*]] = arith.addi %[[X]], %[[Y]] : i32",
        "+ // CHECK-LABEL: func.func @f(",
        "+ //  CHECK-SAME:   %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[ARG2:.*]]: i8) -> i32 {",
        "+ //  CHECK-NEXT:   %[[SUM:.*]] = arith.addi %[[Y]], %[[X]] : i32",
    )


def test_a_function_that_is_gone_loses_its_checks(tmp_path: Path) -> None:
    check(tmp_path, "  func.func @g() {\n    return\n  }\n", "", "- // CHECK-LABEL: @g")


def test_unordered_checks_and_forbidden_text(tmp_path: Path) -> None:
    test = """\
// RUN: my-opt %s | FileCheck %s
func.func @f(%a: i32, %b: i32) -> i32 {
  return %a : i32
}
// CHECK-LABEL: @f
// CHECK-DAG: %[[M:[a-z0-9]+]] = arith.muli
// CHECK-DAG: %[[A:[a-z0-9]+]] = arith.addi {{.*}} : i32
// CHECK-NOT: arith.addi
// CHECK: return %[[M]]
"""
    check(
        tmp_path,
        "    return %1",
        "    %2 = arith.addi %1, %1 overflow<nsw> : i32\n    return %1",
        "- // CHECK-NOT: arith.addi",
        test=test,
    )


def test_aliases_keep_the_variables_of_the_test(tmp_path: Path) -> None:
    test = """\
// RUN: my-opt %s | FileCheck %s
// CHECK: [[$M:#map]] = affine_map
// CHECK-LABEL: @f
// CHECK: %[[A:.*]] = affine.apply [[$M]](%{{.*}}) : old
"""
    check(
        tmp_path,
        "module {\n  func.func @f(%arg0: i32, %arg1: i32) -> i32 {",
        "#map = affine_map<(d0) -> (d0)>\nmodule {\n  func.func @f(%arg0: i32, %arg1: i32, %arg2: index) -> i32 {\n"
        "    %9 = affine.apply #map(%arg2)",
        "- // CHECK: %[[A:.*]] = affine.apply [[$M]](%{{.*}}) : old",
        "+ // CHECK: %[[A:.*]] = affine.apply [[$M]](%[[ARG2:.*]])",
        test=test,
    )


def test_functions_without_checks_get_none(tmp_path: Path) -> None:
    check(tmp_path, "module {", "module {", test=TEST.replace("// CHECK-LABEL: @g\n", ""))


def test_a_function_whose_checks_cannot_be_repaired_gets_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    test = "// CHECK-LABEL: @g\n// CHECK-COUNT-2: return\nfunc.func @g() { return }\n"
    check(
        tmp_path,
        "module {",
        "module {",
        "- // CHECK-LABEL: @g",
        "- // CHECK-COUNT-2: return",
        "+ // CHECK-LABEL:   func.func @g() {",
        "+ // CHECK-NEXT:      return",
        "+ // CHECK-NEXT:    }",
        test=test,
    )
    assert "checks for 1 function" in capsys.readouterr().out
