"""`mlirls checks`: what checks match, and why they do not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mlirls_ir.filecheck import Options, judge, read_checks
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


FUNCTIONS = """
func.func @f(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  return %0 : i32
}

func.func private @g(i32)
"""
TEST = "// RUN: my-opt %s | FileCheck %s\n" + FUNCTIONS


def generated(tmp_path: Path, test: str, output: str, *arguments: str) -> str:
    """A test after `checks generate` with an output."""
    (tmp_path / "t.mlir").write_text(test, encoding="utf-8")
    (tmp_path / "out").write_text(output, encoding="utf-8")
    main(["checks", "generate", str(tmp_path / "t.mlir"), "--output", str(tmp_path / "out"), *arguments])
    return (tmp_path / "t.mlir").read_text(encoding="utf-8")


def test_generated_checks_are_before_their_functions(tmp_path: Path) -> None:
    made = generated(tmp_path, TEST, f"module {{{FUNCTIONS}}}")
    assert (
        made
        == """\
// RUN: my-opt %s | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-SAME:      %[[ARG0:[^ ,:=)]+]]: i32) -> i32 {
// CHECK-NEXT:    %[[ADDI:[^ ,:=)]+]] = arith.addi %[[ARG0]], %[[ARG0]] : i32
// CHECK-NEXT:    return %[[ADDI]] : i32
// CHECK-NEXT:  }
func.func @f(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  return %0 : i32
}

// CHECK-LABEL: func.func private @g(i32)
func.func private @g(i32)
"""
    )
    assert generated(tmp_path, made, FUNCTIONS) == made


def test_only_the_checks_that_fail_are_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    test = TEST.replace("func.func private", "// OTHER: kept\n// CHECK-LABEL: @g\nfunc.func private")
    test = test.replace("  return", "  // CHECK: arith.muli\n  return")
    assert generated(tmp_path, test, FUNCTIONS) == test
    assert "--update repairs them" in capsys.readouterr().err
    made = generated(tmp_path, test, FUNCTIONS, "--update")
    assert "arith.muli" not in made
    assert "// OTHER: kept\n// CHECK-LABEL: @g\nfunc.func private" in made
    assert "  // CHECK: %[[ADDI:[^ ,:=)]+]] = arith.addi" in made


def test_checks_with_another_prefix_for_one_function(tmp_path: Path) -> None:
    made = generated(tmp_path, TEST + "// CHECK: f\n", FUNCTIONS, "--prefix", "A", "--function", "@g")
    assert made == TEST.replace("func.func private", "// A-LABEL: func.func private @g(i32)\nfunc.func private") + (
        "// CHECK: f\n"
    )


def test_generated_names_are_those_of_operations_and_arguments(tmp_path: Path) -> None:
    output = """
#map = affine_map<(d0) -> (d0)>
func.func @f(%arg0: memref<?xf32>, %arg1: index) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<[[1, 2]]> : vector<1x2xi32>
  scf.for %arg2 = %c0 to %arg1 step %arg1 {
    %0 = affine.apply #map(%arg2)
    %1:2 = "my.op"(%0) ({
    ^bb0(%in: i32):
      cf.br ^bb1
    ^bb1:
      "my.end"(%in) : (i32) -> ()
    }) : (index) -> (i32, i32)
    "my.use"(%1#1) {text = "%1"} : (i32) -> ()
  } loc("x")
  return
}
"""
    made = generated(tmp_path, "", output)
    assert (
        made
        == """\
// CHECK:       #[[$MAP:[^ ,:=)]+]] = affine_map<(d0) -> (d0)>
// CHECK-LABEL: func.func @f(
// CHECK-SAME:      %[[ARG0:[^ ,:=)]+]]: memref<?xf32>,
// CHECK-SAME:      %[[ARG1:[^ ,:=)]+]]: index) {
// CHECK-NEXT:    %[[C0:[^ ,:=)]+]] = arith.constant 0 : index
// CHECK-NEXT:    %[[CST:[^ ,:=)]+]] = arith.constant dense<{{\\[\\[}}1, 2]]> : vector<1x2xi32>
// CHECK-NEXT:    scf.for %[[FOR_ARG:[^ ,:=)]+]] = %[[C0]] to %[[ARG1]] step %[[ARG1]] {
// CHECK-NEXT:      %[[APPLY:[^ ,:=)]+]] = affine.apply #[[$MAP]](%[[FOR_ARG]])
// CHECK-NEXT:      %[[OP:[^ ,:=)]+]]:2 = "my.op"(%[[APPLY]]) ({
// CHECK-NEXT:      ^[[BB0:[^ ,:=)]+]](%[[IN:[^ ,:=)]+]]: i32):
// CHECK-NEXT:        cf.br ^[[BB1:[^ ,:=)]+]]{{$}}
// CHECK-NEXT:      ^[[BB1]]:
// CHECK-NEXT:        "my.end"(%[[IN]]) : (i32) -> ()
// CHECK-NEXT:      }) : (index) -> (i32, i32)
// CHECK-NEXT:      "my.use"(%[[OP]]#1) {text = "%1"} : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
"""
    )


def test_generated_checks_of_operations_beside_functions_and_of_locations(tmp_path: Path) -> None:
    output = """
"my.op"() {at = loc("x":1:2)} : () -> () loc("y")
module {
  "my.op"() : () -> ()
  func.func private @f(i32 loc("z")) loc(unknown)
}
"""
    made = generated(tmp_path, "", output)
    assert (
        made
        == """\
// CHECK:       "my.op"() {at ={{.*}}} : () -> (){{.*}}
// CHECK-NEXT:  module {
// CHECK-NEXT:    "my.op"() : () -> ()
// CHECK-NOT:     {{[^[:space:]]}}
// CHECK-LABEL:   func.func private @f(i32{{.*}})
"""
    )


def test_generated_checks_notice_what_comes_twice_at_an_end(tmp_path: Path) -> None:
    output = """
module {
  "my.op"() ({
    "my.inner"() {a} : () -> ()
  }) : () -> () loc("z")
  func.func private @f(i32)
  "my.last"() {b} : () -> ()
}
"""
    made = generated(tmp_path, "", output)
    assert (
        made
        == """\
// CHECK:         "my.op"() ({
// CHECK-NEXT:      "my.inner"() {a} : () -> ()
// CHECK-NEXT:    }) : () -> (){{.*}}
// CHECK-NOT:     {{[^[:space:]]}}
// CHECK-LABEL:   func.func private @f(i32)
// CHECK-NEXT:    "my.last"() {b} : () -> ()
// CHECK-NEXT:  {{^ *}}}
"""
    )


def test_a_module_whose_first_line_is_the_same_again_has_a_check(tmp_path: Path) -> None:
    output = """
module {
  module {
  }
}
"""
    made = generated(tmp_path, "", output)
    assert (
        made
        == """\
// CHECK:       module {
// CHECK-NEXT:    module {
// CHECK-NEXT:    }
// CHECK-NEXT:  }
// CHECK-NOT:   {{[^[:space:]]}}
"""
    )
    assert judge(read_checks(made, Options()), output).accepts


def test_other_lines_may_come_in_between(tmp_path: Path) -> None:
    output = """
func.func @f(%arg0: i32) {
  %0 = "my.op"(%arg0) : (i32) -> i32
  return
}
"""
    made = generated(tmp_path, "", output, "--gaps")
    assert (
        made
        == """\
// CHECK-LABEL: func.func @f(
// CHECK-SAME:      %[[ARG0:[^ ,:=)]+]]: i32) {
// CHECK:         %[[OP:[^ ,:=)]+]] = "my.op"(%[[ARG0]]) : (i32) -> i32
// CHECK:         return
// CHECK:       }
"""
    )
    with_more = output.replace("  return", '  "my.other"() : () -> ()\n  return')
    assert judge(read_checks(made, Options()), with_more).accepts
    without = output.replace('  %0 = "my.op"(%arg0) : (i32) -> i32\n', "")
    assert not judge(read_checks(made, Options()), without).accepts


def test_constants_in_any_order(tmp_path: Path) -> None:
    output = """
func.func @f() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  "my.op"(%c1, %c2) : (index, index) -> ()
  %a = arith.constant 3 : index
  %b = arith.constant 3 : index
  "my.op"(%a, %b) : (index, index) -> ()
  return
}
"""
    made = generated(tmp_path, "", output, "--any-order")
    assert (
        made
        == """\
// CHECK-LABEL: func.func @f() {
// CHECK-NOT:   {{[^[:space:]]}}
// CHECK-DAG:     %[[C1:[^ ,:=)]+]] = arith.constant 1 : index{{$}}
// CHECK-DAG:     %[[C2:[^ ,:=)]+]] = arith.constant 2 : index{{$}}
// CHECK-NEXT:    "my.op"(%[[C1]], %[[C2]]) : (index, index) -> ()
// CHECK-NEXT:    %[[C3:[^ ,:=)]+]] = arith.constant 3 : index
// CHECK-NEXT:    %[[C3_1:[^ ,:=)]+]] = arith.constant 3 : index
// CHECK-NEXT:    "my.op"(%[[C3]], %[[C3_1]]) : (index, index) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
"""
    )
    lines = output.splitlines(keepends=True)
    swapped = "".join([*lines[:2], lines[3], lines[2], *lines[4:]])
    assert generated(tmp_path, made + output, swapped, "--update") == made + output


def test_strength_names_the_changes_that_are_missed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "t.mlir").write_text("// CHECK-LABEL: @f(\n// CHECK: arith.subi\n", encoding="utf-8")
    output = """
func.func @f(%arg0: i32, %arg1: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.subi %arg0, %c1 : i32
  func.call @g(%0) {at = 3 : i8} : (i32) -> ()
  return %0 : i32
}
"""
    (tmp_path / "out").write_text(output, encoding="utf-8")
    assert main(["checks", "strength", str(tmp_path / "t.mlir"), "--output", str(tmp_path / "out"), "--least=50"]) == 1
    assert (
        capsys.readouterr().out
        == """\
@f: notices 2 of 16 changes
  missed: line 2: other type, func.func
  missed: line 3: deleted operation, arith.constant
  missed: line 3: duplicated operation, arith.constant
  missed: line 3: other constant, arith.constant
  missed: line 3: other type, arith.constant
  missed: line 4: duplicated operation, arith.subi
  missed: line 4: swapped operands, arith.subi
  missed: line 4: other type, arith.subi
  missed: line 5: deleted operation, func.call
  missed: line 5: duplicated operation, func.call
  missed: line 5: other attribute, func.call
  missed: line 5: other type, func.call
  missed: line 5: other callee, func.call
  missed: line 6: other type, func.return
deleted operation: 2 of 4 noticed
other type: 0 of 5 noticed
duplicated operation: 0 of 3 noticed
other constant: 0 of 1 noticed
swapped operands: 0 of 1 noticed
other attribute: 0 of 1 noticed
other callee: 0 of 1 noticed
all: 2 of 16 (12 %)
"""
    )
