"""Checks many files: looks up the results of an earlier run, and checks the other files, in parallel if that is faster.

The readers of MLIR are imported only when a file must be checked, because that import is most of a short check.

Read next: `results/kept_results.py` (looking up), `check_file.py` (one file), `processes.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from mlirls_server.cli.check_options import CheckOptions, Fix
from mlirls_server.cli.dialect_options import list_all, listed_for, load_for, problems_of, report_once, warnings_of
from mlirls_server.cli.files import STDIN, Unreadable, is_stream
from mlirls_server.cli.findings import FileReport
from mlirls_server.cli.processes import in_processes, last_work, progress_of, worthwhile_jobs
from mlirls_server.project.environment import UNKNOWN_EXTENSION_OP, Listed, Loaded
from mlirls_server.project.find import may_search
from mlirls_server.project.invocation import Invocation

if TYPE_CHECKING:
    from mlirls_server.cli.check_file import Checked
    from mlirls_server.cli.results.kept_results import KeptResults

_MANY: Final = 5_000
"""Looking up this many files takes a second; importing the progress bar takes a tenth of a second."""
_SAMPLED: Final = 100
"""The fewest files of which a share is checked before the others, to see which dialects they use."""
_SHARE: Final = 16
_JUDGED_BYTES: Final = 200_000
"""The cost of starting a judge for a file, as the bytes of MLIR that could be checked in that time."""


class AllChecked(NamedTuple):
    """The reports in the order of the files, and whether their `.td` files could be read.

    With `has_unread`, a project has no dialect that could be read; with `has_mistakes`, some could not be read.
    """

    reports: list[FileReport]
    has_unread: bool
    has_mistakes: bool


def check_all(
    found: Sequence[str | Unreadable], places: Sequence[str], options: CheckOptions, jobs: int | None
) -> AllChecked:
    """Checks the files that were `found`, with `jobs` processes, or as many as pay off. Reports mistakes in the
    projects of the files and of `places`. Raises `CannotRun` if a configuration has mistakes.
    """
    listed = list_all([*found, *places], options.invocation)
    loaded: list[Loaded] = []
    paths = [item for item in found if isinstance(item, str)]
    # A stream can be read once.
    is_given_once = options.fix is not Fix.NO and any(path == STDIN or is_stream(path) for path in paths)
    if not is_given_once and any(may_search(one.project) for one in listed.values()):
        known = _check_searching(paths, listed, options, jobs, loaded)
    else:
        known = _reports_of(paths, listed, options, jobs, loaded)
    reports = [
        FileReport(item.path, failure=item.reason) if isinstance(item, Unreadable) else _named(known[item], options)
        for item in found
    ]
    has_unread = any(one.is_unread for one in loaded)
    return AllChecked(reports, has_unread, any(one.mistakes for one in loaded))


def _check_searching(
    paths: Sequence[str], listed: Mapping[str, Listed], options: CheckOptions, jobs: int | None, loaded: list[Loaded]
) -> dict[str, FileReport]:
    """The same as `_reports_of`, with dialects that nobody defines and the projects' own files do.

    Some of many files show most of these dialects, so that few files are checked twice. Repairs wait until all
    dialects are known.
    """
    first = replace(options, fix=Fix.NO)
    known: dict[str, FileReport] = {}
    for some in _parted(paths) if len(paths) >= _SAMPLED else (paths,):
        known.update(_reports_of(some, listed, first, jobs, loaded))
        listed = {}
        first = replace(first, invocation=_check_with_missing_dialects(known, first, jobs))
    if options.fix is Fix.NO:
        return known
    return _reports_of(paths, listed, replace(options, invocation=first.invocation), jobs, loaded)


def _parted(paths: Sequence[str]) -> tuple[list[str], list[str]]:
    """A share of the paths that does not depend on which others there are, since their results are kept; and the rest.

    Paths are taken as they are given, so the share of a folder may differ where it is called by another name.
    """
    from zlib import crc32

    some = [path for path in paths if not crc32(path.encode(errors="replace")) % _SHARE]
    return some, sorted(set(paths).difference(some))


def _check_with_missing_dialects(known: dict[str, FileReport], options: CheckOptions, jobs: int | None) -> Invocation:
    """Checks files again with the dialects that their projects' own files define, until no more are found.

    Returns the invocation with all of these dialects.
    """
    invocation = options.invocation
    if not any(map(_is_open_to_more, known.values())):
        return invocation
    # Most files use only dialects that are known.
    from mlirls_server.cli.missing_dialects import missing_dialects_by_file, read_ahead

    missing = missing_dialects_by_file(known, invocation)
    while names := frozenset[str]().union(*missing.values()) - invocation.missing_dialects:
        invocation = replace(invocation, missing_dialects=invocation.missing_dialects | names)
        again = [path for path, own in missing.items() if _are_found(own, path, invocation)]
        if not again:
            break
        read_ahead(again, invocation)
        more = _reports_of(again, {}, replace(options, invocation=invocation), jobs, [])
        known.update(more)
        missing = missing_dialects_by_file(more, invocation)
    return invocation


def _is_open_to_more(report: FileReport) -> bool:
    """Whether a file uses undefined dialects, or operations that extensions may add to known ones."""
    return bool(report.unchecked) or any(one.code == UNKNOWN_EXTENSION_OP for one in report.findings)


def _are_found(names: frozenset[str], path: str, invocation: Invocation) -> bool:
    return any(one.name in names for one in listed_for(path, invocation).found)


def _reports_of(
    paths: Sequence[str],
    listed: Mapping[str, Listed],
    options: CheckOptions,
    jobs: int | None,
    loaded: list[Loaded],
) -> dict[str, FileReport]:
    """The reports of files. Mistakes of the projects in `listed` are reported; `loaded` gets those that are loaded."""
    kept = open_results(options)
    known = _look_up(paths, kept)
    unknown = [path for path in paths if path not in known]
    loaded += _load(listed, unknown, kept, options)
    try:
        with progress_of("checking", len(unknown)) as tick:
            for path, checked in zip(unknown, _check(unknown, kept, options, jobs), strict=True):
                known[path] = checked.report
                if kept is not None:
                    kept.keep(checked.report, checked.key)
                tick()
    finally:
        # The next run can use what was found before Ctrl-C.
        if kept is not None:
            kept.save()
    return known


def open_results(options: CheckOptions) -> KeptResults | None:
    """The results of earlier runs; None if they must not be used."""
    if not options.keeps_results():
        return None
    from mlirls_server.cli.results.kept_results import KeptResults

    return KeptResults(options)


def _look_up(paths: Sequence[str], kept: KeptResults | None) -> dict[str, FileReport]:
    """The reports of the files that need no check."""
    if kept is None:
        return {}
    reports: dict[str, FileReport] = {}
    with progress_of("looking up", len(paths), at_least=_MANY) as tick:
        for path in paths:
            report = kept.find(path)
            if report is not None:
                reports[path] = report
            tick()
    # Other processes may be made from this one.
    kept.close()
    return reports


def _load(
    listed: Mapping[str, Listed], unknown: Sequence[str], kept: KeptResults | None, options: CheckOptions
) -> list[Loaded]:
    """Loads the projects of files that must be checked, so that other processes need not.

    Reports the mistakes in all projects. A project with kept results has no mistakes in its `.td` files.
    """
    needed = {listed_for(path, options.invocation).project.root for path in unknown}
    lines: list[str] = []
    found: list[Loaded] = []
    for path, project in listed.items():
        if kept is not None and project.project.root not in needed and kept.has_dialects(project):
            lines += warnings_of(project)
            continue
        loaded = load_for(path, options.invocation)
        lines += problems_of(loaded)
        found.append(loaded)
    report_once(lines)
    return found


def _check(
    paths: Sequence[str], kept: KeptResults | None, options: CheckOptions, jobs: int | None
) -> Iterator[Checked]:
    if not paths:
        return
    from mlirls_server.cli.check_file import check_for_keeping

    configuration = options.invocation.command_line
    per_file = _JUDGED_BYTES if configuration.judge or configuration.allow_judge else 0
    n_jobs = min(jobs or worthwhile_jobs(paths, per_file=per_file), len(paths))
    if n_jobs <= 1 or STDIN in paths:
        taken = kept.taken if kept is not None else {}
        for path in paths[:-1]:
            yield check_for_keeping(path, options, taken.pop(path, None))
        with last_work():
            checked = check_for_keeping(paths[-1], options, taken.pop(paths[-1], None))
        yield checked
    else:
        yield from _check_in_parallel(paths, options, n_jobs)


def _check_in_parallel(paths: Sequence[str], options: CheckOptions, jobs: int) -> Iterator[Checked]:
    from concurrent.futures.process import BrokenProcessPool

    from mlirls_server.cli.check_file import Checked, check_for_keeping

    n_done = 0
    try:
        for checked in in_processes(partial(check_for_keeping, options=options), paths, jobs):
            n_done += 1
            yield checked
    except BrokenProcessPool:
        for path in paths[n_done:]:
            yield Checked(FileReport(path, failure="not checked: a worker process ended unexpectedly"))


def _named(report: FileReport, options: CheckOptions) -> FileReport:
    return report._replace(path=options.stdin_filename or "<stdin>") if report.path == STDIN else report
