"""The four formats of `mlirls check`, as golden files, over one set of findings with everything odd in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.support.golden import check_golden

from mlirls_ir.diagnostic import Severity
from mlirls_ir.source import SourceText
from mlirls_server.cli.findings import FileReport, Finding, Note, place_of, summarize
from mlirls_server.cli.report_github import render_github
from mlirls_server.cli.report_json import render_json
from mlirls_server.cli.report_sarif import render_sarif
from mlirls_server.cli.report_text import write_text

GOLDEN = Path(__file__).parent / "golden"

TEXT = """\
func.func @f(%a: i32) {
\t%0 = "t.x"(%ä) {n = "日本😀"} : (i32) -> i32 %1
  escape \x1b[31m \x07 here
  first
  second
}
"""


def finding(start: str, end: str, severity: Severity, message: str, *notes: tuple[str, str]) -> Finding:
    """A finding from the first place of `start` to the end of the first `end`."""
    source = SourceText(TEXT)

    def place(first: str, last: str) -> Any:
        begin = TEXT.index(first)
        return place_of(source, begin, TEXT.index(last, begin) + len(last))

    shown = tuple(Note(place(where, where), text) for where, text in notes)
    return Finding(place(start, end), severity, "some-code", message, shown)


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


def test_text_report_underlines_what_is_wrong() -> None:
    out: list[str] = []
    write_text(REPORTS, SUMMARY, lambda text, style="": out.append(text))
    check_golden(GOLDEN / "report.txt", "".join(out))


def test_text_report_of_a_very_long_line_shows_the_part_that_matters() -> None:
    line = "x" * 5_000_000 + "BAD" + "y" * 5_000_000
    place = place_of(SourceText(line), 5_000_000, 5_000_003)
    out: list[str] = []
    report = FileReport("long.mlir", (Finding(place, Severity.ERROR, "c", "m"),))
    write_text([report], summarize([report]), lambda text, style="": out.append(text))
    shown = "".join(out)
    assert shown.startswith("long.mlir:1:5000001: error: m [c]\n")
    source_line, marks = shown.splitlines()[1:3]
    assert len(source_line) < 200
    assert source_line[marks.index("^") : marks.rindex("~") + 1] == "BAD"


def test_json_report_has_lsp_positions() -> None:
    rendered = render_json(REPORTS, SUMMARY)
    check_golden(GOLDEN / "report.json", rendered)
    value = json.loads(rendered)
    assert [file["path"] for file in value["files"]] == [report.path for report in REPORTS]


def test_github_report_is_one_command_a_finding() -> None:
    check_golden(GOLDEN / "report.github", render_github(REPORTS))


def test_sarif_report_has_the_form_of_the_standard() -> None:
    rendered = render_sarif(REPORTS).replace(json.loads(render_sarif([]))["runs"][0]["tool"]["driver"]["version"], "V")
    check_golden(GOLDEN / "report.sarif", rendered)
    check_sarif(json.loads(rendered))


def check_sarif(value: dict[str, Any]) -> None:
    """What SARIF 2.1.0 requires of the parts that we write."""
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
