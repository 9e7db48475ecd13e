"""`mlirls diff`: what is printed about two files, and the exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mlirls_server.cli.main import main

OLD = """func.func @f(%a: i32, %b: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %0, %c1 : i32
  return %1 : i32
}
"""
NEW = """func.func @f(%a: i32, %b: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %s = arith.addi %a, %b : i32
  %e = arith.extsi %s : i32 to i64
  %p = arith.muli %c1, %s : i32
  return %p : i32
}
"""


def run(folder: Path, capsys: pytest.CaptureFixture[str], *arguments: str, old: str = OLD, new: str = NEW) -> str:
    """The output of the command for two files, and its status in the last line."""
    (folder / "a.mlir").write_text(old, "utf-8")
    (folder / "b.mlir").write_text(new, "utf-8")
    files = [str(folder / name) for name in ("a.mlir", "b.mlir")]
    status = main(["diff", *arguments, *(() if arguments and arguments[-1] == "-" else files)])
    return f"{capsys.readouterr().out}{status}"


def test_changes_are_printed_by_function(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, capsys) == (
        "func.func @f\n"
        "  +         4  %e = arith.extsi %s : i32 to i64\n"
        "  ~      4->5  %1 = arith.muli %0, %c1 : i32\n"
        "               %p = arith.muli %c1, %s : i32\n"
        "               operand 0: %0 -> %c1\n"
        "               operand 1: %c1 -> %s\n"
        "\n"
        "1 added, 1 changed\n0"
    )


def test_the_status_says_whether_something_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, capsys, "--exit-code").endswith("1 added, 1 changed\n1")
    assert run(tmp_path, capsys, "--exit-code", new=OLD) == "no differences\n0"


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(tmp_path, capsys, "--format", "json")[:-1])
    assert found["counts"] == {"added": 1, "removed": 0, "changed": 1, "moved": 0}
    (group,) = found["groups"]
    assert [(change["kind"], change["op"]) for change in group["changes"]] == [
        ("added", "arith.extsi"),
        ("changed", "arith.muli"),
    ]
    assert group["changes"][0]["after"] == {"line": 4, "text": "%e = arith.extsi %s : i32 to i64"}


def test_git_gives_seven_arguments(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b.mlir").write_text(NEW, "utf-8")
    new = str(tmp_path / "b.mlir")
    assert main(["diff", "x.mlir", "/dev/null", "0" * 40, "000000", new, "1" * 40, "100644"]) == 0
    assert capsys.readouterr().out == (
        "diff x.mlir\n\n"
        "module\n  +         1  func.func @f(%a: i32, %b: i32) -> i32 { (with 5 operations inside)\n\n6 added\n"
    )


def given_by_git(folder: Path) -> list[str]:
    """The words of git for a file that was renamed; its old contents are in another folder."""
    old = folder / "blob" / "x.mlir"
    old.parent.mkdir()
    old.write_text(OLD, "utf-8")
    (folder / "b.mlir").write_text(NEW, "utf-8")
    hashes = ("0" * 40, "100644"), ("1" * 40, "100644")
    return ["a.mlir", str(old), *hashes[0], "b.mlir", *hashes[1], "b.mlir", "similarity index 90%"]


def test_a_file_in_git_has_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    given = given_by_git(tmp_path)
    main(["diff", *given])
    assert capsys.readouterr().out.startswith("diff a.mlir -> b.mlir\n\n")
    main(["diff", "--text", *given])
    assert capsys.readouterr().out.startswith("--- a.mlir\n+++ b.mlir\n")


def test_a_file_in_git_has_the_dialects_of_its_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mlirls.toml").write_text('[ods]\nfiles = ["missing.td"]\n', "utf-8")
    main(["diff", *given_by_git(tmp_path)])
    assert "no file matches 'missing.td'" in capsys.readouterr().err


def test_what_cannot_be_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", str(tmp_path / "a.mlir")]) == 2
    assert capsys.readouterr().err == "mlirls: diff: name two files (see mlirls diff --help)\n"
    assert main(["diff", "-", "-"]) == 2
    assert capsys.readouterr().err == "mlirls: diff: only one of the files can be standard input\n"
    missing = str(tmp_path / "none.mlir")
    assert main(["diff", missing, missing]) == 2
    assert capsys.readouterr().err.startswith(f"mlirls: diff: {missing}: ")


def test_lines_of_two_texts_with_the_same_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = run(tmp_path, capsys, "--text", "--exit-code")
    assert [line for line in found.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")] == [
        "-    %1 = arith.muli %0, %c1_i32 : i32",
        "+    %2 = arith.extsi %0 : i32 to i64",
        "+    %1 = arith.muli %c1_i32, %0 : i32",
    ]
    assert found.endswith("\n1")
    same = OLD.replace("%0", "%sum").replace("  %c1", "\t%c1")
    assert run(tmp_path, capsys, "--text", "--exit-code", new=same) == "0"
    assert "\n-func.func @g(" in run(tmp_path, capsys, "--text", old=f"{OLD}// -----\nfunc.func @g(\n")


def test_a_long_text_with_other_names_has_no_lines_that_differ(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    functions = "".join(OLD.replace("@f", f"@f{number}") for number in range(200))
    old = f"module {{\n{functions}}}\n"
    new = old.replace("%0", "%sum").replace("%a", "%first")
    assert run(tmp_path, capsys, "--text", "--exit-code", old=old, new=new) == "0"
    assert run(tmp_path, capsys, "--exit-code", old=old, new=new) == "no differences\n0"
