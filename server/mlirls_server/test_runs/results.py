"""The result of a test, and what its commands printed.

Read next: `run.py`.
"""

from __future__ import annotations

from enum import Enum

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.checks.report import CheckReport, Place


class Code(Enum):
    """lit's words for the result of a test."""

    PASS = "PASS"
    FLAKYPASS = "FLAKYPASS"
    XFAIL = "XFAIL"
    UNSUPPORTED = "UNSUPPORTED"
    FAIL = "FAIL"
    XPASS = "XPASS"
    TIMEOUT = "TIMEOUT"
    UNRESOLVED = "UNRESOLVED"

    @property
    def is_failure(self) -> bool:
        return self in (Code.FAIL, Code.XPASS, Code.TIMEOUT, Code.UNRESOLVED)


@dataclass(frozen=True, slots=True)
class CommandResult:
    """A command that was run: the first line of its `RUN:` lines, its words, its status and what it printed.

    The status is None for a program that took too long, and negative for one that a signal ended.
    """

    line: int
    words: tuple[str, ...]
    status: int | None
    output: bytes
    errors: bytes


@dataclass(frozen=True, slots=True)
class CheckRun:
    """A command with FileCheck: its options, the file with the checks, the output, and the verdict with places.

    `command` is its number among the commands of the test.
    """

    line: int
    options: str
    path: str
    output: str
    report: CheckReport
    is_negated: bool
    command: int = 0


@dataclass(frozen=True, slots=True)
class TestResult:
    """The result of a test. `reason` is one line; `forbidden` are the tools that need permission."""

    path: str
    code: Code
    reason: str = ""
    commands: tuple[CommandResult, ...] = ()
    checks: tuple[CheckRun, ...] = ()
    seconds: float = 0
    forbidden: tuple[str, ...] = ()

    @property
    def place(self) -> Place | None:
        """The check in the test that failed first; None if no check of the file did."""
        return next(
            (
                one.report.failed[0].place if one.report.failed else one.report.problem_place
                for one in self.checks
                if one.path == self.path and not one.report.accepts and not one.is_negated
            ),
            None,
        )
