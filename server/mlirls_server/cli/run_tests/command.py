"""`mlirls test`: the options, and the run of the tests.

Read next: `report.py` (the formats), `../../test_runs/run.py` (one test), docs/testing.md.
"""

from __future__ import annotations

import asyncio
import os
import re
from argparse import Namespace
from collections.abc import Callable
from typing import Final

from mlirls_server.cli.dialect_options import invocation_of, listed_for, report_once, warnings_of
from mlirls_server.cli.run_tests.report import FORMATS, short_path
from mlirls_server.cli.safe_text import write_stderr
from mlirls_server.cli.shared_options import add_exclude, add_general_options, add_option
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.project.find import Project
from mlirls_server.project.options import ALLOW_TOOLS
from mlirls_server.test_runs.find import find_tests
from mlirls_server.test_runs.results import TestResult
from mlirls_server.test_runs.run import SECONDS, run_test

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
    tests = _tests_of(arguments, lambda path: pattern.search(path) is not None)
    if not tests:
        raise CannotRun("test: there are no tests with a RUN line")
    jobs = arguments.jobs or os.cpu_count() or 1
    results = asyncio.run(_run_all(tests, jobs, arguments.seconds))
    FORMATS[arguments.format](results, shows_all=arguments.all)
    forbidden = sorted({tool for result in results for tool in result.forbidden})
    if forbidden:
        names = " ".join(f"--tool {os.path.basename(tool)}" for tool in forbidden)
        write_stderr(
            f"mlirls: tools that tests name need your permission: {', '.join(forbidden)}; run 'mlirls trust {names}' "
            "in that folder, or give --allow-tools for one run"
        )
        return 2
    return int(any(result.code.is_failure for result in results))


def _tests_of(arguments: Namespace, is_meant: Callable[[str], bool]) -> dict[str, Project]:
    """The absolute paths of the tests, each with its project. Raises CannotRun."""
    invocation = invocation_of(arguments)
    found: dict[str, Project] = {}
    for path in arguments.paths:
        if not os.path.exists(path):
            raise CannotRun(f"test: {path} does not exist")
        is_folder = os.path.isdir(path)
        listed = listed_for(os.path.join(path, "any") if is_folder else path, invocation)
        report_once(warnings_of(listed))
        for test in find_tests(path, listed.project) if is_folder else [os.path.abspath(path)]:
            if is_meant(short_path(test)):
                # A folder inside may have a configuration of its own.
                found[test] = listed_for(test, invocation).project
    return found


async def _run_all(tests: dict[str, Project], jobs: int, seconds: float) -> list[TestResult]:
    """The results in the order of the tests."""
    free = asyncio.Semaphore(jobs)

    async def run_one(path: str, project: Project) -> TestResult:
        async with free:
            return await run_test(path, project, seconds)

    return list(await asyncio.gather(*(run_one(path, project) for path, project in tests.items())))
