"""The formats of `mlirls check`, as golden files, over one set of findings with all unusual cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator, ValidationError
from tests.cli.conftest import Run
from tests.support.golden import check_golden

from mlirls_ir.diagnostic import Severity
from mlirls_ir.source import SourceText
from mlirls_server.cli.findings import FileReport, Note, Reported, fingerprints, place_of, summarize
from mlirls_server.cli.report.github import render_github
from mlirls_server.cli.report.gitlab import render_gitlab
from mlirls_server.cli.report.json import render_json
from mlirls_server.cli.report.junit import render_junit
from mlirls_server.cli.report.sarif import render_sarif
from mlirls_server.cli.report.text import write_text

GOLDEN = Path(__file__).parent / "golden"
CORPUS = Path(__file__).parent.parent / "corpus" / "arith"
SCHEMAS = Path(__file__).parent.parent.parent / "docs" / "schemas"

TEXT = """\
func.func @f(%a: i32) {
\t%0 = "t.x"(%ä) {n = "日本😀"} : (i32) -> i32 %1
  escape \x1b[31m \x07 here
  first
  second
}
"""


def finding(start: str, end: str, severity: Severity, message: str, *notes: tuple[str, str]) -> Reported:
    """A finding from the first place of `start` to the end of the first `end`."""
    source = SourceText(TEXT)

    def place(first: str, last: str) -> Any:
        begin = TEXT.index(first)
        return place_of(source, begin, TEXT.index(last, begin) + len(last))

    shown = tuple(Note(place(where, where), text) for where, text in notes)
    help_ = "did you mean '%a'?" if severity is Severity.ERROR else ""
    return Reported(place(start, end), severity, "some-code", message, shown, help=help_, is_fixable=bool(help_))


REPORTS = [
    FileReport(
        "dir/a file, 100%.mlir",
        (
            finding("%ä", "%ä", Severity.ERROR, "use of undeclared SSA value name", ("@f", "inside this function")),
            finding("%1", "%1", Severity.WARNING, "behind wide characters"),
            finding("here", "here", Severity.INFORMATION, "behind control characters:\nof two \x1b[31mlines"),
            finding("first", "second", Severity.HINT, "over two lines, 100%"),
        ),
    ),
    FileReport("clean.mlir"),
    FileReport("gone.mlir", failure="no such file or directory"),
]
SUMMARY = summarize(REPORTS)


def test_the_text_report_underlines_the_error() -> None:
    out: list[str] = []
    write_text(REPORTS, SUMMARY, lambda text, style="": out.append(text))
    check_golden(GOLDEN / "report.txt", "".join(out))


@pytest.mark.parametrize(
    ("n_before", "n_after", "expected"),
    [
        (5_000_000, 5_000_000, f"…{'x' * 80}BAD{'y' * 77}…"),
        (9, 200, f"{'x' * 9}BAD{'y' * 148}…"),
        (200, 9, f"…{'x' * 80}BAD{'y' * 9}"),
        (100, 57, f"{'x' * 100}BAD{'y' * 57}"),
    ],
)
def test_text_report_of_a_long_line_shows_the_part_that_matters_and_that_it_is_one(
    n_before: int, n_after: int, expected: str
) -> None:
    line = "x" * n_before + "BAD" + "y" * n_after
    report = FileReport(
        "long.mlir",
        (Reported(place_of(SourceText(line), n_before, n_before + 3), Severity.ERROR, "c", "m"),),
    )
    out: list[str] = []
    write_text([report], summarize([report]), lambda text, style="": out.append(text))
    source_line, marks = "".join(out).splitlines()[1:3]
    assert source_line == f"  {expected}"
    assert source_line[marks.index("^") : marks.rindex("~") + 1] == "BAD"
    assert place_of(SourceText(line), 0, 1).excerpt.text in line
    assert expected in render_junit([report], summarize([report]))


def test_json_report_has_lsp_positions() -> None:
    rendered = render_json(REPORTS, SUMMARY)
    check_golden(GOLDEN / "report.json", rendered)
    value = json.loads(rendered)
    assert [file["path"] for file in value["files"]] == [report.path for report in REPORTS]


def test_github_report_is_one_command_a_finding() -> None:
    check_golden(GOLDEN / "report.github", render_github(REPORTS))


def test_sarif_rules_lead_to_the_page_of_their_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mlirls_server.cli.report.sarif.address_of", lambda code: f"https://example.org/#{code}")
    rules = json.loads(render_sarif(REPORTS))["runs"][0]["tool"]["driver"]["rules"]
    assert [rule["helpUri"] for rule in rules] == [f"https://example.org/#{rule['id']}" for rule in rules] != []


def test_sarif_report_has_the_form_of_the_standard(monkeypatch: pytest.MonkeyPatch) -> None:
    # In a release, the project has an address.
    monkeypatch.setattr("mlirls_server.cli.report.sarif.address_of", lambda code: None)
    rendered = render_sarif(REPORTS).replace(json.loads(render_sarif([]))["runs"][0]["tool"]["driver"]["version"], "V")
    check_golden(GOLDEN / "report.sarif", rendered)
    check_sarif(json.loads(rendered))
    check_schema("sarif", json.loads(rendered))


def check_schema(name: str, value: object) -> None:
    """`value` follows the documented schema."""
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(value)


def test_gitlab_report_is_a_code_quality_report() -> None:
    rendered = render_gitlab(REPORTS)
    check_golden(GOLDEN / "report.gitlab", rendered)
    check_schema("gitlab", json.loads(rendered))
    assert len({issue["fingerprint"] for issue in json.loads(rendered)}) == len(json.loads(rendered))


def test_fingerprints_do_not_depend_on_lines_above() -> None:
    (report, *_) = REPORTS
    down = report._replace(findings=tuple(moved_down(one) for one in report.findings))
    assert fingerprints(down) == fingerprints(report)
    twice = report._replace(findings=report.findings * 2)
    assert len(set(fingerprints(twice))) == 2 * len(report.findings)
    assert fingerprints(twice)[: len(report.findings)] == fingerprints(report)
    assert not set(fingerprints(report._replace(path="other.mlir"))) & set(fingerprints(report))


def moved_down(one: Reported) -> Reported:
    """The same finding ten lines further down."""
    place = one.place._replace(start_line=one.place.start_line + 10, end_line=one.place.end_line + 10)
    return one._replace(place=place)


def test_the_junit_report_is_xml_whatever_the_text_contains() -> None:
    rendered = render_junit(REPORTS, SUMMARY)
    check_golden(GOLDEN / "report.junit.xml", rendered)
    root = ElementTree.fromstring(rendered)
    suites = root.findall("testsuite")
    assert [suite.get("name") for suite in suites] == [report.path for report in REPORTS]
    for suite in suites:
        assert suite.get("tests") == str(len(suite.findall("testcase")))
        assert suite.get("failures") == str(len(suite.findall("testcase/failure")))
        assert suite.get("errors") == str(len(suite.findall("testcase/error")))
    for name in ("tests", "failures", "errors"):
        assert root.get(name) == str(sum(int(suite.get(name, "")) for suite in suites))


def test_schemas_reject_invalid_reports() -> None:
    value = json.loads(render_json(REPORTS, SUMMARY))
    check_schema("check", value)
    value["files"][0]["diagnostics"][0]["range"]["start"]["line"] = -1
    with pytest.raises(ValidationError):
        check_schema("check", value)
    sarif = json.loads(render_sarif(REPORTS))
    sarif["runs"][0]["results"][0]["level"] = "fatal"
    with pytest.raises(ValidationError):
        check_schema("sarif", sarif)


@pytest.mark.parametrize("form", ["check", "gitlab", "sarif"])
def test_reports_of_the_corpus_match_the_schema(form: str, run: Run) -> None:
    name = "json" if form == "check" else form
    check_schema(form, json.loads(run("check", "--format", name, str(CORPUS)).out))


def test_several_formats_go_to_several_places(run: Run, tmp_path: Path) -> None:
    text, json_file, sarif = tmp_path / "a.mlir", tmp_path / "out.json", tmp_path / "out.sarif"
    text.write_text('"t.a"(%x) : (i32) -> ()\n')
    formats = ["--format", "github", "--format", f"json={json_file}", "--format", f"sarif={sarif}"]
    result = run("check", *formats, str(text))
    assert result.out.startswith("::error ")
    assert json.loads(json_file.read_text())["summary"]["errors"] == 1
    assert json.loads(sarif.read_text())["version"] == "2.1.0"
    result = run("check", "--output", str(tmp_path / "text"), "--format", "text", str(text))
    assert result.out == ""
    assert "\n1 error in 1 file\n" in (tmp_path / "text").read_text()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--format", "xml"], "unknown format 'xml'; formats: text, json,"),
        (["--format", "json="], "no file after 'json='"),
        (["--format", "json", "--format", "sarif"], "two formats go to the same place"),
        (["--output", "nowhere/a.txt"], "nowhere/a.txt: no such file or directory"),
    ],
)
def test_places_that_cannot_be_written_to_are_reported(run: Run, options: list[str], reason: str) -> None:
    result = run("check", str(Path(__file__).parent.parent / "corpus" / "ub"), *options)
    assert result.status == 2
    assert reason in result.err


def check_sarif(value: dict[str, Any]) -> None:
    """Checks what SARIF 2.1.0 requires of the parts that we write."""
    assert value["version"] == "2.1.0"
    (run,) = value["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert run["tool"]["driver"]["name"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in {"none", "note", "warning", "error"}
        assert result["message"]["text"]
        for location in result["locations"] + result.get("relatedLocations", []):
            region = location["physicalLocation"]["region"]
            assert (1, 1) <= (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"])
            assert " " not in location["physicalLocation"]["artifactLocation"]["uri"]
    assert run["invocations"][0]["executionSuccessful"] is False
