"""`mlirls check --baseline FILE` reports only findings that are not in FILE; `--write-baseline FILE` writes it.

A finding is identified by its file, its code, its message and the text of its line. The line number does not count, so
lines may be added or removed above it. Equal findings are counted, and one more of them is a new finding. Paths are
relative to the folder of the baseline, so it can be used from any folder. The file is sorted JSON with one finding a
line, for reviews.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, cast

from mlirls_ir.diagnostic import Severity
from mlirls_ir.source.files import read_regular_file, reason_of
from mlirls_server.cli.findings import FileReport, Reported
from mlirls_server.cli.usage import CannotRun

_VERSION: Final = 1
_MOST_BYTES: Final = 1 << 28
Known: TypeAlias = "Counter[tuple[str, str, str, str]]"
"""How many findings there are of a file, code, message and line."""


class Compared(NamedTuple):
    """The reports with only the new findings, the number of known findings, and the number of known ones that are
    gone."""

    reports: list[FileReport]
    n_known: int
    n_gone: int


def write_baseline(path: str, reports: Sequence[FileReport]) -> int:
    """Writes the findings of the reports; returns their number. Raises `CannotRun`."""
    folder = _folder(path)
    found: Known = Counter(
        _key(report.path, finding, folder) for report in reports for finding in report.findings if _counts(finding)
    )
    rows = [[*key, number] for key, number in sorted(found.items())]
    lines = ",\n".join(json.dumps(row, ensure_ascii=True) for row in rows)
    text = f'{{"version": {_VERSION}, "findings": [{chr(10) * bool(rows)}{lines}{chr(10) * bool(rows)}]}}\n'
    try:
        Path(path).write_text(text, encoding="ascii", newline="\n")
    except OSError as error:
        raise CannotRun(f"check: --write-baseline: {path}: {reason_of(error)}") from error
    return found.total()


def read_baseline(path: str) -> Known:
    """The findings in a baseline. Raises `CannotRun`."""
    try:
        raw = json.loads(read_regular_file(Path(path), _MOST_BYTES))
    except FileNotFoundError as error:
        raise CannotRun(f"check: --baseline: {path} does not exist; create it with --write-baseline {path}") from error
    except OSError as error:
        raise CannotRun(f"check: --baseline: {path}: {reason_of(error)}") from error
    except (ValueError, RecursionError) as error:
        raise CannotRun(f"check: --baseline: {path} is not a baseline; write it again with --write-baseline") from error
    try:
        if raw["version"] != _VERSION:
            raise ValueError("another version")
        return Counter({_checked(row[:4]): int(row[4]) for row in cast("list[Any]", raw["findings"])})
    except (ValueError, TypeError, LookupError) as error:
        raise CannotRun(f"check: --baseline: {path} is not a baseline; write it again with --write-baseline") from error


def compare(path: str, known: Known, reports: Sequence[FileReport]) -> Compared:
    """The reports without the findings that the baseline at `path` has; hints stay."""
    folder = _folder(path)
    left = known.copy()
    out: list[FileReport] = []
    files: set[str] = set()
    for report in reports:
        if report.failure is None:
            files.add(_place(report.path, folder))
        fresh: list[Reported] = []
        for finding in report.findings:
            key = _key(report.path, finding, folder)
            if _counts(finding) and left[key] > 0:
                left[key] -= 1
            else:
                fresh.append(finding)
        out.append(report._replace(findings=tuple(fresh)))
    n_gone = sum(number for (file, *_), number in left.items() if file in files)
    n_known = sum(len(before.findings) - len(after.findings) for before, after in zip(reports, out, strict=True))
    return Compared(out, n_known, n_gone)


def _counts(finding: Reported) -> bool:
    return finding.severity is not Severity.HINT


def _folder(path: str) -> str:
    return os.path.dirname(os.path.abspath(path))  # as for the paths of files, below


def _place(path: str, folder: str) -> str:
    try:
        place = os.path.relpath(path, folder)
    except ValueError:
        # It is on another drive.
        place = path
    return place.replace(os.sep, "/")


def _key(path: str, finding: Reported, folder: str) -> tuple[str, str, str, str]:
    line = " ".join(finding.place.excerpt.text.split())
    return _place(path, folder), finding.code, finding.message, line


def _checked(row: list[object]) -> tuple[str, str, str, str]:
    file, code, message, line = row
    if not (isinstance(file, str) and isinstance(code, str) and isinstance(message, str) and isinstance(line, str)):
        raise TypeError("texts are expected")
    return file, code, message, line
