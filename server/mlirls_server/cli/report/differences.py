"""The output of `mlirls check --judge-report`: where a judge and mlirls differ, for people and for programs.

The form for programs is documented in `docs/judge.md`; keys may be added.

Read next: `../../judge/differences.py` (what a difference is).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_server.cli.findings import FileReport, ReportedDifference, Summary
from mlirls_server.cli.report.json import range_of
from mlirls_server.cli.report.text import Paint, count_of, shown_message, write_excerpt, write_finding, write_head
from mlirls_server.cli.safe_text import is_quiet, json_text
from mlirls_server.judge.differences import NOTHING, Counts, DifferenceKind

_LABELS: Final = {
    DifferenceKind.ONLY_OURS.value: ("only mlirls", "bold red"),
    DifferenceKind.ONLY_THEIRS.value: ("only the judge", "bold yellow"),
    DifferenceKind.OTHER_WORDS.value: ("other words", "bold cyan"),
}


def render_differences(reports: Sequence[FileReport], summary: Summary) -> str:
    """Every file with its differences, including files without any; positions are those of LSP."""
    value = {
        "files": [_file(report) for report in reports],
        "summary": {"files": summary.files, "unreadable": summary.failures, **_keys(_total(reports))},
    }
    return json_text(value)


def write_difference_text(reports: Sequence[FileReport], summary: Summary, paint: Paint) -> None:
    """Writes every difference, then the counts, which `--quiet` leaves out."""
    for report in reports:
        for finding in report.findings:
            write_finding(report.path, finding, paint)
        for difference in report.differences:
            _write(report.path, difference, paint)
    if is_quiet():
        return
    total = _total(reports)
    paint(f"{count_of(total.judged, 'module') or 'no module'} judged", "bold")
    paint(f" in {count_of(summary.files - summary.failures, 'file') or 'no files'}: {_counted(total)}\n")


def _write(path: str, difference: ReportedDifference, paint: Paint) -> None:
    label, style = _LABELS[difference.kind]
    write_head(path, difference.place, label, style, paint)
    paint(f"{shown_message(difference.theirs or difference.ours)}\n", "bold")
    if difference.theirs and difference.ours:
        paint(f"  mlirls: {shown_message(difference.ours)}\n")
    write_excerpt(difference.place, style, paint)


def _counted(total: Counts) -> str:
    said = f"{total.accepted} accepted by both, {total.only_ours} by the judge alone"
    refused = f"{total.refused} refused by the judge, of these {total.same_line} with an error on the same line"
    return f"{said}; {refused}, {total.same_words} in the same words"


def _keys(total: Counts) -> dict[str, int]:
    """The counts by their keys in JSON."""
    return {
        "judged": total.judged,
        "accepted": total.accepted,
        "onlyMlirls": total.only_ours,
        "refused": total.refused,
        "sameLine": total.same_line,
        "sameWords": total.same_words,
    }


def _total(reports: Sequence[FileReport]) -> Counts:
    total = NOTHING
    for report in reports:
        total = total if report.counts is None else total.plus(report.counts)
    return total


def _file(report: FileReport) -> dict[str, object]:
    value: dict[str, object] = {
        "path": report.path,
        "differences": [
            {"range": range_of(one.place), "kind": one.kind, "mlirls": one.ours or None, "judge": one.theirs or None}
            for one in report.differences
        ],
        "failures": [{"range": range_of(one.place), "message": one.message} for one in report.findings],
    }
    if report.failure is not None:
        value["error"] = report.failure
    return value
