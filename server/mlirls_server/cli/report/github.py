"""Findings as GitHub workflow commands, which GitHub shows as annotations on the changed lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from mlirls_ir.diagnostic import Severity
from mlirls_server.cli.findings import FileReport, Reported
from mlirls_server.cli.safe_text import one_line, some_lines

_COMMANDS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "notice",
    Severity.HINT: "notice",
}


def render_github(reports: Sequence[FileReport]) -> str:
    """One command for each finding."""
    return "".join(f"{_command(report.path, finding)}\n" for report in reports for finding in report.findings)


def _command(path: str, finding: Reported) -> str:
    place = finding.place
    properties: dict[str, object] = {
        "file": Path(path).as_posix(),
        "line": place.start_line + 1,
        "endLine": place.end_line + 1,
    }
    if place.start_line == place.end_line:
        # GitHub rejects columns for a range of several lines.
        properties |= {
            "col": place.start_character + 1,
            "endColumn": max(place.end_character, place.start_character + 1),
        }
    properties["title"] = finding.label
    notes = "".join(f"\nline {note.place.start_line + 1}: {note.message}" for note in finding.notes)
    advice = f"\nhelp: {finding.help}" if finding.help else ""
    return workflow_command(_COMMANDS[finding.severity], properties, finding.message + advice + notes)


def workflow_command(name: str, properties: Mapping[str, object], message: str) -> str:
    """A workflow command, with everything escaped."""
    shown = ",".join(f"{key}={_escape_property(str(value))}" for key, value in properties.items())
    return f"::{name} {shown}::{_escape(message)}"


def _escape(text: str) -> str:
    return some_lines(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape(one_line(text)).replace(":", "%3A").replace(",", "%2C")
