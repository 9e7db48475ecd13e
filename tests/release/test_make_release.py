"""`make release`: it tries a commit in a clone, leaves the checkout as it is, and says what was not tried.

The steps here are small; `make release` itself takes too long for a test (docs/releasing.md).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest
from release.dist import ROOT
from release.make_release import Refused, branch_of, make_release, new_machine, next_steps
from release.steps import NOT_TRIED, STEPS, Step
from release.version import CHANGELOG, PLACES
from tests.support.programs import needs

pytestmark = needs("git")
VERSION = "7.8.9"
WORKS = Step("works", "a step that works", (("sh", "-c", "mkdir made && echo $HOME > made/file && echo fine"),))


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=True).stdout


def state_of(root: Path) -> str:
    """All that a run must not change: files, branches, tags, the commit."""
    return git(root, "status", "--porcelain") + git(root, "show-ref", "--head")


COPIED = (*PLACES, CHANGELOG, "NOTICE", "release/mlirls.cdx.json", "ir/mlirls_ir/ods/upstream.py")
"""The files that setting a version reads and writes; and what says which LLVM releases the list of components names."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of what a release changes."""
    root = tmp_path / "checkout"
    tables = [path.relative_to(ROOT).as_posix() for path in (ROOT / "ir/mlirls_ir/ods/tables").glob("*/index.json")]
    programs = [path.relative_to(ROOT).as_posix() for path in (ROOT / "release").glob("*.py")]
    for name in (*COPIED, *tables, *programs):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (root / ".gitignore").write_text("build/\n__pycache__/\n")
    git(root, "init", "--quiet", "--initial-branch", "main")
    git(root, "config", "user.name", "A Person")
    git(root, "config", "user.email", "person@example.com")
    git(root, "config", "commit.gpgsign", "false")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "first")
    return root


def check_refused(root: Path, version: str, why: str) -> None:
    before = state_of(root)
    with pytest.raises(Refused, match=why):
        make_release(root, version, (WORKS,), root / "build" / "out")
    assert state_of(root) == before


def test_a_release_has_files_digests_and_a_branch_with_the_version(checkout: Path) -> None:
    before, out = state_of(checkout), checkout / "build" / "out"
    not_tried = Step("container", "an image", (("sh", "-c", f"echo no program; exit {NOT_TRIED}"),))
    step = Step("works", "makes a file", WORKS.commands, (("made/*", "{version}-{name}"),))
    outcomes = make_release(checkout, VERSION, (step, not_tried), out)
    assert [(one.status, one.said, one.failed) for one in outcomes] == [
        (0, "fine", False),
        (NOT_TRIED, "no program", False),
    ]
    made = out / f"{VERSION}-file"
    assert Path(made.read_text().strip()).name == "home" and made.read_text().strip() != os.environ.get("HOME")
    assert (out / "SHA256SUMS").read_text() == f"{sha256(made.read_bytes()).hexdigest()}  {made.name}\n"
    # The branch is all that the checkout has besides.
    after = state_of(checkout)
    assert [line for line in after.splitlines() if line not in before] == [
        line for line in after.splitlines() if line.endswith(f"refs/heads/{branch_of(VERSION)}")
    ]
    assert f'version = "{VERSION}"' in git(checkout, "show", f"{branch_of(VERSION)}:pyproject.toml")
    assert f'"version": "{VERSION}"' in git(checkout, "show", f"{branch_of(VERSION)}:release/mlirls.cdx.json")
    assert git(checkout, "log", "-1", "--format=%s %an", branch_of(VERSION)) == f"Version {VERSION} A Person\n"
    # Again: the same commit has the same release.
    make_release(checkout, VERSION, (step, not_tried), out)
    assert made.exists()


def test_a_step_that_fails_ends_it_and_leaves_the_checkout_as_it_was(checkout: Path) -> None:
    before, out = state_of(checkout), checkout / "build" / "out"
    fails = Step("fails", "a step that fails", (("sh", "-c", "echo wrong >&2; exit 3"), ("touch", "never")))
    outcomes = make_release(checkout, VERSION, (fails, WORKS), out)
    assert [(one.status, one.said) for one in outcomes] == [(3, "wrong")]
    assert state_of(checkout) == before
    assert (out / "logs" / "fails.txt").read_text().endswith("wrong\n")
    assert not (out / "SHA256SUMS").exists()


def test_a_program_that_is_missing_is_a_step_that_fails(checkout: Path) -> None:
    outcomes = make_release(checkout, VERSION, (Step("x", "x", (("no-such-program-here",),)),), checkout / "build/out")
    assert outcomes[0].failed and "no-such-program-here" in outcomes[0].said


def test_what_cannot_be_a_release_is_refused(checkout: Path) -> None:
    check_refused(checkout, "", "is not a version")
    check_refused(checkout, "1.0", "is not a version")
    (checkout / "NOTICE").write_text("changed\n")
    check_refused(checkout, VERSION, "not committed")
    git(checkout, "checkout", "--quiet", "NOTICE")
    git(checkout, "tag", f"v{VERSION}")
    check_refused(checkout, VERSION, "this version is released")
    git(checkout, "checkout", "--quiet", "-b", branch_of("1.2.3"))
    check_refused(checkout, "1.2.3", "is checked out")


def test_steps_have_an_empty_home_and_no_variables_of_a_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MLIRLS_UPDATE", "PYTHONPATH", "VIRTUAL_ENV", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, "x")
    variables = new_machine(tmp_path)
    assert variables["HOME"] == str(tmp_path)
    assert not {"MLIRLS_UPDATE", "PYTHONPATH", "VIRTUAL_ENV", "XDG_CACHE_HOME"} & set(variables)


def test_the_owner_is_told_what_is_left(checkout: Path) -> None:
    told = "\n".join(next_steps(checkout, VERSION))
    assert f"git merge --ff-only {branch_of(VERSION)}" in told and f"git tag v{VERSION}" in told
    assert ("python -m release.repository --set" in told) == ("OWNER" in (checkout / "pyproject.toml").read_text())


def test_steps_run_what_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert len({step.name for step in STEPS}) == len(STEPS)
    for program, *arguments in (command for step in STEPS for command in step.commands):
        if program == "make":
            assert re.search(rf"^{arguments[0]}:", makefile, re.M)
        elif arguments[:1] == ["-m"]:
            assert (ROOT / f"{arguments[1].replace('.', '/')}.py").exists()
        else:
            assert (ROOT / program).exists()
