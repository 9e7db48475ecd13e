"""Findings as JUnit XML: each file is a suite, each error a failed test case.

Warnings and remarks are test cases that pass and have output, because they do not fail the check either. A file without
findings is a test case that passes. A file that could not be read is a test case with an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from mlirls_ir.diagnostic import Severity
from mlirls_server.cli.findings import SEVERITY_NAMES, FileReport, Reported, Summary, relative_path
from mlirls_server.cli.safe_text import log_lines, one_line


def render_junit(reports: Sequence[FileReport], summary: Summary) -> str:
    """The suites of all files."""
    n_tests = sum(_n_cases(report) for report in reports)
    root = Element("testsuites", name="mlirls check", tests=str(n_tests), failures=str(summary.errors))
    root.set("errors", str(summary.failures))
    for report in reports:
        _add_suite(root, report)
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _n_cases(report: FileReport) -> int:
    return len(report.findings) + (report.failure is not None) or 1


def _add_suite(root: Element, report: FileReport) -> None:
    path = clean(one_line(relative_path(report.path)))
    n_errors = sum(finding.severity is Severity.ERROR for finding in report.findings)
    suite = SubElement(root, "testsuite", name=path, tests=str(_n_cases(report)), failures=str(n_errors))
    suite.set("errors", str(int(report.failure is not None)))
    if report.failure is not None:
        case = SubElement(suite, "testcase", classname=path, name="read")
        SubElement(case, "error", message=clean(report.failure), type="unreadable-file")
    elif not report.findings:
        SubElement(suite, "testcase", classname=path, name="check")
    for finding in report.findings:
        _add_case(suite, path, finding)


def _add_case(suite: Element, path: str, finding: Reported) -> None:
    place = finding.place
    where = f"{place.start_line + 1}:{place.column + 1}"
    case = SubElement(suite, "testcase", classname=path, name=f"{where} {finding.label}", file=path)
    case.set("line", str(place.start_line + 1))
    text = clean(
        f"{path}:{where}: {SEVERITY_NAMES[finding.severity]}: {finding.message}\n{place.excerpt.marked().text}"
    )
    if finding.help:
        text += clean(f"\nhelp: {finding.help}")
    for note in finding.notes:
        text += clean(f"\n{path}:{note.place.start_line + 1}:{note.place.column + 1}: note: {note.message}")
    if finding.severity is Severity.ERROR:
        failure = SubElement(case, "failure", message=clean(" ".join(finding.message.split())), type=finding.code)
        failure.text = text
    else:
        SubElement(case, "system-out").text = text


def clean(text: str) -> str:
    """`text` without terminal controls and characters that XML cannot represent."""
    return log_lines(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
