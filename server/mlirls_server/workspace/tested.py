"""The result of a test for its check lines: findings where checks fail, and the matches of the others.

It is about one text, so an edit removes it.

Read next: `../test_runs/run.py` (the run), `documents.py` (keeps it).
"""

from __future__ import annotations

import shlex
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText
from mlirls_server.features.checks.report import FailedCheck, MatchedCheck, Place
from mlirls_server.test_runs.results import CheckRun, Code, CommandResult, TestResult
from mlirls_server.test_runs.strength import accepted_runs, own_runs

CODE: Final = "failed-check"
_MOST_SHOWN: Final = 200
"""Characters of a line of the output that a message shows."""


class CheckHint(NamedTuple):
    """The match of a check, shown at the end of its line."""

    offset: int
    label: str
    tooltip: str
    output_line: int | None
    """The line in the text of `output_of`, counted from 0."""


class MissedChange(NamedTuple):
    """A change that the checks do not notice, at a line of the text of `output_of`, counted from 0.

    The line is None if that text does not have the output.
    """

    kind: str
    operation: str
    output_line: int | None


class FunctionStrength(NamedTuple):
    """How many changes of a function the checks notice; `offset` is the start of the function's line in the test."""

    symbol: str
    offset: int
    noticed: int
    tried: int
    missed: tuple[MissedChange, ...]


@dataclass(frozen=True, slots=True)
class Tested:
    """The result of a test, with findings and hints for its text; `lines` are those of the chunk, if only one ran.

    `output_lines` has the lines in the text of `output_of` that findings are about, by where the findings begin.
    """

    result: TestResult
    findings: tuple[Diagnostic, ...]
    hints: tuple[CheckHint, ...]
    output_lines: Mapping[int, int]
    lines: range | None = None
    strength: tuple[FunctionStrength, ...] = ()
    """How much the checks notice, by function; empty until somebody asks for it."""

    @property
    def title(self) -> str:
        """The result in a few words."""
        return f"{self.result.code.value}: {self.result.reason}" if self.result.reason else self.result.code.value

    @property
    def has_accepted_checks(self) -> bool:
        """Whether checks of the test accept an output."""
        return bool(accepted_runs(self.result))

    def values_of(self, name: str, lines: Collection[int]) -> list[str]:
        """The values that checks on these lines, counted from 0, gave a variable."""
        found = (
            matched.values[name]
            for run in own_runs(self.result)
            for matched in run.report.matched
            if name in matched.values and matched.place.line - 1 in lines
        )
        return list(dict.fromkeys(found))

    @property
    def update_title(self) -> str | None:
        """The words for repairing the checks that fail, or for writing some where there are none yet; or None."""
        refused = [run.report for run in own_runs(self.result) if not run.report.accepts]
        if not refused:
            return None
        return "Repair checks" if any(report.failed for report in refused) else "Write checks"


def tested_of(result: TestResult, source: SourceText, lines: range | None = None) -> Tested:
    """The findings and hints that the result of a test has for its text."""
    findings: dict[int, Diagnostic] = {}
    hints: dict[int, list[CheckHint]] = {}
    output_lines: dict[int, int] = {}
    for run in result.checks:
        if run.path != result.path or run.is_negated:
            continue
        first = first_line(result, run)
        for failed in run.report.failed:
            found = _finding(source, failed.place, message_of(failed), result.code)
            findings.setdefault(found.start, found)
            nearest = failed.found or failed.nearest or failed.searched_from
            if first is not None:
                output_lines.setdefault(found.start, first + nearest.line - 1)
        if run.report.problem and run.report.problem_place is not None:
            found = _finding(source, run.report.problem_place, run.report.problem, result.code)
            findings.setdefault(found.start, found)
        for matched in run.report.matched:
            hint = _hint(source, matched, first)
            hints.setdefault(hint.offset, []).append(hint)
    if result.code.is_failure and not findings:
        found = _of_command(source, result)
        findings[found.start] = found
    shown = tuple(_joined(several) for _, several in sorted(hints.items()))
    return Tested(result, tuple(found for _, found in sorted(findings.items())), shown, output_lines, lines)


def message_of(failed: FailedCheck) -> str:
    """Why a check fails, in a few lines."""
    place = failed.found or failed.nearest
    if place is None:
        return f"{failed.message} in lines {failed.searched_from.line} to {failed.searched_to.line} of the output"
    what = "found" if failed.found is not None else "nearest"
    line = f"\n{what} line {place.line} of the output: {place.text.strip()[:_MOST_SHOWN]}"
    if failed.found is None and failed.expected and failed.actual:
        line += f"\nexpected '{failed.expected}', found '{failed.actual}'"
    if failed.found is None:
        line += f"\nsearched to line {failed.searched_to.line}"
    values = "".join(f"\n{name} is '{value}'" for name, value in failed.values.items())
    return f"{failed.message}{line}{values}"


def output_of(result: TestResult) -> str:
    """The outputs of the commands of a test, each with the command after it, for people."""
    parts = [_command_text(command) for command in result.commands]
    return "\n".join([*parts, f"// {result.code.value}{': ' if result.reason else ''}{result.reason}\n"])


def first_line(result: TestResult, run: CheckRun) -> int | None:
    """The line of `output_of` with the first line of what FileCheck read, if the command before it printed that."""
    before = run.command - 1
    if before < 0 or result.commands[before].output.decode("utf-8", "surrogateescape") != run.output:
        return None
    return sum(_command_text(command).count("\n") + 1 for command in result.commands[:before])


def _command_text(command: CommandResult) -> str:
    lines = [data.decode("utf-8", "replace").rstrip("\n") for data in (command.output, command.errors) if data]
    return "\n".join([*lines, f"// status {command.status} of {shlex.join(command.words)} (RUN line {command.line})"])


def _finding(source: SourceText, place: Place, message: str, code: Code) -> Diagnostic:
    line = min(max(place.line - 1, 0), source.line_of(len(source)))
    end = source.line_end(line)
    start = min(source.line_start(line) + max(place.column - 1, 0), end)
    severity = Severity.INFORMATION if code is Code.XFAIL else Severity.ERROR
    return Diagnostic(start, max(end, start), severity, CODE, message)


def _of_command(source: SourceText, result: TestResult) -> Diagnostic:
    """The finding about a test in which no check fails, at the command that does."""
    line = result.commands[-1].line if result.commands else 1
    message = "the test passes, and XFAIL says that it fails" if result.code is Code.XPASS else result.reason
    errors = result.commands[-1].errors.decode("utf-8", "replace").strip() if result.commands else ""
    first = errors.partition("\n")[0][:_MOST_SHOWN]
    return _finding(source, Place(line, 1, ""), f"{message}\n{first}" if first else message, result.code)


def _hint(source: SourceText, matched: MatchedCheck, first: int | None) -> CheckHint:
    line = min(matched.place.line - 1, source.line_of(len(source)))
    text = source.line_text(line).rstrip("\r\n")
    values = "".join(f"\n{name} is {value}" for name, value in matched.values.items())
    tooltip = f"matched: {matched.output.text.strip()[:_MOST_SHOWN]}{values}"
    output_line = None if first is None else first + matched.output.line - 1
    return CheckHint(source.line_start(line) + len(text), f"line {matched.output.line}", tooltip, output_line)


def _joined(hints: list[CheckHint]) -> CheckHint:
    """One hint for a line that several runs of FileCheck, or a count, match several times."""
    labels = list(dict.fromkeys(hint.label for hint in hints))
    shown = labels[0] if len(labels) == 1 else f"{labels[0]} and {len(labels) - 1} more"
    tooltip = "\n".join(dict.fromkeys(hint.tooltip for hint in hints))
    return CheckHint(hints[0].offset, shown, tooltip, hints[0].output_line)
