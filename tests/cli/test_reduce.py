"""`mlirls reduce`: what is written where, the messages, and the exit status."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mlirls_server.cli.main import main

TEXT = "func.func @a() { return }\nfunc.func @b() { return }\n"
SMALL = "module {\n  func.func private @b()\n}\n"


def command(folder: Path, condition: str) -> str:
    """A command that finds a text interesting under a condition of Python."""
    script = folder / "test.py"
    script.write_text(f"import sys, time\ntext = open(sys.argv[1]).read()\nsys.exit(not ({condition}))\n", "utf-8")
    return f"'{sys.executable}' '{script}'"


def check(folder: Path, *arguments: str, status: int = 0, text: str = TEXT) -> Path:
    """The file with the text, which is as before."""
    file = folder / "a.mlir"
    file.write_text(text, "utf-8")
    assert main(["reduce", str(file), *arguments]) == status
    assert file.read_text("utf-8") == text
    return file


def test_the_smallest_text_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(tmp_path, "--test", command(tmp_path, "'@b' in text"))
    shown = capsys.readouterr()
    assert shown.out == SMALL
    assert shown.err.startswith("mlirls: reduce: done: 28 of 42 characters (67%), ")


def test_the_smallest_text_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "small.mlir"
    check(tmp_path, "--test", command(tmp_path, "'@b' in text"), "-o", str(out), "-q", "--jobs", "1")
    assert out.read_text("utf-8") == SMALL
    assert capsys.readouterr() == ("", "")


def test_it_goes_on_from_the_output(tmp_path: Path) -> None:
    out = tmp_path / "small.mlir"
    out.write_text("func.func @b() { return }\n// more\n", "utf-8")
    # The file itself is not interesting.
    check(tmp_path, "--test", command(tmp_path, "'@a' not in text"), "-o", str(out), "-q", "--resume")
    assert out.read_text("utf-8") == "module {\n}\n"


def test_a_file_that_is_not_interesting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = check(tmp_path, "--test", command(tmp_path, "False"), status=1)
    expected = f"mlirls: reduce: {file} is not interesting: the command did not end with status 0\n"
    assert capsys.readouterr() == ("", expected)


def test_a_file_with_errors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = check(tmp_path, "--test", command(tmp_path, "True"), status=1, text="func.func @f() {\n")
    assert capsys.readouterr().err == f"mlirls: reduce: {file} has errors; mlirls check shows them\n"


def test_a_command_that_takes_too_long_is_not_interesting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(tmp_path, "--test", command(tmp_path, "time.sleep(1000)"), "--timeout", "0.2", status=1)
    assert "is not interesting" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--test", "no-such-program-at-all"), "reduce: --test: no program 'no-such-program-at-all' can be run"),
        (("--test", "'"), "reduce: --test: no closing quotation"),
        (("--test", ""), "reduce: --test is empty; name a command"),
        (("--test", "true", "--resume"), "reduce: --resume needs -o, the file to begin with"),
        (("--test", "true", "-o", "{file}"), "reduce: the output would overwrite FILE; name another file"),
    ],
)
def test_mistakes(arguments: tuple[str, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(tmp_path, *(one.format(file=tmp_path / "a.mlir") for one in arguments), status=2)
    assert capsys.readouterr().err == f"mlirls: {message}\n"
