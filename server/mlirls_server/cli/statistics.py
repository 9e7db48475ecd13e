"""`mlirls check --statistics`: the number of findings of each code, in each dialect and in each folder.

Every number is a sum over files, so the statistics of several machines add up to those of one check.

Read next: `report/statistics.py` (shows them), `merge.py` (adds them up).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from mlirls_ir.diagnostic import Severity
from mlirls_server.cli.findings import FileReport, Reported, relative_path

Row: TypeAlias = "dict[str, int]"
"""Counts by what they count."""
Table: TypeAlias = "dict[str, Row]"
Statistics: TypeAlias = "dict[str, Table]"

CODES: Final = "codes"
DIALECTS: Final = "dialects"
FOLDERS: Final = "folders"
NO_DIALECT: Final = ""
"""The dialect of a finding outside all operations, as in a comment."""

SEVERITY_KEYS: Final = {
    Severity.ERROR: "errors",
    Severity.WARNING: "warnings",
    Severity.INFORMATION: "information",
    Severity.HINT: "hints",
}
_COUNTED: Final = (*SEVERITY_KEYS.values(), "fixable", "files")
"""The counts of each row: findings by severity, findings that `--fix` fixes, and files with findings."""
_OF_DIALECTS: Final = (*_COUNTED, "unchecked")
"""The same and the number of operations of an unknown dialect."""
_OF_FOLDERS: Final = (*_COUNTED, "checked")
"""The same and the number of files in a folder that could be checked."""


def statistics_of(reports: Iterable[FileReport]) -> Statistics:
    """The statistics of all `reports`, each table sorted by name."""
    codes: Table = {}
    dialects: Table = {}
    folders: Table = {}
    for report in reports:
        folder = _row(folders, _folder_of(report.path), _OF_FOLDERS)
        folder["checked"] += report.failure is None
        _count(folder, report.findings)
        for code, found in _by(report.findings, "code").items():
            _count(_row(codes, code, _COUNTED), found)
        for dialect, found in _by(report.findings, "dialect").items():
            _count(_row(dialects, dialect, _OF_DIALECTS), found)
        for dialect, number in report.unchecked:
            _row(dialects, dialect, _OF_DIALECTS)["unchecked"] += number
    return {CODES: _sorted(codes), DIALECTS: _sorted(dialects), FOLDERS: _sorted(folders)}


def added_up(given: Sequence[Mapping[str, Mapping[str, Mapping[str, int]]]]) -> Statistics:
    """The statistics of all files of several checks that have no file in common."""
    out: Statistics = {CODES: {}, DIALECTS: {}, FOLDERS: {}}
    for statistics in given:
        for name, table in statistics.items():
            sums = out.setdefault(name, {})
            for key, counts in table.items():
                row = sums.setdefault(key, {})
                for what, number in counts.items():
                    row[what] = row.get(what, 0) + int(number)
    return {name: _sorted(table) for name, table in out.items()}


def _row(table: Table, name: str, counted: Sequence[str]) -> Row:
    row = table.get(name)
    if row is None:
        row = table[name] = dict.fromkeys(counted, 0)
    return row


def _count(row: Row, findings: Sequence[Reported]) -> None:
    """Adds the findings of one file."""
    for finding in findings:
        row[SEVERITY_KEYS[finding.severity]] += 1
        row["fixable"] += finding.is_fixable
    row["files"] += bool(findings)


def _by(findings: Iterable[Reported], field: str) -> dict[str, list[Reported]]:
    out: dict[str, list[Reported]] = {}
    for finding in findings:
        out.setdefault(getattr(finding, field), []).append(finding)
    return out


def _folder_of(path: str) -> str:
    return relative_path(str(Path(path).parent))


def _sorted(table: Table) -> Table:
    return {name: table[name] for name in sorted(table)}
