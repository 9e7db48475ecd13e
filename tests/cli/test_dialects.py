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


def test_an_operation_is_shown_with_the_description_of_its_def(
    workspace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(capsys, "show", "toy.add") == (
        0,
        "toy.add(lhs, rhs) -> (sum)\n"
        "  adds two numbers\n"
        "  syntax: toy.add %lhs, %rhs {attributes}? : type(%sum)\n"
        "  format: $lhs `,` $rhs attr-dict `:` type($sum)\n"
        "  operands:\n"
        "    lhs: 32-bit signless integer\n"
        "    rhs: 32-bit signless integer\n"
        "  results:\n"
        "    sum: 32-bit signless integer\n"
        "\n"
        "  More about *adding*.\n"
        "\n"
        "  example:\n"
        "    %sum = toy.add %lhs, %rhs : i32\n"
        f"  defined at {workspace}/Toy.td:4:5\n",
    )


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("arith.addi", "arith.addi(lhs, rhs) -> (result)\n  integer addition operation\n"),
        ("!llvm.ptr", "!llvm.ptr<addressSpace?>\n  LLVM pointer type\n"),
        ("llvm.ptr", "!llvm.ptr<addressSpace?>"),
        ("#llvm.linkage", "#llvm.linkage<linkage>"),
        ("arith.CmpIPredicate", "enum CmpIPredicate\n  cases: eq (0), ne (1), slt (2)"),
        ("ub", "dialect ub"),
        ("!toy.box", "!toy.box"),
        ("!memref", "MemRefType<shape, elementType, layout, memorySpace>\n  Shaped reference to a region of memory\n"),
        ("!builtin.tensor", "RankedTensorType<shape, elementType, encoding>\n"),
        ("si8", "IntegerType<width, signedness>\n"),
        ("#affine_map", "AffineMapAttr<"),
        ("memref", "dialect memref"),
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


def test_json_has_every_part_with_its_meaning(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = json.loads(check(capsys, "show", "--format", "json", "memref.load")[1])
    assert found["parts"][0] == {
        "part": "operand",
        "name": "memref",
        "what": "memref of any type values",
        "notes": None,
        "default": None,
        "meaning": "the reference to load from",
    }
    assert found["reference"] == "https://mlir.llvm.org/docs/Dialects/MemRef/#memrefload-memrefloadop"
    assert found["means"] == ["result type matches element type of 'memref'"]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("show", "arith.adi"), "dialects show: unknown name arith.adi; did you mean arith.andi, arith.addi"),
        (("show", "airth"), "dialects show: unknown name airth; did you mean arith"),
        (("show", "addf"), "dialects show: unknown name addf; did you mean arith.addf?"),
        (("show", "#llvm"), "dialects show: unknown name #llvm"),
        (("show",), "dialects show: give a name, such as arith.addi"),
        (("build", "/none", "--check"), "dialects build: /none is not a folder; name LLVM's include folder"),
        (("list", "x"), "dialects list takes no name"),
        (("list", "--check"), "dialects list: --check is only for build, and for audit of LLVM's headers"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    workspace: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str
) -> None:
    status, out = check(capsys, *arguments)
    assert status == 2
    assert out.startswith(f"mlirls: {line}")
    assert len(out.splitlines()) == 1


def test_a_page_about_a_projects_dialect_is_written(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = check(capsys, "docs", "toy")
    assert status == 0
    assert out.startswith(
        "# 'toy' dialect\n\n## Contents\n\n- Operations\n  - [`toy.add`](#op-toy.add): adds two numbers"
    )
    assert '### <a id="op-toy.add"></a>`toy.add`' in out
    assert "| Operand | What |\n| :--- | :--- |\n| `lhs` | 32-bit signless integer |" in out
    assert "More about *adding*." in out


def test_a_page_is_written_to_a_file_or_into_a_folder(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, "docs", "toy", "--format", "html", "--output", "toy.html")
    assert (workspace / "toy.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert check(capsys, "docs", "toy", "--output", "pages/") == (0, "1 page in pages\n")
    assert [path.name for path in (workspace / "pages").iterdir()] == ["toy.md"]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("docs",), "dialects docs: name a dialect, or give --output DIR for the pages of all dialects"),
        (("docs", "tyo"), "dialects docs: unknown dialect tyo; did you mean 'toy'?"),
        (("docs", "nosuch"), "dialects docs: unknown dialect nosuch; mlirls dialects lists the known dialects"),
        (("docs", "toy", "--format", "json"), "dialects docs: --format is markdown or html"),
        (("show", "toy", "--format", "html"), "dialects show: --format html is only for docs"),
        (("docs", "toy", "--output", "no/such/file.md"), "dialects docs: no/such/file.md: no such file or directory"),
    ],
)
def test_pages_that_cannot_be_written_are_one_line(
    workspace: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str
) -> None:
    status, out = check(capsys, *arguments)
    assert status == 2
    assert out.startswith(f"mlirls: {line}")


def make_tests(workspace: Path) -> None:
    """Two files of the project and one that is hidden; a broken operation is read by its shape as well."""
    folder = workspace / "test"
    folder.mkdir()
    (folder / "a.mlir").write_text(
        "toy.odd 1 %a\n// -----\ntoy.odd 2 %b\n%c = toy.add %x, %y : i32\n%d = toy.add ? : i32\n", encoding="utf-8"
    )
    (folder / "b.mlir").write_text('toy.odd 3 %a\n"toy.odd"(%a) : (i32) -> ()\nother.op 4\n', encoding="utf-8")
    (workspace / ".hidden").mkdir()
    (workspace / ".hidden" / "c.mlir").write_text("toy.odd 1 %a\n", encoding="utf-8")


def test_an_audit_of_a_project_lists_what_a_plug_in_must_provide(
    workspace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_tests(workspace)
    assert check(capsys, "audit", "--project", "test") == (
        0,
        "2 files: 6 operations of the project's dialects, of which 3 (50.0 %) are read by their shape\n"
        "\n"
        "   times   files  operation                                left to C++\n"
        "       3       2  toy.odd                                  custom<Odd>\n"
        "\n"
        "   times  what a plug-in could describe            operations\n"
        "       3  custom<Odd>                              toy.odd\n"
        "\n"
        "1 operation more is left to C++ and occurs in none of the files\n",
    )


def test_an_audit_of_a_project_is_there_for_programs(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_tests(workspace)
    status, out = check(capsys, "audit", "--project", "--format", "json")
    assert status == 0
    assert json.loads(out) == {
        "files": 2,
        "dialects": ["toy"],
        "operations": 6,
        "by_shape": 3,
        "left_to_cpp": [
            {"operation": "toy.odd", "times": 3, "files": 2, "parts": ["custom<Odd>"]},
            {"operation": "toy.hand", "times": 0, "files": 0, "parts": ["toy::HandOp::parse"]},
        ],
        "parts": [{"part": "custom<Odd>", "times": 3, "operations": ["toy.odd"]}],
    }


def test_an_audit_of_a_project_leaves_out_what_a_plug_in_provides(
    workspace: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_tests(workspace)
    (workspace / "odd.py").write_text(
        "from mlirls_ir.plugin import DialectHooks, SyntaxBook\n"
        "syntax = SyntaxBook()\n"
        "@syntax.directive('Odd')\n"
        "def parse_odd(call): call.p.require_integer(); call.set_operands(0, [call.p.operand()])\n"
        "DIALECTS = [DialectHooks('toy', (syntax.hooks(),))]\n",
        encoding="utf-8",
    )
    with (workspace / "mlirls.toml").open("a", encoding="utf-8") as file:
        file.write('\n[dialects]\npython = ["odd.py"]\n')
    status, out = check(capsys, "audit", "--project", "--allow-plugins")
    assert (status, out) == (
        0,
        "2 files: 6 operations of the project's dialects, of which 0 (0.0 %) are read by their shape\n"
        "\n"
        "1 operation more is left to C++ and occurs in none of the files\n",
    )


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("audit", "--project", "nowhere"), "dialects audit: nowhere is not a folder; name the project's folder"),
        (("list", "--project"), "dialects list: --project is only for audit"),
    ],
)
def test_a_folder_without_a_project_is_one_line(
    workspace: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str
) -> None:
    status, out = check(capsys, *arguments)
    assert (status, len(out.splitlines())) == (2, 1)
    assert out.startswith(f"mlirls: {line}")


def test_a_folder_without_dialects_of_its_own_has_nothing_to_audit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mlirls.toml").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    dialect_options.forget()
    status, out = check(capsys, "audit", "--project")
    assert (status, out) == (
        2,
        f"mlirls: dialects audit: {tmp_path} has no dialects of its own; name its .td files under [ods] files in "
        "mlirls.toml, or with --ods\n",
    )


def test_a_list_shows_its_llvm_and_the_reason(workspace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, "list")[1].startswith("LLVM 22 (default)\n")
    assert check(capsys, "--llvm", "19")[1].startswith("LLVM 19 (set in the configuration)\n")
    said = json.loads(check(capsys, "--llvm", "main", "--format", "json")[1])["llvm"]
    assert said == {"version": 24, "why": "set in the configuration", "headers": None}
    (workspace / "build/CMakeCache.txt").parent.mkdir(exist_ok=True)
    (workspace / "build/CMakeCache.txt").write_text("LLVM_VERSION:STATIC=21.1.8\n", encoding="utf-8")
    dialect_options.forget()
    assert check(capsys, "list")[1].startswith("LLVM 21 (from build/CMakeCache.txt)\n")


@pytest.mark.parametrize(
    ("said", "answer"),
    [("20", "only LLVM 19, 21, 22, 23 and main have tables"), ("nowhere", "nowhere has no mlir/IR/OpBase.td")],
)
def test_an_llvm_that_cannot_be_had_is_refused(
    workspace: Path, capsys: pytest.CaptureFixture[str], said: str, answer: str
) -> None:
    del workspace
    status, out = check(capsys, "--llvm", said)
    assert status == 2
    assert answer in out
