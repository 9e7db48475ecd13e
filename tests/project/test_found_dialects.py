"""Undefined dialects of texts are found in the `.td` files of the repository, on the command line."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from tests.project.miniature import OP_BASE, write

from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main
from mlirls_server.project import llvm
from mlirls_server.project.find import VARIABLE

BASE = """include "mlir/IR/OpBase.td"
def Box_Dialect : Dialect { let name = "box"; let cppNamespace = "::box"; }
class Box_Op<string mnemonic> : Op<Box_Dialect, mnemonic>;
"""
OPS = """include "box/IR/BoxBase.td"
def OpenOp : Box_Op<"open"> { let results = (outs I32:$key); let assemblyFormat = "attr-dict `:` type($key)"; }
"""
MORE = """include "box/IR/BoxBase.td"
def ShutOp : Box_Op<"shut"> { let arguments = (ins I32:$key); let assemblyFormat = "$key attr-dict"; }
"""
CLONE = {
    ".git/HEAD": "",
    "include/box/IR/BoxBase.td": BASE,
    "include/box/IR/BoxOps.td": OPS,
    "include/box/IR/BoxMoreOps.td": MORE,
    "include/box/Passes.td": 'include "mlir/Pass/PassBase.td"\ndef Dry : Pass<"dry"> { let some = ["Box_Dialect"]; }\n',
    "test/good.mlir": "%0 = box.open : i32\nbox.shut %0\n",
    "test/bad.mlir": '%0 = "box.open"() : () -> i64\n',
}
BAD = "test/bad.mlir:1:1: error: 'box.open' op result #0 must be 32-bit signless integer, but got 'i64': '%0'"


@pytest.fixture(autouse=True)
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which LLVM is "installed", and the clone beside it is the current one."""
    write(tmp_path / "llvm/mlir/IR/OpBase.td", OP_BASE)
    monkeypatch.setattr(llvm, "_installed", lambda version: iter([tmp_path / "llvm"]))
    (tmp_path / "clone").mkdir()
    monkeypatch.chdir(tmp_path / "clone")
    return tmp_path


def check(capsys: pytest.CaptureFixture[str], command: str, files: dict[str, str], expected: str) -> None:
    """The output of a command in a folder with `files`: lines with a place, and the line about unchecked dialects."""
    for name, text in files.items():
        write(Path(name), text)
    dialect_options.forget()
    main(command.split())
    captured = capsys.readouterr()
    written = (captured.out + captured.err).splitlines()
    lines = [line for line in written if line and not line.startswith(("  ", "passed", "1 of", "2 of"))]
    assert "\n".join(line.partition(" [")[0] for line in lines) == expected.strip()


UNCHECKED = "no findings in 2 files\nnot checked: 3 operations of an unknown dialect: box (3)"
FOUND = f"{BAD}\n1 error in 2 files"


def test_dialect_is_found_with_all_files_that_add_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, "check .", CLONE, FOUND)
    check(capsys, "check .", {}, FOUND)


def test_search_can_be_turned_off(capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, "check .", {**CLONE, "mlirls.toml": "[ods]\nsearch = false\n"}, UNCHECKED)


def test_build_that_declares_what_it_reads_gets_no_search(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "")
    check(capsys, "check .", CLONE, UNCHECKED)


def test_file_in_no_repository_gets_no_search(capsys: pytest.CaptureFixture[str], root: Path) -> None:
    check(capsys, "check .", {name: text for name, text in CLONE.items() if name != ".git/HEAD"}, UNCHECKED)


def test_a_home_folder_is_not_a_project(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(Path.cwd()))
    monkeypatch.setenv("USERPROFILE", str(Path.cwd()))
    check(capsys, "check .", CLONE, UNCHECKED)


def test_nothing_outside_of_the_repository_is_read(capsys: pytest.CaptureFixture[str], root: Path) -> None:
    write(root / "other/BoxOps.td", OPS)
    write(root / "other/BoxBase.td", BASE)
    inside = {name: text for name, text in CLONE.items() if name.endswith((".mlir", "HEAD"))}
    write(Path("a.td"), "")
    os.symlink(root / "other", "linked", target_is_directory=True)
    os.symlink(root / "other/BoxBase.td", "BoxBase.td")
    check(capsys, "check .", inside, UNCHECKED)


def test_include_that_leads_out_is_not_read(capsys: pytest.CaptureFixture[str], root: Path) -> None:
    write(root / "secret.td", 'def OpenOp : Box_Op<"open"> { let results = (outs I32:$key); }\n')
    ops = 'include "box/IR/BoxBase.td"\ninclude "../../../../secret.td"\ndef Box_X : Box_Op<"x">;\n'
    check(capsys, "check .", {**CLONE, "include/box/IR/BoxOps.td": ops}, "no findings in 2 files")


def test_an_unreadable_file_costs_only_its_definitions(capsys: pytest.CaptureFixture[str]) -> None:
    more = f'include "box/Generated.td"\n{MORE}def OddOp : NoSuchClass<"odd">;\n'
    files = {**CLONE, "include/box/IR/BoxMoreOps.td": more, "test/odd.mlir": "box.odd\nbox.never\n"}
    check(capsys, "check .", files, f"{BAD}\n1 error in 3 files")


def test_file_that_was_missing_is_read_when_it_exists(capsys: pytest.CaptureFixture[str]) -> None:
    more = f'{MORE}include "box/Generated.td"\n'
    text = '%x = arith.constant 0 : i32\n"box.made"(%x) : (i32) -> ()\n'
    check(
        capsys,
        "check .",
        {**CLONE, "include/box/IR/BoxMoreOps.td": more, "test/new.mlir": text},
        f"{BAD}\n1 error in 3 files",
    )
    made = 'def MadeOp : Box_Op<"made"> { let arguments = (ins I32:$key, I32:$lock); }\n'
    count = "test/new.mlir:2:1: error: 'box.made' op expected 2 operands, but found 1"
    check(capsys, "check .", {"gen/box/Generated.td": made}, f"{BAD}\n{count}\n2 errors in 3 files")


def test_two_definitions_of_one_name_are_not_used(capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, "check .", {**CLONE, "old/BoxBase.td": f"{BASE}// older\n"}, UNCHECKED)
    dialect_options.forget()
    main(["dialects"])
    places = "include/box/IR/BoxBase.td:2 and old/BoxBase.td:2"
    advice = "name the files of one under [ods] files"
    assert capsys.readouterr().out.splitlines()[-1] == f"{'box':<20} defined more than once, in {places}: {advice}"


def test_dialects_of_the_configuration_come_first(capsys: pytest.CaptureFixture[str]) -> None:
    mine = BASE.replace("box/IR", "mine") + 'def OpenOp : Box_Op<"open">;\n'
    configuration = '[ods]\nfiles = ["mine/Box.td"]\ninclude = ["../llvm"]\n'
    files = {**CLONE, "mine/Box.td": mine, "mlirls.toml": configuration, "test/good.mlir": ""}
    zero = "test/bad.mlir:1:1: error: 'box.open' op requires zero results"
    check(capsys, "check .", files, f"{zero}\n1 error in 2 files")


def test_repairs_are_made_with_the_dialects_that_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    text = "%0 = box.open : i32\nbox.shutt %0\n"
    fixed = "test/fix.mlir:2:5: fixed: Change 'shutt' to 'shut'\nno findings in 1 file; 1 repair"
    check(capsys, "check --fix test/fix.mlir", {**CLONE, "test/fix.mlir": text}, fixed)
    assert Path("test/fix.mlir").read_text() == "%0 = box.open : i32\nbox.shut %0\n"


def test_stream_is_repaired_without_a_search(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = b"%0 = arith.constant 0 : i32\nbox.shut %0\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
    check(capsys, "check --fix -q -", CLONE, text.decode())


def test_dialects_are_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, "check test/good.mlir", CLONE, "no findings in 1 file")
    dialect_options.forget()
    main(["dialects"])
    assert capsys.readouterr().out.endswith(
        "\nfound in .td files of this project, and read where a file uses them:\n"
        "box                  include/box/IR/BoxBase.td:2\n"
    )
    dialect_options.forget()
    main(["dialects", "show", "box.shut"])
    assert capsys.readouterr().out.startswith("box.shut(key)")


def test_init_writes_the_found_dialects(capsys: pytest.CaptureFixture[str]) -> None:
    broken = BASE.replace("box", "odd").replace("Box", "Odd") + 'def X : Odd_Op<"x"> { let no = 1; }\n'
    check(capsys, "init -q", {**CLONE, "odd/Odd.td": broken, "llvm/mlir/IR/OpBase.td": OP_BASE}, "")
    assert Path("mlirls.toml").read_text() == INITIAL
    check(capsys, "check .", {}, FOUND)
    check(capsys, "init", {}, f"mlirls: init: there is {Path.cwd()}/mlirls.toml; --print shows what would be written")


INITIAL = """# The dialects of this project, from its .td files (mlirls init).
[ods]
files = [
    "include/box/IR/BoxMoreOps.td",
    "include/box/IR/BoxOps.td",
]
include = [
    "llvm",
    "include",
]
# left out: odd: odd/Odd.td:4: Value 'no' unknown!
"""
