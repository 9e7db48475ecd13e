"""A use that departs from all others in a project's files is a warning, on the command line and in a session."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.project.miniature import OP_BASE, write

from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main
from mlirls_server.project import llvm, usual_forms
from mlirls_server.project.find import VARIABLE

DIALECT = """include "mlir/IR/OpBase.td"
def Box_Dialect : Dialect { let name = "box"; let cppNamespace = "::box"; }
def JoinOp : Op<Box_Dialect, "join"> {
  let arguments = (ins I32:$a, I32:$b);
  let results = (outs I32:$out);
  let hasCustomAssemblyFormat = 1;
}
"""
USES = """func.func @f(%a: i32, %b: i32) {
  %0 = box.join %a, %b : i32, i32 -> i32
  %1 = box.join %a, %0 : i32, i32 -> i32
  %2 = box.join %a, %0 {x} : (i32, i32) -> i32
  %3 = box.join %a, %1 : i32, i32 -> i32
  return
}
"""
PROJECT = {
    ".git/HEAD": "",
    "mlirls.toml": '[ods]\nfiles = ["box.td"]\n',
    "box.td": DIALECT,
    **{f"test/{index}.mlir": USES for index in range(8)},
}
OTHER = "func.func @f(%a: i32, %b: i32) {\n  %0 = box.join %a, %b : i32 -> i32\n  return\n}\n"
MESSAGE = (
    "test/new.mlir:2:26: warning: expected 2 types, one for each name: all other uses of 'box.join' in this project's "
    "files are written 'names : types -> types'\n1 warning in 1 file"
)
NOTHING = "no findings in 1 file"


@pytest.fixture(autouse=True)
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which LLVM is "installed", and the project beside it is the current folder."""
    write(tmp_path / "llvm/mlir/IR/OpBase.td", OP_BASE)
    monkeypatch.setattr(llvm, "_installed", lambda version: iter([tmp_path / "llvm"]))
    (tmp_path / "clone").mkdir()
    monkeypatch.chdir(tmp_path / "clone")
    return tmp_path


def check(
    capsys: pytest.CaptureFixture[str], files: dict[str, str], expected: str, command: str = "check test/new.mlir"
) -> None:
    """The output of a command after `files` are written."""
    for name, text in files.items():
        write(Path(name), text)
    dialect_options.forget()
    main(command.split())
    captured = capsys.readouterr()
    lines = [line for line in (captured.out + captured.err).splitlines() if line and not line.startswith("  ")]
    assert "\n".join(line.partition(" [")[0] for line in lines) == expected


def test_a_use_that_departs_from_all_others_is_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, {**PROJECT, "test/new.mlir": OTHER}, MESSAGE)
    check(capsys, {}, MESSAGE)
    check(capsys, {}, MESSAGE, "check --no-cache test/new.mlir")


def test_a_second_file_that_departs_ends_it_although_results_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, {**PROJECT, "test/new.mlir": OTHER}, MESSAGE)
    check(capsys, {"test/second.mlir": OTHER}, NOTHING)
    Path("test/second.mlir").unlink()
    check(capsys, {}, MESSAGE)


def test_few_uses_say_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    few = {name: text for name, text in PROJECT.items() if name != "test/7.mlir"}
    check(capsys, {**few, "test/new.mlir": OTHER}, NOTHING)


@pytest.mark.parametrize(
    "more",
    [
        "search = false\n",
        '[dialects]\nknown = ["box"]\n',
        '[diagnostics]\nunusual-form = "off"\n',
        '[files]\nexclude = ["test/?.mlir"]\n',
    ],
)
def test_it_is_off_where_the_configuration_says_so(more: str, capsys: pytest.CaptureFixture[str]) -> None:
    toml = PROJECT["mlirls.toml"] + more
    check(capsys, {**PROJECT, "mlirls.toml": toml, "test/new.mlir": OTHER}, NOTHING)


def test_a_build_that_declares_what_it_reads_learns_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "clone/mlirls.toml"))
    check(capsys, {**PROJECT, "test/new.mlir": OTHER}, NOTHING)


@pytest.mark.parametrize(("bound", "value"), [("MOST_NAMES", 5), ("MOST_BYTES", 500), ("_FILE_BYTES", 100)])
def test_nothing_is_learned_of_a_part_of_the_files(
    bound: str, value: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(usual_forms, bound, value)
    check(capsys, {**PROJECT, "test/new.mlir": OTHER}, NOTHING)


def test_a_damaged_value_is_learned_again(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    check(capsys, {**PROJECT, "test/new.mlir": OTHER}, MESSAGE)
    for damaged in (None, 3, [], {"a": 1}, {"a": [1, 2, [3]]}, [{}, "x", "y"]):
        monkeypatch.setattr(usual_forms, "_get", lambda key, value=damaged: value)
        check(capsys, {}, MESSAGE, "check --no-cache test/new.mlir")
