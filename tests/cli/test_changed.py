"""`--changed-since REV`: only files that differ from where a revision and HEAD parted."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.support.programs import needs

pytestmark = needs("git")
TEXT = "module {}\n"


def git(*arguments: str) -> None:
    identity = ["-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *identity, *arguments], check=True, capture_output=True)


@pytest.fixture(autouse=True)
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A branch that changes one file, beside a main branch that changed another."""
    root = tmp_path / "r ä"
    (root / "x").mkdir(parents=True)
    monkeypatch.chdir(root)
    for name in ("same", "changed", "theirs", "gone", "moved"):
        Path(f"x/{name}.mlir").write_text(f"{TEXT}// {name}\n")
    Path(".gitignore").write_text("ignored.mlir\n")
    git("init", "-q", "-b", "main")
    git("add", ".")
    git("commit", "-qm", "first")
    git("checkout", "-qb", "branch")
    git("checkout", "-q", "main")
    Path("x/theirs.mlir").write_text(TEXT)
    git("commit", "-qam", "theirs")
    git("checkout", "-q", "branch")
    Path("x/changed.mlir").write_text(TEXT)
    git("rm", "-q", "x/gone.mlir")
    git("mv", "x/moved.mlir", "x/here_ä.mlir")
    git("commit", "-qam", "ours")
    Path("fresh.mlir").write_text(TEXT)
    Path("ignored.mlir").write_text(TEXT)
    return root


def check(run: Run, expected: str, revision: str, *paths: str) -> None:
    """The files that are checked."""
    result = run("check", "--format", "json", "--changed-since", revision, *paths)
    assert " ".join(file["path"] for file in json.loads(result.out)["files"]) == expected


def test_what_a_branch_changes_and_what_is_fresh_is_checked(run: Run) -> None:
    check(run, "fresh.mlir x/changed.mlir x/here_ä.mlir", "main", ".")
    check(run, "fresh.mlir", "HEAD", ".")
    check(run, "x/changed.mlir x/here_ä.mlir", "main", "x")
    check(run, "x/changed.mlir", "main", "x/changed.mlir", "x/same.mlir")


def test_a_folder_in_the_repository_is_asked_from_anywhere(
    run: Run, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository / "x")
    check(run, "changed.mlir here_ä.mlir", "main", ".")
    check(run, f"{repository}/fresh.mlir", "main", f"{repository}/fresh.mlir")


def test_nothing_changed_is_said(run: Run) -> None:
    result = run("check", "--changed-since", "main", "x/same.mlir")
    assert (result.status, result.err) == (0, "mlirls check: no .mlir files changed since main in x/same.mlir\n")


@pytest.mark.parametrize("revision", ["nowhere", "--output=x", ""])
def test_what_is_no_revision_is_said(run: Run, revision: str) -> None:
    result = run("check", f"--changed-since={revision}", ".")
    assert result.status == 2
    assert f"git knows no revision '{revision}' in " in result.err and "git fetch" in result.err
    assert not Path("x").joinpath("x").exists()


def test_a_folder_that_is_no_repository_is_said(run: Run, tmp_path: Path) -> None:
    result = run("check", "--changed-since", "main", str(tmp_path))
    assert result.status == 2
    assert result.err.startswith("mlirls: check: --changed-since: git: not a git repository")


def test_a_machine_without_git_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    result = run("check", "--changed-since", "main", ".")
    assert (result.status, result.err) == (
        2,
        "mlirls: check: --changed-since asks git what changed, and there is no git here\n",
    )
