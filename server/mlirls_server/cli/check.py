"""`mlirls check`: checks files and folders, repairs them if asked to, and reports.

Read next: `check_all.py` (many files), `check_file.py` (one file), `fix.py`, `watch.py`, `report/destinations.py`
(formats and where they go).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.records import replace
from mlirls_server.cli.check_all import check_all
from mlirls_server.cli.check_options import CheckOptions, Fix
from mlirls_server.cli.dialect_options import (
    add_dialect_options,
    add_option,
    dialect_options,
    excluded_below,
    places_below,
    wanted_below,
)
from mlirls_server.cli.files import STDIN, SUFFIX, Unreadable, find_files, is_stream
from mlirls_server.cli.findings import FileReport, summarize
from mlirls_server.cli.plain import tell
from mlirls_server.cli.report.destinations import (
    COMPARED,
    add_report_options,
    destinations,
    standard_stream,
    write_differences,
    write_reports,
)
from mlirls_server.cli.selection import Selection, codes_of
from mlirls_server.cli.usage import Arguments, CannotRun, CommandParser
from mlirls_server.judge.names import FAILED
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.options import ALLOW_JUDGE, ALLOW_UNREGISTERED, JUDGE, JUDGE_SECONDS

if TYPE_CHECKING:
    from mlirls_server.cli.baseline import Known
    from mlirls_server.cli.shard import Shard

_EXAMPLES = """\
  mlirls check .                                   every .mlir file below this folder
  mlirls check a.mlir b.mlir                       two files
  generate | mlirls check -                        standard input
  mlirls check --format github src                 annotations in a GitHub workflow
  mlirls check --format text --format sarif=out.sarif src
                                                   for a code scanning service, beside the usual output
  mlirls check --format gitlab --output cq.json .  a Code Quality report for GitLab
  mlirls check --fix src                           repair what has one evident repair
  mlirls check --diff src                          show these repairs as a patch
  mlirls check --watch src                         check again whenever a file changes
  mlirls check --verify-diagnostics test           compare with expected-* comments
  mlirls check --jobs 8 src                        with eight processes
  mlirls check --changed-since origin/main .       only files that a branch changes
  mlirls check --shard 2/8 .                       what the second of eight machines is to check
  mlirls check --statistics .                      and how much of each code, dialect and folder
  mlirls check --write-baseline known.json .       note what is wrong today
  mlirls check --baseline known.json .             and fail only for what is new

  mlirls check --ods FooOps.td -I include a.mlir   with a dialect of your own
  mlirls check --judge build/bin/foo-opt src       and with what your own tool finds
  mlirls check --judge foo-opt --judge-report src  where the tool and mlirls differ

exit status: 0 no errors, 1 errors found, 2 something could not be read or run, 130 interrupted
"""


def make_parser() -> CommandParser:
    """The options of `mlirls check`."""
    parser = CommandParser("check", "Check MLIR files and report what is wrong in them.", _EXAMPLES)
    parser.add_argument(
        "paths",
        nargs="*",
        default=["."],
        metavar="PATH",
        help=f"a file, a folder to search for {SUFFIX} files, or - for standard input (default: the current folder)",
    )
    add_report_options(parser)
    parser.add_argument("--fix", action="store_true", help="make the repairs that are evident, and report what remains")
    parser.add_argument("--diff", action="store_true", help="write these repairs as a patch, and change nothing")
    parser.add_argument("--watch", action="store_true", help="check again whenever something changes, until Ctrl-C")
    parser.add_argument("--stdin-filename", metavar="FILE", help="the name and place of what standard input holds")
    parser.add_argument(
        "--jobs", type=int, metavar="N", help="how many processes to use (default: as many as the input is worth)"
    )
    parser.add_argument("--no-cache", action="store_true", help="neither use results of earlier runs nor keep any")
    parser.add_argument(
        "--baseline", metavar="FILE", help="tell only what is not in FILE, which --write-baseline makes"
    )
    parser.add_argument("--write-baseline", metavar="FILE", help="write what is found to FILE, and end with status 0")
    parser.add_argument("--changed-since", metavar="REV", help="only files that differ from a revision of git")
    parser.add_argument(
        "--shard",
        type=_shard,
        metavar="I/N",
        help="only the share of machine I of N; the bytes of a file say whose it is",
    )
    add_option(parser, ALLOW_UNREGISTERED)
    for option in (JUDGE, JUDGE_SECONDS, ALLOW_JUDGE):
        add_option(parser, option)
    parser.add_argument(
        "--judge-report", action="store_true", help="report only where the tool and mlirls differ; as text or as JSON"
    )
    parser.add_argument(
        "--verify-diagnostics",
        action="store_true",
        help="report only where findings differ from the expected-error, -warning, -remark and -note comments",
    )
    parser.add_argument(
        "--tell-expected",
        action="store_true",
        help="also tell what the comments of a test expect, as RUN: not mlirls check %%s needs",
    )
    parser.add_argument(
        "--no-ignore", action="store_true", help="report what comments such as // mlirls: ignore[CODE] ignore as well"
    )
    parser.add_argument("--select", metavar="CODES", help="report only findings of these codes, separated by commas")
    parser.add_argument("--ignore", metavar="CODES", help="report no findings of these codes, separated by commas")
    parser.add_argument("--error-on-warning", action="store_true", help="end with status 1 for warnings as well")
    add_dialect_options(parser)
    return parser


def run(arguments: Arguments) -> int:
    """Checks the paths; 0 without errors, 1 with errors, 2 when something could not be read."""
    _refuse_what_does_not_go_together(arguments)
    selection = Selection(codes_of("--select", arguments.select), codes_of("--ignore", arguments.ignore))
    wanted = destinations(arguments)
    if arguments.color != "auto":
        from mlirls_server.cli.paint import choose_color

        choose_color(arguments.color)
    dialects = _with_leave(dialect_options(arguments))
    options = _options(arguments, dialects)
    if arguments.watch:
        from mlirls_server.cli.watch import watch

        watch(arguments.paths, options, wanted)
    known = _known(arguments)
    found = list(find_files(arguments.paths, lambda folder: wanted_below(folder, dialects)))
    if arguments.changed_since is not None:
        found = _changed(found, arguments)
    n_found = len(found)
    if arguments.shard is not None:
        found = [item for item in found if arguments.shard.holds(item)]
        tell(f"mlirls check: {len(found)} of {n_found} files are in share {arguments.shard}")
    reports, has_mistakes = check_all(found, places_below(arguments.paths), options, arguments.jobs)
    if not n_found:
        since = "" if arguments.changed_since is None else f" changed since {arguments.changed_since}"
        why = "" if since else excluded_below(arguments.paths, dialects)
        tell(f"mlirls check: no {SUFFIX} files{since} in {', '.join(arguments.paths)}{why}")
    if arguments.write_baseline is not None:
        return _write_baseline(arguments.write_baseline, reports, has_mistakes=has_mistakes)
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
    is_taken = _repairs(arguments) and (arguments.diff or STDIN in arguments.paths)
    write = write_differences if arguments.judge_report else write_reports
    write(wanted, reports, summary, standard_stream(is_taken=is_taken))
    sys.stdout.flush()
    _tell_failures(reports)
    has_failed = any(finding.code == FAILED for report in reports for finding in report.findings)
    if summary.failures or has_failed or has_mistakes:
        return 2
    is_wrong = summary.errors or (arguments.error_on_warning and summary.warnings)
    return 1 if is_wrong or any(report.differences for report in reports) else 0


def _repairs(arguments: Arguments) -> bool:
    """Whether repairs are made, or shown."""
    return bool(arguments.fix or arguments.diff)


def _shard(text: str) -> Shard:
    """As `shard_of`, which is imported where it is asked for."""
    from mlirls_server.cli.shard import shard_of

    return shard_of(text)


def _known(arguments: Arguments) -> Known | None:
    """What is in the baseline, which is looked at before anything is checked."""
    if arguments.baseline is None:
        return None
    from mlirls_server.cli.baseline import read_baseline

    return read_baseline(arguments.baseline)


def _without_known(baseline: str, known: Known, reports: list[FileReport]) -> list[FileReport]:
    from mlirls_server.cli.baseline import compare
    from mlirls_server.cli.report.text import count_of

    compared = compare(baseline, known, reports)
    gone = f"; {count_of(compared.n_gone, 'finding')} of it no more there" if compared.n_gone else ""
    tell(f"mlirls check: {count_of(compared.n_known, 'finding') or 'no findings'} in {baseline} not told{gone}")
    return compared.reports


def _write_baseline(path: str, reports: list[FileReport], *, has_mistakes: bool) -> int:
    """Writes the baseline; what could not be checked is not in it, and told."""
    from mlirls_server.cli.baseline import write_baseline
    from mlirls_server.cli.report.text import count_of

    number = write_baseline(path, reports)
    tell(f"mlirls check: {count_of(number, 'finding') or 'no findings'} written to {path}")
    _tell_failures(reports)
    return 2 if has_mistakes or any(report.failure is not None for report in reports) else 0


def _changed(found: list[str | Unreadable], arguments: Arguments) -> list[str | Unreadable]:
    """Those that changed."""
    from mlirls_server.cli.changed import changed_since

    names = [item if isinstance(item, str) else item.path for item in found]
    changed = changed_since(arguments.changed_since, arguments.paths, names)
    return [item for item, name in zip(found, names, strict=True) if name in changed]


def _tell_failures(reports: Sequence[FileReport]) -> None:
    for report in reports:
        if report.failure is not None:
            tell(f"mlirls check: {report.path}: {report.failure}")


def _with_leave(dialects: Configuration) -> Configuration:
    """What the flags say; naming a tool with `--judge` permits it. Raises `CannotRun` for one that does not exist."""
    if not dialects.judge:
        return dialects
    from mlirls_server.judge.tool import Tool

    if Tool(dialects.judge).program() is None:
        raise CannotRun(f"check: --judge: there is no program {dialects.judge[0]!r} that can be run")
    return replace(dialects, allow_judge=True)


def _refuse_what_does_not_go_together(arguments: Arguments) -> None:
    if arguments.jobs is not None and arguments.jobs < 1:
        raise CannotRun("check: --jobs takes a number of at least 1")
    if _repairs(arguments) and arguments.verify_diagnostics:
        raise CannotRun("check: --fix does not go with --verify-diagnostics: what a test expects is no mistake")
    if arguments.tell_expected and (_repairs(arguments) or arguments.verify_diagnostics):
        raise CannotRun("check: --tell-expected goes with neither --fix nor --verify-diagnostics")
    if _repairs(arguments) and STDIN in arguments.paths and len(arguments.paths) > 1:
        raise CannotRun("check: --fix writes standard input to standard output, so nothing else can be checked with it")
    if arguments.stdin_filename is not None and STDIN not in arguments.paths:
        raise CannotRun("check: --stdin-filename says what standard input is; name - to read it")
    if arguments.judge_report:
        if arguments.judge is None and not arguments.allow_judge:
            raise CannotRun("check: --judge-report goes with --judge COMMAND, or with --allow-judge")
        if _repairs(arguments) or arguments.verify_diagnostics or arguments.watch:
            raise CannotRun("check: --judge-report goes with none of --fix, --verify-diagnostics and --watch")
        if arguments.statistics:
            raise CannotRun("check: --judge-report counts by itself, so it does not go with --statistics")
        if any(one.form not in COMPARED for one in arguments.format):
            raise CannotRun(f"check: --judge-report is written as {' or '.join(COMPARED)}")
    if arguments.baseline is not None and arguments.write_baseline is not None:
        raise CannotRun("check: --write-baseline writes all that is found, so it does not go with --baseline")
    has_baseline = arguments.baseline is not None or arguments.write_baseline is not None
    if has_baseline and (arguments.judge_report or arguments.watch):
        raise CannotRun("check: a baseline goes neither with --judge-report nor with --watch")
    if arguments.write_baseline is not None and _repairs(arguments):
        raise CannotRun("check: --write-baseline does not go with --fix")
    if arguments.changed_since is not None and (STDIN in arguments.paths or arguments.watch):
        raise CannotRun("check: --changed-since goes neither with standard input nor with --watch")
    has_stream = any(path == STDIN or is_stream(path) for path in arguments.paths)
    if arguments.shard is not None and (has_stream or arguments.watch):
        raise CannotRun("check: --shard goes neither with standard input nor with --watch")
    if arguments.write_baseline is not None and arguments.shard is not None:
        raise CannotRun("check: --write-baseline notes everything, so it does not go with --shard")
    if arguments.watch and (_repairs(arguments) or STDIN in arguments.paths):
        raise CannotRun("check: --watch goes neither with --fix nor with standard input")


def _options(arguments: Arguments, dialects: Configuration) -> CheckOptions:
    fix = Fix.NO if not _repairs(arguments) else Fix.SHOW if arguments.diff else Fix.WRITE
    return CheckOptions(
        dialects,
        arguments.verify_diagnostics,
        fix,
        arguments.stdin_filename,
        compares=arguments.judge_report,
        uses_cache=not arguments.no_cache,
        tells_expected=arguments.tell_expected,
        obeys_ignores=not arguments.no_ignore,
    )
