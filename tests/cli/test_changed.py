"""`--changed-since REV`: only files that differ from the merge base of a revision and HEAD."""

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


def test_files_changed_on_a_branch_and_new_files_are_checked(run: Run) -> None:
    check(run, "fresh.mlir x/changed.mlir x/here_ä.mlir", "main", ".")
    check(run, "fresh.mlir", "HEAD", ".")
    check(run, "x/changed.mlir x/here_ä.mlir", "main", "x")
    check(run, "x/changed.mlir", "main", "x/changed.mlir", "x/same.mlir")


def test_a_folder_in_the_repository_may_be_checked_from_anywhere(
    run: Run, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository / "x")
    check(run, "changed.mlir here_ä.mlir", "main", ".")
    check(run, f"{repository}/fresh.mlir", "main", f"{repository}/fresh.mlir")


def test_nothing_changed_is_reported(run: Run) -> None:
    result = run("check", "--changed-since", "main", "x/same.mlir")
    assert (result.status, result.err) == (0, "mlirls: check: no .mlir files changed since main in x/same.mlir\n")


@pytest.mark.parametrize("revision", ["nowhere", "--output=x", ""])
def test_an_unknown_revision_is_reported(run: Run, revision: str) -> None:
    result = run("check", f"--changed-since={revision}", ".")
    assert result.status == 2
    assert f"unknown git revision '{revision}' in " in result.err and "git fetch" in result.err
    assert not Path("x").joinpath("x").exists()


def test_a_folder_that_is_not_a_repository_is_reported(run: Run, tmp_path: Path) -> None:
    result = run("check", "--changed-since", "main", str(tmp_path))
    assert result.status == 2
    assert result.err.startswith("mlirls: check: --changed-since: git: not in a git repository")


def test_a_machine_without_git_is_reported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    result = run("check", "--changed-since", "main", ".")
    assert (result.status, result.err) == (
        2,
        "mlirls: check: --changed-since needs git, which is not installed\n",
    )


def said_by_git(revision: str) -> str:
    """The answer of git itself about the current folder."""
    out: set[str] = set()
    for words in (["diff", "--name-only", "--no-renames", "--diff-filter=d", "-z", revision], ["ls-files", "-oz"]):
        options = ["--exclude-standard"] if words[0] == "ls-files" else []
        done = subprocess.run(["git", *words, *options], check=True, capture_output=True, text=True)
        out.update(name for name in done.stdout.split("\0") if name.endswith(".mlir"))
    return " ".join(sorted(out))


TEXTS = {
    "lf": b"module {}\n// a\n",
    "crlf": b"module {}\r\n// a\r\n",
    "mixed": b"module {}\r\n// a\n",
    "cr": b"module {}\r\n// \r a\n",
    "nul": b"module {}\r\n// \0 a\n",
}


@pytest.mark.parametrize("autocrlf", ["true", "input", "false", "yes", None])
@pytest.mark.parametrize("attributes", ["", "text", "-text", "text=auto", "eol=crlf", "eol=lf", "crlf", "binary"])
def test_line_ends_are_those_that_git_would_store(run: Run, autocrlf: str | None, attributes: str) -> None:
    if autocrlf is not None:
        git("config", "core.autocrlf", autocrlf)
    git("config", "core.safecrlf", "false")
    Path(".gitattributes").write_text(f"*.mlir {attributes}\n")
    for stored in TEXTS:
        for name in TEXTS:
            Path(f"{stored}_{name}.mlir").write_bytes(TEXTS[stored])
    git("add", ".")
    git("commit", "-qm", "stored")
    for stored in TEXTS:
        for name, text in TEXTS.items():
            Path(f"{stored}_{name}.mlir").write_bytes(text)
    expected = said_by_git("HEAD")
    assert expected
    check(run, expected, "HEAD", ".")


def test_names_of_any_kind_are_names(run: Run) -> None:
    for name in (":x", ":!y", "-z", "[a]*", "a b", "tab\t", "line\nend", '"quoted"', ":(top)t", "ignored ä"):
        Path(f"{name}.mlir").write_text(TEXT)
    Path(".gitignore").write_text("ignored*.mlir\n:!y.mlir\n")
    check(run, said_by_git("HEAD"), "HEAD", ".")
    git("add", ".")
    git("commit", "-qm", "names")
    check(run, "", "HEAD", ".")
    for path in Path().glob("*.mlir"):
        path.write_text(TEXT * 2)
    check(run, said_by_git("HEAD"), "HEAD", ".")


def test_staged_and_untracked_changes_are_compared(run: Run) -> None:
    Path("staged.mlir").write_text(TEXT)
    Path(".gitignore").write_text("staged.mlir\nx/same.mlir\n")
    git("add", "-f", "staged.mlir")
    Path("x/theirs.mlir").rename("renamed.mlir")
    check(run, "fresh.mlir ignored.mlir renamed.mlir staged.mlir", "HEAD", ".")
    git("commit", "-qm", "staged")
    git("rm", "-q", "--cached", "x/changed.mlir")
    check(run, "fresh.mlir ignored.mlir renamed.mlir", "HEAD", ".")


def test_a_worktree_has_its_own_files(run: Run, repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git("worktree", "add", "-q", "../other", "main")
    other = repository.parent / "other"
    (other / "x" / "same.mlir").write_text(TEXT)
    check(run, f"{other}/x/same.mlir", "HEAD", str(other))
    check(run, f"{other}/x/same.mlir {other}/x/theirs.mlir", "main~1", str(other))
    monkeypatch.chdir(other / "x")
    check(run, "same.mlir", "main", ".")


def test_files_of_a_submodule_are_compared_with_the_commit_that_the_revision_names(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name in ("a", "b", "c"):
        (source / f"{name}.mlir").write_text(f"{TEXT}// {name}\n")
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "source"]):
        git("-C", str(source), *words)
    git("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(source), "x/sub")
    git("commit", "-qm", "with it")
    check(run, "fresh.mlir", "HEAD", ".")
    check(run, "fresh.mlir x/changed.mlir x/here_ä.mlir x/sub/a.mlir x/sub/b.mlir x/sub/c.mlir", "main", ".")
    Path("x/sub/a.mlir").write_text(TEXT)
    git("-C", "x/sub", "commit", "-qam", "a")
    Path("x/sub/b.mlir").write_text(TEXT)
    Path("x/sub/d.mlir").write_text(TEXT)
    check(run, "fresh.mlir x/sub/a.mlir x/sub/b.mlir x/sub/d.mlir", "HEAD", ".")
    check(run, "x/sub/b.mlir x/sub/d.mlir", "HEAD", "x/sub")
    monkeypatch.chdir("x/sub")
    check(run, "b.mlir d.mlir", "HEAD", ".")
    check(run, "a.mlir b.mlir d.mlir", "HEAD~1", ".")


def test_a_link_changes_with_its_target(run: Run) -> None:
    for name, to in (("to_same", "x/same.mlir"), ("to_changed", "x/theirs.mlir"), ("turned", "x/same.mlir")):
        Path(f"{name}.mlir").symlink_to(to)
    Path("broken.mlir").symlink_to("nowhere")
    git("add", ".")
    git("commit", "-qm", "links")
    check(run, "", "HEAD", ".")
    Path("x/theirs.mlir").write_text(TEXT * 3)
    Path("turned.mlir").unlink()
    Path("turned.mlir").symlink_to("x/gone_there.mlir")
    Path("x/gone_there.mlir").symlink_to("same.mlir")
    check(run, "to_changed.mlir turned.mlir x/gone_there.mlir x/theirs.mlir", "HEAD", ".")


def test_a_repository_with_longer_digests_is_read_too(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "long").mkdir()
    monkeypatch.chdir(tmp_path / "long")
    git("init", "-q", "--object-format=sha256")
    for name in ("a", "b"):
        Path(f"{name}.mlir").write_text(TEXT)
    git("add", ".")
    git("commit", "-qm", "first")
    Path("b.mlir").write_text(TEXT * 2)
    check(run, "b.mlir", "HEAD", ".")
