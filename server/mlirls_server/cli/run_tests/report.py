"""The results of `mlirls test` in each format.

Read next: `../checks/match.py`, which writes failed checks.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, Protocol
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from mlirls_server.cli.checks.match import report_values, write_failed
from mlirls_server.cli.findings import relative_path
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.report.github import workflow_command
from mlirls_server.cli.report.junit import clean
from mlirls_server.cli.report.text import Paint
from mlirls_server.cli.safe_text import json_text, one_line
from mlirls_server.features.amounts import count_of
from mlirls_server.test_runs.results import CheckRun, Code, CommandResult, TestResult

_MOST_LINES: Final = 20
"""Lines of a program's messages that are shown for a test that fails."""
_STYLES: Final = {True: "bold red", False: "green"}
_WORDS: Final[Mapping[Code, str]] = {
    Code.PASS: "passed",
    Code.FLAKYPASS: "passed after a failure",
    Code.XFAIL: "failed as expected",
    Code.UNSUPPORTED: "unsupported",
    Code.FAIL: "failed",
    Code.XPASS: "passed unexpectedly",
    Code.TIMEOUT: "took too long",
    Code.UNRESOLVED: "unresolved",
}


class Format(Protocol):
    """Writes results to standard output."""

    def __call__(self, results: Sequence[TestResult], *, shows_all: bool) -> None: ...


def short_path(path: str) -> str:
    """A path as it is shown."""
    return relative_path(path)


def failing_checks(result: TestResult) -> list[CheckRun]:
    """The runs of FileCheck that make the test fail."""
    return [one for one in result.checks if one.is_negated == one.report.accepts]


def write_text(results: Sequence[TestResult], *, shows_all: bool) -> None:
    """The tests that fail with their checks, and the numbers."""
    paint = make_paint()
    for result in results:
        if shows_all or result.code.is_failure:
            paint(f"{result.code.value}: {one_line(short_path(result.path))}\n", _STYLES[result.code.is_failure])
            _write_details(result, paint)
    counts = Counter(result.code for result in results)
    words = ", ".join(f"{counts[code]} {word}" for code, word in _WORDS.items() if counts[code])
    paint(f"{count_of(len(results), 'test')}: {words}\n", "bold")


def _write_details(result: TestResult, paint: Paint) -> None:
    if result.code not in (Code.FAIL, Code.TIMEOUT, Code.UNRESOLVED):
        paint(f"  {result.reason}\n" if result.reason else "", "dim")
        return
    checks = failing_checks(result) if result.code is Code.FAIL else []
    for check in checks:
        report = check.report
        if report.problem:
            place = report.problem_place
            where = "" if place is None else f":{place.line}:{place.column}"
            paint(f"{one_line(short_path(check.path))}{where}: {report.problem}\n", "bold red")
        for failed in report.failed:
            write_failed(one_line(short_path(check.path)), failed, paint)
        if report.accepts:
            paint(f"  line {check.line}: FileCheck accepts the output, and 'not' expects that it does not\n")
    if checks:
        return
    paint(f"  {result.reason}\n")
    for line in _messages(result):
        paint(f"  | {line}\n", "dim")


def _messages(result: TestResult) -> list[str]:
    """The beginning of what the last command said."""
    last = _last(result)
    if last is None:
        return []
    text = (last.errors or last.output).decode("utf-8", "replace")
    lines = text.splitlines()
    return [*lines[:_MOST_LINES], *(["..."] if len(lines) > _MOST_LINES else [])]


def _last(result: TestResult) -> CommandResult | None:
    return result.commands[-1] if result.commands else None


def write_json(results: Sequence[TestResult], *, shows_all: bool) -> None:
    """All results for programs."""
    del shows_all
    sys.stdout.write(json_text([_values(result) for result in results]))


def _values(result: TestResult) -> dict[str, object]:
    return {
        "path": relative_path(result.path),
        "result": result.code.value,
        "reason": result.reason or None,
        "seconds": round(result.seconds, 3),
        "commands": [
            {
                "line": one.line,
                "words": list(one.words),
                "status": one.status,
                "messages": one.errors.decode("utf-8", "replace") or None,
            }
            for one in result.commands
        ],
        "checks": [
            {"line": one.line, "file": relative_path(one.path), **report_values(one.options, one.report)}
            for one in result.checks
        ],
    }


def write_github(results: Sequence[TestResult], *, shows_all: bool) -> None:
    """An annotation for each test that fails, at the check."""
    del shows_all
    for result in results:
        if not result.code.is_failure:
            continue
        place = result.place if result.code is Code.FAIL else None
        properties: dict[str, object] = {"file": relative_path(result.path)}
        if place is not None and place.line:
            properties |= {"line": place.line, "col": place.column}
        elif result.commands:
            properties["line"] = result.commands[-1].line
        properties["title"] = result.code.value
        print(workflow_command("error", properties, _summary(result)))


def write_junit(results: Sequence[TestResult], *, shows_all: bool) -> None:
    """One test case for each test."""
    del shows_all
    failed = [result for result in results if result.code in (Code.FAIL, Code.XPASS, Code.TIMEOUT)]
    unresolved = [result for result in results if result.code is Code.UNRESOLVED]
    skipped = [result for result in results if result.code is Code.UNSUPPORTED]
    numbers = {"tests": results, "failures": failed, "errors": unresolved, "skipped": skipped}
    attributes = {"name": "mlirls test", **{name: str(len(some)) for name, some in numbers.items()}}
    root = Element("testsuites", attributes)
    suite = SubElement(root, "testsuite", attributes)
    for result in results:
        path = clean(one_line(relative_path(result.path)))
        folder, _, name = path.rpartition("/")
        case = SubElement(suite, "testcase", classname=folder, name=name, file=path, time=f"{result.seconds:.3f}")
        if result.code is Code.UNSUPPORTED:
            SubElement(case, "skipped", message=clean(result.reason))
        elif result.code.is_failure:
            tag = "error" if result.code is Code.UNRESOLVED else "failure"
            SubElement(case, tag, message=clean(_summary(result)), type=result.code.value).text = clean(
                _details(result)
            )
    ElementTree.indent(root)
    sys.stdout.write(f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n')


def _summary(result: TestResult) -> str:
    """Why a test fails, in one line."""
    if result.code is Code.XPASS:
        return "the test passes, and XFAIL says that it fails"
    for check in failing_checks(result) if result.code is Code.FAIL else []:
        failed = check.report.failed
        if failed:
            near = failed[0].nearest or failed[0].found
            where = "" if near is None else f"; nearest line {near.line}: {near.text.strip()}"
            return f"{failed[0].message}{where}"
        return check.report.problem or result.reason
    return result.reason


def _details(result: TestResult) -> str:
    out: list[str] = []

    def paint(text: str, style: str = "") -> None:
        del style
        out.append(text)

    _write_details(result, paint)
    return "".join(out)


FORMATS: Final[Mapping[str, Format]] = {
    "text": write_text,
    "json": write_json,
    "junit": write_junit,
    "github": write_github,
}
