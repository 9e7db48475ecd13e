"""`mlirls check --watch`: checks again whenever a file or the configuration changes, until Ctrl-C.

The times and sizes of files are polled twice a second. That works everywhere, also in network folders, and takes a
millisecond for hundreds of files. Only changed files are checked again; after a change of the configuration or a `.td`
file, all files are.

Read next: `check.py`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NoReturn, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.cli.check_all import open_results
from mlirls_server.cli.check_file import check_for_keeping
from mlirls_server.cli.check_options import CheckOptions
from mlirls_server.cli.dialect_options import file_patterns_below, forget, load_all, load_for, places_below, problems_of
from mlirls_server.cli.files import Unreadable, find_files
from mlirls_server.cli.findings import FileReport, summarize
from mlirls_server.cli.report.destinations import Destination, write_reports
from mlirls_server.cli.results.kept_results import KeptResults
from mlirls_server.cli.safe_text import write_stderr
from mlirls_server.cli.usage import CannotRun

_INTERVAL: Final = 0.5
# Clears the screen but not the scrollback, which is not ours.
_CLEAR: Final = "\x1b[H\x1b[2J"
_CONFIGURATIONS: Final = ("mlirls.toml", "pyproject.toml")

Stamp: TypeAlias = "tuple[int, int] | None"
"""The time of a file's last change, and its size; None if it does not exist."""


def watch(paths: Sequence[str], options: CheckOptions, expected: Sequence[Destination]) -> NoReturn:
    """Reports the findings in `paths`, and again after every change; ends with KeyboardInterrupt."""
    known: dict[str, tuple[Stamp, FileReport]] = {}
    configured: dict[str, Stamp] | None = None
    kept = open_results(options)
    while True:
        shown = list(known)
        now = _stamps(configured or ())
        if configured is None or now != configured:
            forget()
            known.clear()
            kept = open_results(options)
        configuration, found = _look(paths, options)
        has_changed = _check_changed(found, known, options, kept)
        if configured is None or now != configured:
            configured = _stamps(_configuration_files(found, options))
            has_changed = True
        if has_changed or shown != list(known):
            _show([report for _, report in known.values()], expected, configuration)
        time.sleep(_INTERVAL)


@dataclass(frozen=True, slots=True)
class _Configuration:
    """The messages about configurations; with `is_broken`, nothing can be checked."""

    lines: tuple[str, ...]
    is_broken: bool


def _look(paths: Sequence[str], options: CheckOptions) -> tuple[_Configuration, list[str | Unreadable]]:
    """The messages about configurations, and the files that exist."""
    try:
        found = list(
            find_files(paths, lambda folder: file_patterns_below(folder, options.invocation, definitions=True))
        )
        projects = load_all([*found, *places_below(paths)], options.invocation)
        said = tuple(line for loaded in projects for line in problems_of(loaded))
        return _Configuration(said, is_broken=False), found
    except CannotRun as error:
        return _Configuration(tuple(map(str, error.args)), is_broken=True), []


def _check_changed(
    found: Iterable[str | Unreadable],
    known: dict[str, tuple[Stamp, FileReport]],
    options: CheckOptions,
    kept: KeptResults | None,
) -> bool:
    """Checks new and changed files, and forgets removed ones; returns whether there were any."""
    before = dict(known)
    known.clear()
    has_changed = False
    for item in found:
        if isinstance(item, Unreadable):
            report, stamp, path = FileReport(item.path, failure=item.reason), None, item.path
        else:
            # The stamp is taken first, so that a change during the check is seen the next time.
            path, stamp = item, _stamp(item)
            old = before.get(path)
            report = old[1] if old is not None and old[0] == stamp else _check(path, options, kept)
        has_changed |= before.get(path) != (stamp, report)
        known[path] = (stamp, report)
    if has_changed and kept is not None:
        kept.save()
    return has_changed


def _check(path: str, options: CheckOptions, kept: KeptResults | None) -> FileReport:
    """The report of a changed file; it may be kept if the contents are those of before an earlier change."""
    report = kept.find(path) if kept is not None else None
    if report is not None:
        return report
    checked = check_for_keeping(path, options)
    if kept is not None:
        kept.keep(checked.report, checked.key)
    return checked.report


def _configuration_files(found: Iterable[str | Unreadable], options: CheckOptions) -> set[str]:
    """The files that decide how MLIR files are read, including those that do not exist yet."""
    named = options.invocation.configuration_file
    out: set[str] = {named} if named else set()
    folders = {Path(item).absolute().parent for item in found if isinstance(item, str)} | {Path.cwd()}
    for folder in folders:
        out.update(str(place / name) for place in (folder, *folder.parents) for name in _CONFIGURATIONS)
        try:
            sources = load_for(str(folder / "any"), options.invocation).listed.sources
        except CannotRun:
            continue
        out.update(file.path for file in sources.ods)
        out.update(sources.irdl)
    return out


def _stamps(paths: Iterable[str]) -> dict[str, Stamp]:
    return {path: _stamp(path) for path in paths}


def _stamp(path: str) -> Stamp:
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _show(reports: Sequence[FileReport], expected: Sequence[Destination], configuration: _Configuration) -> None:
    """Writes the current findings; on a terminal they replace the earlier ones."""
    if sys.stdout.isatty():
        sys.stdout.write(_CLEAR)
    if not configuration.is_broken:
        write_reports(expected, reports, summarize(reports), sys.stdout)
        sys.stdout.flush()
    failures = [f"{report.path}: {report.failure}" for report in reports if report.failure is not None]
    for line in (*configuration.lines, *failures):
        write_stderr(f"mlirls: check: {line}")
    print(time.strftime("%H:%M:%S watching, Ctrl-C ends"), file=sys.stderr, flush=True)
