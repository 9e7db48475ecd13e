"""`mlirls dialects`: list, show and build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.project.miniature import make_workspace

from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main
from mlirls_server.project import dialect_cache


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = make_workspace(tmp_path / "w")
    monkeypatch.setattr(dialect_cache, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.chdir(root)
    dialect_options.forget()
    return root


def check(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Status and output of `mlirls dialects`."""
    status = main(["dialects", *arguments])
    out, err = capsys.readouterr()
    return status, out + err


def test_a_list_has_upstream_and_own_dialects(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = check(capsys, "list")
    assert status == 0
    assert "toy                           3      1          0" in out.splitlines()
    assert any(line.startswith("arith  ") for line in out.splitlines())
    assert json.loads(check(capsys, "--format", "json")[1])["dialects"][0]["name"] == "acc"


def test_an_operation_is_shown_with_what_its_def_says(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, "show", "toy.add") == (
        0,
        "toy.add(lhs: 32-bit signless integer, rhs: 32-bit signless integer) -> (sum: 32-bit signless integer)\n"
        "  format $lhs `,` $rhs attr-dict `:` type($sum)\n"
        "  adds two numbers\n"
        "  More about *adding*.\n"
        f"  defined at {workspace}/Toy.td:4:5\n",
    )


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("arith.addi", "arith.addi(lhs: signless-integer-like, rhs: signless-integer-like) -> (result: signless-"),
        ("!llvm.ptr", "!llvm.ptr<addressSpace: unsigned>"),
        ("llvm.ptr", "!llvm.ptr<addressSpace: unsigned>"),
        ("#llvm.linkage", "#llvm.linkage<linkage: linkage::Linkage>"),
        ("ub", "dialect ub"),
        ("!toy.box", "!toy.box"),
    ],
)
def test_every_kind_of_name_is_shown(workspace: Path, capsys: pytest.CaptureFixture[str], name: str, line: str) -> None:
    status, out = check(capsys, "show", name)
    assert status == 0
    assert out.startswith(line)


def test_json_names_the_place(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = json.loads(check(capsys, "show", "--format", "json", "!toy.box")[1])
    assert found["location"] == {"file": f"{workspace}/Toy.td", "line": 16, "column": 5}
    assert (found["kind"], found["name"], found["summary"]) == ("type", "!toy.box", "a box")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("show", "arith.adi"), "dialects show: arith.adi is not known; did you mean arith.andi, arith.addi"),
        (("show", "airth"), "dialects show: airth is not known; did you mean arith"),
        (("show", "#llvm"), "dialects show: #llvm is not known"),
        (("show",), "dialects show: say a name, such as arith.addi"),
        (("build", "/none", "--check"), "dialects build: no folder /none; name LLVM's include folder"),
        (("list", "x"), "dialects list takes no name"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    workspace: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str
) -> None:
    status, out = check(capsys, *arguments)
    assert status == 2
    assert out.startswith(f"mlirls: {line}")
    assert len(out.splitlines()) == 1
