"""`mlirls check` of `.td` files: what is reported, where, and in which formats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run, make_texts
from tests.support.td import needs_td_files

# The classes that the checks know, with the fields that they need.
BASE = """\
def ins;
def outs;
def region;
def successor;
class Constraint;
class TypeConstraint : Constraint { string builderCall = ""; }
class Dialect { string name = ?; string cppNamespace = name; }
class Op<Dialect dialect, string mnemonic> {
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = "my";
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  string assemblyFormat = ?;
}
def AnyType : TypeConstraint;
def My : Dialect { let name = "my"; }
"""
OPERATIONS = """\
include "Base.td"

def AddOp : Op<My, "add"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let assemblyFormat = [{
    $lhs `,` $rsh attr-dict
  }];
}
def SubOp : Op<My, "sub"> {
  let arguments = (ins AnyType:$value, AnyType:$value);
}
def MulOp : Op<My, "mul"> {
  let arguments = (ins AnyTyp:$value);
}
"""
EXPECTED = [
    ("assembly-format", 5, "expected variable to refer to an argument, region, result, or successor"),
    ("definition-name", 8, "op has a conflict with two operands having the same name 'value'"),
    ("tablegen", 12, "Variable not defined: 'AnyTyp'"),
]


def check(run: Run, *arguments: str) -> list[tuple[str, int, str]]:
    """The code, line and message of each finding."""
    report = json.loads(run("check", "--format", "json", *arguments).out)
    return [
        (found["code"], found["range"]["start"]["line"], found["message"])
        for file in report["files"]
        for found in file["diagnostics"]
    ]


@pytest.fixture(autouse=True)
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project with operations, and the classes that they use in another folder."""
    make_texts(
        tmp_path,
        monkeypatch,
        {"mlirls.toml": '[ods]\ninclude = ["lib"]\n', "lib/Base.td": BASE, "Ops.td": OPERATIONS},
    )


def test_all_mistakes_are_reported_at_once(run: Run) -> None:
    assert check(run, "Ops.td") == EXPECTED


def test_the_place_inside_a_format_is_underlined(run: Run) -> None:
    result = run("check", "Ops.td")
    assert result.status == 1
    assert result.out.startswith(
        "Ops.td:6:14: error: expected variable to refer to an argument, region, result, or successor "
        "[assembly-format]\n      $lhs `,` $rsh attr-dict\n               ^~~~\n"
    )


def test_a_file_without_mistakes_gives_nothing(run: Run) -> None:
    result = run("check", "lib/Base.td")
    assert (result.status, result.out, result.err) == (0, "no findings in 1 file\n", "")


@pytest.mark.parametrize("form", ["sarif", "github", "gitlab", "junit"])
def test_every_format_names_the_codes(run: Run, form: str) -> None:
    out = run("check", "--format", form, "Ops.td").out
    assert all(code in out for code, _, _ in EXPECTED)


def test_severities_are_those_of_the_configuration(run: Run) -> None:
    Path("mlirls.toml").write_text(
        '[ods]\ninclude = ["lib"]\n[diagnostics]\nassembly-format = "off"\ndefinition-name = "warning"\n'
    )
    assert [code for code, _, _ in check(run, "Ops.td")] == ["definition-name", "tablegen"]


def test_a_mistake_in_an_included_file_is_reported_at_the_include(run: Run) -> None:
    Path("lib/Base.td").write_text(f"{BASE}def Wrong : Missing;\n")
    ((code, _, message),) = [found for found in check(run, "Ops.td") if found[1] == 0]
    assert code == "tablegen"
    assert message.startswith("Couldn't find class 'Missing' (")
    assert message.endswith("Base.td:20:13)")


def test_folders_for_includes_can_be_given(run: Run) -> None:
    Path("mlirls.toml").unlink()
    assert check(run, "-I", "lib", "Ops.td") == EXPECTED


def test_a_missing_include_is_one_mistake(run: Run) -> None:
    Path("mlirls.toml").unlink()
    assert check(run, "Ops.td") == [("tablegen", 0, "could not find include file 'Base.td'")]


def test_a_file_is_read_as_a_part_of_the_file_that_includes_it(run: Run) -> None:
    Path("Part.td").write_text('def NegOp : Op<My, "neg"> { let arguments = (ins AnyType:$x, Later:$y); }\n')
    Path("All.td").write_text('include "Base.td"\ninclude "Part.td"\ndef Later : TypeConstraint;\n')
    assert check(run, "Part.td") == [("tablegen", 0, "Variable not defined: 'Later'")]


def test_names_that_no_includer_defines_are_unknown(run: Run) -> None:
    Path("Part.td").write_text('def NegOp : Op<My, "neg">;\n')
    assert check(run, "Part.td") == [("tablegen", 0, "Couldn't find class 'Op'")]
    Path("All.td").write_text('include "Part.td"\ninclude "Base.td"\n')
    assert check(run, "Part.td") == [("tablegen", 0, "Couldn't find class 'Op'")]


def test_the_includer_with_the_fewest_unknown_names_is_taken(run: Run) -> None:
    Path("Part.td").write_text('def NegOp : Op<My, "neg"> { let arguments = (ins Mine:$x); }\n')
    Path("A.td").write_text('include "Base.td"\ninclude "Part.td"\ndef Mine : TypeConstraint;\n')
    Path("Z.td").write_text('include "Base.td"\ndef Mine : TypeConstraint;\ninclude "Middle.td"\n')
    Path("Middle.td").write_text('include "Part.td"\n')
    assert check(run, "Part.td") == []


@pytest.mark.parametrize(("switch", "n_files"), [("false", 1), ("true", 4)])
def test_a_folder_is_checked_with_its_definitions_if_the_project_says_so(run: Run, switch: str, n_files: int) -> None:
    Path("a.mlir").write_text("module {}\n", encoding="utf-8")
    Path("a.pdll").write_text("Pattern {}\n", encoding="utf-8")
    with Path("mlirls.toml").open("a", encoding="utf-8") as file:
        file.write(f"[files]\ndefinitions = {switch}\n")
    found = check(run, ".")
    assert [one for one in found if not one[0].startswith("pdll")] == (EXPECTED if n_files > 1 else [])
    assert run("check", ".").out.endswith(f" in {n_files} file{'s' * (n_files > 1)}\n")


def test_a_folder_is_formatted_with_its_definitions_if_the_project_says_so(run: Run) -> None:
    Path("a.td").write_text("class   A;\n", encoding="utf-8")
    Path("a.pdll").write_text("Pattern{ }\n", encoding="utf-8")
    Path("mlirls.toml").write_text("[files]\ndefinitions = true\n", encoding="utf-8")
    run("format", ".")
    assert Path("a.td").read_text(encoding="utf-8") == "class A;\n"
    assert Path("a.pdll").read_text(encoding="utf-8") == "Pattern {}\n"


@pytest.mark.parametrize("is_named", [False, True])
def test_a_note_says_which_llvm_was_assumed(run: Run, monkeypatch: pytest.MonkeyPatch, *, is_named: bool) -> None:
    folder = Path("llvm-21").absolute()
    texts = {
        "include/mlir/IR/OpBase.td": "class Trait { int n; }\n",
        "include/llvm/Config/llvm-config.h": "#define LLVM_VERSION_MAJOR 21\n",
        "lib/cmake/mlir/MLIRConfig.cmake": "",
    }
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    monkeypatch.setenv("LLVM_DIR", str(folder / "lib/cmake/llvm"))
    Path("mlirls.toml").write_text("llvm = 21\n" if is_named else "")
    Path("Own.td").write_text('include "mlir/IR/OpBase.td"\ndef A : Trait;\nclass Trait;\ndef A;\n')
    lines = [line for line in run("check", "Own.td").out.splitlines() if ": " in line]
    note = f"Own.td:3:7: note: this was read with LLVM 21 in {folder}/include; "
    assert [line.partition(": error: ")[2] for line in lines if ": error: " in line] == [
        "Class 'Trait' already defined [tablegen]",
        "def already exists: A [tablegen]",
    ]
    assert [line.startswith(note) for line in lines if ": note: " in line] == ([] if is_named else [True])


@needs_td_files
def test_a_finding_about_own_words_has_no_note_about_llvm(run: Run) -> None:
    option = 'Option<"same", "same", "bool", "false", "">'
    text = f'include "mlir/Pass/PassBase.td"\ndef P : Pass<"p"> {{ let options = [{option}, {option}]; }}\n'
    Path("Own.td").write_text(text, encoding="utf-8")
    out = run("check", "Own.td").out
    assert "another option has the argument 'same' as well" in out
    assert "this was read with" not in out


def test_an_included_file_is_found_anywhere_in_the_project(run: Run) -> None:
    Path("deep/inner/defs").mkdir(parents=True)
    Path("deep/inner/defs/More.td").write_text('include "defs/Other.td"\ndef More : Other;\n', encoding="utf-8")
    Path("deep/inner/defs/Other.td").write_text("class Other;\n", encoding="utf-8")
    Path("Use.td").write_text('include "defs/More.td"\ndef Use : Other;\n', encoding="utf-8")
    assert check(run, "Use.td") == []


def test_an_include_that_is_nowhere_has_advice(run: Run) -> None:
    Path("Use.td").write_text('include "defs/Nowhere.td"\n', encoding="utf-8")
    out = run("check", "Use.td").out
    assert "note: add the folder that it is relative to under [ods] include in mlirls.toml" in out
