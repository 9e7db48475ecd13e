"""`mlirls passes --counts` and `--at`: what is there before and after each pass, and what comes from a source line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mlirls_server.cli.main import main

LOG = str(Path(__file__).parents[2] / "examples/passes/log.txt")

ALLOCATES = """\
func.func @f(%a: memref<4xf32>, %n: index) {
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc(%n) : memref<?xf32, 3>
  linalg.copy ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %c : memref<?xf32, 3>
  return
}
"""
LOOPS = """\
// -----// IR Dump After Loops (loops) //----- //
func.func @f(%arg0: memref<4xf32> loc("a.mlir":1:1), %arg1: index loc("a.mlir":1:1)) {
  %alloc = memref.alloc() : memref<4xf32> loc("a.mlir":2:8)
  %c0 = arith.constant 0 : index loc("a.mlir":4:3)
  %0 = memref.load %arg0[%c0] : memref<4xf32> loc("a.mlir":4:3)
  memref.store %0, %alloc[%c0] : memref<4xf32> loc("a.mlir":4:3)
  memref.dealloc %alloc : memref<4xf32> loc("a.mlir":5:3)
  return loc("a.mlir":7:3)
} loc("a.mlir":1:1)
// -----// IR Dump After CSE (cse) //----- //
func.func @f(%arg0: memref<4xf32> loc("a.mlir":1:1), %arg1: index loc("a.mlir":1:1)) {
  return loc("a.mlir":7:3)
} loc("a.mlir":1:1)
"""


def check(capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str) -> None:
    """The output of the command, with a run of spaces as one space."""
    assert main(["passes", *arguments]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines == [line.strip() for line in expected.strip().splitlines()]


@pytest.fixture
def loops(tmp_path: Path) -> list[str]:
    (tmp_path / "a.mlir").write_text(ALLOCATES, "utf-8")
    (tmp_path / "log.txt").write_text(LOOPS, "utf-8")
    return [str(tmp_path / "log.txt"), "--before", str(tmp_path / "a.mlir")]


def test_the_counts_before_and_after_each_pass(loops: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        [*loops, "--counts"],
        """
        1 loops func.func @f 4 removed, 3 added: - memref.alloc, linalg.copy, linalg.yield, memref.dealloc; """
        + """+ arith.constant, memref.load, memref.store
        dialects: arith 0 -> 1, linalg 2 -> 0
        operations: arith.constant 0 -> 1, linalg.copy 1 -> 0, linalg.yield 1 -> 0, memref.alloc 2 -> 1, """
        + """memref.dealloc 2 -> 1, memref.load 0 -> 1, memref.store 0 -> 1
        blocks: linalg.copy 1 -> 0
        buffers of unknown size: space 3 1 -> 0
        2 cse func.func @f 5 removed: - memref.alloc, arith.constant, memref.load, memref.store, …
        dialects: arith 1 -> 0, memref 4 -> 0
        operations: arith.constant 1 -> 0, memref.alloc 1 -> 0, memref.dealloc 1 -> 0, memref.load 1 -> 0, """
        + """memref.store 1 -> 0
        bytes of buffers: 16 -> 0
        """,
    )
    main(["passes", *loops, "--counts", "--format", "json"])
    counts = json.loads(capsys.readouterr().out)["steps"][1]["stages"][0]["counts"]
    assert counts["bytes"] == {"0": [16, 0]}
    assert counts["dialects"] == {"arith": [1, 0], "memref": [4, 0]}
    main(["passes", *loops, "--counts", "--format", "html"])
    assert '<p class="note">bytes of buffers: 16 -&gt; 0</p>' in capsys.readouterr().out


def test_only_what_comes_from_a_line_of_the_source(loops: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        [*loops, "--at", "a.mlir:4"],
        """
        1 loops func.func @f 1 removed, 3 added: - linalg.copy; + arith.constant, memref.load, memref.store
        2 cse func.func @f 3 removed: - arith.constant, memref.load, memref.store
        """,
    )
    check(capsys, [*loops, "--at", "a.mlir:5"], "2 cse func.func @f 1 removed: - memref.dealloc")
    for at, message in (
        ("b.mlir:4", "no operation in the log has the location b.mlir:4"),
        ("a.mlir", "--at takes FILE:LINE, as a.mlir:12; what is 'a.mlir'?"),
    ):
        assert main(["passes", *loops, "--at", at]) == 2
        assert capsys.readouterr().err == f"mlirls: passes: {message}\n"
    assert main(["passes", LOG, "--at", "a.mlir:1"]) == 2
    assert "--mlir-print-debuginfo writes locations" in capsys.readouterr().err
