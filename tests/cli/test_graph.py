"""`mlirls graph`: its output, its destination, and its errors."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

TEXT = "func.func @f(%a: i32) {\n  return\n}\nfunc.func @g() {\n  return\n}\n"


@pytest.fixture(autouse=True)
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("a.mlir").write_text(TEXT)
    return tmp_path


def check(run: Run, status: int, out: str, err: str, *arguments: str) -> None:
    """The status, a part of standard output, and standard error."""
    result = run("graph", *arguments)
    assert (result.status, result.err) == (status, err)
    assert out in result.out
    assert bool(out) == bool(result.out)


def test_all_functions_or_the_one_at_a_line_are_drawn(run: Run) -> None:
    check(run, 0, 'label="@g"', "", "a.mlir")
    check(run, 0, 'label="@f"', "", "a.mlir", "--at", "2")
    assert "@g" not in run("graph", "a.mlir", "--at", "2").out
    check(run, 0, "penwidth=2", "", "a.mlir", "--kind", "defuse", "--at", "1:15")
    check(run, 0, "flowchart TD\n", "", "a.mlir", "--format", "mermaid")


def test_it_is_written_to_a_file(run: Run) -> None:
    check(run, 0, "", "", "a.mlir", "--output", "a.dot")
    assert Path("a.dot").read_text().startswith("digraph {\n")


def test_a_picture_is_made_by_graphviz(run: Run, in_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = in_folder / "bin" / "dot"
    program.parent.mkdir()
    program.write_text(f"#!{sys.executable}\nimport sys\nprint(sys.argv[1:], len(sys.stdin.read()) > 100, 'ä')\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(program.parent))
    check(run, 0, "['-Tsvg'] True ä", "", "a.mlir", "--format", "svg")
    program.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('no fonts')\n")
    check(run, 2, "", "mlirls: graph: Graphviz failed: no fonts\n", "a.mlir", "--format", "svg")


def test_without_graphviz_the_message_says_what_to_do(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    said = (
        "--format svg needs the program dot of Graphviz, which is not installed; "
        "--format dot and --format mermaid do not"
    )
    check(run, 2, "", f"mlirls: graph: {said}\n", "a.mlir", "--format", "svg")


def test_nothing_to_draw_is_reported(run: Run) -> None:
    Path("b.mlir").write_text("module {}\n")
    check(run, 1, "", "mlirls: graph: b.mlir: there is nothing to draw\n", "b.mlir")
    check(run, 1, "", "mlirls: graph: b.mlir: there is nothing to draw there\n", "b.mlir", "--at", "1")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["none.mlir"], "graph: none.mlir: no such file or directory"),
        (["a.mlir", "--at", "99"], "graph: --at: a.mlir has no line 99"),
        (["a.mlir", "--at", "x"], "graph: argument --at: 'x' is not a place: give LINE or LINE:COLUMN, from 1"),
        (["a.mlir", "--at", "0"], "graph: argument --at: '0' is not a place: give LINE or LINE:COLUMN, from 1"),
        (["a.mlir", "--output", "x/y"], "graph: x/y: no such file or directory"),
    ],
)
def test_what_cannot_be_done_is_one_line(run: Run, arguments: list[str], said: str) -> None:
    result = run("graph", *arguments)
    assert result.status == 2
    assert result.err.startswith(f"mlirls: {said}")
