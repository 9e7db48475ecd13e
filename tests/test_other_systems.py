"""Differences on Windows and macOS, tested on every system with the paths and failures of those two."""

from __future__ import annotations

import errno
import ntpath
import os
import subprocess
import sys
import time
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace
from xml.etree import ElementTree

import pygls.uris
import pytest
from tests.cli.conftest import Run, run  # noqa: F401  # a fixture

from mlirls_server import atomic_write, child
from mlirls_server.cli import changed_files, processes
from mlirls_server.cli.baseline import read_baseline
from mlirls_server.cli.revision import Revision
from mlirls_server.lsp.bytecode_views import path_of
from mlirls_server.lsp.files import key_of
from mlirls_server.project import file_patterns

BAD = 'func.func @f() {\n  "日本.a"(%x) : (i32) -> ()\n  return\n}\n'


def on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes code that asks for the system find Windows."""
    monkeypatch.setattr(pygls.uris, "IS_WIN", True)
    monkeypatch.setattr(file_patterns, "os", SimpleNamespace(sep="\\", path=ntpath))
    monkeypatch.setattr(file_patterns, "Path", PureWindowsPath)
    file_patterns._expression.cache_clear()


@pytest.mark.parametrize(
    ("uri", "path"),
    [
        ("file:///c%3A/x%20y/%C3%A4.mlir", "c:\\x y\\ä.mlir"),
        # The same file in the form of other clients.
        ("file:///C:/x%20y/%C3%A4.mlir", "c:\\x y\\ä.mlir"),
        ("file://server/share/x.mlir", "\\\\server\\share\\x.mlir"),
        ("file:///c%3A/a%23b%25.mlir", "c:\\a#b%.mlir"),
    ],
)
def test_uris_of_windows_are_paths_and_back(monkeypatch: pytest.MonkeyPatch, uri: str, path: str) -> None:
    on_windows(monkeypatch)
    assert key_of(uri) == path
    assert path_of(f"mlirls-bytecode{uri.removeprefix('file')}") == path
    again = pygls.uris.from_fs_path(path)
    assert again is not None and key_of(again) == path


def test_a_document_without_a_file_is_identified_by_its_uri(monkeypatch: pytest.MonkeyPatch) -> None:
    on_windows(monkeypatch)
    assert key_of("untitled:Untitled-1") == "untitled:Untitled-1"


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    [
        ("test/**", "C:\\w\\test\\a\\b.mlir", True),
        ("test\\invalid", "c:\\w\\test\\invalid\\b.mlir", True),
        ("*.mlir", "c:\\W\\x\\B.MLIR", True),
        ("D:/other/**", "d:\\other\\x.mlir", True),
        ("//server/share/**", "\\\\server\\share\\x.mlir", True),
        ("test/**", "c:\\w\\tests\\b.mlir", False),
        ("[a]/**", "c:\\w\\a\\b.mlir", True),
    ],
)
def test_patterns_mean_files_of_windows(
    monkeypatch: pytest.MonkeyPatch, pattern: str, path: str, expected: bool
) -> None:
    on_windows(monkeypatch)
    absolute = file_patterns.absolute_pattern(pattern, "C:\\w")
    assert file_patterns.is_meant(path, [absolute]) == expected


@pytest.fixture(autouse=True)
def forgotten_expressions() -> object:
    yield None
    file_patterns._expression.cache_clear()


@pytest.mark.parametrize(
    ("n_refused", "is_windows", "succeeds"), [(3, True, True), (9, True, False), (1, False, False)]
)
def test_a_file_that_is_open_elsewhere_is_replaced_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, n_refused: int, is_windows: bool, succeeds: bool
) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("before")
    left = [n_refused]
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if left[0]:
            left[0] -= 1
            raise PermissionError(errno.EACCES, "Access is denied", str(target))
        return real(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    monkeypatch.setattr(atomic_write, "_IS_WINDOWS", is_windows)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    if succeeds:
        assert atomic_write.write_atomically(str(path), b"after") is None
    else:
        with pytest.raises(PermissionError):
            atomic_write.write_atomically(str(path), b"after")
    assert path.read_text() == ("after" if succeeds else "before")
    # The file that was written beside it is removed.
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.mlir"]


@pytest.mark.parametrize("form", ["junit", "json", "sarif", "gitlab", "github"])
def test_reports_for_programs_are_utf_8_whatever_the_encoding_of_the_terminal(tmp_path: Path, form: str) -> None:
    (tmp_path / "ä.mlir").write_text(BAD, encoding="utf-8")
    found = []
    for encoding in ("utf-8", "cp1252", "ascii"):
        environment = {**os.environ, "PYTHONIOENCODING": encoding, "MLIRLS_CACHE": str(tmp_path / "cache")}
        command = [sys.executable, "-m", "mlirls_server", "check", "--format", form, "."]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False)
        assert done.returncode == 1, done.stderr
        found.append(done.stdout)
    assert found[0] == found[1] == found[2] and b"\r" not in found[0]
    if form == "junit":
        assert ElementTree.fromstring(found[0])[0].get("name") == "ä.mlir"


def test_a_pool_has_no_more_processes_than_windows_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert processes._most_processes() == 61
    monkeypatch.setattr(sys, "platform", "linux")
    assert processes._most_processes() > 1000


def test_a_repository_is_found_whatever_the_case_of_its_drive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os.path, "normcase", ntpath.normcase)
    monkeypatch.setattr(changed_files, "work_tree_around", lambda folder: folder)
    revision = Revision("C:\\Work", {})
    monkeypatch.setattr(changed_files, "revision_of", lambda root, name: revision)
    found = changed_files.Repositories()
    found.add("C:\\Work", "HEAD")
    assert found.around("c:\\work") is revision


def test_a_baseline_on_another_drive_has_whole_paths(
    run: Run,  # noqa: F811  # the fixture
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def relpath(path: str, start: str) -> str:
        raise ValueError(f"path is on mount 'D:', start on mount 'C:': {path}, {start}")

    (tmp_path / "bad.mlir").write_text(BAD, encoding="utf-8")
    monkeypatch.setattr(os.path, "relpath", relpath)
    known = str(tmp_path / "known.json")
    assert run("check", "--write-baseline", known, str(tmp_path)).status == 0
    assert {Path(file) for file, *_ in read_baseline(known)} == {tmp_path / "bad.mlir"}
    assert run("check", "--baseline", known, str(tmp_path)).status == 0


def test_without_the_module_resource_memory_is_not_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    child.bound_memory(1 << 20)
    assert len(bytearray(1 << 24)) == 1 << 24
