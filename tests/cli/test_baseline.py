"""`--write-baseline` and `--baseline`: known findings are suppressed, even if they have moved; new ones are
reported."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run

OLD = "func.func @f() {\n  return %old : i32\n}\n"
NEW = "func.func @g() {\n  return %new : i32\n}\n"


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Callable[[str, str, int], None]:
    """Writes a baseline of the first text, and checks another text against it: the number of new findings."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a").mkdir()

    def check(before: str, after: str, n_new: int) -> None:
        Path("a/ä.mlir").write_text(before)
        assert run("check", "--write-baseline", "known.json", ".").status == 0
        assert Path("known.json").read_text().isascii()
        Path("a/ä.mlir").write_text(after)
        result = run("check", "--format", "json", "--baseline", "known.json", ".")
        assert json.loads(result.out)["summary"]["errors"] == n_new
        assert result.status == (1 if n_new else 0)
        # From another folder it is the same baseline.
        monkeypatch.chdir(tmp_path / "a")
        result = run("check", "--format", "json", "--baseline", "../known.json", "ä.mlir")
        monkeypatch.chdir(tmp_path)
        assert json.loads(result.out)["summary"]["errors"] == n_new

    return check


def test_known_findings_are_suppressed_wherever_they_move(check: Callable[[str, str, int], None]) -> None:
    check(OLD, OLD, 0)
    check(OLD, "// a comment\n\nmodule {}\n" + OLD.replace("  return", "\treturn"), 0)


def test_new_findings_are_reported(check: Callable[[str, str, int], None]) -> None:
    check(OLD, OLD + NEW, 1)
    check(OLD, OLD.replace("%old", "%other"), 1)
    check("", OLD, 1)


def test_equal_findings_are_counted(check: Callable[[str, str, int], None]) -> None:
    check(OLD, f"{OLD}// -----\n{OLD}", 1)
    check(f"{OLD}// -----\n{OLD}", f"{OLD}// -----\n{OLD}", 0)


def test_entries_without_a_finding_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.mlir").write_text(OLD + NEW)
    Path("b.mlir").write_text(OLD)
    assert run("check", "--write-baseline", "k.json", ".").err == "mlirls: check: 3 findings written to k.json\n"
    Path("a.mlir").write_text(NEW)
    result = run("check", "--baseline", "k.json", "a.mlir")
    assert result.err == "mlirls: check: 1 finding suppressed by k.json; 1 finding no longer found\n"
    assert result.out == "no findings in 1 file\n"


def test_a_baseline_of_nothing_is_one(check: Callable[[str, str, int], None]) -> None:
    check("module {}", "module {}", 0)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "k.json does not exist; create it with --write-baseline k.json"),
        ("", "k.json is not a baseline; write it again with --write-baseline"),
        ("[1]", "k.json is not a baseline; write it again with --write-baseline"),
        ('{"version": 2, "findings": []}', "k.json is not a baseline; write it again with --write-baseline"),
        ('{"version": 1, "findings": [["a"]]}', "k.json is not a baseline; write it again with --write-baseline"),
        (
            '{"version": 1, "findings": [[1, "", "", "", 1]]}',
            "k.json is not a baseline; write it again with --write-baseline",
        ),
    ],
)
def test_a_file_that_is_not_a_baseline_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run, content: str | None, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.mlir").write_text(OLD)
    if content is not None:
        Path("k.json").write_text(content)
    result = run("check", "--baseline", "k.json", ".")
    assert (result.status, result.err) == (2, f"mlirls: check: --baseline: {said}\n")


@pytest.mark.parametrize("others", [["--baseline", "x"], ["--fix"], ["--watch"]])
def test_options_that_cannot_be_combined_are_reported(tmp_path: Path, run: Run, others: list[str]) -> None:
    result = run("check", "--write-baseline", "k.json", *others, str(tmp_path))
    assert result.status == 2
    assert result.err.startswith("mlirls: check: ")
