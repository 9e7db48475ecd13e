"""The arguments and options of `mlirls check` in groups, and which of them cannot be combined.

Read next: `check.py` (what it does), `shared_options.py` (the options that other commands have as well).
"""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from mlirls_server.cli.files import STDIN, SUFFIX, is_stream
from mlirls_server.cli.numbers import whole_number
from mlirls_server.cli.report.destinations import COMPARED, add_report_options
from mlirls_server.cli.shared_options import Add, add_exclude, add_option, add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.project.options import ALLOW_JUDGE, ALLOW_UNREGISTERED, JUDGE, JUDGE_SECONDS

if TYPE_CHECKING:
    from mlirls_server.cli.shard import Shard

_EXAMPLES = """\
  mlirls check .                              every .mlir file below this folder
  mlirls check a.mlir b.mlir                  two files
  generate | mlirls check -                   standard input
  mlirls check --fix src                      repair what has one evident repair
  mlirls check --format github src            annotations in a GitHub workflow
  mlirls check --format text --format sarif=out.sarif src
                                              a report for code scanning too
  mlirls check --changed-since origin/main .  only what a branch changes
  mlirls check --ods FooOps.td -I include a.mlir
                                              with a dialect of your own
  mlirls check --judge bin/foo-opt src        with the findings of your own tool

exit status: 0 no errors, 1 errors found, 2 something could not be read or
run, 130 interrupted
"""


def make_parser() -> CommandParser:
    """The parser of `mlirls check`."""
    parser = CommandParser("check", "[PATH ...]", "Check MLIR files and report what is wrong in them.", _EXAMPLES)
    paths = f"a file, a folder to search for {SUFFIX} files, or - for standard input (default: the current folder)"
    arguments = parser.add_argument_group("arguments")
    arguments.add_argument("paths", nargs="*", default=["."], metavar="PATH", help=paths)
    _add_file_options(parser.add_argument_group("files").add_argument)
    _add_finding_options(parser.add_argument_group("findings").add_argument)
    repairs = parser.add_argument_group("repairs")
    repairs.add_argument("--fix", action="store_true", help="make evident repairs, and report what remains")
    repairs.add_argument("--diff", action="store_true", help="write the repairs as a patch, and change no file")
    add_report_options(parser.add_argument_group("output").add_argument)
    _add_running_options(parser.add_argument_group("running").add_argument)
    judge = parser.add_argument_group("your own tool")
    for option in (JUDGE, JUDGE_SECONDS, ALLOW_JUDGE):
        add_option(judge.add_argument, option)
    report = "report only differences between the tool and mlirls, as text or JSON"
    judge.add_argument("--judge-report", action="store_true", help=report)
    add_shared_options(parser)
    return parser


def _add_file_options(add: Add) -> None:
    add_exclude(add)
    add("--changed-since", metavar="REV", help="only files that differ from a revision of git")
    add("--shard", type=_shard, metavar="I/N", help="only the share of machine I of N")
    add("--stdin-filename", metavar="FILE", help="the path that standard input is treated as")


def _add_finding_options(add: Add) -> None:
    add("--select", metavar="CODES", help="report only findings of these codes, separated by commas")
    add("--ignore", metavar="CODES", help="report no findings of these codes, separated by commas")
    add("--no-ignore", action="store_true", help="also report what comments such as // mlirls: ignore[CODE] ignore")
    add("--error-on-warning", action="store_true", help="end with status 1 for warnings as well")
    add("--baseline", metavar="FILE", help="report only what is not in FILE, which --write-baseline writes")
    add("--write-baseline", metavar="FILE", help="write what is found to FILE, and end with status 0")
    compared = "report only where findings differ from expected-error and similar comments"
    add("--verify-diagnostics", action="store_true", help=compared)
    add("--report-expected", action="store_true", help="also report findings that the comments of a test expect")
    add_option(add, ALLOW_UNREGISTERED)


def _add_running_options(add: Add) -> None:
    add("--watch", action="store_true", help="check again whenever something changes, until Ctrl-C")
    add("--jobs", type=whole_number(1), metavar="N", help="how many processes to use (default: as many as pay off)")
    add("--no-cache", action="store_true", help="do not use results of earlier runs, and keep none")


def _shard(text: str) -> Shard:
    """The same as `shard_of`, which is imported only for this option."""
    from mlirls_server.cli.shard import shard_of

    return shard_of(text)


def repairs(arguments: Namespace) -> bool:
    """Whether repairs are made or shown."""
    return bool(arguments.fix or arguments.diff)


def refuse_conflicting_options(arguments: Namespace) -> None:
    """Raises `CannotRun` for options that cannot be combined."""
    if arguments.stdin_filename is not None and STDIN not in arguments.paths:
        raise CannotRun("check: --stdin-filename is for standard input; add - to read it")
    if arguments.changed_since is not None and (STDIN in arguments.paths or arguments.watch):
        raise CannotRun("check: --changed-since cannot be combined with standard input or --watch")
    has_stream = any(path == STDIN or is_stream(path) for path in arguments.paths)
    if arguments.shard is not None and (has_stream or arguments.watch):
        raise CannotRun("check: --shard cannot be combined with standard input or --watch")
    if arguments.watch and (repairs(arguments) or STDIN in arguments.paths):
        raise CannotRun("check: --watch cannot be combined with --fix or standard input")
    _refuse_with_repairs(arguments)
    _refuse_with_judge_report(arguments)
    _refuse_with_baseline(arguments)


def _refuse_with_repairs(arguments: Namespace) -> None:
    if repairs(arguments) and arguments.verify_diagnostics:
        raise CannotRun("check: --fix cannot be combined with --verify-diagnostics, where findings are expected")
    if arguments.report_expected and (repairs(arguments) or arguments.verify_diagnostics):
        raise CannotRun("check: --report-expected cannot be combined with --fix or --verify-diagnostics")
    if repairs(arguments) and STDIN in arguments.paths and len(arguments.paths) > 1:
        raise CannotRun("check: --fix - writes to standard output, so no other path can be given")


def _refuse_with_judge_report(arguments: Namespace) -> None:
    if not arguments.judge_report:
        return
    if arguments.judge is None and not arguments.allow_judge:
        raise CannotRun("check: --judge-report needs --judge COMMAND or --allow-judge")
    if repairs(arguments) or arguments.verify_diagnostics or arguments.watch:
        raise CannotRun("check: --judge-report cannot be combined with --fix, --verify-diagnostics or --watch")
    if arguments.statistics:
        raise CannotRun("check: --judge-report has its own counts, so it cannot be combined with --statistics")
    if any(one.form not in COMPARED for one in arguments.format):
        raise CannotRun(f"check: --judge-report needs --format {' or '.join(COMPARED)}")


def _refuse_with_baseline(arguments: Namespace) -> None:
    has_baseline = arguments.baseline is not None or arguments.write_baseline is not None
    if has_baseline and (arguments.judge_report or arguments.watch):
        raise CannotRun("check: a baseline cannot be combined with --judge-report or --watch")
    if arguments.write_baseline is None:
        return
    if arguments.baseline is not None:
        raise CannotRun("check: --write-baseline writes all findings, so it cannot be combined with --baseline")
    if repairs(arguments):
        raise CannotRun("check: --write-baseline cannot be combined with --fix")
    if arguments.shard is not None:
        raise CannotRun("check: --write-baseline writes all findings, so it cannot be combined with --shard")
