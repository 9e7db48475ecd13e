"""A verdict on checks with places in lines and columns: the match of each check, and the reason of each failure.

Read next: `mlirls_ir/filecheck/verdict.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from mlirls_ir.filecheck import Check, CheckFile, Failure, Problem, Verdict
from mlirls_ir.filecheck.nearest import nearest
from mlirls_ir.source import SourceText


class Place(NamedTuple):
    """A line and a column, which count from 1, and the text of the line."""

    line: int
    column: int
    text: str


class FailedCheck(NamedTuple):
    """A check that failed: its place, why, and the places in the output that explain it."""

    place: Place
    message: str
    searched_from: Place
    searched_to: Place
    found: Place | None
    """Where it matched, if that is the wrong place."""
    nearest: Place | None
    expected: str
    actual: str
    """The first parts that differ in the nearest line."""
    values: dict[str, str]


class MatchedCheck(NamedTuple):
    """A check, and the part of the output that it matched."""

    place: Place
    name: str
    output: Place
    matched: str
    values: dict[str, str]
    """Those of the variables that it defines."""


class CheckReport(NamedTuple):
    """The verdict on an output. A problem without a place is about the file as a whole."""

    accepts: bool
    problem: str
    problem_place: Place | None
    failed: list[FailedCheck]
    matched: list[MatchedCheck]


def report_of(text: str, checks: CheckFile, output: str, verdict: Verdict) -> CheckReport:
    """The verdict with places."""
    reporter = _Reporter(text, checks, output, verdict)
    return CheckReport(
        verdict.accepts,
        "" if verdict.problem is None else verdict.problem.message,
        None if verdict.problem is None else reporter.problem_place(verdict.problem),
        [reporter.failed(failure) for failure in verdict.failures],
        reporter.matched(),
    )


class _Reporter:
    def __init__(self, text: str, checks: CheckFile, output: str, verdict: Verdict) -> None:
        self._text = SourceText(text)
        self._checks = checks
        self._output = SourceText(output)
        self._verdict = verdict

    def problem_place(self, problem: Problem) -> Place | None:
        if not problem.line:
            return None
        return _place(self._text, self._checks.text.source(problem.place))

    def failed(self, failure: Failure) -> FailedCheck:
        near = None if failure.found else nearest(failure, self._verdict.output.data)
        return FailedCheck(
            self._check(failure.check),
            failure.message,
            self._in_output(failure.start),
            self._in_output(failure.end),
            None if failure.found is None else self._in_output(failure.found[0]),
            None if near is None else self._in_output(near.start),
            "" if near is None else near.expected,
            "" if near is None else near.actual,
            failure.used,
        )

    def matched(self) -> list[MatchedCheck]:
        data = self._verdict.output.data
        return [
            MatchedCheck(
                self._check(match.check),
                match.check.name,
                self._in_output(match.start),
                data[match.start : match.end].decode("utf-8", "replace"),
                {name: data[start:end].decode("utf-8", "replace") for name, (start, end) in match.values.items()},
            )
            for match in self._verdict.matches
        ]

    def _check(self, check: Check) -> Place:
        return _place(self._text, self._checks.text.source(check.start)) if check.line else Place(0, 0, "")

    def _in_output(self, place: int) -> Place:
        return _place(self._output, self._verdict.output.source(place))


def _place(text: SourceText, offset: int) -> Place:
    line = text.line_of(offset)
    start = text.line_start(line)
    return Place(line + 1, offset - start + 1, text.line_text(line).rstrip("\r\n"))
