"""`mlirls format`: in place, checked only, as differences, from standard input; exit status."""

from __future__ import annotations

import io
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.support.programs import needs

from mlirls_server import atomic_write

MESSY = "module{\n func.func @f() { return }\n}\n"
NEAT = "module {\n  func.func @f() {\n    return\n  }\n}\n"
BROKEN = "module {\n  func.func @f( {\n  }\n}\n"


def check(run: Run, path: Path, options: list[str], text: str, status: int, *, after: str, out: str = "") -> str:
    """Runs `mlirls format` on a file with `text`, which becomes `after`; returns the output on standard error."""
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    result = run("format", *options, str(path))
    assert result.status == status
    assert path.read_bytes().decode("utf-8", "surrogateescape") == after
    assert result.out.replace(str(path), "FILE") == out
    return result.err.replace(str(path), "FILE")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.mlir"


def test_a_file_is_written_in_place(run: Run, path: Path) -> None:
    err = check(run, path, [], MESSY, 0, after=NEAT, out="FILE: formatted\n")
    assert err == "1 file formatted, 0 already formatted\n"
    assert [child.name for child in path.parent.iterdir()] == ["a.mlir"]


def test_a_file_in_layout_is_not_touched(run: Run, path: Path) -> None:
    path.write_text(NEAT)
    before = path.stat()
    assert run("format", str(path)).status == 0
    assert path.stat().st_mtime_ns == before.st_mtime_ns


def test_a_td_file_that_is_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "Ops.td"
    err = check(run, path, [], "def A:B;\ndef C : <;\n", 1, after="def A : B;\ndef C : <;\n", out="FILE: formatted\n")
    assert err.splitlines()[0] == "FILE:2:1: does not parse, left as it is"


def test_check_writes_nothing(run: Run, path: Path) -> None:
    err = check(run, path, ["--check"], MESSY, 1, after=MESSY, out="FILE: would be formatted\n")
    assert err == "1 file would be formatted, 0 already formatted\n"
    check(run, path, ["--check"], NEAT, 0, after=NEAT)


def test_diff_shows_what_would_change(run: Run, path: Path) -> None:
    out = "--- FILE\n+++ FILE\n@@ -1,3 +1,5 @@\n-module{\n- func.func @f() { return }\n"
    out += "+module {\n+  func.func @f() {\n+    return\n+  }\n }\n"
    check(run, path, ["--diff"], MESSY, 0, after=MESSY, out=out)
    check(run, path, ["--diff", "--check"], MESSY, 1, after=MESSY, out=out)


def test_diff_of_a_file_without_a_line_break_at_its_end(run: Run, path: Path) -> None:
    out = "--- FILE\n+++ FILE\n@@ -1,2 +1,2 @@\n module {\n-}\n\\ No newline at end of file\n+}\n"
    check(run, path, ["--diff"], "module {\n}", 0, after="module {\n}", out=out)


def test_files_that_do_not_parse_are_named_and_the_rest_is_formatted(run: Run, path: Path) -> None:
    text, after = f"{MESSY}// -----\n{BROKEN}", f"{NEAT}// -----\n{BROKEN}"
    err = check(run, path, [], text, 1, after=after, out="FILE: formatted\n")
    summary = "1 file formatted, 0 already formatted, 1 part left as it is\n"
    assert err == f"FILE:8:3: does not parse, left as it is\n{summary}"
    check(run, path, ["--check"], text, 1, after=text, out="FILE: would be formatted\n")
    assert run("format", "--check", str(path)).err.startswith(f"{path}:6:3: ")


def test_expected_errors_are_not_a_reason_to_fail(run: Run, path: Path) -> None:
    text = f"// expected-error @below {{{{x}}}}\n{BROKEN}"
    assert check(run, path, ["--check"], text, 0, after=text) == "0 files would be formatted, 1 already formatted\n"


def test_bytes_that_are_not_text_a_mark_and_the_mode_stay(run: Run, path: Path) -> None:
    path.write_text("")
    path.chmod(0o640)
    text = "\ufeffmodule{  // \udcff ä\r\n}\r\n"
    check(run, path, [], text, 0, after="\ufeffmodule {  // \udcff ä\r\n}\r\n", out="FILE: formatted\n")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_a_link(run: Run, tmp_path: Path) -> None:
    (tmp_path / "b.mlir").write_text(MESSY)
    (tmp_path / "a.mlir").symlink_to("b.mlir")
    assert run("format", str(tmp_path / "a.mlir")).status == 0
    assert (tmp_path / "a.mlir").is_symlink()
    assert (tmp_path / "b.mlir").read_text() == NEAT


def test_folders_are_searched(run: Run, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.mlir").write_text(MESSY)
    (tmp_path / "b.mlir").write_text(NEAT)
    (tmp_path / "c.txt").write_text(MESSY)
    result = run("format", str(tmp_path))
    assert result.status == 0
    assert result.err == "1 file formatted, 1 already formatted\n"
    assert (tmp_path / "sub" / "a.mlir").read_text() == NEAT
    assert (tmp_path / "c.txt").read_text() == MESSY


def test_standard_input_goes_to_standard_output(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(MESSY.encode())))
    result = run("format", "-")
    assert (result.status, result.out, result.err) == (0, NEAT, "")


def test_what_cannot_be_read_is_reported(run: Run, tmp_path: Path, path: Path) -> None:
    path.write_text(MESSY)
    result = run("format", str(tmp_path / "none.mlir"), str(path))
    assert result.status == 2
    assert "none.mlir: no such file or directory" in result.err
    assert path.read_text() == NEAT


@needs("patch")
def test_a_patch_has_the_bytes_of_the_file_and_applies(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    # U+2028 ends a line for Python; the last byte of the comment is not UTF-8.
    Path("a.mlir").write_bytes("module{\n// \u2028".encode() + b"\xff\n}\n")
    patch = subprocess.run(
        [sys.executable, "-m", "mlirls_server", "format", "--diff", "a.mlir"], capture_output=True, check=False
    ).stdout
    subprocess.run(["patch", "-p1"], input=patch, check=True, capture_output=True)
    assert b"\xff\n" in Path("a.mlir").read_bytes()
    assert run("format", "--check", "a.mlir").status == 0


def test_a_file_that_must_not_be_written_to_stays(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("module{}\n")

    def refuse(**kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(atomic_write.tempfile, "mkstemp", refuse)
    result = run("format", str(path))
    assert (result.status, path.read_text()) == (2, "module{}\n")
    assert f"mlirls: format: {path}: permission denied\n" in result.err


def test_a_file_that_is_not_text_is_reported_with_its_place_and_stays(run: Run, path: Path) -> None:
    for content, said in (
        ("module{}".encode("utf-16"), "this is UTF-16; MLIR is read as UTF-8"),
        (b"\x7fELF" + bytes(range(1, 9)) * 4, "this is "),
    ):
        path.write_bytes(content)
        for options in ([], ["--check"], ["--diff"]):
            result = run("format", *options, str(path))
            assert (result.status, result.out, path.read_bytes()) == (2, "", content)
            assert result.err.startswith(f"mlirls: format: {path}:1:1: {said}")
