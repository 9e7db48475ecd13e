"""`mlirls check --fix`: what is repaired, what stays byte by byte, and what is reported."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from mlirls_server import atomic_write

MISSPELLED = "func.func @f(%first: i32) { // ä 😀\n  %sum = arith.addi %frist, %first : i32\n  return\n}\n"
REPAIRED = MISSPELLED.replace("%frist", "%first")


@pytest.fixture(autouse=True)
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Tests run in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def check(run: Run, before: bytes, after: bytes, *options: str) -> None:
    """Repairing a file with `before` makes it `after`."""
    path = Path("a.mlir")
    path.write_bytes(before)
    run("check", "--fix", "a.mlir", *options)
    assert path.read_bytes() == after
    assert [found.name for found in Path().iterdir()] == ["a.mlir"]


def test_a_fix_is_made_and_reported(run: Run) -> None:
    Path("a.mlir").write_text(MISSPELLED, encoding="utf-8")
    result = run("check", "--fix", "a.mlir")
    assert (result.status, result.err) == (0, "")
    assert result.out == (
        "a.mlir:2:21: fixed: Change '%frist' to '%first' [undeclared-value]\nno findings in 1 file; 1 repair\n"
    )
    assert Path("a.mlir").read_text(encoding="utf-8") == REPAIRED


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (MISSPELLED.replace("\n", "\r\n").encode(), REPAIRED.replace("\n", "\r\n").encode()),
        (b"// \xff\xfe\x80\n" + MISSPELLED.encode(), b"// \xff\xfe\x80\n" + REPAIRED.encode()),
        (b"// a\rb\x0c\xe2\x80\xa8\n" + MISSPELLED.encode(), b"// a\rb\x0c\xe2\x80\xa8\n" + REPAIRED.encode()),
        (MISSPELLED.rstrip().encode(), REPAIRED.rstrip().encode()),
        (b"func.func @f() {\r\n}\r\n", b"func.func @f() {\r\n  return\r\n}\r\n"),
    ],
    ids=["CRLF", "not UTF-8", "odd line ends", "no newline at the end", "CRLF insertion"],
)
def test_bytes_that_are_not_fixed_stay_the_same(run: Run, before: bytes, after: bytes) -> None:
    check(run, before, after)


def test_findings_that_name_their_repairs_are_repaired(run: Run) -> None:
    check(run, b"// RUN: FileCheck %s\n// CHEKC: x\n", b"// RUN: FileCheck %s\n// CHECK: x\n")


def test_a_file_without_repairs_is_not_written(run: Run) -> None:
    Path("a.mlir").write_text('"t.a"(%nowhere) : (i32) -> ()\n')
    os.utime("a.mlir", (1, 1))
    assert run("check", "--fix", "a.mlir").status == 1
    assert Path("a.mlir").stat().st_mtime == 1


def test_findings_that_are_off_are_not_repaired(run: Run) -> None:
    Path("mlirls.toml").write_text('[diagnostics]\nundeclared-value = "off"\n')
    Path("a.mlir").write_text(MISSPELLED, encoding="utf-8")
    assert run("check", "--fix", "a.mlir").status == 0
    assert Path("a.mlir").read_text(encoding="utf-8") == MISSPELLED


def test_a_file_that_changes_meanwhile_is_left_alone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.mlir").write_text(MISSPELLED, encoding="utf-8")
    real = atomic_write.shutil.copymode

    def copymode(source: Path, target: str) -> None:
        real(source, target)
        Path("a.mlir").write_text("// someone else was here\n")

    monkeypatch.setattr(atomic_write.shutil, "copymode", copymode)
    result = run("check", "--fix", "a.mlir")
    assert result.status == 2
    assert result.err == "mlirls: check: a.mlir: left as it is: the file changed while it was read\n"
    assert Path("a.mlir").read_text() == "// someone else was here\n"
    assert [found.name for found in Path().iterdir()] == ["a.mlir"]


def test_permissions_and_links_stay(run: Run) -> None:
    Path("real.mlir").write_text(MISSPELLED, encoding="utf-8")
    Path("real.mlir").chmod(0o640)
    Path("link.mlir").symlink_to("real.mlir")
    run("check", "--fix", "link.mlir")
    assert Path("link.mlir").is_symlink()
    assert Path("real.mlir").read_text(encoding="utf-8") == REPAIRED
    assert Path("real.mlir").stat().st_mode & 0o777 == 0o640


def test_a_folder_that_cannot_be_written_to_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.mlir").write_text(MISSPELLED, encoding="utf-8")

    def refuse(**kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(atomic_write.tempfile, "mkstemp", refuse)
    result = run("check", "--fix", "a.mlir")
    assert (result.status, result.err) == (2, "mlirls: check: a.mlir: permission denied\n")


def test_a_patch_changes_nothing_and_applies(run: Run) -> None:
    Path("dir").mkdir()
    Path("dir/a.mlir").write_bytes(MISSPELLED.rstrip().encode() + b"\r")
    Path("b.mlir").write_bytes(b"func.func @f() {\r\n}\r\n")
    result = run("check", "--fix", "--diff", ".")
    assert result.status == 1
    assert Path("b.mlir").read_bytes() == b"func.func @f() {\r\n}\r\n"
    assert "fixable: Insert 'return' [empty-body]" in result.err
    patch = result.out.encode()
    for command in (["git", "apply", "--whitespace=nowarn", "-"], ["git", "apply", "-R", "--whitespace=nowarn", "-"]):
        subprocess.run(command, input=patch, check=True)
        if "-R" not in command:
            assert run("check", "--format", "json", ".").status == 0
    assert Path("b.mlir").read_bytes() == b"func.func @f() {\r\n}\r\n"


def test_standard_input_goes_to_standard_output(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(MISSPELLED.encode())))
    result = run("check", "--fix", "--stdin-filename", "dir/a.mlir", "-")
    assert (result.status, result.out) == (0, REPAIRED)
    assert result.err.startswith("dir/a.mlir:2:21: fixed: ")


def test_json_names_the_repairs(run: Run) -> None:
    Path("a.mlir").write_text(MISSPELLED, encoding="utf-8")
    value = json.loads(run("check", "--fix", "--format", "json", "a.mlir").out)
    (made,) = value["files"][0]["fixes"]
    assert (made["code"], made["range"]["start"], made["made"]) == (
        "undeclared-value",
        {"line": 1, "character": 20},
        True,
    )
    assert value["summary"]["fixes"] == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_many_files_are_repaired_in_parallel(run: Run, jobs: str) -> None:
    names = [f"f{number}.mlir" for number in range(6)]
    for name in names:
        Path(name).write_text(MISSPELLED, encoding="utf-8")
    assert run("check", "--fix", "--jobs", jobs, *names).status == 0
    assert {Path(name).read_text(encoding="utf-8") for name in names} == {REPAIRED}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--fix", "--verify-diagnostics", "a.mlir"], "cannot be combined with --verify-diagnostics"),
        (["--fix", "-", "a.mlir"], "no other path can be given"),
        (["--watch", "--fix", "a.mlir"], "--watch cannot be combined"),
        (["--watch", "-"], "--watch cannot be combined"),
    ],
)
def test_options_that_cannot_be_combined_are_reported(run: Run, options: list[str], reason: str) -> None:
    Path("a.mlir").write_text("")
    result = run("check", *options)
    assert result.status == 2
    assert reason in result.err


def test_the_example_shows_repairs(run: Run) -> None:
    example = Path(__file__).parents[2] / "examples" / "broken.mlir"
    result = run("check", "--fix", "--diff", str(example))
    assert (result.status, result.err.count(": fixable: ")) == (1, 2)
    assert "2 of 5 findings are fixable with --fix" in result.err


def test_a_byte_order_mark_is_removed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mark.mlir"
    path.write_bytes(b"\xef\xbb\xbfmodule {}\r\n")
    result = run("check", "--no-cache", str(path))
    assert result.status == 1
    assert ":1:1: error: unexpected character: a byte order mark [byte-order-mark]" in result.out
    assert run("check", "--no-cache", "--fix", str(path)).status == 0
    assert path.read_bytes() == b"module {}\r\n"
