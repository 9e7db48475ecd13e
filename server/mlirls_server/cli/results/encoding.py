"""The findings of a file as one line of JSON, and back.

What is read back may come from a file that somebody has changed, so each value is looked at before it is used.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

from mlirls_ir.diagnostic import Severity
from mlirls_server.cli.findings import Excerpt, Note, Reported, TextRange


def encode_findings(findings: Sequence[Reported]) -> str | None:
    """The findings as one line of ASCII; None if they would not be read back as they are."""
    raw = [
        [int(one.severity), one.code, one.message, _plain(one.place), [[_plain(n.place), n.message] for n in one.notes]]
        for one in findings
    ]
    line = json.dumps(raw, separators=(",", ":"))
    return line if decode_findings(line) == tuple(findings) else None


def decode_findings(line: str) -> tuple[Reported, ...] | None:
    """The findings that `encode_findings` wrote; None for anything else."""
    try:
        return tuple(_finding(raw) for raw in cast("list[Any]", json.loads(line)))
    except (ValueError, TypeError, RecursionError):
        return None


def _plain(place: TextRange) -> list[object]:
    *numbers, excerpt = place
    return [*numbers, *excerpt]


def _finding(raw: Any) -> Reported:
    severity, code, message, place, notes = raw
    return Reported(_place(place), Severity(severity), _text(code), _text(message), tuple(map(_note, notes)))


def _note(raw: Any) -> Note:
    place, message = raw
    return Note(_place(place), _text(message))


def _place(raw: Any) -> TextRange:
    start_line, start_character, end_line, end_character, column, text, start, end = raw
    for number in (start_line, start_character, end_line, end_character, column, start, end):
        if type(number) is not int or number < 0:
            raise ValueError("a number is expected")
    if not start <= end <= len(_text(text)):
        raise ValueError("a part of the line is expected")
    return TextRange(start_line, start_character, end_line, end_character, column, Excerpt(text, start, end))


def _text(raw: object) -> str:
    if not isinstance(raw, str):
        raise TypeError("a text is expected")
    return raw
