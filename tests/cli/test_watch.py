"""`mlirls check --watch`: the output after each change. Time does not pass: a change follows each look at the files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from mlirls_server.cli import dialect_options, watch
from mlirls_server.cli.check_file import Checked

GOOD = '"t.a"() : () -> ()\n'
BAD = '"t.a"(%x) : (i32) -> ()\n'


@pytest.fixture
def looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Callable[..., tuple[list[str], int]]:
    """`looks(change, ...)` returns the output at first and after each change, and the status at the end."""
    monkeypatch.chdir(tmp_path)
    dialect_options.forget()

    def set_back(clock: int) -> None:
        # Files written within one tick of the file system's clock would look the same.
        for path in tmp_path.rglob("*"):
            if path.is_file() and path.stat().st_mtime > clock:
                os.utime(path, (clock, clock))

    def look(*changes: Callable[[], object]) -> tuple[list[str], int]:
        left = list(changes)
        clock = 1_000_000_000
        set_back(clock)

        def sleep(seconds: float) -> None:
            nonlocal clock
            assert 0.1 <= seconds <= 5
            if not left:
                raise KeyboardInterrupt
            print("--")
            left.pop(0)()
            clock += 1
            set_back(clock)

        monkeypatch.setattr(watch.time, "sleep", sleep)
        result = run("check", "--watch", ".")
        return [part.strip() for part in result.out.split("--\n")], result.status

    return look


def write(name: str, text: str) -> Callable[[], object]:
    return lambda: Path(name).write_text(text)


def summary_of(part: str) -> str:
    """The line with the counts of findings; a line about unchecked operations comes after it."""
    return part.partition("\nnot checked: ")[0].rpartition("\n")[2]


def test_changes_are_shown_until_it_is_interrupted(looks: Callable[..., tuple[list[str], int]]) -> None:
    write("a.mlir", GOOD)()
    shown, status = looks(
        write("a.mlir", BAD), lambda: None, write("b.mlir", BAD), Path("a.mlir").unlink, write("b.mlir", GOOD)
    )
    last_lines = list(map(summary_of, shown))
    assert last_lines == [
        "no findings in 1 file",
        "1 error in 1 file",
        "",
        "2 errors in 2 files",
        "1 error in 1 file",
        "no findings in 1 file",
    ]
    assert "b.mlir:1:7: error" in shown[4]
    assert status == 130


def test_a_changed_configuration_counts_for_all_files(looks: Callable[..., tuple[list[str], int]]) -> None:
    write("a.mlir", BAD)()
    shown, _ = looks(
        write("mlirls.toml", '[diagnostics]\nundeclared-value = "warning"\n'),
        write("mlirls.toml", "this is no TOML"),
        Path("mlirls.toml").unlink,
    )
    last_lines = list(map(summary_of, shown))
    # Mistakes in the configuration go to standard error, and the earlier report stays.
    assert last_lines == ["1 error in 1 file", "1 warning in 1 file", "", "1 error in 1 file"]


def test_only_changed_files_are_checked_again(
    looks: Callable[..., tuple[list[str], int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a.mlir", "b.mlir"):
        write(name, GOOD)()
    checked: list[str] = []
    real = watch.check_for_keeping

    def check_for_keeping(path: str, options: watch.CheckOptions) -> Checked:
        checked.append(path)
        return real(path, options)

    monkeypatch.setattr(watch, "check_for_keeping", check_for_keeping)
    looks(write("b.mlir", BAD))
    assert checked == ["a.mlir", "b.mlir", "b.mlir"]


def test_the_screen_of_a_terminal_is_cleared_but_not_its_scrollback(
    looks: Callable[..., tuple[list[str], int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch.sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    write("a.mlir", GOOD)()
    (shown,), _ = looks()
    assert "\x1b[2J" in shown
    assert "\x1b[3J" not in shown
