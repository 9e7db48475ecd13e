"""Findings for people: `path:line:column: severity: message [code]`, the source line, and a caret under what is wrong.

Lines and columns count from 1, columns in characters. Tabs become spaces, wide characters take two columns, and
control characters are shown as visible characters, so that a file's bytes never control the terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from mlirls_ir.diagnostic import Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.cli.findings import FileReport, Reported, Summary, TextRange
from mlirls_server.cli.safe_text import is_quiet, one_line
from mlirls_server.invisible import is_plain, shown_character

_TAB: Final = 4
_MISSPELLED: Final = "misspelt-dialect"
_MOST_DIALECTS: Final = 8
_STYLES: Final = {
    Severity.ERROR: "bold red",
    Severity.WARNING: "bold yellow",
    Severity.INFORMATION: "bold cyan",
    Severity.HINT: "bold blue",
}
# mlir-opt's words, and our own for hints, which it does not have.
_LABELS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "remark",
    Severity.HINT: "hint",
}


class Paint(Protocol):
    """Writes text; `style` is a rich style, which plain output ignores."""

    def __call__(self, text: str, style: str = "") -> None: ...


def write_text(reports: Sequence[FileReport], summary: Summary, paint: Paint) -> None:
    """Writes every finding, then `write_totals`, which `--quiet` leaves out."""
    write_findings(reports, paint)
    if not is_quiet():
        write_totals(reports, summary, paint)


def write_findings(reports: Sequence[FileReport], paint: Paint) -> None:
    """Writes the findings of each file: first those that were repaired, then those that remain."""
    for report in reports:
        for repair in report.repairs:
            label = "fixed" if repair.is_made else "fixable"
            write_head(report.path, repair.place, label, "bold green", paint)
            paint(f"{shown_message(repair.title)}", "bold")
            paint(f" [{repair.code}]\n", "dim")
        for finding in report.findings:
            write_finding(report.path, finding, paint)


def write_totals(reports: Sequence[FileReport], summary: Summary, paint: Paint) -> None:
    """Writes a line with the counts, and lines about what was not reported or not checked."""
    paint(_summary_line(summary) + "\n", "bold")
    if summary.fixable:
        paint(_fixable_line(summary) + "\n")
    n_expected = sum(report.n_expected for report in reports)
    if n_expected:
        n_files = sum(report.n_expected > 0 for report in reports)
        what = (
            f"{count_of(n_expected, 'finding')} in {count_of(n_files, 'test')} that {'have' if n_files > 1 else 'has'}"
        )
        paint(f"skipped: {what} errors on purpose (--verify-diagnostics compares)\n")
    if summary.ignored:
        paint(f"{count_of(summary.ignored, 'error')} ignored by comments (--no-ignore shows them)\n")
    unchecked = _unchecked_line(reports)
    if unchecked:
        paint(unchecked + "\n")


def write_finding(path: str, finding: Reported, paint: Paint) -> None:
    style = _STYLES[finding.severity]
    write_head(path, finding.place, _LABELS[finding.severity], style, paint)
    paint(f"{shown_message(finding.message)}", "bold")
    paint(f" [{finding.label}]\n", "dim")
    write_excerpt(finding.place, style, paint)
    if finding.help:
        paint("  help: ", "bold green")
        paint(f"{shown_message(finding.help)}\n")
    for note in finding.notes:
        write_head(path, note.place, "note", "bold cyan", paint)
        paint(f"{shown_message(note.message)}\n")
        write_excerpt(note.place, "bold cyan", paint)


def write_head(path: str, place: TextRange, label: str, style: str, paint: Paint) -> None:
    paint(f"{one_line(path)}:{place.start_line + 1}:{place.column + 1}: ", "bold")
    paint(f"{label}: ", style)


def write_excerpt(place: TextRange, style: str, paint: Paint) -> None:
    excerpt = place.excerpt.marked()
    if not excerpt.text.strip():
        return
    shown = _show(excerpt.text)
    start, end = shown.columns[excerpt.start], shown.columns[excerpt.end]
    paint(f"  {shown.text}\n")
    paint(f"  {' ' * start}")
    paint(f"^{'~' * (end - start - 1)}\n", style)


@dataclass(frozen=True, slots=True)
class _Shown:
    text: str
    columns: list[int]
    """For each character of the source, and for its end, the terminal column at which it is shown."""


def _show(line: str) -> _Shown:
    if is_plain(line):
        return _Shown(line.rstrip(), list(range(len(line) + 1)))
    text: list[str] = []
    columns: list[int] = []
    column = 0
    for char in line:
        columns.append(column)
        shown = _show_char(char, column)
        text.append(shown)
        column += _TAB - column % _TAB if char == "\t" else _width(shown)
    columns.append(column)
    return _Shown("".join(text).rstrip(), columns)


def _show_char(char: str, column: int) -> str:
    if char == "\t":
        return " " * (_TAB - column % _TAB)
    return shown_character(char)


def _width(char: str) -> int:
    if char < "\x7f":
        return 1
    import unicodedata

    if unicodedata.combining(char) or unicodedata.category(char) == "Mn":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def shown_message(message: str) -> str:
    return " ".join(_show(line).text.strip() for line in message.splitlines())


def _summary_line(summary: Summary) -> str:
    counts = [
        count_of(summary.errors, "error"),
        count_of(summary.warnings, "warning"),
        count_of(summary.information, "remark"),
        count_of(summary.hints, "hint"),
    ]
    found = ", ".join(count for count in counts if count) or "no findings"
    repaired = f"; {count_of(summary.repairs, 'repair')}" if summary.repairs else ""
    unread = f"; {count_of(summary.failures, 'file')} could not be checked" if summary.failures else ""
    return f"{found} in {count_of(summary.files - summary.failures, 'file') or 'no files'}{repaired}{unread}"


def _fixable_line(summary: Summary) -> str:
    """The line with the number of findings that `--fix` would fix."""
    shown = summary.errors + summary.warnings + summary.information + summary.hints
    is_one = summary.fixable == 1
    return f"{summary.fixable} of {count_of(shown, 'finding')} {'is' if is_one else 'are'} fixable with --fix"


def _unchecked_line(reports: Sequence[FileReport]) -> str:
    """The line about operations that were not checked because their dialects are unknown, or "".

    A dialect with a misspelled name is left out, because the misspelling is already reported.
    """
    counts: dict[str, int] = {}
    for report in reports:
        reported = {finding.dialect for finding in report.findings if finding.code == _MISSPELLED}
        for dialect, number in report.unchecked:
            if dialect not in reported:
                counts[dialect] = counts.get(dialect, 0) + number
    if not counts:
        return ""
    most = sorted(counts, key=lambda dialect: (-counts[dialect], dialect))
    named = ", ".join(f"{one_line(dialect)} ({counts[dialect]})" for dialect in most[:_MOST_DIALECTS])
    others = count_of(len(most) - _MOST_DIALECTS, "more dialect") if len(most) > _MOST_DIALECTS else ""
    operations = count_of(sum(counts.values()), "operation")
    ending = f"{named} and {others}" if others else named
    return f"not checked: {operations} of {'an unknown dialect' if len(most) == 1 else 'unknown dialects'}: {ending}"


def count_of(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}" if number else ""
