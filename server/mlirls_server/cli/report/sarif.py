"""Findings as SARIF 2.1.0, the format that code scanning services read."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Final
from urllib.parse import quote

from mlirls_ir.diagnostic import Severity
from mlirls_ir.explanations import EXPLANATIONS
from mlirls_ir.explanations.page import render
from mlirls_server.cli.findings import FileReport, Reported, TextRange, fingerprints
from mlirls_server.cli.safe_text import json_text
from mlirls_server.documentation import address_of

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "note",
    Severity.HINT: "note",
}


def render_sarif(reports: Sequence[FileReport]) -> str:
    """One run with a result for each finding; files that could not be read are notifications of the run."""
    codes = sorted({finding.code for report in reports for finding in report.findings})
    rule_idx = {code: idx for idx, code in enumerate(codes)}
    failures = [report for report in reports if report.failure is not None]
    run = {
        "tool": {
            "driver": {
                "name": "mlirls",
                "version": metadata.version("mlirls"),
                "rules": [_rule(code) for code in codes],
            }
        },
        "columnKind": "utf16CodeUnits",
        "invocations": [
            {
                "executionSuccessful": not failures,
                "toolExecutionNotifications": [
                    {
                        "level": "error",
                        "message": {"text": report.failure},
                        "locations": [{"physicalLocation": {"artifactLocation": {"uri": _uri(report.path)}}}],
                    }
                    for report in failures
                ],
            }
        ],
        "results": [
            _result(report.path, finding, rule_idx[finding.code], fingerprint)
            for report in reports
            for finding, fingerprint in zip(report.findings, fingerprints(report), strict=True)
        ],
    }
    return json_text({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _result(path: str, finding: Reported, rule_idx: int, fingerprint: str) -> dict[str, object]:
    said = f"{finding.tool}: {finding.message}" if finding.tool else finding.message
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": rule_idx,
        "level": _LEVELS[finding.severity],
        "message": {"text": f"{said}\nhelp: {finding.help}" if finding.help else said},
        "locations": [{"physicalLocation": _location(path, finding.place)}],
        "partialFingerprints": {"mlirls/v1": fingerprint},
    }
    if finding.notes:
        result["relatedLocations"] = [
            {"id": idx, "physicalLocation": _location(path, note.place), "message": {"text": note.message}}
            for idx, note in enumerate(finding.notes)
        ]
    return result


def _location(path: str, place: TextRange) -> dict[str, object]:
    region = {
        "startLine": place.start_line + 1,
        "startColumn": place.start_character + 1,
        "endLine": place.end_line + 1,
        "endColumn": place.end_character + 1,
    }
    return {"artifactLocation": {"uri": _uri(path)}, "region": region}


def _uri(path: str) -> str:
    """A relative reference for a relative path, a `file:` URI for an absolute one."""
    if Path(path).is_absolute():
        return Path(path).as_uri()
    return quote(Path(path).as_posix().encode("utf-8", "surrogateescape"))


def _rule(code: str) -> dict[str, object]:
    rule: dict[str, object] = {"id": code, "name": "".join(word.capitalize() for word in code.split("-"))}
    explanation = EXPLANATIONS.get(code)
    if explanation is not None:
        text = f"{explanation.meaning} {explanation.remedy}"
        rule["shortDescription"] = {"text": f"{explanation.summary}."}
        rule["fullDescription"] = {"text": explanation.meaning}
        rule["help"] = {"text": text, "markdown": render(explanation)}
    address = address_of(code)
    if address is not None:
        rule["helpUri"] = address
    return rule
