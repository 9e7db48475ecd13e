"""Findings for programs: one JSON object, positions as in LSP (from 0, characters in UTF-16 units).

The form is stable; keys may be added. It is documented in `docs/cli.md`, and `docs/schemas/check.json` is its schema.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_server.cli.findings import SEVERITY_NAMES, FileReport, Reported, Summary, TextRange
from mlirls_server.cli.safe_text import json_text
from mlirls_server.cli.statistics import Statistics


def render_json(
    reports: Sequence[FileReport], summary: Summary, statistics: Statistics | None = None, share: str | None = None
) -> str:
    """Every file with its diagnostics, including files without any; a file that could not be read has `error`.

    `share` is the share of one of several machines, written as for `--shard`.
    """
    value: dict[str, object] = {} if share is None else {"shard": share}
    value |= {
        "files": [_file(report) for report in reports],
        "summary": {
            "files": summary.files,
            "errors": summary.errors,
            "warnings": summary.warnings,
            "information": summary.information,
            "hints": summary.hints,
            "unreadable": summary.failures,
            "fixes": summary.repairs,
            "fixable": summary.fixable,
            "ignored": summary.ignored,
        },
    }
    if statistics is not None:
        value["statistics"] = statistics
    return json_text(value)


def _file(report: FileReport) -> dict[str, object]:
    value: dict[str, object] = {"path": report.path, "diagnostics": [_diagnostic(f) for f in report.findings]}
    if report.repairs:
        value["fixes"] = [
            {"range": range_of(r.place), "code": r.code, "title": r.title, "made": r.is_made} for r in report.repairs
        ]
    if report.unchecked:
        value["unchecked"] = dict(report.unchecked)
    if report.n_expected:
        value["expected"] = report.n_expected
    if report.n_ignored:
        value["ignored"] = report.n_ignored
    if report.failure is not None:
        value["error"] = report.failure
    return value


def _diagnostic(finding: Reported) -> dict[str, object]:
    value: dict[str, object] = {
        "range": range_of(finding.place),
        "severity": SEVERITY_NAMES[finding.severity],
        "code": finding.code,
        "message": finding.message,
        "related": [{"range": range_of(note.place), "message": note.message} for note in finding.notes],
    }
    if finding.help:
        value["help"] = finding.help
    if finding.is_fixable:
        value["fixable"] = True
    if finding.tool:
        value["source"] = finding.tool
    return value


def range_of(place: TextRange) -> dict[str, object]:
    """A range as LSP has it."""
    return {
        "start": {"line": place.start_line, "character": place.start_character},
        "end": {"line": place.end_line, "character": place.end_character},
    }
