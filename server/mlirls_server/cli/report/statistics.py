"""Statistics for people: tables of codes, dialects and folders, with the most findings first."""

from __future__ import annotations

from typing import Final

from mlirls_ir.diagnostic import Severity
from mlirls_server.cli.report.text import Paint, count_of
from mlirls_server.cli.safe_text import one_line
from mlirls_server.cli.statistics import CODES, DIALECTS, FOLDERS, NO_DIALECT, SEVERITY_KEYS, Row, Statistics, Table

_MOST_ROWS: Final = 20
"""A tree may have thousands of folders; JSON has all of them."""
_HEADS: Final = {"errors": "errors", "warnings": "warnings", "information": "remarks", "files": "files"}
"""The columns of every table. Text output has no hints, so they are not counted here."""
_MORE: Final = {DIALECTS: {"unchecked": "not checked"}, FOLDERS: {"checked": "of files"}}
"""The further columns of some tables."""
_NAMES: Final = {CODES: "code", DIALECTS: "dialect", FOLDERS: "folder"}
_WEIGHTS: Final = [SEVERITY_KEYS[severity] for severity in (Severity.ERROR, Severity.WARNING, Severity.INFORMATION)]


def write_statistics(statistics: Statistics, paint: Paint) -> None:
    """Writes the tables of codes, dialects and folders that have rows."""
    for what, name in _NAMES.items():
        heads = {**_HEADS, **_MORE.get(what, {})}
        rows = _rows(statistics[what], what)
        if rows:
            _write_table(rows, heads, name, paint)


def _rows(table: Table, what: str) -> list[tuple[str, Row]]:
    """The rows with findings, sorted by errors, then by warnings."""
    telling = [*_WEIGHTS, *(["unchecked"] if what == DIALECTS else [])]
    rows = [(name, row) for name, row in table.items() if any(row[key] for key in telling)]
    return sorted(rows, key=lambda named: ([-named[1][key] for key in telling], named[0]))


def _write_table(rows: list[tuple[str, Row]], heads: dict[str, str], name: str, paint: Paint) -> None:
    shown = [heads, *({key: str(row[key]) for key in heads} for _, row in rows[:_MOST_ROWS])]
    widths = {key: max(len(line[key]) for line in shown) for key in heads}
    names = [name, *(one_line(named) if named != NO_DIALECT else "(in no operation)" for named, _ in rows[:_MOST_ROWS])]
    paint("\n")
    for number, (line, named) in enumerate(zip(shown, names, strict=True)):
        columns = "  ".join(line[key].rjust(widths[key]) for key in heads)
        paint(f"  {columns}  {named}\n", "" if number else "bold")
    if len(rows) > _MOST_ROWS:
        paint(f"  and {count_of(len(rows) - _MOST_ROWS, f'more {name}')} (--format json has all)\n")
