"""`mlirls check --judge`: findings of a project's own tool are added to the report, or compared with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from tests.cli.conftest import Run
from tests.support.judge import MLIR_OPT, needs_mlir_opt
from tests.support.toy_opt import make_tool

from mlirls_server.cli import dialect_options

SCHEMAS = Path(__file__).parents[2] / "docs" / "schemas"
TEXT = """\
// says error 1 'toy.a' op has an x
toy.a
func.func @f() {
  // says error 3 use of undeclared SSA value name
  "toy.b"(%nowhere) : (i32) -> ()
  return
}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    make_tool(tmp_path / "bin")
    (tmp_path / "a.mlir").write_text(TEXT, encoding="utf-8")
    dialect_options.forget()
    return tmp_path


def test_findings_of_the_judge_are_marked_and_common_ones_are_reported_once(folder: Path, run: Run) -> None:
    result = run("check", "--judge", "bin/toy-opt", "a.mlir")
    assert result.status == 1
    heads = [line for line in result.out.splitlines() if line.startswith("a.mlir")]
    assert heads == [
        "a.mlir:2:1: error: 'toy.a' op has an x [judge, toy-opt]",
        "a.mlir:5:11: error: use of undeclared SSA value name: '%nowhere' [undeclared-value]",
    ]


@pytest.mark.parametrize("form", ["json", "sarif", "github", "gitlab", "junit"])
def test_every_format_names_the_judge(folder: Path, run: Run, form: str) -> None:
    result = run("check", "--judge", "bin/toy-opt", "--format", form, "a.mlir")
    assert result.status == 1
    assert result.out.count("has an x") >= 1
    assert "toy-opt" in result.out
    if form in ("json", "sarif"):
        schema = json.loads((SCHEMAS / ("check.json" if form == "json" else "sarif.json")).read_text(encoding="utf-8"))
        Draft202012Validator(schema).validate(json.loads(result.out))
    if form == "json":
        every = json.loads(result.out)["files"][0]["diagnostics"]
        found = [one for one in every if one["severity"] != "hint"]
        assert [one.get("source") for one in found] == ["toy-opt", None]


def test_without_permission_the_tool_of_a_project_is_not_run(folder: Path, run: Run) -> None:
    (folder / "mlirls.toml").write_text('[judge]\ncommand = ["bin/toy-opt"]\n', encoding="utf-8")
    (folder / "a.mlir").write_text("// says error 1 it is wrong\ntoy.a\n", encoding="utf-8")
    result = run("check", "a.mlir")
    assert (result.status, result.err) == (0, "")
    dialect_options.forget()
    assert "it is wrong [judge, toy-opt]" in run("check", "--allow-judge", "a.mlir").out


def test_a_projects_own_file_cannot_give_permission(folder: Path, run: Run) -> None:
    (folder / "mlirls.toml").write_text("allow-judge = true\n", encoding="utf-8")
    result = run("check", "a.mlir")
    assert result.status == 2
    assert "'allow-judge' cannot be set in mlirls.toml, which comes with the project: run 'mlirls trust'" in result.err


def test_severities_apply_to_the_judge(folder: Path, run: Run) -> None:
    (folder / "mlirls.toml").write_text('[diagnostics]\njudge = "off"\n', encoding="utf-8")
    assert "has an x" not in run("check", "--judge", "bin/toy-opt", "a.mlir").out


def test_our_findings_remain_if_the_judge_fails(folder: Path, run: Run) -> None:
    (folder / "a.mlir").write_text(TEXT + "// crashes Assertion `x' failed.\n", encoding="utf-8")
    result = run("check", "--judge", "bin/toy-opt", "a.mlir")
    assert result.status == 2
    assert "use of undeclared SSA value name: '%nowhere' [undeclared-value]" in result.out
    assert "warning: toy-opt crashes here (SIGSEGV): Assertion `x' failed. [judge-failed, toy-opt]" in result.out


def test_a_missing_program_is_reported_once_and_immediately(folder: Path, run: Run) -> None:
    result = run("check", "--judge", "bin/no-opt", "a.mlir")
    assert (result.status, result.out) == (2, "")
    assert result.err == f"mlirls: check: --judge: '{folder}/bin/no-opt' is not a program that can be run\n"


def test_expected_messages_of_the_judge_meet_the_comments(folder: Path, run: Run) -> None:
    text = "// expected-error @+2 {{has an x}}\n// says error 1 'toy.a' op has an x\ntoy.a\n"
    (folder / "a.mlir").write_text(text, encoding="utf-8")
    assert run("check", "--judge", "bin/toy-opt", "a.mlir").status == 0
    text = "// says error 1 'toy.a' op has an x\ntoy.a // expected-error {{has an x}}\n"
    (folder / "a.mlir").write_text(text, encoding="utf-8")
    assert run("check", "--verify-diagnostics", "a.mlir").status == 1
    assert run("check", "--verify-diagnostics", "--judge", "bin/toy-opt", "a.mlir").status == 0


def test_files_are_judged_in_parallel_as_one_by_one(folder: Path, run: Run) -> None:
    for number in range(6):
        (folder / f"b{number}.mlir").write_text(TEXT.replace("an x", f"an x{number}"), encoding="utf-8")
    alone = run("check", "--judge", "bin/toy-opt", "--jobs", "1", ".")
    assert alone.out == run("check", "--judge", "bin/toy-opt", "--jobs", "3", ".").out
    assert alone.out.count("[judge, toy-opt]") == 7


# -- --judge-report

REPORTED = """\
// says error 1 'toy.a' op has an x
toy.a
// -----
"toy.b"(%nowhere) : (i32) -> ()
// -----
// says error 1 expected something else
"toy.c"(%nowhere) : (i32) -> ()
// -----
toy.d
"""


def test_the_report_lists_where_the_two_differ(folder: Path, run: Run) -> None:
    (folder / "a.mlir").write_text(REPORTED, encoding="utf-8")
    result = run("check", "--judge", "bin/toy-opt", "--judge-report", "a.mlir")
    assert result.status == 1
    assert [line for line in result.out.splitlines() if not line.startswith("  ") or "mlirls:" in line] == [
        "a.mlir:2:1: only the judge: 'toy.a' op has an x",
        "a.mlir:4:9: only mlirls: use of undeclared SSA value name",
        "a.mlir:7:1: other words: expected something else",
        "  mlirls: use of undeclared SSA value name",
        "4 modules judged in 1 file: 1 accepted by both, 1 by the judge alone; 2 refused by the judge, of these 1 with "
        "an error on the same line, 0 in the same words",
    ]


def test_the_report_has_a_format_for_programs(folder: Path, run: Run) -> None:
    (folder / "a.mlir").write_text(REPORTED, encoding="utf-8")
    found = json.loads(run("check", "--judge", "bin/toy-opt", "--judge-report", "--format", "json", "a.mlir").out)
    Draft202012Validator(json.loads((SCHEMAS / "differences.json").read_text(encoding="utf-8"))).validate(found)
    assert [one["kind"] for one in found["files"][0]["differences"]] == ["only-judge", "only-mlirls", "other-words"]
    assert found["files"][0]["differences"][1] == {
        "range": {"start": {"line": 3, "character": 8}, "end": {"line": 3, "character": 16}},
        "kind": "only-mlirls",
        "mlirls": "use of undeclared SSA value name",
        "judge": None,
    }
    assert found["summary"] == {
        "files": 1,
        "unreadable": 0,
        "judged": 4,
        "accepted": 1,
        "onlyMlirls": 1,
        "refused": 2,
        "sameLine": 1,
        "sameWords": 0,
    }


def test_no_difference_is_not_an_error(folder: Path, run: Run) -> None:
    text = '// says error 1 use of undeclared SSA value name\n"toy.b"(%nowhere) : (i32) -> ()\n'
    (folder / "a.mlir").write_text(text, encoding="utf-8")
    assert run("check", "--judge", "bin/toy-opt", "--judge-report", "a.mlir").status == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--judge-report"], "needs --judge COMMAND"),
        (["--judge", "bin/toy-opt", "--judge-report", "--format", "sarif"], "needs --format text or json"),
        (["--judge", "bin/toy-opt", "--judge-report", "--fix"], "cannot be combined with --fix"),
        (["--judge", ""], "expected a command"),
        (["--judge", "'"], "is not a command"),
        (["--judge-seconds", "0"], "expected a number from 1 to 3600"),
    ],
)
def test_options_that_cannot_be_combined_are_one_line(folder: Path, run: Run, options: list[str], message: str) -> None:
    result = run("check", *options, "a.mlir")
    assert (result.status, result.out) == (2, "")
    assert message in result.err
    assert result.err.count("\n") == 1


# -- mlir-opt itself


@needs_mlir_opt
def test_mlir_opt_and_we_agree_on_a_file(folder: Path, run: Run) -> None:
    text = """\
func.func @f(%a: i32) -> i64 {
  return %a : i32
}
// -----
func.func @g(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i64
  return %0 : i64
}
// -----
func.func @h() { return }
"""
    (folder / "a.mlir").write_text(text, encoding="utf-8")
    result = run("check", "--judge", MLIR_OPT, "--judge-report", "a.mlir")
    assert (result.status, result.out) == (
        0,
        "3 modules judged in 1 file: 1 accepted by both, 0 by the judge alone; 2 refused by the judge, of these 2 with "
        "an error on the same line, 2 in the same words\n",
    )
    plain = run("check", "a.mlir").out
    assert run("check", "--judge", MLIR_OPT, "a.mlir").out == plain
