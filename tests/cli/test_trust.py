"""`mlirls trust`: everything is shown before it is allowed, and allowed programs run in every command."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.support.consent import allow

from mlirls_server.cli import dialect_options
from mlirls_server.project import plugins

HOSTILE = "touch ran\x1b[2K\u202e; true"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "w"
    root.mkdir()
    monkeypatch.chdir(root)
    (root / "mlirls.toml").write_text(
        '[judge]\ncommand = ["sh", "-c", "touch ran"]\n[dialects]\npython = ["toy.py"]\n', encoding="utf-8"
    )
    (root / "toy.py").write_text("open('plugin-ran', 'w').close()\nDIALECTS = []\n", encoding="utf-8")
    (root / "a.mlir").write_text("module {}\n", encoding="utf-8")
    return root


def check(run: Run, words: list[str], status: int, expected: str) -> None:
    """The output of `mlirls trust`, without digests, with W for the folder."""
    dialect_options.forget()
    result = run("trust", *words)
    lines = [line for line in (result.out + result.err).splitlines() if "SHA-256" not in line]
    assert "".join(f"{line}\n" for line in lines).replace(str(Path.cwd()), "W") == expected.lstrip("\n")
    assert result.status == status


ASKED = """\
W asks to run:
  when a file is saved or checked: sh -c 'touch ran' (not allowed yet)
  as Python in mlirls: toy.py (not allowed yet)
"""
ALLOWED = "Allowed until one of them changes; mlirls trust --revoke revokes all of it.\n"


def has_run(run: Run, folder: Path, *options: str) -> list[str]:
    """Which of the two programs a check runs."""
    dialect_options.forget()
    # A process runs a plug-in once.
    plugins._ran.clear()
    run("check", *options, "a.mlir")
    found = [name for name in ("ran", "plugin-ran") if (folder / name).exists()]
    for name in found:
        (folder / name).unlink()
    return found


def test_nothing_is_allowed_without_a_terminal(folder: Path, run: Run) -> None:
    check(
        run,
        [],
        2,
        f"{ASKED}mlirls: trust: standard input is not a terminal; check the list above, and allow it with --yes\n",
    )
    assert has_run(run, folder) == []


def test_an_allowed_program_runs_in_a_check_unless_it_is_turned_off(folder: Path, run: Run) -> None:
    check(run, ["--yes"], 0, ASKED + ALLOWED)
    assert has_run(run, folder) == ["ran", "plugin-ran"]
    assert has_run(run, folder, "--no-allow-judge") == ["plugin-ran"]


@pytest.mark.parametrize(("answer", "status"), [("y\n", 0), ("YES\n", 0), ("n\n", 1), ("\n", 1), ("", 1)])
def test_the_answer_decides(folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch, answer: str, status: int) -> None:
    stdin = io.StringIO(answer)
    monkeypatch.setattr(stdin, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", stdin)
    assert run("trust").status == status
    assert has_run(run, folder) == ([] if status else ["ran", "plugin-ran"])


def test_programs_that_are_already_allowed_are_reported(folder: Path, run: Run) -> None:
    allow(folder)
    check(run, [], 0, ASKED.replace(" (not allowed yet)", "") + "All of this is allowed.\n")


def test_permissions_are_listed_by_folder_and_revoked(folder: Path, run: Run) -> None:
    check(run, ["--list"], 0, "Nothing is allowed.\n")
    allow(folder)
    lines = ASKED.replace(" (not allowed yet)", "").partition("\n")[2]
    check(run, ["--list"], 0, f"W\n{lines}")
    check(run, ["--revoke"], 0, "2 permissions are revoked for W.\n")
    check(run, ["--revoke"], 1, "mlirls: nothing was allowed for W\n")
    assert has_run(run, folder) == []


def test_permissions_of_a_deleted_folder_are_listed_and_revoked(folder: Path, run: Run) -> None:
    allow(folder)
    other = folder.with_name("other")
    folder.rename(other)
    assert f"{folder} (no longer exists)" in run("trust", "--list").out
    assert run("trust", "--revoke", str(folder)).out == f"2 permissions are revoked for {folder}.\n"


def test_a_tool_of_tests_is_allowed_by_its_name(folder: Path, run: Run) -> None:
    (folder / "mlirls.toml").write_text('[tests]\nfolders = ["bin"]\n', encoding="utf-8")
    check(
        run,
        ["--tool", "toy"],
        2,
        "mlirls: trust: no program is called toy; name it under [tests] tools in mlirls.toml\n",
    )
    (folder / "bin").mkdir()
    (folder / "bin/toy").write_bytes(b"\x7fELF\0")
    (folder / "bin/toy").chmod(0o755)
    line = "  when tests and pipelines are run, with any arguments: W/bin/toy"
    check(run, ["--tool", "toy", "--yes"], 0, f"W asks to run:\n{line} (not allowed yet)\n{ALLOWED}")
    check(run, ["--list"], 0, f"W\n{line}\n")


def test_a_project_without_programs_gets_a_message(folder: Path, run: Run) -> None:
    (folder / "mlirls.toml").write_text("", encoding="utf-8")
    check(run, [], 0, "W asks to run nothing.\n")


def test_a_hostile_command_cannot_change_what_is_shown(folder: Path, run: Run) -> None:
    text = HOSTILE.replace("\x1b", "\\u001b").replace("\u202e", "\\u202e")
    (folder / "mlirls.toml").write_text(f'[judge]\ncommand = ["sh", "-c", "{text}"]\n', encoding="utf-8")
    shown = run("trust").out
    assert "\x1b" not in shown and "\u202e" not in shown
    assert "sh -c 'touch ran\u241b[2K\ufffd; true'" in shown


def test_a_broken_configuration_is_reported_instead(folder: Path, run: Run) -> None:
    (folder / "mlirls.toml").write_text("[judge\n", encoding="utf-8")
    result = run("trust", "--yes")
    assert (result.status, result.out) == (2, "")
    assert "mlirls.toml:1" in result.err


def test_a_path_that_is_not_a_folder_is_refused(folder: Path, run: Run) -> None:
    check(run, ["a.mlir"], 2, "mlirls: trust: a.mlir is not a folder\n")
