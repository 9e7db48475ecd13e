"""If some dialects of a project cannot be read, it is checked with the others, and one message says what to add."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.project.miniature import BAD, GOOD, make_workspace, write

from mlirls_ir.ods.user_data import OdsFile
from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main
from mlirls_server.project.sources import Sources, read_sources

CONFIGURATION = '[ods]\nfiles = ["*.td"]\ninclude = ["llvm"]\n'
BOX = """include "mlir/IR/OpBase.td"
include "box/Base.td"
def OpenOp : Box_Op<"open"> { let results = (outs I32:$key); }
def ShutOp : Box_Op<"shut"> { let arguments = (ins I32:$key); }
"""
BASE = """include "mlir/IR/OpBase.td"
def Box_Dialect : Dialect { let name = "box"; let cppNamespace = "::box"; }
class Box_Op<string mnemonic> : Op<Box_Dialect, mnemonic>;
"""
UNKNOWN_PLACE = (
    "add the folder that it is relative to under [ods] include in mlirls.toml, or give it with -I; if the build "
    "generates the file, add the build's folder"
)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = make_workspace(tmp_path / "w", CONFIGURATION)
    write(root / "Box.td", BOX)
    monkeypatch.chdir(root)
    return root


def check(capsys: pytest.CaptureFixture[str], command: str, text: str, status: int, *mistakes: str) -> None:
    """The status of a command on a file with `text`, and the messages about `.td` files."""
    write(Path("a.mlir"), text)
    dialect_options.forget()
    assert main([*command.split(), "a.mlir"]) == status
    err = capsys.readouterr().err.replace(f"{Path.cwd()}/", "")
    assert tuple(line for line in err.splitlines() if ".td" in line) == mistakes


def test_rest_is_checked_and_the_message_is_a_warning(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    warning = f"Box.td:2:9: warning: could not find include file 'box/Base.td': {UNKNOWN_PLACE}"
    check(capsys, "check", GOOD, 0, warning)
    check(capsys, "check", BAD, 1, warning)


def test_warning_counts_where_warnings_count(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    warning = f"Box.td:2:9: warning: could not find include file 'box/Base.td': {UNKNOWN_PLACE}"
    check(capsys, "check --error-on-warning", GOOD, 1, warning)
    check(capsys, "check --quiet", GOOD, 0, warning)


@pytest.mark.parametrize("command", ["format --check", "print", "layout", "graph", "scip"])
def test_other_commands_do_their_work(root: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    warning = f"Box.td:2:9: warning: could not find include file 'box/Base.td': {UNKNOWN_PLACE}"
    check(capsys, command, "func.func @f() {\n  return\n}\n", 0, warning)


def test_folder_that_has_the_file_is_named(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "lib/td/box/Base.td", BASE)
    where = 'add "lib/td" under [ods] include in mlirls.toml, or give -I lib/td'
    check(capsys, "check", GOOD, 0, f"Box.td:2:9: warning: could not find include file 'box/Base.td': {where}")
    check(capsys, "check -I lib/td", GOOD, 0)
    check(capsys, "check -I lib/td", '%0 = "box.open"() : () -> i64\n', 1)


def test_several_folders_that_have_the_file_are_named(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in ("d", "c", "b", "a"):
        write(root / folder / "box/Base.td", BASE)
    where = 'add one of the folders that have it under [ods] include in mlirls.toml: "a", "b", "c"'
    check(capsys, "check", GOOD, 0, f"Box.td:2:9: warning: could not find include file 'box/Base.td': {where}")


def test_file_that_several_files_include_is_one_message(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("Crate.td", "Cup.td"):
        write(root / name, BOX)
    warning = f"Box.td:2:9: warning: could not find include file 'box/Base.td': {UNKNOWN_PLACE}"
    check(capsys, "check", GOOD, 0, warning)


def test_two_missing_files_are_two_messages(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "Box.td", BOX.replace('include "box/Base.td"', 'include "box/Base.td"\ninclude "box/More.td"'))
    check(
        capsys,
        "check",
        GOOD,
        0,
        f"Box.td:2:9: warning: could not find include file 'box/Base.td': {UNKNOWN_PLACE}",
        f"Box.td:3:9: warning: could not find include file 'box/More.td': {UNKNOWN_PLACE}",
    )


@pytest.mark.parametrize("command", ["check", "format --check", "print", "layout", "graph", "scip"])
def test_nothing_that_can_be_read_is_an_error(root: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    (root / "Toy.td").unlink()
    error = f"Box.td:2:9: error: could not find include file 'box/Base.td': {UNKNOWN_PLACE}"
    check(capsys, command, "func.func @f() {\n  return\n}\n", 2, error)


def test_pattern_without_files_is_a_warning_beside_others(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "mlirls.toml", '[ods]\nfiles = ["Toy.td", "none/*.td"]\ninclude = ["llvm"]\n')
    warning = "mlirls.toml:2:1: warning: no file matches 'none/*.td'"
    check(capsys, "check", GOOD, 0, warning)
    check(capsys, "check", BAD, 1, warning)
    write(root / "mlirls.toml", '[ods]\nfiles = ["none/*.td"]\ninclude = ["llvm"]\n')
    check(capsys, "check", GOOD, 2, "mlirls: mlirls.toml:2:1: no file matches 'none/*.td'")


def test_a_missing_file_is_not_searched_for_outside_of_a_project(root: Path) -> None:
    write(root / "lib/box/Base.td", BASE)
    sources = Sources((OdsFile(str(root / "Box.td"), (str(root / "llvm"),)),))
    (found,) = read_sources(sources).diagnostics
    assert found.message == f"could not find include file 'box/Base.td': {UNKNOWN_PLACE}"
