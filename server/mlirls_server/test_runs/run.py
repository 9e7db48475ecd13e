"""Runs one test and gives lit's result for it.

Read next: `shell.py` (the commands), `local_configuration.py` (lit's own configuration), docs/testing.md.
"""

from __future__ import annotations

import os
import tempfile
import time
from dataclasses import replace
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.lit import BadTest, LitTest, Places, Sequence, parse_commands, read_test, substituted, substitutions_of
from mlirls_ir.source import decode
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file, reason_of
from mlirls_server.project.find import Project
from mlirls_server.test_runs.local_configuration import LitConfiguration, configuration_of, own_substitutions
from mlirls_server.test_runs.results import Code, TestResult
from mlirls_server.test_runs.shell import Forbidden, Shell, TookTooLong
from mlirls_server.test_runs.streams import Folder

SECONDS: Final = 120.0
"""How long a test may take."""


@dataclass(frozen=True, slots=True)
class Script:
    """What a test runs: a line with the commands of each `RUN:`, the text of the commands, and how they are read."""

    test: LitTest
    features: frozenset[str]
    commands: tuple[tuple[int, str, Sequence | None], ...]


async def run_test(path: str, project: Project, seconds: float = SECONDS) -> TestResult:
    """Runs the test at an absolute path."""
    start = time.monotonic()
    try:
        text = decode(read_regular_file(path, MLIR_BYTES)).text
    except (OSError, ValueError) as error:
        return TestResult(path, Code.UNRESOLVED, reason_of(error) if isinstance(error, OSError) else str(error))
    result = await _run(path, text, project, seconds)
    return replace(result, seconds=time.monotonic() - start)


async def _run(path: str, text: str, project: Project, seconds: float) -> TestResult:
    configuration = _configuration(path, project)
    if configuration.is_unsupported:
        return TestResult(path, Code.UNSUPPORTED, "lit's configuration says that it is unsupported")
    test = read_test(text)
    if test.problem:
        return TestResult(path, Code.UNRESOLVED, test.problem)
    reason = test.why_unsupported(configuration.features)
    if reason:
        return TestResult(path, Code.UNSUPPORTED, reason)
    result = TestResult(path, Code.UNRESOLVED)
    for attempt in range(test.retries + 1):
        with tempfile.TemporaryDirectory(prefix="mlirls-test-", ignore_cleanup_errors=True) as folder:
            result = await _run_once(path, test, project, configuration, folder, seconds)
        if result.code is not Code.FAIL:
            if attempt and result.code is Code.PASS:
                return replace(result, code=Code.FLAKYPASS)
            break
    if result.code in (Code.PASS, Code.FAIL) and test.fails_as_expected(configuration.features):
        return replace(result, code=Code.XPASS if result.code is Code.PASS else Code.XFAIL)
    return result


async def _run_once(
    path: str, test: LitTest, project: Project, configuration: LitConfiguration, root: str, seconds: float
) -> TestResult:
    try:
        script = script_of(path, test, project, configuration, root)
    except BadTest as error:
        return TestResult(path, Code.UNRESOLVED, str(error))
    shell = Shell(project, Folder(root), seconds)
    status = 0
    try:
        for line, _, sequence in script.commands:
            status = 0 if sequence is None else await shell.run(sequence, line)
            if status:
                break
    except Forbidden as error:
        (tool,) = error.args
        return _result(path, Code.UNRESOLVED, shell, f"'{tool}' needs permission", (tool,))
    except TookTooLong:
        return _result(path, Code.TIMEOUT, shell, f"took more than {seconds:.0f} seconds")
    if not status:
        return _result(path, Code.PASS, shell)
    last = shell.commands[-1] if shell.commands else None
    ended = "" if last is None else f"'{last.words[0]}' ended with status {last.status}"
    return _result(path, Code.FAIL, shell, shell.reason or ended)


def _result(path: str, code: Code, shell: Shell, reason: str = "", forbidden: tuple[str, ...] = ()) -> TestResult:
    return TestResult(path, code, reason, tuple(shell.commands), tuple(shell.checks), forbidden=forbidden)


def script_of(path: str, test: LitTest, project: Project, configuration: LitConfiguration, root: str) -> Script:
    """What the test at `path` runs, with temporary files in `root`. Raises BadTest."""
    output = os.path.join(root, "Output")
    os.makedirs(output, exist_ok=True)
    temporary = os.path.join(output, f"{os.path.basename(path)}.tmp")
    places = Places(path, temporary, os.path.realpath(path), os.path.realpath(temporary), os.sep, os.pathsep)
    own = own_substitutions(configuration, project.configuration.test_substitutions)
    commands = tuple(
        (run.line, text, parse_commands(text) if text else None)
        for run, text in substituted(test, substitutions_of(places, own), configuration.features)
    )
    return Script(test, configuration.features, commands)


def _configuration(path: str, project: Project) -> LitConfiguration:
    return configuration_of(os.path.dirname(path), project.root, project.configuration.test_features)
