"""Names of files that a clone has chosen are never options, whichever program appends them to a command."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run, run

__all__ = ["run"]
IDENTITY = ("-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "commit.gpgsign=false")
DRIVER = shlex.join([sys.executable, "-m", "mlirls_server", "diff"])
MODULE = "module {}\n"
OPTION = "--allow-plugins"
pytestmark = pytest.mark.skipif(os.name == "nt", reason="the driver is a command of a shell")


def write(folder: Path, names: dict[str, str]) -> None:
    for name, text in names.items():
        (folder / name).write_text(text, encoding="utf-8")


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *IDENTITY, "-C", str(folder), *words], capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout


def commit(folder: Path) -> None:
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "all")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository whose plug-in leaves a file, and which wants a driver for all files, which the user has set."""
    root = tmp_path / "clone"
    root.mkdir()
    trap = f"open({str(tmp_path / 'ran')!r}, 'w').close()\nDIALECTS = []\n"
    write(root, {".gitattributes": "* diff=mlir\n", "trap.py": trap})
    write(root, {"mlirls.toml": '[dialects]\npython = ["trap.py"]\n', "a.mlir": MODULE})
    git(root, "init", "-q", "-b", "main")
    git(root, "config", "diff.mlir.command", DRIVER)
    return root


needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")


@needs_git
@pytest.mark.parametrize(("old", "new"), [(OPTION, "-q"), (OPTION, OPTION), ("-q", OPTION), ("a.mlir", OPTION)])
def test_git_gives_names_and_no_options(clone: Path, old: str, new: str) -> None:
    """Without the words that git's calls are known by, the first of these runs the plug-in."""
    (clone / "a.mlir").rename(clone / old)
    commit(clone)
    if old == new:
        (clone / old).write_text(f"{MODULE} {MODULE}", encoding="utf-8")
    else:
        git(clone, "mv", "--", old, new)
    commit(clone)
    # The work tree differs from both, so git writes both into files of its own.
    (clone / new).write_text("", encoding="utf-8")
    expected = "2 added" if old == new else "no differences"
    assert git(clone, "diff", "-M", "HEAD~1", "HEAD").endswith(f"{expected}\n")
    assert not (clone.parent / "ran").exists()


@needs_git
def test_git_compares_renamed_files_and_leaves_out_those_with_conflicts(clone: Path) -> None:
    commit(clone)
    git(clone, "mv", "a.mlir", "b.mlir")
    assert git(clone, "diff", "-M", "HEAD") == "diff a.mlir -> b.mlir\n\nno differences\n"
    commit(clone)
    git(clone, "switch", "-qc", "other", "HEAD~1")
    (clone / "a.mlir").write_text(f"{MODULE}{MODULE}", encoding="utf-8")
    commit(clone)
    git(clone, "switch", "-q", "main")
    (clone / "b.mlir").write_text(f"{MODULE}{MODULE}{MODULE}", encoding="utf-8")
    commit(clone)
    subprocess.run(["git", *IDENTITY, "-C", str(clone), "merge", "-q", "other"], capture_output=True, check=False)
    assert "a.mlir" in git(clone, "diff", "--name-only", "--diff-filter=U")
    git(clone, "diff")


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("check", "--judge=sh trap.mlir"),
        ("check", "--allow-judge"),
        ("check", "--fix"),
        ("format", "--check"),
        ("print", OPTION),
        ("test", "--allow-tools"),
        ("diff", OPTION),
    ],
)
def test_an_option_that_is_the_name_of_a_file_is_refused(
    clone: Path, run: Run, monkeypatch: pytest.MonkeyPatch, command: str, name: str
) -> None:
    """As pre-commit appends the names of changed files."""
    write(clone, {name: MODULE, "trap.mlir": f"touch {clone.parent / 'ran'}\n"})
    monkeypatch.chdir(clone)
    result = run(command, "a.mlir", name)
    assert (result.status, result.out) == (2, "")
    assert f"{name} is an option, but a file here has that name; write ./{name} for the file" in result.err
    assert not (clone.parent / "ran").exists()
    assert (clone / name).read_text(encoding="utf-8") == MODULE


def test_a_file_that_is_named_like_an_option_can_be_checked(
    clone: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(clone, {"--fix": MODULE})
    monkeypatch.chdir(clone)
    assert run("check", "--no-cache", "./--fix").status == 0
    assert run("check", "--no-cache", "--", "--fix").status == 0
