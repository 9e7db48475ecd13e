"""Dialects of a workspace from the command line: configuration, options, caching, and mistakes in them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.project.miniature import BAD, GOOD, OP_BASE, TOY, make_workspace, write

from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main
from mlirls_server.project import dialect_cache


def check(capsys: pytest.CaptureFixture[str], root: Path, text: str, *options: str) -> tuple[int, str]:
    """Status and output of `mlirls check` on a file with `text` below `root`."""
    path = write(root / "src/a.mlir", text)
    dialect_options.forget()
    status = main(["check", *options, str(path)])
    out, err = capsys.readouterr()
    return status, (out + err).replace(str(root) + "/", "")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return make_workspace(tmp_path / "w")


def test_dialects_of_the_configuration_are_known(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, root, GOOD) == (0, "no findings in 1 file\n")
    status, out = check(capsys, root, BAD)
    assert status == 1
    assert "a.mlir:2:19: error: expected ','" in out


def test_a_section_of_pyproject_toml_is_read_too(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "mlirls.toml").rename(root / "x.toml")
    write(root / "pyproject.toml", '[tool.mlirls.ods]\nfiles = ["*.td"]\ninclude = ["llvm"]\n')
    assert check(capsys, root, BAD)[0] == 1


def test_options_name_files_and_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = make_workspace(tmp_path / "w", None)
    assert check(capsys, root, BAD)[0] == 0
    assert check(capsys, root, BAD, "--ods", str(root / "Toy.td"), "-I", str(root / "llvm"))[0] == 1


def test_macros_are_defined_by_option_and_configuration(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    toy = root / "Toy.td"
    write(
        toy,
        toy.read_text(encoding="utf-8")
        .replace("def AddOp", "#ifdef WITH_ADD\ndef AddOp")
        .replace("def OddOp", "#endif\ndef OddOp"),
    )
    assert check(capsys, root, GOOD)[0] == 1
    assert check(capsys, root, GOOD, "-D", "WITH_ADD")[0] == 0
    write(root / "mlirls.toml", '[ods]\nfiles = ["Toy.td"]\ninclude = ["llvm"]\ndefine = ["WITH_ADD"]\n')
    assert check(capsys, root, GOOD)[0] == 0


@pytest.mark.parametrize(
    "options", [("--ods", "/none/x.td"), ("-I", "/none"), ("-D", "9x"), ("-D", "A=1"), ("-D", "ä")]
)
def test_options_that_name_nothing_are_one_line(
    root: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, str]
) -> None:
    status, out = check(capsys, root, GOOD, *options)
    assert (status, len(out.splitlines())) == (2, 1)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[ods]\nfiles = 3\n", "mlirls.toml:2:1: 'files' must be a list of paths"),
        (
            "[ods]\nfils = []\n",
            "mlirls.toml:2:1: unknown key 'fils' in [ods]; did you mean 'files'?",
        ),
        ("\n[ods\n", "mlirls.toml:2:5: Expected ']' at the end of a table declaration"),
        ("[ods]\nfiles = ['none.td']\n", "mlirls.toml:2:1: no file matches 'none.td'"),
        ("[diagnostics]\nunused = 'loud'\n", "mlirls.toml:2:1: 'unused' must be one of off, error, warning"),
        ("[ods]\ndefine = ['A=1']\n", "mlirls.toml:2:1: 'define' must be a list of names of macros"),
        ("[files]\nextensions = ['']\n", "mlirls.toml:2:1: 'extensions' must be a list of endings"),
    ],
)
def test_a_bad_configuration_is_one_line_with_its_place(
    root: Path, capsys: pytest.CaptureFixture[str], text: str, line: str
) -> None:
    write(root / "mlirls.toml", text)
    status, out = check(capsys, root, GOOD)
    assert status == 2
    assert out.startswith(f"mlirls: {line}")
    assert len(out.splitlines()) == 1


def test_every_mistake_of_every_configuration_is_reported_with_its_place(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(root / "mlirls.toml", "[ods]\nfils = []\nfiles = ['none.td']\n\n[dialects]\nknown = 3\n")
    write(root / "src/b.mlir", GOOD)
    write(root / "inner/mlirls.toml", "[ods\n")
    write(root / "inner/c.mlir", GOOD)
    dialect_options.forget()
    assert main(["check", str(root)]) == 2
    assert capsys.readouterr().err.replace(str(root) + "/", "").splitlines() == [
        "mlirls: inner/mlirls.toml:1:5: Expected ']' at the end of a table declaration",
        "mlirls: mlirls.toml:2:1: unknown key 'fils' in [ods]; did you mean 'files'?",
        "mlirls: mlirls.toml:6:1: 'known' must be a list of names",
        "mlirls: mlirls.toml:3:1: no file matches 'none.td'",
    ]


def test_a_folder_without_files_has_a_configuration_too(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "empty/mlirls.toml", "[ods\n")
    dialect_options.forget()
    assert main(["check", str(root / "empty")]) == 2
    assert "mlirls.toml:1:5: Expected ']'" in capsys.readouterr().err


def test_a_misspelled_code_is_a_warning_and_nothing_more(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "mlirls.toml", '[diagnostics]\nunknown-dialects = "off"\nqqq = "off"\nundeclared-value = "off"\n')
    status, out = check(capsys, root, '"t.b"(%q) : (i32) -> ()\n')
    assert status == 0
    assert out.splitlines()[2:] == [
        "mlirls.toml:2:1: warning: unknown code 'unknown-dialects'; did you mean 'unknown-dialect'?",
        "mlirls.toml:3:1: warning: unknown code 'qqq'",
    ]


def test_a_folder_means_the_td_files_directly_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = make_workspace(tmp_path / "w", None)
    include = ("-I", str(root / "llvm"))
    assert check(capsys, root, BAD, "--ods", str(root), *include)[0] == 1
    write(root / "mlirls.toml", '[ods]\nfiles = ["."]\ninclude = ["llvm"]\n')
    assert check(capsys, root, BAD)[0] == 1
    (root / "mlirls.toml").unlink()
    status, out = check(capsys, root, GOOD, "--ods", str(root / "src"))
    assert (status, out) == (
        2,
        "mlirls: --ods: the folder src has no .td files directly in it; name the .td file of the dialect\n",
    )


def test_brackets_in_the_name_of_a_td_file_are_not_a_pattern(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = make_workspace(tmp_path / "w", None)
    (root / "Toy.td").rename(root / "Toy[1].td")
    assert check(capsys, root, BAD, "--ods", str(root / "Toy[1].td"), "-I", str(root / "llvm"))[0] == 1


def test_errors_of_td_files_are_reported_once_and_end_every_command_with_2(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(root / "Toy.td", "def Toy_Dialect : Dialect { let nothing = 1; }\n")
    files = [str(write(root / name, "module {\n}\n")) for name in ("a.mlir", "b.mlir")]
    for command in (["check", *files], ["format", *files], ["print", "--generic", files[0]], ["layout", files[0]]):
        dialect_options.forget()
        assert (command, main(command)) == (command, 2)
        assert capsys.readouterr().err.count("error: Couldn't find class 'Dialect'") == 1


def test_layout_of_a_type_knows_the_dialects_that_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_workspace(tmp_path / "w", None)
    monkeypatch.chdir(root)
    dialect_options.forget()
    assert main(["layout", "--type", "!toy.box<i32>"]) == 0
    assert capsys.readouterr().err == (
        "layout: --type: unknown dialect 'toy'; define it with --ods FILE.td, or under [ods] in mlirls.toml\n"
    )
    named = ["--ods", str(root / "Toy.td"), "-I", str(root / "llvm")]
    assert main(["layout", "--type", "!toy.box<i32>", *named]) == 0
    assert capsys.readouterr().err == ""


def test_severities_and_known_dialects(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unknown = '"other.op"() : () -> ()\nsome.op\n'
    write(root / "mlirls.toml", '[dialects]\nknown = ["other"]\n[diagnostics]\nunknown-dialect = "error"\n')
    status, out = check(capsys, root, unknown)
    assert status == 1
    assert out.count("unknown dialect 'some'") == 1
    assert "'other'" not in out
    write(root / "mlirls.toml", '[diagnostics]\nundeclared-value = "off"\n')
    assert check(capsys, root, '"t.b"(%q) : (i32) -> ()\n')[0] == 0


def test_folders_are_walked_for_the_endings_that_are_configured(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "mlirls.toml", '[files]\nextensions = ["toy"]\n')
    write(root / "src/b.toy", BAD)
    dialect_options.forget()
    main(["check", str(root / "src")])
    assert "1 file" in capsys.readouterr().out


def test_a_broken_td_file_is_reported_and_costs_only_its_own_records(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(root / "Toy.td", TOY + 'def BadOp : Toy_Op<"bad"> { let nothing = 1; }\n')
    status, out = check(capsys, root, BAD + "func.func @g() {\n  toy.bad\n  return\n}\n")
    assert status == 1
    assert "Toy.td:17:33: warning: Value 'nothing' unknown!" in out
    assert "expected ','" in out
    assert "toy.bad" not in out


def test_a_mistake_in_a_td_file_of_the_command_line_is_reported_once_for_all_folders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = make_workspace(tmp_path / "w", None)
    write(root / "Toy.td", TOY + 'def BadOp : Toy_Op<"bad"> { let nothing = 1; }\n')
    for folder in ("a", "b/c"):
        write(root / folder / "x.mlir", GOOD)
    dialect_options.forget()
    for command in (["check"], ["format", "--check"]):
        main([*command, "--ods", str(root / "Toy.td"), "-I", str(root / "llvm"), str(root)])
        assert capsys.readouterr().err.count("Value 'nothing' unknown!") == 1


def test_missing_files_of_llvm_are_one_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = make_workspace(tmp_path / "w", '[ods]\nfiles = ["Toy.td"]\n')
    (root / "llvm/mlir/IR/OpBase.td").rename(root / "elsewhere.td")
    status, out = check(capsys, root, GOOD)
    (line,) = [line for line in out.splitlines() if "error" in line]
    assert status == 2
    assert line.startswith("Toy.td:1:9: error: could not find include file 'mlir/IR/OpBase.td'. MLIR's own .td files")
    # With the file at its place everything is fine, although the last answer was an error.
    (root / "elsewhere.td").rename(root / "llvm/mlir/IR/OpBase.td")
    write(root / "mlirls.toml", '[ods]\nfiles = ["Toy.td"]\ninclude = ["llvm"]\n')
    assert check(capsys, root, GOOD)[0] == 0


def test_answers_are_kept_and_made_again_when_a_file_changes(
    root: Path, own_cache: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    check(capsys, root, GOOD)
    (kept,) = (own_cache / "mlirls").iterdir()
    with monkeypatch.context() as patched:
        patched.setattr(dialect_cache, "read_sources", None)
        assert check(capsys, root, BAD)[0] == 1
    # A file that is included, and not named, counts as well.
    write(root / "llvm/mlir/IR/OpBase.td", OP_BASE.replace('"any type"', '"any"'))
    assert check(capsys, root, BAD)[0] == 1
    write(root / "Toy.td", TOY.replace("$lhs `,` $rhs", "$lhs $rhs"))
    assert "expected SSA operand" in check(capsys, root, BAD)[1]
    for damage in (b"", b"{}", os.urandom(99), kept.read_bytes()[:-9]):
        kept.write_bytes(damage)
        assert check(capsys, root, BAD)[0] == 1


def test_dialects_that_cannot_be_cached_are_read_each_time(
    root: Path, own_cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(own_cache / "mlirls", "a file where a folder should be")
    assert check(capsys, root, BAD)[0] == 1


def test_print_uses_the_dialects_too(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(root / "a.mlir", "func.func @f(%a: i32) {\n  %0 = toy.add %a, %a : i32\n  return\n}\n")
    assert main(["print", "--generic", str(path)]) == 0
    assert '"toy.add"(%arg0, %arg0) : (i32, i32) -> i32' in capsys.readouterr().out
