"""`mlirls --version` is one line; with `--verbose` it has the details for bug reports."""

from __future__ import annotations

import errno
import os
import re
import sys
from importlib import metadata
from pathlib import Path

import pytest
from tests.cli.conftest import Run

import mlirls_ir
from mlirls_server.cli import version

ROOT = Path(__file__).parent.parent.parent


def details(run: Run) -> dict[str, str]:
    """The lines by their names."""
    result = run("--version", "--verbose")
    assert (result.status, result.err) == (0, "")
    first, *rest = result.out.splitlines()
    assert first == f"mlirls {metadata.version('mlirls')}"
    return dict(line.split(": ", 1) for line in rest)


def test_version_is_one_line(run: Run) -> None:
    result = run("--version")
    assert result.status == 0
    assert re.fullmatch(r"mlirls \d+\.\d+\.\d+\S*\n", result.out)


def test_verbose_names_python_the_packages_and_the_tables(run: Run) -> None:
    said = details(run)
    assert said["Python"].startswith(sys.version.split()[0])
    for name in ("pygls", "lsprotocol", "lark", "rich", "platformdirs", "markdown-it-py", "shtab"):
        assert said[name] == metadata.version(name)
    tables = Path(mlirls_ir.__file__ or "").parent / "ods" / "tables"
    older = sorted(int(folder.name) for folder in tables.iterdir() if folder.name.isdigit())
    assert said["dialect tables"] == f"LLVM {', '.join(map(str, sorted([*older, 22])))}"


def test_a_package_that_is_not_there_is_reported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    needed = ["no-such-package-here>=1", "lark[regex]>=1; python_version>'3'"]
    monkeypatch.setattr(metadata, "requires", lambda _: needed)
    said = details(run)
    assert said["no-such-package-here"] == "not installed"
    assert said["lark"] == metadata.version("lark")


def test_a_variable_names_the_cache_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MLIRLS_CACHE", str(tmp_path / "kept"))
    assert details(run)["cache folder"] == f"{tmp_path / 'kept'} (can be written)"
    monkeypatch.setenv("MLIRLS_CACHE", "")
    assert str(tmp_path) not in details(run)["cache folder"]


@pytest.mark.skipif(sys.platform != "linux", reason="XDG_CACHE_HOME is Linux's")
def test_the_cache_folder_is_named_and_tried(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "not" / "there"))
    assert details(run)["cache folder"] == f"{tmp_path / 'not' / 'there' / 'mlirls'} (can be written)"
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert details(run)["cache folder"] == f"{tmp_path / 'file' / 'mlirls'} (cannot be written: not a directory)"


@pytest.mark.parametrize(
    ("is_off", "is_set", "expected"),
    [
        (True, True, "is not kept (PYTHONDONTWRITEBYTECODE); every start compiles"),
        (True, False, "is not kept (python -B); every start compiles"),
        (False, False, "can be kept"),
    ],
)
def test_whether_python_keeps_bytecode_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run, is_off: bool, is_set: bool, expected: str
) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "empty"))
    monkeypatch.setattr(sys, "dont_write_bytecode", is_off)
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    if is_set:
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert details(run)["bytecode of Python"] == expected


@pytest.mark.skipif(os.name == "nt", reason="Windows has other words for it")
def test_a_folder_that_cannot_be_written_has_a_reason(tmp_path: Path) -> None:
    assert version.reason_not_writable(tmp_path) is None
    (tmp_path / "file").touch()
    assert version.reason_not_writable(tmp_path / "file" / "in") == os.strerror(errno.ENOTDIR).lower()
