"""The tests that a command line names, and their results.

Read next: `../test_runs/run.py` (one test).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence

from mlirls_server.cli.dialect_options import listed_for, report_once, warnings_of
from mlirls_server.cli.findings import relative_path
from mlirls_server.cli.safe_text import write_stderr
from mlirls_server.cli.usage import CannotRun
from mlirls_server.project.find import Project
from mlirls_server.project.invocation import Invocation
from mlirls_server.test_runs.find import find_tests
from mlirls_server.test_runs.results import TestResult
from mlirls_server.test_runs.run import run_test


def report_forbidden(results: Sequence[TestResult]) -> bool:
    """Says which tools need permission; whether there are any."""
    forbidden = sorted({tool for result in results for tool in result.forbidden})
    if forbidden:
        names = " ".join(f"--tool {os.path.basename(tool)}" for tool in forbidden)
        write_stderr(
            f"mlirls: tools that tests name need your permission: {', '.join(forbidden)}; run 'mlirls trust {names}' "
            "in that folder, or give --allow-tools for one run"
        )
    return bool(forbidden)


def tests_of(
    command: str, paths: Sequence[str], invocation: Invocation, is_meant: Callable[[str], bool] = lambda _: True
) -> dict[str, Project]:
    """The absolute paths of the tests, each with its project. Raises CannotRun."""
    found: dict[str, Project] = {}
    for path in paths:
        if not os.path.exists(path):
            raise CannotRun(f"{command}: {path} does not exist")
        is_folder = os.path.isdir(path)
        listed = listed_for(os.path.join(path, "any") if is_folder else path, invocation)
        report_once(warnings_of(listed))
        for test in find_tests(path, listed.project) if is_folder else [os.path.abspath(path)]:
            if is_meant(relative_path(test)):
                # A folder inside may have a configuration of its own.
                found[test] = listed_for(test, invocation).project
    if not found:
        raise CannotRun(f"{command}: there are no tests with a RUN line")
    return found


def run_all(tests: dict[str, Project], jobs: int, seconds: float) -> list[TestResult]:
    """The results in the order of the tests."""
    return asyncio.run(_run_all(tests, jobs, seconds))


async def _run_all(tests: dict[str, Project], jobs: int, seconds: float) -> list[TestResult]:
    free = asyncio.Semaphore(jobs)

    async def run_one(path: str, project: Project) -> TestResult:
        async with free:
            return await run_test(path, project, seconds)

    return list(await asyncio.gather(*(run_one(path, project) for path, project in tests.items())))
