"""`--quiet` keeps findings, errors and the exit status, like ruff's."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run, make_texts

from mlirls_server.cli import dialect_options

GOOD = "func.func @f() {\n  return\n}\n"
BAD = 'func.func @f() {\n  return %x : i32\n}\n"foo.bar"() : () -> ()\n'
FINDING = """\
bad.mlir:2:10: error: use of undeclared SSA value name: '%x' [undeclared-value]
    return %x : i32
           ^~
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    make_texts(tmp_path, monkeypatch, {"good.mlir": GOOD, "bad.mlir": BAD, "wide.mlir": "func.func @f() { return }\n"})
    dialect_options.forget()
    return tmp_path


def check(run: Run, line: str, out: str = "", err: str = "", status: int = 0) -> None:
    """With `-q` a command writes only this, and more without."""
    command, *words = line.split()
    quiet = run(command, "-q", *words)
    assert (quiet.out, quiet.err, quiet.status) == (out, err, status)
    loud = run(command, *words)
    assert len(loud.out + loud.err) > len(out + err)
    assert loud.status == status


def test_nothing_is_written_where_nothing_is_wrong(run: Run) -> None:
    check(run, "check good.mlir")


def test_findings_are_written_without_the_counts(run: Run) -> None:
    check(run, "check bad.mlir", out=FINDING, status=1)


def test_files_that_cannot_be_read_are_errors(run: Run) -> None:
    check(run, "check none.mlir", err="mlirls: check: none.mlir: no such file or directory\n", status=2)


def test_notes_about_the_run_are_left_out(run: Run, folder: Path) -> None:
    (folder / "empty").mkdir()
    check(run, "check empty")
    check(run, "check --write-baseline known.json bad.mlir")
    check(run, "check --baseline known.json bad.mlir")


def test_warnings_about_the_configuration_are_left_out(run: Run, folder: Path) -> None:
    (folder / "mlirls.toml").write_text('[diagnostics]\nundeclared-valu = "off"\n')
    check(run, "check good.mlir")
    dialect_options.forget()
    check(run, "print good.mlir", out=run("print", "good.mlir").out)


def test_format_names_the_files_and_does_not_count_them(run: Run) -> None:
    check(run, "format --check wide.mlir", out="wide.mlir: would be formatted\n", status=1)
    check(run, "format good.mlir")


def test_migrate_and_scip_do_not_count(run: Run) -> None:
    check(run, "migrate --from 21 --to 22 --diff good.mlir")
    check(run, "scip good.mlir")


def test_reports_for_programs_are_the_same(run: Run) -> None:
    assert run("check", "-q", "--format", "json", "bad.mlir").out == run("check", "--format", "json", "bad.mlir").out


def test_quiet_is_for_one_command(run: Run) -> None:
    run("check", "-q", "good.mlir")
    assert run("check", "good.mlir").out == "no findings in 1 file\n"
