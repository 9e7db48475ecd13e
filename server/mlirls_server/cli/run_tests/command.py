"""`mlirls test`: the options, and the run of the tests.

Read next: `report.py` (the formats), `../test_results.py` (the run), docs/testing.md.
"""

from __future__ import annotations

import os
import re
from argparse import Namespace
from typing import Final

from mlirls_server.cli.dialect_options import invocation_of
from mlirls_server.cli.run_tests.report import FORMATS
from mlirls_server.cli.shared_options import add_exclude, add_general_options, add_option
from mlirls_server.cli.test_results import report_forbidden, run_all, tests_of
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.project.options import ALLOW_TOOLS
from mlirls_server.test_runs.run import SECONDS

_EXAMPLES: Final = """\
  mlirls test                        run the tests below this folder
  mlirls test test/a.mlir            run one test
  mlirls test --filter lower test    tests whose path matches
  mlirls test --format junit test    a report for CI
  mlirls trust --tool mlir-opt       allow a tool that tests name

Commands are carried out as lit does, without a shell. Checks are matched by
mlirls itself, so FileCheck need not be installed.

exit status: 0 no test failed, 1 a test failed, 2 a test cannot be run
"""


def make_parser() -> CommandParser:
    """The options of `mlirls test`."""
    parser = CommandParser("test", "[PATH...]", "Run tests with RUN lines, and say which checks fail.", _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument("paths", nargs="*", default=["."], metavar="PATH", help="tests and folders (default: .)")
    which = parser.add_argument_group("which tests")
    which.add_argument("--filter", metavar="REGEX", default="", help="only tests whose path matches")
    add_exclude(which.add_argument)
    how = parser.add_argument_group("how they are run")
    add_option(how.add_argument, ALLOW_TOOLS)
    how.add_argument("-j", "--jobs", type=int, metavar="N", help="how many tests run at a time (default: one a core)")
    how.add_argument(
        "--seconds", type=float, metavar="N", default=SECONDS, help="how long a test may take (default: 120)"
    )
    shown = parser.add_argument_group("output")
    shown.add_argument("--format", choices=tuple(FORMATS), default="text", help="output format (default: text)")
    shown.add_argument("--all", action="store_true", help="also show the tests that do not fail")
    add_general_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Runs the tests; 1 if one fails, 2 if one cannot be run."""
    if arguments.jobs is not None and arguments.jobs < 1:
        raise CannotRun("test: --jobs takes a number of at least 1")
    if not 0 < arguments.seconds <= 86_400:
        raise CannotRun("test: --seconds takes a number of at most 86400")
    try:
        pattern = re.compile(arguments.filter)
    except re.error as error:
        raise CannotRun(f"test: --filter: {error}") from error
    tests = tests_of("test", arguments.paths, invocation_of(arguments), lambda path: pattern.search(path) is not None)
    results = run_all(tests, arguments.jobs or os.cpu_count() or 1, arguments.seconds)
    FORMATS[arguments.format](results, shows_all=arguments.all)
    if report_forbidden(results):
        return 2
    return int(any(result.code.is_failure for result in results))
