"""The outputs of a test that its own checks are about.

Read next: `../features/checks/strength.py` (how much checks notice), `../features/checks/generate/` (their repair).
"""

from __future__ import annotations

import shlex

from mlirls_ir.filecheck import Options, read_command
from mlirls_server.test_runs.results import CheckRun, TestResult


def own_runs(result: TestResult) -> list[CheckRun]:
    """The commands with FileCheck that read checks from the test, and are to accept the output."""
    return [run for run in result.checks if run.path == result.path and not run.is_negated]


def accepted_runs(result: TestResult) -> list[CheckRun]:
    """The commands with FileCheck whose checks are in the test and accept the output."""
    return [run for run in own_runs(result) if run.report.accepts]


def options_of(run: CheckRun) -> Options:
    """The options of a command with FileCheck."""
    return read_command(shlex.split(run.options)).options
