"""Commands are found, explained, and start fast; what cannot run says so in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from mlirls_server.cli.main import COMMANDS


def test_help_lists_every_command(run: Run) -> None:
    result = run("--help")
    assert result.status == 0
    assert all(f"  {command}" in result.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command_has_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.status == 0
    assert f"examples:\n  mlirls {command}" in result.out


def test_version_is_said(run: Run) -> None:
    assert run("--version").out.startswith("mlirls ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["chekc"],
        ["check"],
        ["check", "--no-such-option", "a.mlir"],
        ["check", "--format", "xml", "a.mlir"],
        ["check", "--jobs", "0", "a.mlir"],
        ["check", "no/such/file.mlir"],
        ["serve", "--tcp", "nowhere"],
        ["serve", "--tcp", "a:1", "--ws", "a:1"],
        ["serve", "--ws", "no.such.host.invalid:0"],
        ["check", "--stdin-filename", "a.mlir", "b.mlir"],
        ["dialects", "build", "no/such/folder", "--check"],
        ["layout", "no/such/file.mlir"],
        ["print", "--generic", "no/such/file.mlir"],
        ["print", "no/such/file.mlir"],
    ],
    ids=" ".join,
)
def test_what_cannot_run_is_one_line_and_status_2(run: Run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.status == 2
    assert len(result.err.splitlines()) == 1
    assert result.err.startswith("mlirls")


def test_check_does_not_import_the_server(tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("")
    code = (
        "import sys; from mlirls_server.cli.main import main; status = main(['check', sys.argv[1]]);"
        "print(sorted({m.split('.')[0] for m in sys.modules} & {'pygls', 'lsprotocol', 'rich', 'lark', 'asyncio'}))"
    )
    result = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


def test_output_that_is_closed_early_is_no_error(tmp_path: Path) -> None:
    for idx in range(300):
        (tmp_path / f"{idx}.mlir").write_text("")
    command = f'"{sys.executable}" -m mlirls_server check --format json "{tmp_path}" | head -1'
    result = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert (result.stdout, result.stderr) == ("{\n", "")
