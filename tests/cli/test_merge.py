"""`mlirls report merge`: the reports of all shares together are the report of a check of everything."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run, make_texts

FORMS = ("json", "sarif", "junit", "gitlab")
TEXTS = {
    "good.mlir": "module {}\n",
    "ä.mlir": "func.func @f() {\n  %a = arith.constant 1 : i32\n  return %b : i32\n}\n",
    "x/one.mlir": "func.func @f() -> i32 {\n  return\n}\n",
    "x/y/two.mlir": "arith.nothing\n",
    "x/misspelt.mlir": "%0 = tensr.empty() : tensor<4xf32>\n",
    "z.mlir": "module { module }\n",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    make_texts(tmp_path, monkeypatch, TEXTS)
    return tmp_path


def refused(run: Run, expected: str, *reports: str) -> None:
    result = run("report", *(("merge", *reports) if reports else ()))
    assert result.status == 2 and expected in result.err and "internal error" not in result.err


@pytest.mark.parametrize("form", FORMS)
def test_shares_together_are_the_whole(run: Run, form: str) -> None:
    whole = run("check", "--format", form, ".")
    for number in (3, 1, 2):
        run("check", "--format", f"{form}=share-{number}", "--shard", f"{number}/3", ".")
    merged = run("report", "merge", "share-2", "share-3", "share-1")
    assert (merged.status, merged.out) == (1, whole.out)
    assert run("report", "merge", "share-1", "share-2", "share-3", "--output", "all").status == 1
    assert Path("all").read_bytes().decode() == whole.out


def test_shares_that_are_not_all_or_there_twice_are_refused(run: Run) -> None:
    for share in ("1/3", "2/3", "3/3", "1/2"):
        run("check", "--format", f"json={share.replace('/', '-')}", "--shard", share, ".")
    refused(run, "report: the report of share 2/3 is missing\n", "1-3", "3-3")
    refused(run, "report: the report of share 1/3 is missing, and 1 more\n", "2-3")
    refused(run, "report: 2-3 and 2-3 are both share 2/3\n", "2-3", "2-3", "3-3")
    refused(run, "report: 1-3 is a share of 3, and 1-2 a share of 2\n", "1-3", "1-2")
    for strange in (1, "", "0/0", "x", "1/" + "9" * 5000):
        Path("strange").write_text(json.dumps({"shard": strange, "files": [], "summary": {}}))
        refused(run, "strange is not a complete report of mlirls check in JSON format", "strange")


def test_if_nothing_can_be_written_the_output_file_is_named(run: Run) -> None:
    run("check", "--format", "json=all", ".")
    for output in ("none/x.json", "all/x.json"):
        expected = f"mlirls: report: {output}: n"
        refused(run, expected, "all", "--output", output)


@pytest.mark.parametrize("form", FORMS)
def test_the_status_is_that_of_a_check(run: Run, form: str) -> None:
    run("check", "--format", f"{form}=good", "good.mlir")
    run("check", "--format", f"{form}=none", "none.mlir")
    run("check", "--format", f"{form}=misspelt", "x/misspelt.mlir")
    assert run("report", "merge", "good", "misspelt").status == 0
    assert run("report", "merge", "good", "none").status == 2


def test_a_missing_argument_is_named_as_in_the_help(run: Run) -> None:
    refused(run, "mlirls: report: the following arguments are required: merge, FILE (see mlirls report --help)\n")


def test_files_that_are_not_reports(run: Run) -> None:
    for form in FORMS:
        run("check", "--format", f"{form}=report.{form}", ".")
    refused(run, "report.json is in JSON format, but report.sarif is in SARIF format", "report.json", "report.sarif")
    refused(run, "missing: ", "missing", "report.json")
    whole = Path("report.json").read_text()
    for name, text, expected in (
        ("cut", whole[:-20], "cut is not a report of mlirls check in "),
        ("empty", "", "empty is not a report of mlirls check in "),
        ("other", '{"a": 1}', "other is not a report of mlirls check"),
        ("incomplete", '{"files": [{}], "summary": {}}', "incomplete is not a complete report"),
        ("list", "[1]", "list is not a complete report"),
        ("sarif", '{"runs": []}', "sarif is not a complete report"),
        ("xml", "<a/>", "xml is not a report"),
        ("broken", "<testsuites>", "broken is not a report of mlirls check in "),
        (
            "entity",
            '<!DOCTYPE a [<!ENTITY b "c">]><testsuites/>',
            "entity: not a report of mlirls check: it has a DOCTYPE",
        ),
        ("deep", "[" * 100_000, "deep: not a report of mlirls check: it is nested too deeply"),
        ("number", "7", "number is not a report"),
    ):
        Path(name).write_text(text)
        refused(run, expected, name)
