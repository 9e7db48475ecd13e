"""`--shard I/N`: the files of each machine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

N_FILES = 40


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for number in range(N_FILES):
        Path(f"ä{number}.mlir").write_text(f"module {{}} // {number}\n")
    return tmp_path


def check(run: Run, shard: str) -> list[str]:
    """The files of a share."""
    result = run("check", "--format", "json", "--shard", shard, ".")
    assert result.status == 0, result.err
    return sorted(Path(file["path"]).name for file in json.loads(result.out)["files"])


def refused(run: Run, expected: str, *arguments: str) -> None:
    result = run("check", *arguments)
    assert result.status == 2 and expected in result.err


def test_every_file_is_in_one_share(run: Run) -> None:
    shares = [check(run, f"{number}/3") for number in (1, 2, 3)]
    assert sorted(name for share in shares for name in share) == sorted(path.name for path in Path().iterdir())
    # A digest divides evenly enough that none of three machines is idle.
    assert all(share for share in shares)
    assert check(run, "1/1") == sorted(name for share in shares for name in share)


def test_files_that_come_and_go_or_move_change_no_other_share(run: Run) -> None:
    before = check(run, "2/3")
    Path("new.mlir").write_text("module {} // new\n")
    Path("ä0.mlir").unlink()
    moved = before[-1]
    Path(moved).rename("moved.mlir")
    after = check(run, "2/3")
    assert set(before) - {"ä0.mlir", moved} == set(after) - {"new.mlir", "moved.mlir"} and "moved.mlir" in after


def test_an_empty_share_is_not_a_mistake(run: Run) -> None:
    for path in Path().iterdir():
        path.unlink()
    Path("one.mlir").write_text("module {}\n")
    found = [run("check", "--shard", f"{number}/5", ".") for number in range(1, 6)]
    assert [result.status for result in found] == [0] * 5
    assert sum("1 of 1 files" in result.err for result in found) == 1


def test_unreadable_files_are_reported_by_the_first_shard(run: Run) -> None:
    assert run("check", "--shard", "1/2", "none.mlir").status == 2
    assert run("check", "--shard", "2/2", "none.mlir").status == 0


def test_options_that_cannot_be_combined(run: Run) -> None:
    for text in ("0/2", "3/2", "2", "a/b", "1/0", "-1/2"):
        refused(run, "is not I/N", f"--shard={text}", ".")
    refused(run, "--shard cannot be combined with standard input", "--shard", "1/2", "-")
    refused(run, "--write-baseline writes all findings", "--shard", "1/2", "--write-baseline", "b.json", ".")
