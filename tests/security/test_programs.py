"""No program runs because a clone or an archive names it: by git's configuration, or by files in a folder."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.cli.conftest import Run, run

from mlirls_server import programs
from mlirls_server.cli import revision
from mlirls_server.programs import find_program

__all__ = ["run"]
pytestmark = [
    pytest.mark.skipif(shutil.which("git") is None, reason="needs git"),
    pytest.mark.skipif(os.name == "nt", reason="the programs of these tests are scripts of a shell"),
]
IDENTITY = ("-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "commit.gpgsign=false")
MODULE = "module {}\n"
ATTRIBUTES = "*.mlir filter=x diff=x merge=x\n*.td filter=y\n"
# Each of these is a command; settings that make git look for one are in SWITCHES.
COMMANDS = (
    *("core.fsmonitor", "core.sshCommand", "core.gitProxy", "core.pager", "core.editor", "core.askPass"),
    *("core.alternateRefsCommand", "sequence.editor", "diff.external", "diff.x.command", "diff.x.textconv"),
    *("filter.x.clean", "filter.x.smudge", "filter.x.process", "filter.y.clean", "filter.y.process"),
    *("gpg.program", "gpg.openpgp.program", "gpg.x509.program", "gpg.ssh.program", "gpg.ssh.defaultKeyCommand"),
    *("credential.helper", "credential.https://example.com.helper", "merge.x.driver", "mergetool.x.cmd"),
    *("difftool.x.cmd", "interactive.diffFilter", "uploadpack.packObjectsHook", "pager.diff", "pager.ls-tree"),
    *("pager.rev-parse", "pager.config", "remote.origin.uploadpack", "remote.origin.receivepack", "submodule.s.update"),
    *("trailer.x.command", "trailer.x.cmd", "browser.x.cmd", "man.x.cmd", "instaweb.httpd", "sendemail.smtpServer"),
    *("alias.rev-parse", "alias.merge-base", "alias.ls-tree", "alias.check-ignore", "alias.check-attr", "alias.diff"),
)
SWITCHES = {
    "core.untrackedCache": "true",
    "diff.tool": "x",
    "log.showSignature": "true",
    "submodule.recurse": "true",
    "status.submoduleSummary": "true",
    "fetch.recurseSubmodules": "true",
    "protocol.allow": "always",
    "protocol.ext.allow": "always",
    "protocol.file.allow": "always",
    "protocol.ssh.allow": "always",
    "extensions.partialClone": "origin",
    "core.repositoryFormatVersion": "1",
    "remote.origin.promisor": "true",
    "remote.origin.fetch": "+refs/heads/*:refs/remotes/origin/*",
    "remote.origin.vcs": "x",
}
HOOKS = ("post-index-change", "reference-transaction", "pre-auto-gc", "post-checkout", "fsmonitor-watchman")
ABSENT = "0123456789012345678901234567890123456789"
# Our own calls of git: with these options, they read no file of the work tree except `.gitignore` and
# `.gitattributes`; `ls-files` only lists the index.
ASKED = {"rev-parse", "merge-base", "ls-tree", "ls-files", "check-ignore", "check-attr", "config"}


@pytest.fixture
def marks(tmp_path: Path) -> Path:
    """Programs that are run leave a file here."""
    folder = tmp_path / "marks"
    folder.mkdir()
    return folder


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a changed file, a changed file of the same size, an unchanged file, and a new one."""
    root = tmp_path / "clone"
    write(root, {"same.mlir": MODULE, "changed.mlir": MODULE, "sized.mlir": MODULE, ".gitattributes": ATTRIBUTES})
    git(root, "init", "-q", "-b", "main")
    commit(root)
    write(root, {"changed.mlir": f"\n{MODULE}", "sized.mlir": MODULE[::-1], "fresh.mlir": MODULE})
    # As in an archive, git does not trust times in the index, and would compare each file.
    os.utime(root / "same.mlir", (1, 1))
    monkeypatch.chdir(root)
    return root


def git(folder: Path, *words: str) -> str:
    command = ["git", *IDENTITY, "-c", "protocol.file.allow=always", "-C", str(folder), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def commit(root: Path) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-qm", "all")


def write(folder: Path, texts: Mapping[str, str]) -> None:
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def program(path: Path, marks: Path, name: str) -> Path:
    """A program that leaves a mark."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\ntouch '{marks}/{name}'\ncat\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def set_traps(config: Path, marks: Path) -> None:
    """Writes a git configuration that names programs by every possible key."""

    def put(key: str, value: str) -> None:
        subprocess.run(["git", "config", "--file", str(config), key, value], check=True)

    for key in COMMANDS:
        name = key.replace("/", "-")
        alias = "!" if key.startswith("alias.") or key == "submodule.s.update" else ""
        put(key, f"{alias}touch '{marks}/{name}'; cat")
    for key, value in SWITCHES.items():
        put(key, value)
    hooks = marks.parent / "hooks"
    for name in HOOKS:
        program(hooks / name, marks, f"hook-{name}")
    put("core.hooksPath", str(hooks))
    put("remote.origin.url", f"ext::touch {marks}/ext")
    put(f"url.ext::touch {marks}/instead .insteadOf", "https://")
    more = config.with_name("more")
    more.write_text(f"[core]\n\tfsmonitor = touch '{marks}/included'\n")
    for key in ("include.path", "includeIf.gitdir:/**.path"):
        put(key, str(more))


def marked(marks: Path) -> list[str]:
    """The programs that were run."""
    return sorted(path.name for path in marks.iterdir())


def check(run: Run, marks: Path, expected: str, *paths: str, revision: str = "HEAD") -> None:
    """Checks that these files are checked, and that nothing is run."""
    result = run("check", "--format", "json", "--changed-since", revision, *paths)
    assert marked(marks) == []
    assert result.out, result.err
    assert " ".join(Path(file["path"]).name for file in json.loads(result.out)["files"]) == expected


CHANGED = "changed.mlir fresh.mlir sized.mlir"


def test_git_itself_runs_the_programs_that_are_set_here(clone: Path, marks: Path) -> None:
    set_traps(clone / ".git" / "config", marks)
    for words in (["diff", "--name-only", "HEAD"], ["log", "-1", f"{ABSENT}^{{commit}}"]):
        subprocess.run(["git", *words], capture_output=True, check=False)
    assert {"filter.x.clean", "hook-post-index-change"} & set(marked(marks))
    assert {"included", "core.fsmonitor"} & set(marked(marks))


def test_nothing_that_an_archive_configures_runs(clone: Path, marks: Path, run: Run) -> None:
    set_traps(clone / ".git" / "config", marks)
    check(run, marks, CHANGED, ".")
    check(run, marks, CHANGED, ".", revision="main")
    result = run("check", "--changed-since", ABSENT, ".")
    assert (result.status, marked(marks)) == (2, [])


@pytest.mark.parametrize("key", COMMANDS)
def test_no_key_alone_runs_anything(clone: Path, marks: Path, run: Run, key: str) -> None:
    value = f"touch '{marks}/mark'; cat"
    git(clone, "config", key, f"!{value}" if key.startswith(("alias.", "submodule.")) else value)
    check(run, marks, CHANGED, ".")


@pytest.mark.parametrize("url", ["ext::touch {}/ext", "x::y", "ssh://h/p", "git://h/p", "https://h/p", "{}"])
def test_objects_that_are_missing_are_not_fetched(clone: Path, marks: Path, run: Run, url: str) -> None:
    set_traps(clone / ".git" / "config", marks)
    git(clone, "config", "--unset", "remote.origin.vcs")
    git(clone, "config", "remote.origin.url", url.format(marks))
    result = run("check", "--changed-since", ABSENT, ".")
    assert (result.status, marked(marks)) == (2, [])


def test_a_folder_of_a_clone_that_looks_like_a_repository_is_not_one(clone: Path, marks: Path, run: Run) -> None:
    inner = clone / "tests" / "inner"
    git(clone, "init", "-q", "--bare", str(inner))
    write(inner, {"in.mlir": MODULE, "refs/.keep": "", "objects/.keep": ""})
    commit(clone)
    write(inner, {"in.mlir": MODULE[::-1], "fresh.mlir": MODULE})
    set_traps(inner / "config", marks)
    git(inner, "config", "--file", str(inner / "config"), "core.bare", "false")
    git(inner, "config", "--file", str(inner / "config"), "core.worktree", ".")
    check(run, marks, "fresh.mlir in.mlir", "tests/inner")
    check(run, marks, "fresh.mlir in.mlir", ".")
    os.chdir(inner)
    check(run, marks, "fresh.mlir in.mlir", ".")


def test_nothing_runs_in_a_worktree(clone: Path, marks: Path, run: Run) -> None:
    git(clone, "worktree", "add", "-q", "../other", "-b", "other")
    other = clone.parent / "other"
    set_traps(clone / ".git" / "config", marks)
    subprocess.run(["git", "config", "--file", ".git/config", "extensions.worktreeConfig", "true"], check=True)
    set_traps(clone / ".git" / "worktrees" / "other" / "config.worktree", marks)
    write(other, {"same.mlir": MODULE[::-1]})
    check(run, marks, "same.mlir", str(other))
    check(run, marks, CHANGED, ".")


def test_the_configuration_does_not_name_another_work_tree(clone: Path, marks: Path, run: Run) -> None:
    other = clone.parent / "elsewhere"
    write(other, {"same.mlir": MODULE[::-1], ".gitignore": "*.mlir\n"})
    git(clone, "config", "core.worktree", str(other))
    check(run, marks, CHANGED, ".")


def test_nothing_runs_in_a_submodule(clone: Path, marks: Path, run: Run) -> None:
    source = clone.parent / "source"
    write(source, {"of_module.mlir": MODULE, "same_there.mlir": MODULE, ".gitattributes": ATTRIBUTES})
    git(source, "init", "-q")
    commit(source)
    git(clone, "submodule", "add", "-q", str(source), "sub")
    commit(clone)
    write(clone, {"sub/of_module.mlir": MODULE[::-1]})
    set_traps(clone / ".git" / "modules" / "sub" / "config", marks)
    set_traps(clone / ".git" / "config", marks)
    check(run, marks, "of_module.mlir", ".")
    check(run, marks, "of_module.mlir", "sub")


def test_the_environment_does_not_lead_git_elsewhere(
    clone: Path, marks: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap = str(program(clone.parent / "trap", marks, "trap"))
    for name in ("EXTERNAL_DIFF", "SSH", "SSH_COMMAND", "PAGER", "EDITOR", "ASKPASS", "PROXY_COMMAND"):
        monkeypatch.setenv(f"GIT_{name}", trap)
    for name, value in (("COUNT", "1"), ("KEY_0", "core.fsmonitor"), ("VALUE_0", trap), ("GLOBAL", "/nowhere")):
        monkeypatch.setenv(f"GIT_CONFIG_{name}", value)
    for name in ("DIR", "WORK_TREE", "INDEX_FILE", "EXEC_PATH", "OBJECT_DIRECTORY", "COMMON_DIR", "NAMESPACE"):
        monkeypatch.setenv(f"GIT_{name}", str(clone.parent))
    check(run, marks, CHANGED, ".")


def test_no_call_of_git_makes_it_read_files(
    clone: Path, marks: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()
    ask = programs.run_git

    def note(folder: str, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        asked.add(arguments[0])
        return ask(folder, *arguments, given=given)

    monkeypatch.setattr(revision, "run_git", note)
    write(clone, {"changed.mlir": MODULE.replace("\n", "\r\n"), "inner/a.mlir": MODULE})
    git(clone / "inner", "init", "-q")
    check(run, marks, CHANGED, ".")
    assert asked == ASKED


@pytest.mark.parametrize("path", ["", ".", ":", ".:bin", "bin"])
@pytest.mark.parametrize("name", ["git", "dot", "my-opt"])
def test_no_program_of_the_current_folder_is_run(
    clone: Path, marks: Path, run: Run, monkeypatch: pytest.MonkeyPatch, path: str, name: str
) -> None:
    program(clone / name, marks, name)
    program(clone / "bin" / name, marks, name)
    commands = {
        "git": ["check", "--changed-since", "HEAD", "."],
        "dot": ["graph", "same.mlir", "--kind", "cfg", "--format", "svg"],
        "my-opt": ["check", "--judge", "my-opt", "same.mlir"],
    }
    write(clone, {"same.mlir": "func.func @f() {\n  return\n}\n"})
    monkeypatch.setenv("PATH", path)
    assert run(*commands[name]).status == 2
    assert marked(marks) == []


def test_a_program_is_started_by_its_absolute_path(
    clone: Path, tmp_path: Path, marks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(clone / "tool", marks, "tool")
    there = program(tmp_path / "bin" / "tool", marks, "tool")
    monkeypatch.setenv("PATH", f".{os.pathsep}{tmp_path / 'bin'}{os.pathsep}")
    assert find_program("tool") == str(there)
    assert find_program("./tool") == str(clone / "tool")
    assert find_program("none") is None
    done = programs.run_program(["sh", "-c", 'echo "$PATH"'] if find_program("sh") else ["/bin/sh", "-c", "echo $PATH"])
    assert done.stdout.decode().strip() == str(tmp_path / "bin")


def test_windows_runs_no_program_of_the_current_folder(
    clone: Path, tmp_path: Path, marks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "_ENDINGS", (".exe", ".com", ".bat", ".cmd"))
    program(clone / "tool.exe", marks, "tool")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert find_program("tool") is None
    there = program(tmp_path / "bin" / "tool.exe", marks, "tool")
    assert find_program("tool") == find_program("tool.exe") == str(there)


SPAWNING = """
import multiprocessing, sys
from mlirls_server.cli import processes
from mlirls_server.cli.main import main

if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    sys.exit(main(["check", "--no-cache", "--jobs", "2", "."]))
"""


def test_workers_import_no_module_of_the_current_folder(clone: Path, tmp_path: Path, marks: Path) -> None:
    trap = f"open({str(marks / 'module')!r}, 'w').close()\n"
    write(clone, {"multiprocessing/__init__.py": trap, "mlirls_server/__init__.py": trap, "re.py": trap})
    write(tmp_path, {"start.py": SPAWNING})
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    done = subprocess.run(
        [sys.executable, str(tmp_path / "start.py")], cwd=clone, env=environment, capture_output=True, check=False
    )
    assert (done.returncode, marked(marks)) == (1, []), done.stderr.decode()
