"""Commands that read a workspace write no file of it, whatever its configuration says."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.cli.conftest import Run, run

from mlirls_server.cli import dialect_options

__all__ = ["run"]
TEXTS = {
    ".git/HEAD": "",
    "mlirls.toml": """\
[judge]
command = ["sh", "-c", "touch ran"]
[dialects]
python = ["trap.py"]
[ods]
build-folders = ["build"]
files = ["*.td"]
include = ["."]
""",
    "trap.py": "open('ran', 'w').close()\nDIALECTS = []\n",
    "toy.td": 'include "mlir/IR/OpBase.td"\n',
    "build/tablegen_compile_commands.yml": "--- !FileInfo:\n",
    "a.mlir": "func.func  @f() {\n  retrun\n}\n",
    "b.mlir": "// RUN: echo x > %t; FileCheck %s < %t\n// CHECK: x\nfunc.func @f() {\n  return\n}\n",
    "c.pdll": "Pattern => erase op<a.b>;\n",
    "d.log": "// -----// IR Dump After CSE (cse) //----- //\nmodule {}\n",
}
COMMANDS = (
    *("check .", "check --format json .", "check --fix --diff .", "check toy.td c.pdll", "check --statistics ."),
    *("format --check .", "format --diff a.mlir", "print b.mlir", "print --generic b.mlir", "layout b.mlir"),
    *("graph b.mlir", "dialects list", "dialects show toy", "diff a.mlir b.mlir", "extract b.mlir f"),
    *("passes d.log", "checks match b.mlir", "checks generate --diff b.mlir", "test b.mlir", "init --print", "trust"),
    *("migrate --from 22 --to 23 --diff b.mlir", "explain syntax", "cache"),
)


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_that_read_write_no_file_of_the_workspace(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    for name, text in TEXTS.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", str)
    before = state(tmp_path)
    dialect_options.forget()
    result = run(*command.split())
    assert "unrecognized" not in result.err and "unknown option" not in result.err
    assert state(tmp_path) == before


def state(folder: Path) -> dict[str, tuple[int, int]]:
    """The files and folders below a folder, each with its size and the time of its last change."""
    found = {str(path): os.lstat(path) for path in (folder, *folder.rglob("*"))}
    return {name: (status.st_size, status.st_mtime_ns) for name, status in found.items()}
