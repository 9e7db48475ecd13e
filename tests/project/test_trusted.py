"""Permissions: each is for one folder and for unchanged programs, and only the user's own folder can have one."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from tests.support.consent import allow
from tests.support.programs import needs

from mlirls_server.project import own_folder
from mlirls_server.project.find import find_project
from mlirls_server.project.requested_programs import not_allowed, requested_by, words_of
from mlirls_server.project.tools import find_tool, forbidden_tools
from mlirls_server.project.trusted import VARIABLE, Program, ProgramKind, all_trusted, revoke, trust, trusted_in

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions of files")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "w"
    (folder / "tools").mkdir(parents=True)
    (folder / "mlirls.toml").write_text(
        '[judge]\ncommand = ["sh", "tools/judge.sh", "--fast"]\n[dialects]\npython = ["toy.py"]\n', encoding="utf-8"
    )
    (folder / "tools/judge.sh").write_text("exit 0\n", encoding="utf-8")
    (folder / "toy.py").write_text("DIALECTS = []\n", encoding="utf-8")
    return folder


def check(folder: Path, expected: list[str]) -> None:
    """The programs that are not allowed in `folder`, as shown to the user."""
    project = find_project(str(folder))
    assert [words_of(program, project.root) for program in not_allowed(project)] == expected


JUDGE = "sh tools/judge.sh --fast"


def test_every_program_needs_permission(root: Path) -> None:
    check(root, [JUDGE, "toy.py"])
    allow(root)
    check(root, [])
    check(root / "tools", [])


@pytest.mark.parametrize(
    ("file", "expected"),
    [("toy.py", ["toy.py"]), ("tools/judge.sh", [JUDGE])],
)
def test_a_file_that_changes_is_asked_about_again(root: Path, file: str, expected: list[str]) -> None:
    allow(root)
    before = (root / file).read_bytes()
    (root / file).write_bytes(before + b"# more\n")
    check(root, expected)
    (root / file).write_bytes(before)
    check(root, [])


def test_a_command_that_changes_is_asked_about_again(root: Path) -> None:
    allow(root)
    text = (root / "mlirls.toml").read_text(encoding="utf-8")
    (root / "mlirls.toml").write_text(text.replace("--fast", "--slow"), encoding="utf-8")
    check(root, ["sh tools/judge.sh --slow"])


@pytest.mark.parametrize(
    ("command", "before", "after"),
    [
        ('"sh", "--rcfile=tools/other.sh"', b"exit 0\n", b"exit 1\n"),
        ('"tools/other.sh"', b"#!/bin/sh\nexit 0\n\0", b"#!/bin/sh\nexit 1\n\0"),
        ('"env", "A=1", "tools/other.sh"', b"exit 0\n", b"#!/bin/sh\n\0"),
        ('"env", "A=1", "tools/other.sh"', b"exit 0\n", b"\0"),
    ],
)
def test_a_script_is_found_wherever_a_command_names_it(root: Path, command: str, before: bytes, after: bytes) -> None:
    (root / "mlirls.toml").write_text(f"[judge]\ncommand = [{command}]\n", encoding="utf-8")
    (root / "tools/other.sh").write_bytes(before)
    allow(root)
    check(root, [])
    (root / "tools/other.sh").write_bytes(after)
    assert not_allowed(find_project(str(root)))


def test_a_compiled_program_may_be_built_again(root: Path) -> None:
    (root / "mlirls.toml").write_text('[judge]\ncommand = ["bin/foo-opt"]\n', encoding="utf-8")
    (root / "bin").mkdir()
    (root / "bin/foo-opt").write_bytes(b"\x7fELF\0one")
    allow(root)
    (root / "bin/foo-opt").write_bytes(b"\x7fELF\0two")
    check(root, [])
    (root / "bin/foo-opt").write_bytes(b"#!/bin/sh\n")
    check(root, [f"{root}/bin/foo-opt"])


def tools(folder: Path, *names: str) -> list[str]:
    """The tools of tests with these names that may not be run, relative to the folder."""
    project = find_project(str(folder))
    paths = [path for name in names if (path := find_tool(project, name)) is not None]
    return [os.path.relpath(tool.words[0], folder) for tool in forbidden_tools(project, paths)]


@POSIX
def test_tools_of_tests_need_permission_when_they_are_run(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "mlirls.toml").write_text(
        '[tests]\ntools = {toy = "bin/toy-opt"}\nfolders = ["more", "bin"]\n', encoding="utf-8"
    )
    (root / "bin").mkdir()
    for name in ("toy-opt", "diff"):
        (root / "bin" / name).write_bytes(b"#!/bin/sh\n")
        (root / "bin" / name).chmod(0o755)
    check(root, [])
    assert tools(root, "toy", "toy-opt", "diff", "no-such-tool", "../w/bin/diff") == ["bin/toy-opt", "bin/diff"]
    allow(root)
    assert tools(root, "toy", "diff") == ["bin/diff"]
    (root / "bin/toy-opt").write_bytes(b"#!/bin/sh\nexit 1\n")
    assert tools(root, "toy") == ["bin/toy-opt"]
    monkeypatch.setattr("os.getcwd", lambda: str(root / "bin"))
    assert find_tool(find_project(str(root)), "no-such-tool") is None


def test_permission_is_for_one_folder(root: Path, tmp_path: Path) -> None:
    allow(root)
    other = tmp_path / "other"
    root.rename(other)
    (tmp_path / "w").mkdir()
    check(other, [JUDGE, "toy.py"])
    (tmp_path / "w").rmdir()
    other.rename(root)
    check(root, [])


def test_permissions_are_listed_and_revoked(root: Path) -> None:
    allow(root)
    (listed,) = all_trusted().values()
    assert set(listed) == trusted_in(str(root)) == set(requested_by(find_project(str(root))))
    assert revoke(str(root)) == 2
    assert all_trusted() == {}
    assert revoke(str(root)) == 0
    check(root, [JUDGE, "toy.py"])


def test_a_path_that_is_not_utf_8_is_kept(root: Path) -> None:
    program = Program(ProgramKind.PLUGIN, ("/w/\udce4.py",), (("/w/\udce4.py", "0" * 64),))
    trust(str(root), (program,))
    assert trusted_in(str(root)) == {program}


def _files() -> list[Path]:
    return sorted(Path(os.environ[VARIABLE]).rglob("*.json"))


def _damage(path: Path, how: str) -> None:
    text = path.read_text(encoding="utf-8")
    match how:
        case "cut off":
            path.write_text(text[:-5], encoding="utf-8")
        case "another command":
            path.write_text(text.replace("--fast", "--slow"), encoding="utf-8")
        case "another form":
            path.write_text(
                json.dumps({"root": ["x"], "kind": "judge", "words": 3, "digests": [[1]]}), encoding="utf-8"
            )
        case "deep":
            path.write_text("[" * 100_000, encoding="utf-8")
        case _:
            path.write_bytes(b"\xff\xfe\0")


@pytest.mark.parametrize("how", ["cut off", "another command", "another form", "deep", "no text"])
def test_a_damaged_permission_does_not_count(root: Path, how: str) -> None:
    allow(root)
    for path in _files():
        _damage(path, how)
    damaged = [JUDGE] if how == "another command" else [JUDGE, "toy.py"]
    check(root, damaged)


def test_a_permission_that_is_edited_does_not_count(root: Path) -> None:
    configuration = root / "mlirls.toml"
    asked = configuration.read_text(encoding="utf-8")
    configuration.write_text(asked.replace("--fast", "--slow"), encoding="utf-8")
    allow(root)
    for path in _files():
        path.write_text(path.read_text(encoding="utf-8").replace("--slow", "--fast"), encoding="utf-8")
    configuration.write_text(asked, encoding="utf-8")
    check(root, [JUDGE])


def test_a_permission_copied_from_another_folder_does_not_count(root: Path, tmp_path: Path) -> None:
    allow(root)
    other = tmp_path / "other"
    other.mkdir()
    trust(str(other), ())
    folders = sorted(Path(os.environ[VARIABLE], "trusted").iterdir())
    (empty,) = [folder for folder in folders if not list(folder.iterdir())]
    for path in _files():
        (empty / path.name).write_bytes(path.read_bytes())
    assert trusted_in(str(other)) == frozenset()


@POSIX
@pytest.mark.parametrize("place", [".", "trusted"])
def test_a_folder_that_others_may_write_to_gives_no_permission(root: Path, place: str) -> None:
    allow(root)
    Path(os.environ[VARIABLE], place).chmod(0o777)
    check(root, [JUDGE, "toy.py"])
    with pytest.raises(OSError, match="other users may write to it"):
        allow(root)


@needs("git")
def test_a_data_folder_that_a_clone_brings_gives_no_permission(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a CI that keeps all data in the checkout, at a path that everybody knows."""
    monkeypatch.delenv(VARIABLE)

    def data_folder(*_: object, **__: object) -> str:
        return str(tmp_path / "data/mlirls")

    monkeypatch.setattr("platformdirs.user_data_dir", data_folder)
    allow(root)
    check(root, [])
    for words in (["init", "-q"], ["add", "-A", "data"]):
        subprocess.run(["git", "-C", str(tmp_path), *words], check=True)
    vars(own_folder)["_has_tracked_files"].cache_clear()
    check(root, [JUDGE, "toy.py"])


@POSIX
def test_other_users_cannot_read_permissions(root: Path) -> None:
    allow(root)
    assert Path(os.environ[VARIABLE], "trusted").stat().st_mode & 0o077 == 0


def test_a_user_without_a_home_gives_no_permission(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home(*_: object, **__: object) -> str:
        raise RuntimeError

    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr("platformdirs.user_data_dir", no_home)
    check(root, [JUDGE, "toy.py"])
    with pytest.raises(OSError, match="the user has no home"):
        allow(root)
