"""Results that are kept: a second check has the same result as the first, and checks only what could be different."""

from __future__ import annotations

import io
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.conftest import Result, Run
from tests.project.miniature import GOOD, make_workspace

from mlirls_ir.bug import report_bug, set_bug_handler
from mlirls_ir.document import Document
from mlirls_ir.printing.to_bytecode import document_to_bytecode
from mlirls_server.cli import check_file, dialect_options, files
from mlirls_server.cli.results import kept_results, key
from mlirls_server.project import dialect_cache, llvm

RIGHT = '"t.a"() : () -> ()\n'
ODD = {
    "a.mlir": '"t.a"(%x) : (i32) -> ()\n// CHEKC: x\n%ä = "t.b"() {n = "日本"} : () -> i32 %1\n',
    "b.mlir": "func.func @f() {\n  return\n}\nfunc.func @f() {\n  return\n}\n",
    "c.mlir": RIGHT,
    "d/e.mlir": '// expected-error @below {{use of undeclared}}\n"t.a"(%x) : (i32) -> ()\n"t.a"(%y) : (i32) -> ()\n',
    "f.mlir": f'"t.{"x" * 300}"(%{"y" * 300}) : (i32) -> ()\n',
}
OPTIONS = (
    (),
    ("--no-ignore",),
    ("--verify-diagnostics",),
    ("--report-expected",),
    ("--select", "undeclared-value"),
    ("--ignore", "undeclared-value"),
    ("--error-on-warning",),
    ("--no-allow-unregistered-dialect",),
    ("--llvm", "21"),
)
"""Options that change the result of a check."""
FORMATS = ("text", "json", "sarif", "junit", "github", "gitlab")
Check = Callable[..., tuple[Result, list[str]]]


@pytest.fixture(autouse=True)
def folder(own_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of results; the current folder is empty."""
    found = own_cache / "mlirls" / "results"
    monkeypatch.setattr(kept_results, "results_folder", lambda: found)
    monkeypatch.setattr(dialect_cache, "cache_folder", lambda: own_cache / "mlirls" / "dialects")
    monkeypatch.setattr(llvm, "_installed", lambda version: iter(()))
    monkeypatch.chdir(tmp_path)
    return found


@pytest.fixture
def check(run: Run, monkeypatch: pytest.MonkeyPatch) -> Check:
    """`check("a.mlir")` returns the result of `mlirls check a.mlir` and the files that it had to check."""
    checked: list[str] = []
    real = check_file.check_for_keeping

    def check_for_keeping(path: str, *given: object, **others: object) -> check_file.Checked:
        checked.append(path)
        return real(path, *given, **others)  # type: ignore[arg-type]  # what it was given

    monkeypatch.setattr(check_file, "check_for_keeping", check_for_keeping)

    def run_check(*arguments: str) -> tuple[Result, list[str]]:
        checked.clear()
        dialect_options.forget()
        result = run("check", *arguments)
        return result, checked.copy()

    return run_check


def write(name: str, text: str) -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def write_odd() -> None:
    for name, text in ODD.items():
        write(name, text)
    Path("lost.mlir").symlink_to("nowhere")
    Path("bytes.mlir").write_bytes(b'"t.a"() {s = "\xff\xfe"} : () -> ()\n\x80%\n')


def only_file(folder: Path) -> Path:
    [found] = folder.iterdir()
    return found


def rows(folder: Path) -> set[tuple[object, ...]]:
    with closing(sqlite3.connect(only_file(folder))) as database:
        return set(database.execute("SELECT kind, key, value FROM kept"))


# -- equal results


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("options", [(), ("--verify-diagnostics",)], ids=["check", "verify"])
def test_every_format_is_the_same_with_and_without_a_check(check: Check, form: str, options: tuple[str, ...]) -> None:
    write_odd()
    arguments = ("--format", form, *options, ".")
    without, _ = check("--no-cache", *arguments)
    assert without.status == 2
    first, checked = check(*arguments)
    assert (first, len(checked)) == (without, len(ODD) + 2)
    assert check(*arguments) == (without, [])


@pytest.mark.parametrize("first", OPTIONS, ids=" ".join)
def test_a_result_is_that_of_its_own_options(check: Check, first: tuple[str, ...]) -> None:
    write_odd()
    write("g.mlir", "%a = arith.addi %q, %q : i32 // mlirls: ignore\n// mlirls: ignore-file\n")
    check(*first, ".")
    for second in OPTIONS:
        assert check(*second, ".")[0] == check("--no-cache", *second, ".")[0], second


def test_standard_input_is_looked_up_too(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    def type_in(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    for text, expected in ((ODD["a.mlir"], ["-"]), (ODD["a.mlir"], []), (RIGHT, ["-"]), (RIGHT, [])):
        type_in(text)
        result, checked = check("--stdin-filename", "x.mlir", "-")
        assert checked == expected
        assert ("x.mlir:1:7: error: use of undeclared" in result.out) == (text != RIGHT)


def test_the_place_of_a_file_does_not_matter(check: Check) -> None:
    write("a.mlir", ODD["a.mlir"])
    before, _ = check("a.mlir")
    write("b/c.mlir", ODD["a.mlir"])
    after, checked = check("b/c.mlir")
    assert (after.out.replace("b/c.mlir", "a.mlir"), checked) == (before.out, [])


def test_only_files_without_a_kept_result_are_checked(check: Check) -> None:
    write_odd()
    check(".")
    write("c.mlir", ODD["a.mlir"].replace("%x", "%z"))
    result, checked = check(".")
    assert checked == ["c.mlir"]
    assert result == check("--no-cache", ".")[0]


def test_a_run_that_knows_all_imports_nothing_that_reads_mlir() -> None:
    write_odd()
    program = """
import sys
from mlirls_server.cli.main import main
status = main(["check", "--jobs", "2", "."])
names = ("mlirls_ir.document", "mlirls_ir.syntax", "mlirls_ir.verify", "mlirls_ir.dialects", "concurrent.futures")
print(status, [name for name in names if name in sys.modules], file=sys.stderr)
"""
    first, second = (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True) for _ in range(2)
    )
    assert first.stdout == second.stdout
    assert "concurrent.futures" in first.stderr
    assert second.stderr.splitlines()[-1] == "2 []"


# -- what is part of the key


@pytest.mark.parametrize(
    "change",
    [
        lambda: write("a.mlir", RIGHT + "\n"),
        lambda: write("mlirls.toml", '[diagnostics]\nundeclared-value = "warning"\n'),
        lambda: write("mlirls.toml", "allow-unregistered-dialects = false\n"),
        lambda: write("mlirls.toml", '[dialects]\nknown = ["t"]\n'),
        lambda: write("mlirls.toml", 'llvm = "19"\n'),
    ],
    ids=["text", "severity", "unregistered", "known dialects", "llvm"],
)
def test_a_file_that_changes_counts(check: Check, change: Callable[[], object]) -> None:
    write("a.mlir", RIGHT)
    assert check("a.mlir")[1] == ["a.mlir"]
    assert check("a.mlir")[1] == []
    change()
    assert check("a.mlir")[1] == ["a.mlir"]
    assert check("a.mlir")[1] == []


@pytest.mark.parametrize("option", ["--verify-diagnostics", "--no-allow-unregistered-dialect", "--llvm=19"])
def test_an_option_counts(check: Check, option: str) -> None:
    write("a.mlir", RIGHT)
    check("a.mlir")
    assert check(option, "a.mlir")[1] == ["a.mlir"]
    assert check(option, "a.mlir")[1] == check("a.mlir")[1] == []


@pytest.mark.parametrize("place", ["program_stamp", "sys.version", "FORMAT"])
def test_the_program_and_its_python_count(check: Check, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    write("a.mlir", RIGHT)
    check("a.mlir")
    if place == "program_stamp":
        monkeypatch.setattr(key, place, lambda: "another")
    else:
        monkeypatch.setattr(f"mlirls_server.cli.results.key.{place}", "another")
    assert check("a.mlir")[1] == ["a.mlir"]


def test_the_dialects_of_the_project_count(check: Check, tmp_path: Path) -> None:
    root = make_workspace(tmp_path / "w")
    path = str(write("w/a.mlir", GOOD))
    assert check(path)[1] == [path]
    assert check(path)[1] == []
    for file in (root / "Toy.td", next((root / "llvm").rglob("OpBase.td"))):
        file.write_text(file.read_text() + "\n// changed\n")
        assert check(path)[1] == [path]
        assert check(path)[1] == []
    # Mistakes are reported each time, and nothing is kept.
    (root / "Toy.td").write_text((root / "Toy.td").read_text() + "\ndef : ;;\n")
    for _ in range(2):
        result, checked = check(path)
        assert (result.status, checked) == (0, [path])
        assert "Toy.td" in result.err and ": warning: " in result.err


def test_results_of_a_plug_in_are_not_kept(check: Check, folder: Path) -> None:
    write("a.mlir", RIGHT)
    write("t.py", 'from mlirls_ir.plugin import DialectHooks\nDIALECTS = [DialectHooks("t")]\n')
    write("mlirls.toml", '[dialects]\npython = ["t.py"]\n')
    for _ in range(2):
        assert check("--allow-plugins", "a.mlir")[1] == ["a.mlir"]
    assert not folder.exists()


@pytest.mark.parametrize("options", [["--no-cache"], ["--fix"], ["--fix", "--diff"], ["--judge", sys.executable]])
def test_with_these_options_nothing_is_looked_up_nor_kept(check: Check, folder: Path, options: list[str]) -> None:
    write("a.mlir", RIGHT)
    check(*options, "a.mlir")
    assert not folder.exists()
    check("a.mlir")
    assert check(*options, "a.mlir")[1] == ["a.mlir"]


def test_a_result_with_an_internal_error_is_not_kept(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    write("a.mlir", RIGHT)
    real = check_file._check

    def check_with_bug(*given: object) -> object:
        report_bug(ValueError("x"), "reading")
        return real(*given)  # type: ignore[arg-type]  # what it was given

    monkeypatch.setattr(check_file, "_check", check_with_bug)
    try:
        for _ in range(2):
            result, checked = check("a.mlir")
            assert checked == ["a.mlir"]
            assert "internal error while reading" in result.err
    finally:
        set_bug_handler(None)


# -- the folder


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data[:5_000],
        lambda data: data.replace(b"undeclared", b"undeclarex"),
        lambda data: data.replace(b"CREATE TABLE", b"CREATE TABLX"),
        lambda data: bytes(range(256)) * 99,
        lambda data: data[:4096] + bytes(len(data) - 4096),
    ],
    ids=["empty", "half", "cut off", "altered", "another form", "noise", "no pages"],
)
def test_a_file_with_a_damaged_result_is_checked_again(
    check: Check, folder: Path, damage: Callable[[bytes], bytes]
) -> None:
    write("a.mlir", ODD["a.mlir"])
    first, _ = check("a.mlir")
    path = only_file(folder)
    path.write_bytes(damage(path.read_bytes()))
    assert check("a.mlir") == (first, ["a.mlir"])
    assert check("a.mlir") == (first, [])


@pytest.mark.parametrize("is_there", [True, False])
def test_a_folder_that_cannot_be_used_is_not_used(check: Check, folder: Path, is_there: bool) -> None:
    write("a.mlir", RIGHT)
    before, _ = check("--no-cache", "a.mlir")
    if is_there:
        # A folder where the file should be.
        check("a.mlir")
        path = only_file(folder)
        path.unlink()
        path.mkdir()
    else:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.touch()
    assert check("a.mlir") == (before, ["a.mlir"])
    assert check("a.mlir") == (before, ["a.mlir"])


def test_several_processes_keep_the_same_results_as_one(run: Run, folder: Path) -> None:
    write_odd()
    first = run("check", "--jobs", "3", ".")
    several = rows(folder)
    assert len(several) == len(ODD) + 1
    assert run("check", "--jobs", "3", ".") == first
    only_file(folder).unlink()
    assert run("check", "--jobs", "1", ".") == first
    assert rows(folder) == several


def test_bytecode_that_is_larger_than_a_text_may_be_is_checked_and_not_kept(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = document_to_bytecode(Document(RIGHT), "a.mlir", 6, "test")
    Path("large.mlirbc").write_bytes(large)
    write("a.mlir", RIGHT)
    monkeypatch.setattr(files, "MLIR_BYTES", len(large) - 1)
    monkeypatch.setattr(check_file, "MLIR_BYTES", len(large) - 1)
    first, _ = check("a.mlir", "large.mlirbc")
    second, checked = check("a.mlir", "large.mlirbc")
    assert (second, checked) == (first, ["large.mlirbc"])
    assert (first.status, "no findings in 2 files" in first.out) == (0, True)
