"""Only regular files are read: links to devices, pipes, folders and files that are too large are refused, by name and
reason.

The null device represents all devices here: reading it without a check would give an empty file and no message.
"""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
from tests.cli.conftest import Run, run

from mlirls_ir.ods.bundle import is_fresh
from mlirls_ir.source.files import read_regular_file, reason_of
from mlirls_ir.tablegen import read_file
from mlirls_server.project.build_folders import read_compile_commands
from mlirls_server.project.configuration_file import find_configuration_file, place_of, read_configuration_file
from mlirls_server.project.irdl import read_irdl_files
from mlirls_server.project.patterns import PatternSearch

__all__ = ["run"]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has neither pipes nor devices in folders")


def check(path: Path, at_most: int = 100) -> str:
    """The reason why a file is not read, "" if it is read."""
    try:
        read_regular_file(path, at_most)
    except OSError as error:
        assert error.filename == str(path)
        return reason_of(error)
    return ""


def device(path: Path) -> Path:
    path.symlink_to(os.devnull)
    return path


def test_regular_files_and_links_to_them_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_bytes(b"abc")
    (tmp_path / "b.mlir").symlink_to("a.mlir")
    assert read_regular_file(tmp_path / "b.mlir", 3) == b"abc"


def test_devices_pipes_and_folders_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert check(tmp_path / "pipe") == "is a pipe, not a file"
    assert check(device(tmp_path / "device")) == "is a device, not a file"
    assert check(tmp_path) == "is a directory"
    with socket.socket(socket.AF_UNIX) as endpoint:
        # The path of a socket must be short.
        monkeypatch.chdir(tmp_path)
        endpoint.bind("socket")
        assert check(tmp_path / "socket") == "is a socket, not a file"


def test_a_pipe_with_a_writer_is_refused_too(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = os.open(tmp_path / "pipe", os.O_RDWR)
    os.write(writer, b"module {}")
    assert check(tmp_path / "pipe") == "is a pipe, not a file"
    os.close(writer)


def test_both_the_reported_and_the_read_size_are_bounded(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 101)
    assert check(tmp_path / "a", 100) == "is larger than 100 bytes"
    assert check(tmp_path / "a", 101) == ""
    # A file of the system reports a size of 0.
    status = Path("/proc/self/status")
    if status.exists():
        assert check(status, 10) == "is larger than 10 bytes"


def test_invalid_names_are_an_error_of_the_system(tmp_path: Path) -> None:
    assert check(tmp_path / "a\0b") == "is not a name of a file"
    (tmp_path / "loop").symlink_to("loop")
    assert check(tmp_path / "loop") != ""


def test_check_names_the_file_and_the_reason(tmp_path: Path, run: Run) -> None:
    path = device(tmp_path / "a.mlir")
    for arguments in ([str(path)], [str(tmp_path)]):
        result = run("check", *arguments)
        assert (result.status, result.err) == (2, f"mlirls: check: {path}: is a device, not a file\n")
    assert "is a device" in run("format", "--check", str(path)).err
    assert "is a device" in run("print", "--generic", str(path)).err


def test_a_configuration_that_is_a_device_is_ignored(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pyproject.toml")
    device(tmp_path / "mlirls.toml")
    assert find_configuration_file(tmp_path) not in (str(tmp_path / "pyproject.toml"), str(tmp_path / "mlirls.toml"))
    [problem] = read_configuration_file(tmp_path / "mlirls.toml").problems
    assert problem.message == "cannot be read: is a device, not a file"
    assert place_of(str(tmp_path / "pyproject.toml"), ("ods",)) == (1, 1)


def test_td_files_that_are_devices_are_reported_where_they_are_included(tmp_path: Path) -> None:
    path = device(tmp_path / "zero.td")
    assert [str(item) for item in read_file(path).diagnostics] == [
        f"{path}:1:1: error: could not open input file '{path}': is a device, not a file"
    ]
    root = tmp_path / "root.td"
    root.write_text('include "zero.td"\ndef a;\n')
    result = read_file(root)
    assert list(result.records) == ["a"]
    assert [str(item) for item in result.diagnostics] == [
        f"{root}:1:9: error: could not open include file 'zero.td': is a device, not a file"
    ]
    assert not is_fresh({str(path): "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"})


def test_irdl_files_and_lists_of_builds_that_are_devices_are_not_read(tmp_path: Path) -> None:
    path = device(tmp_path / "a.mlir")
    [diagnostic] = read_irdl_files([str(path)]).diagnostics
    assert diagnostic.message == f"could not open input file '{path}': is a device, not a file"
    os.mkfifo(tmp_path / "tablegen_compile_commands.yml")
    assert read_compile_commands(tmp_path / "tablegen_compile_commands.yml") == []


def test_a_pattern_looks_at_a_bounded_number_of_names(tmp_path: Path) -> None:
    for name in ("a/b/x.td", "a/y.td", "z.td", ".hidden/w.td"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    (tmp_path / "a/b/up").symlink_to(tmp_path)
    search = PatternSearch()
    assert search.files(f"{tmp_path}/**/*.td") == [f"{tmp_path}/a/b/x.td", f"{tmp_path}/a/y.td", f"{tmp_path}/z.td"]
    assert search.files(f"{tmp_path}/*/?.td") == [f"{tmp_path}/a/y.td"]
    assert search.files(f"{tmp_path}/a/y.td") == [f"{tmp_path}/a/y.td"]
    assert search.files(f"{tmp_path}/.h*/w.td") == [f"{tmp_path}/.hidden/w.td"]
    assert search.is_whole
    bounded = PatternSearch(4)
    assert len(bounded.files(f"{tmp_path}/**/*.td")) < 3
    assert not bounded.is_whole
