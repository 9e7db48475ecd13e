"""Where the findings of `mlirls check` go, and in which formats: `--format FORMAT[=FILE]` and `--output FILE`.

Read next: `text.py`, `json.py`, `github.py`, `gitlab.py`, `sarif.py`,
`junit.py` (one format each), `differences.py`. A format is imported when it is used.
"""

from __future__ import annotations

import io
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO

from mlirls_server.cli.findings import FileReport, Summary
from mlirls_server.cli.paint import make_paint
from mlirls_server.cli.report.text import write_text
from mlirls_server.cli.shared_options import Add
from mlirls_server.cli.usage import CannotRun

if TYPE_CHECKING:
    from mlirls_server.cli.statistics import Statistics

FORMATS: Final = ("text", "json", "github", "gitlab", "junit", "sarif")
COMPARED: Final = ("text", "json")
WITH_STATISTICS: Final = COMPARED
"""The formats of differences from a judge, and the formats that can have statistics."""


class Destination(NamedTuple):
    """A format, its file (None for the standard stream), and whether it includes statistics.

    `share` is the share of one of several machines, None for all files.
    """

    form: str
    file: str | None = None
    has_statistics: bool = False
    share: str | None = None


def add_report_options(add: Add) -> None:
    """Adds `--format`, `--output`, `--statistics` and `--color`."""
    add(
        "--format",
        action="append",
        default=[],
        type=_destination,
        metavar="FORMAT[=FILE]",
        help=f"{', '.join(FORMATS)} (default: text); with =FILE to a file; may be given several times",
    )
    add("--output", metavar="FILE", help="write to FILE instead of standard output")
    add("--statistics", action="store_true", help="also count findings by code, dialect and folder, in text and JSON")
    add(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="whether text is coloured (default: on a terminal, unless NO_COLOR or FORCE_COLOR decides)",
    )


def destinations(arguments: Namespace) -> list[Destination]:
    """Where findings go according to the options; raises `CannotRun` if two formats have the same destination."""
    expected: list[Destination] = arguments.format or [Destination("text")]
    if arguments.output is not None and all(one.file is not None for one in expected):
        raise CannotRun("check: --output has no format, because every --format names its own file")
    counts = bool(arguments.statistics)
    if counts and not any(one.form in WITH_STATISTICS for one in expected):
        raise CannotRun(f"check: --statistics needs --format {' or '.join(WITH_STATISTICS)}")
    share = None if arguments.shard is None else str(arguments.shard)
    placed = [
        Destination(one.form, one.file or arguments.output, counts and one.form in WITH_STATISTICS, share)
        for one in expected
    ]
    if len({one.file for one in placed}) < len(placed):
        raise CannotRun("check: two formats go to the same place; name a file for each, as in --format sarif=FILE")
    return placed


def write_reports(
    expected: Sequence[Destination], reports: Sequence[FileReport], summary: Summary, stream: TextIO
) -> None:
    """Writes the findings to their destinations; the format without a file goes to `stream`."""
    _write_each(expected, stream, lambda one, target: _write(one, reports, summary, target))


def write_differences(
    expected: Sequence[Destination], reports: Sequence[FileReport], summary: Summary, stream: TextIO
) -> None:
    """Writes the differences from a judge in the same way."""
    from mlirls_server.cli.report.differences import render_differences, write_difference_text

    def write(one: Destination, target: TextIO) -> None:
        if one.form == "json":
            target.write(render_differences(reports, summary))
        else:
            write_difference_text(reports, summary, make_paint(target))

    _write_each(expected, stream, write)


def _write_each(expected: Sequence[Destination], stream: TextIO, write: Callable[[Destination, TextIO], None]) -> None:
    for one in expected:
        if one.file is None:
            if one.form == "text":
                write(one, stream)
            else:
                _write_for_programs(partial(write, one), stream)
            continue

        try:
            with Path(one.file).open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
                write(one, file)
        except OSError as error:
            raise CannotRun(f"check: {one.file}: {(error.strerror or str(error)).lower()}") from error


def _write_for_programs(write: Callable[[TextIO], None], stream: TextIO) -> None:
    """Writes output for programs: UTF-8 with the same line ends on every system."""
    written = io.StringIO()
    write(written)
    stream.flush()
    stream.buffer.write(written.getvalue().encode("utf-8", "backslashreplace"))
    stream.buffer.flush()


def _write(one: Destination, reports: Sequence[FileReport], summary: Summary, stream: TextIO) -> None:
    if one.form == "json":
        from mlirls_server.cli.report.json import render_json

        counts = _statistics(reports) if one.has_statistics else None
        stream.write(render_json(reports, summary, counts, one.share))
        return
    shown = [report.without_hints() for report in reports]
    if one.form == "text":
        paint = make_paint(stream)
        write_text(shown, summary._replace(hints=0), paint)
        if one.has_statistics:
            from mlirls_server.cli.report.statistics import write_statistics

            write_statistics(_statistics(shown), paint)
    else:
        stream.write(_renderer(one.form)(shown, summary))


def _statistics(reports: Sequence[FileReport]) -> Statistics:
    from mlirls_server.cli.statistics import statistics_of

    return statistics_of(reports)


def _renderer(form: str) -> Callable[[Sequence[FileReport], Summary], str]:
    match form:
        case "github":
            from mlirls_server.cli.report.github import render_github

            return lambda reports, summary: render_github(reports)
        case "gitlab":
            from mlirls_server.cli.report.gitlab import render_gitlab

            return lambda reports, summary: render_gitlab(reports)
        case "junit":
            from mlirls_server.cli.report.junit import render_junit

            return render_junit
        case _:
            from mlirls_server.cli.report.sarif import render_sarif

            return lambda reports, summary: render_sarif(reports)


def _destination(text: str) -> Destination:
    form, equals, file = text.partition("=")
    if form in FORMATS and (file or not equals):
        return Destination(form, file or None)
    from argparse import ArgumentTypeError

    if form not in FORMATS:
        raise ArgumentTypeError(f"unknown format {form!r}; formats: {', '.join(FORMATS)}")
    raise ArgumentTypeError(f"no file after {text!r}")


def standard_stream(*, is_taken: bool) -> TextIO:
    """The stream for findings without a file: standard error if a text or a patch takes standard output."""
    return sys.stderr if is_taken else sys.stdout
