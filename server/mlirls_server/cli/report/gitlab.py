"""Findings as a Code Quality report of GitLab, which shows them in merge requests.

By the fingerprint, GitLab separates existing findings from those of a change.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from mlirls_ir.diagnostic import Severity
from mlirls_server.cli.findings import FileReport, fingerprints, relative_path
from mlirls_server.cli.safe_text import json_text

_SEVERITIES: Final = {
    Severity.ERROR: "major",
    Severity.WARNING: "minor",
    Severity.INFORMATION: "info",
    Severity.HINT: "info",
}


def render_gitlab(reports: Sequence[FileReport]) -> str:
    """A list with an object for each finding, and one for each file that could not be read."""
    return json_text([issue for report in reports for issue in _issues(report)])


def _issues(report: FileReport) -> list[dict[str, object]]:
    path = relative_path(report.path)
    out: list[dict[str, object]] = []
    if report.failure is not None:
        fingerprint = hashlib.sha256(f"{path}\0{report.failure}".encode("utf-8", "surrogateescape")).hexdigest()[:32]
        out.append(_issue(report.failure, "unreadable-file", fingerprint, "blocker", (path, 1, 1)))
    for finding, fingerprint in zip(report.findings, fingerprints(report), strict=True):
        notes = "".join(f"; line {note.place.start_line + 1}: {note.message}" for note in finding.notes)
        lines = (path, finding.place.start_line + 1, finding.place.end_line + 1)
        said = f"{finding.tool}: {finding.message}" if finding.tool else finding.message
        advice = f"; help: {finding.help}" if finding.help else ""
        message = " ".join(f"{said}{advice}{notes}".split())
        out.append(_issue(message, finding.code, fingerprint, _SEVERITIES[finding.severity], lines))
    return out


def _issue(message: str, code: str, fingerprint: str, severity: str, lines: tuple[str, int, int]) -> dict[str, object]:
    path, begin, end = lines
    return {
        "description": message,
        "check_name": code,
        "fingerprint": fingerprint,
        "severity": severity,
        "location": {"path": path, "lines": {"begin": begin, "end": end}},
    }
