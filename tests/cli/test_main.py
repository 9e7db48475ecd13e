"""Commands are found, explained, and start fast; failures are one line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.support.programs import needs

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


@pytest.mark.parametrize(
    "arguments",
    [
        ["chekc"],
        ["--version", "--verbsoe"],
        ["check", "--no-such-option", "a.mlir"],
        ["check", "--format", "xml", "a.mlir"],
        ["check", "--jobs", "0", "a.mlir"],
        ["check", "no/such/file.mlir"],
        ["serve", "--tcp", "nowhere"],
        ["serve", "--tcp", "a:1", "--ws", "a:1"],
        ["check", "--format", "sarif=a.sarif", "--output", "b.txt", "a.mlir"],
        ["serve", "--ws", "no.such.host.invalid:0"],
        ["check", "--stdin-filename", "a.mlir", "b.mlir"],
        ["dialects", "build", "no/such/folder", "--check"],
        ["layout", "no/such/file.mlir"],
        ["print", "--generic", "no/such/file.mlir"],
        ["print", "no/such/file.mlir"],
        ["print", "--generic", "x" * 300],
        ["layout", "--diff", "x" * 300, "y" * 300],
    ],
    ids=" ".join,
)
def test_a_usage_error_is_one_line_and_status_2(run: Run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.status == 2
    assert len(result.err.splitlines()) == 1
    assert result.err.startswith("mlirls")


@pytest.mark.parametrize(
    "text",
    [
        "func.func @f(%a: memref<?xf32>, %i: index) {\n  memref.load %a[%i] : memref<?xf32>\n  return\n}\n",
        '%a = foo.bar "x" : i32\nfoo.use %a : i32\n"foo.last"(%a) : (i32) -> ()\n',
    ],
    ids=["known", "unknown"],
)
def test_check_imports_neither_the_server_nor_what_only_annotations_need(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.mlir"
    path.write_text(text)
    code = (
        "import sys; from mlirls_server.cli.main import main; status = main(['check', sys.argv[1]]);"
        "heavy = {'pygls', 'lsprotocol', 'rich', 'lark', 'asyncio', 'importlib.resources'};"
        "print(sorted({*sys.modules} & heavy))"
    )
    result = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


def test_a_server_is_made_without_importing_the_readers_of_texts() -> None:
    code = (
        "import sys, asyncio; from mlirls_server.lsp.app import make_server;"
        "exec('async def make(): make_server()'); asyncio.run(make());"
        "heavy = {'mlirls_ir.document', 'mlirls_ir.syntax', 'mlirls_ir.verify', 'mlirls_ir.datalayout'};"
        "print(sorted({*sys.modules} & heavy))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


@needs("head")
def test_output_that_is_closed_early_is_not_an_error(tmp_path: Path) -> None:
    for idx in range(300):
        (tmp_path / f"{idx}.mlir").write_text("")
    command = f'"{sys.executable}" -m mlirls_server check --format json "{tmp_path}" | head -1'
    result = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert (result.stdout, result.stderr) == ("{\n", "")


@needs("sh")
@pytest.mark.parametrize("closed", [">&-", "2>&- >&-", "<&- -"])
def test_closed_streams_are_empty_and_accept_everything(tmp_path: Path, closed: str) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("module {}\n")
    command = f"'{sys.executable}' -m mlirls_server check '{path}' {closed}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    path = tmp_path / "a.mlir"
    path.write_text("module {}\n")
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "mlirls_server", "check", str(path)]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, text=True)
    assert (done.returncode, done.stderr) == (2, "mlirls: check: no space left on device\n")


@pytest.mark.parametrize("command", ["check", "format", "layout", "print --generic"])
def test_a_folder_that_must_not_be_searched_is_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    path = tmp_path / "closed" / "a.mlir"
    path.parent.mkdir()
    path.write_text("module {}\n")
    # Root may search every folder.
    for name in ("stat", "open"):
        monkeypatch.setattr(os, name, _refusing(getattr(os, name)))
    result = run(*command.split(), str(path))
    assert result.status == 2
    assert f"{path}: permission denied" in result.err
    assert "internal error" not in result.err


def _refusing(real: Callable[..., Any]) -> Callable[..., Any]:
    def refuse(path: Any, *arguments: Any, **options: Any) -> Any:
        if "closed" in Path(str(path)).parts:
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, *arguments, **options)

    return refuse


@pytest.mark.parametrize("command", ["print", "layout", "graph"])
@pytest.mark.parametrize(
    "content", [None, "\ufeffmodule {}".encode("utf-16-le"), b"ML\xefR\x00", b"\x7fELF" + bytes(range(1, 9)) * 4]
)
def test_commands_about_one_file_agree_on_what_cannot_be_read(
    run: Run, tmp_path: Path, command: str, content: bytes | None
) -> None:
    if content is not None:
        (tmp_path / "a.mlir").write_bytes(content)
    result = run(command, str(tmp_path / "a.mlir"))
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith(f"mlirls: {command}: ") or "a.mlir: " in result.err


COMMANDS_ON_A_FILE = (
    (["check"], 1, 1),
    (["print"], 1, 2),
    (["migrate", "--from", "21", "--to", "22", "--diff"], 1, 2),
    (["layout"], 0, 2),
    (["graph"], 0, 2),
    (["format", "--diff"], 0, 2),
    (["scip", "--output", "index.scip"], 0, 2),
    (["convert", "a.mlirbc"], 2, 2),
)


@pytest.mark.parametrize(("command", "of_errors", "of_no_text"), COMMANDS_ON_A_FILE)
def test_statuses_are_those_that_the_documentation_says(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], of_errors: int, of_no_text: int
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("errors.mlir").write_text("func.func @f() {\n  return %x : i32\n}\n")
    Path("wide.mlir").write_bytes("module {}\n".encode("utf-16"))
    name, *options = command
    assert run(name, "errors.mlir", *options).status == of_errors
    assert run(name, "wide.mlir", *options).status == of_no_text


def test_a_misspelled_command_is_answered_with_the_near_one(run: Run) -> None:
    assert run("chek").err == "mlirls: unknown command 'chek'; did you mean 'check'?\n"
    assert run("nothing").err.startswith("mlirls: unknown command 'nothing'; commands: check, serve, ")
