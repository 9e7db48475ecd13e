"""`mlirls checks match`: FileCheck's verdict on an output, with the reason for each check that fails.

Read next: `../../features/checks/report.py`.
"""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace

from mlirls_ir.comments.filecheck_runs import filecheck_runs
from mlirls_ir.filecheck import BadOption, Options, judge, read_checks, read_command
from mlirls_ir.source import decode
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.reading import read_given
from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import json_text, one_line
from mlirls_server.cli.usage import CannotRun
from mlirls_server.features.amounts import count_of
from mlirls_server.features.checks.report import CheckReport, FailedCheck, MatchedCheck, Place, report_of


def match_checks(arguments: Namespace) -> int:
    """Shows the verdict; 1 if FileCheck refuses the output."""
    path = arguments.file
    shown = one_line(path)
    if path == arguments.output == "-":
        raise CannotRun("checks: only one of the test and the output can be standard input")
    text = read_text(path)
    output = read_text(arguments.output)
    runs = options_for(path, text, arguments.options)
    status = 0
    reports: list[tuple[str, CheckReport]] = []
    for words, options in runs:
        checks = read_checks(text, options)
        report = report_of(text, checks, output, judge(checks, output))
        status = status or int(not report.accepts)
        reports.append((words, report))
    if arguments.format == "json":
        sys.stdout.write(json_text([report_values(words, report) for words, report in reports]))
        return status
    paint = make_paint()
    for words, report in reports:
        if len(reports) > 1:
            paint(f"FileCheck {words}\n", "bold")
        _write(shown, report, paint, shows_all=arguments.all)
    return status


def read_text(path: str) -> str:
    """The text of a file. Raises CannotRun."""
    return decode(bytes(read_given("checks", path))).text


def options_for(path: str, text: str, given: str | None) -> list[tuple[str, Options]]:
    """FileCheck's options, each with its words: those that are given, or those of the RUN lines. Raises CannotRun."""
    if given is not None:
        try:
            return [(given, read_command([*shlex.split(given), "%s"]).options)]
        except (ValueError, BadOption) as error:
            raise CannotRun(f"checks: --options: {error}") from error
    runs = filecheck_runs(text)
    different = {run.options: run.text for run in runs}
    if len(different) > 1:
        choices = ", ".join(f"--options={shlex.quote(_without_file(words))}" for words in different.values())
        raise CannotRun(f"checks: {path}: choose one of its RUN lines: {choices}")
    return [(words, options) for options, words in different.items()] or [("", Options())]


def _without_file(words: str) -> str:
    return " ".join(word for word in words.split() if word != "%s")


def _write(path: str, report: CheckReport, paint: Paint, *, shows_all: bool) -> None:
    if report.problem:
        where = "" if report.problem_place is None else f":{report.problem_place.line}:{report.problem_place.column}"
        paint(f"{path}{where}: {report.problem}\n", "bold red")
    if shows_all:
        for match in report.matched:
            _write_match(path, match, paint)
    for failed in report.failed:
        write_failed(path, failed, paint)
    if report.accepts:
        paint(f"accepted: {count_of(len(report.matched), 'check')} matched\n", "bold")
    elif not report.problem:
        paint(f"refused: {count_of(len(report.failed), 'check')} failed, {len(report.matched)} matched\n", "bold")


def _write_match(path: str, match: MatchedCheck, paint: Paint) -> None:
    matched = match.matched.partition("\n")[0]
    paint(f"{path}:{match.place.line}: {match.name} matches line {match.output.line}: {matched}\n", "dim")
    for name, value in match.values.items():
        paint(f"    {name} is {value!r}\n", "dim")


def write_failed(path: str, failed: FailedCheck, paint: Paint) -> None:
    """Why a check fails, with the nearest line of the output."""
    place = failed.place
    paint(
        f"{path}:{place.line}:{place.column}: {failed.message}\n" if place.line else f"{failed.message}\n", "bold red"
    )
    if place.line:
        paint(f"  check   {place.text.strip()}\n")
    for name, value in failed.values.items():
        paint(f"          {name} is {value!r}\n")
    if failed.found is not None:
        _write_line("found", failed.found, paint)
        return
    if failed.nearest is not None:
        _write_line("nearest", failed.nearest, paint)
        if failed.expected and failed.actual:
            paint(f"          expected {failed.expected!r}, found {failed.actual!r}\n")
        elif failed.expected:
            paint(f"          {failed.expected!r} is missing\n")
    first, last = failed.searched_from.line, failed.searched_to.line
    paint(f"          searched line {first}\n" if first == last else f"          searched lines {first} to {last}\n")


def _write_line(title: str, place: Place, paint: Paint) -> None:
    paint(f"  {title:<7} line {place.line}: {place.text.strip()}\n")


def report_values(words: str, report: CheckReport) -> dict[str, object]:
    """The verdict for programs."""
    return {
        "options": words,
        "accepts": report.accepts,
        "problem": report.problem or None,
        "problem_place": _place(report.problem_place),
        "failed": [
            {
                "check": _place(one.place),
                "message": one.message,
                "searched": {"from": _place(one.searched_from), "to": _place(one.searched_to)},
                "found": _place(one.found),
                "nearest": _place(one.nearest),
                "expected": one.expected or None,
                "actual": one.actual or None,
                "values": one.values,
            }
            for one in report.failed
        ],
        "matched": [
            {
                "check": _place(one.place),
                "name": one.name,
                "output": _place(one.output),
                "matched": one.matched,
                "values": one.values,
            }
            for one in report.matched
        ],
    }


def _place(place: Place | None) -> dict[str, object] | None:
    return None if place is None or not place.line else {"line": place.line, "column": place.column}
