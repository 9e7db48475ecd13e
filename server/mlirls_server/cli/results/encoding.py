"""Converts the report of a file to one line of JSON, and back.

The line may come from a file that somebody has changed, so each value is checked before use.
"""

from __future__ import annotations

import json
from typing import Any, cast

from mlirls_ir.diagnostic import Severity
from mlirls_server.cli.findings import Excerpt, FileReport, Note, Reported, TextRange


def encode_report(report: FileReport) -> str | None:
    """The report as one line of ASCII; None if it would not be read back unchanged."""
    raw = [
        [
            *(int(one.severity), one.code, one.message, _plain(one.place)),
            [[_plain(n.place), n.message] for n in one.notes],
            *(one.help, one.is_fixable, one.dialect),
        ]
        for one in report.findings
    ]
    line = json.dumps([raw, report.unchecked, report.n_expected, report.n_ignored], separators=(",", ":"))
    return line if decode_report(line, report.path) == report else None


def decode_report(line: str, path: str) -> FileReport | None:
    """The report that `encode_report` wrote, of the file that is at `path`; None for anything else."""
    try:
        findings, unchecked, n_expected, n_ignored = cast("list[Any]", json.loads(line))
        if type(n_expected) is not int or type(n_ignored) is not int:
            return None
        found = tuple(map(_finding, findings))
        dialects = tuple(map(_unchecked, unchecked))
        return FileReport(path, found, unchecked=dialects, n_expected=n_expected, n_ignored=n_ignored)
    except (ValueError, TypeError, RecursionError):
        return None


def _plain(place: TextRange) -> list[object]:
    *numbers, excerpt = place
    return [*numbers, *excerpt]


def _finding(raw: Any) -> Reported:
    severity, code, message, place, notes, help_, is_fixable, dialect = raw
    if type(is_fixable) is not bool:
        raise TypeError("expected a boolean")
    said = _text(code), _text(message), tuple(map(_note, notes))
    return Reported(
        _place(place), Severity(severity), *said, help=_text(help_), is_fixable=is_fixable, dialect=_text(dialect)
    )


def _unchecked(raw: Any) -> tuple[str, int]:
    dialect, number = raw
    if type(number) is not int:
        raise TypeError("expected a number")
    return _text(dialect), number


def _note(raw: Any) -> Note:
    place, message = raw
    return Note(_place(place), _text(message))


def _place(raw: Any) -> TextRange:
    start_line, start_character, end_line, end_character, column, text, start, end, *more = raw
    for number in (start_line, start_character, end_line, end_character, column, start, end):
        if type(number) is not int or number < 0:
            raise ValueError("expected a number")
    if not start <= end <= len(_text(text)):
        raise ValueError("expected a part of the line")
    if [type(flag) for flag in more] != [bool, bool]:
        raise TypeError("expected two booleans")
    excerpt = Excerpt(text, start, end, *more)
    return TextRange(start_line, start_character, end_line, end_character, column, excerpt)


def _text(raw: object) -> str:
    if not isinstance(raw, str):
        raise TypeError("expected a string")
    return raw
