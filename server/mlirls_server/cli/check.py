"""`mlirls check`: checks files and folders, repairs them on request, and reports.

Read next: `check_parser.py` (its options), `check_all.py` (many files), `check_file.py` (one file), `fix.py`,
`watch.py`, `report/destinations.py` (formats and where they go).
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mlirls_server.cli.check_all import check_all
from mlirls_server.cli.check_options import CheckOptions, Fix
from mlirls_server.cli.check_parser import make_parser, refuse_conflicting_options, repairs
from mlirls_server.cli.dialect_options import (
    excluded_below,
    file_patterns_below,
    invocation_of,
    places_below,
)
from mlirls_server.cli.files import STDIN, SUFFIX, Unreadable, find_files
from mlirls_server.cli.findings import FileReport, summarize
from mlirls_server.cli.paint import choose_color
from mlirls_server.cli.report.destinations import destinations, standard_stream, write_differences, write_reports
from mlirls_server.cli.report.text import count_of
from mlirls_server.cli.safe_text import note, write_stderr
from mlirls_server.cli.selection import Selection, codes_of
from mlirls_server.cli.usage import CannotRun
from mlirls_server.judge.names import FAILED
from mlirls_server.project.invocation import Invocation

if TYPE_CHECKING:
    from mlirls_server.cli.baseline import Known

__all__ = ["make_parser", "run"]


def run(arguments: Namespace) -> int:
    """Checks the paths; 0 without errors, 1 with errors, 2 when something could not be read."""
    refuse_conflicting_options(arguments)
    selection = Selection(codes_of("--select", arguments.select), codes_of("--ignore", arguments.ignore))
    expected = destinations(arguments)
    if arguments.color != "auto":
        choose_color(arguments.color)
    invocation = _with_permission(invocation_of(arguments))
    options = _options(arguments, invocation)
    if arguments.watch:
        from mlirls_server.cli.watch import watch

        watch(arguments.paths, options, expected)
    known = _known(arguments)
    found = list(find_files(arguments.paths, lambda folder: file_patterns_below(folder, invocation, definitions=True)))
    if arguments.changed_since is not None:
        found = _changed(found, arguments)
    n_found = len(found)
    if arguments.shard is not None:
        found = [item for item in found if arguments.shard.holds(item)]
        note(f"mlirls: check: {len(found)} of {n_found} files are in share {arguments.shard}")
    reports, has_unread, has_mistakes = check_all(found, places_below(arguments.paths), options, arguments.jobs)
    if not n_found:
        since = "" if arguments.changed_since is None else f" changed since {arguments.changed_since}"
        why = "" if since else excluded_below(arguments.paths, invocation)
        note(f"mlirls: check: no {SUFFIX} files{since} in {', '.join(arguments.paths)}{why}")
    if arguments.write_baseline is not None:
        return _write_baseline(arguments.write_baseline, reports, has_unread=has_unread)
    reports = selection.of(reports)
    if known is not None:
        reports = _without_known(arguments.baseline, known, reports)
    summary = summarize(reports)
    outputs = [report.output for report in reports if report.output]
    if outputs:
        # Only processes that check files import what parses and repairs them.
        from mlirls_server.cli.writing import write_output

        for output in outputs:
            write_output(output)
    is_taken = repairs(arguments) and (arguments.diff or STDIN in arguments.paths)
    write = write_differences if arguments.judge_report else write_reports
    write(expected, reports, summary, standard_stream(is_taken=is_taken))
    sys.stdout.flush()
    _report_failures(reports)
    has_failed = any(finding.code == FAILED for report in reports for finding in report.findings)
    if summary.failures or has_failed or has_unread:
        return 2
    is_wrong = summary.errors or (arguments.error_on_warning and (summary.warnings or has_mistakes))
    return 1 if is_wrong or any(report.differences for report in reports) else 0


def _known(arguments: Namespace) -> Known | None:
    """The findings in the baseline, which is read before anything is checked."""
    if arguments.baseline is None:
        return None
    from mlirls_server.cli.baseline import read_baseline

    return read_baseline(arguments.baseline)


def _without_known(baseline: str, known: Known, reports: list[FileReport]) -> list[FileReport]:
    from mlirls_server.cli.baseline import compare

    compared = compare(baseline, known, reports)
    gone = f"; {count_of(compared.n_gone, 'finding')} no longer found" if compared.n_gone else ""
    note(f"mlirls: check: {count_of(compared.n_known, 'finding') or 'no findings'} suppressed by {baseline}{gone}")
    return compared.reports


def _write_baseline(path: str, reports: list[FileReport], *, has_unread: bool) -> int:
    """Writes the baseline. Files that could not be checked are reported and are not in it."""
    from mlirls_server.cli.baseline import write_baseline

    number = write_baseline(path, reports)
    note(f"mlirls: check: {count_of(number, 'finding') or 'no findings'} written to {path}")
    _report_failures(reports)
    return 2 if has_unread or any(report.failure is not None for report in reports) else 0


def _changed(found: list[str | Unreadable], arguments: Namespace) -> list[str | Unreadable]:
    """The files that differ from the revision of `--changed-since`."""
    from mlirls_server.cli.changed_files import changed_since

    names = [item if isinstance(item, str) else item.path for item in found]
    changed = changed_since(arguments.changed_since, arguments.paths, names)
    return [item for item, name in zip(found, names, strict=True) if name in changed]


def _report_failures(reports: Sequence[FileReport]) -> None:
    for report in reports:
        if report.failure is not None:
            write_stderr(f"mlirls: check: {report.path}: {report.failure}")


def _with_permission(invocation: Invocation) -> Invocation:
    """`invocation`, where a tool that `--judge` names is permitted. Raises `CannotRun` if the tool does not exist."""
    said = invocation.command_line
    if not said.judge:
        return invocation
    from mlirls_server.judge.tool import Tool

    if Tool(said.judge).program() is None:
        raise CannotRun(f"check: --judge: {said.judge[0]!r} is not a program that can be run")
    return replace(invocation, command_line=replace(said, allow_judge=True))


def _options(arguments: Namespace, invocation: Invocation) -> CheckOptions:
    fix = Fix.NO if not repairs(arguments) else Fix.SHOW if arguments.diff else Fix.WRITE
    return CheckOptions(
        invocation,
        arguments.verify_diagnostics,
        fix,
        arguments.stdin_filename,
        compares=arguments.judge_report,
        uses_cache=not arguments.no_cache,
        reports_expected=arguments.report_expected,
        obeys_ignores=not arguments.no_ignore,
    )
