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
from mlirls_server.atomic_write import write_atomically
from mlirls_server.project.find import Project
from mlirls_server.test_runs.local_configuration import LitConfiguration, configuration_of, own_substitutions
from mlirls_server.test_runs.results import Code, TestResult
from mlirls_server.test_runs.shell import Forbidden, Shell, TookTooLong
from mlirls_server.test_runs.streams import Folder

SECONDS: Final = 120.0
"""How long a test may take."""


@dataclass(frozen=True, slots=True)
class Script:
    """The commands of a test: a line with the commands of each `RUN:`, their text, and how they are read."""

    test: LitTest
    features: frozenset[str]
    commands: tuple[tuple[int, str, Sequence | None], ...]


async def run_test(path: str, project: Project, seconds: float = SECONDS, *, lines: range | None = None) -> TestResult:
    """Runs the test at an absolute path.

    With `lines`, counted from 0, its commands get a copy of the file in which all other lines are empty. FileCheck
    then accepts commands without a check.
    """
    start = time.monotonic()
    try:
        text = decode(read_regular_file(path, MLIR_BYTES)).text
    except (OSError, ValueError) as error:
        return TestResult(path, Code.UNRESOLVED, reason_of(error) if isinstance(error, OSError) else str(error))
    result = await _run(path, text, project, seconds, lines)
    return replace(result, seconds=time.monotonic() - start)


async def _run(path: str, text: str, project: Project, seconds: float, lines: range | None) -> TestResult:
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
            part = None if lines is None else _write_part(folder, path, text, lines)
            result = await _run_once(path, test, project, configuration, folder, seconds, part)
        if result.code is not Code.FAIL:
            if attempt and result.code is Code.PASS:
                return replace(result, code=Code.FLAKYPASS)
            break
    # Of a test that fails as expected, each part may pass.
    if lines is None and result.code in (Code.PASS, Code.FAIL) and test.fails_as_expected(configuration.features):
        return replace(result, code=Code.XPASS if result.code is Code.PASS else Code.XFAIL)
    return result


def _write_part(root: str, path: str, text: str, lines: range) -> str:
    """Writes a copy of a test in which only some lines are not empty; returns its path."""
    folder = os.path.join(root, "part")
    os.makedirs(folder, exist_ok=True)
    part = os.path.join(folder, os.path.basename(path))
    kept = [line if number in lines else "" for number, line in enumerate(text.split("\n"))]
    write_atomically(part, "\n".join(kept).encode("utf-8", "surrogateescape"))
    return part


async def _run_once(
    path: str,
    test: LitTest,
    project: Project,
    configuration: LitConfiguration,
    root: str,
    seconds: float,
    part: str | None,
) -> TestResult:
    try:
        script = script_of(path, test, project, configuration, root, part)
    except BadTest as error:
        return TestResult(path, Code.UNRESOLVED, str(error))
    shell = Shell(project, Folder(root), seconds, part=part)
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
    checks = tuple(replace(one, path=path) if one.path == shell.part else one for one in shell.checks)
    return TestResult(path, code, reason, tuple(shell.commands), checks, forbidden=forbidden)


def script_of(
    path: str, test: LitTest, project: Project, configuration: LitConfiguration, root: str, part: str | None = None
) -> Script:
    """The commands of the test at `path`, or of a copy `part` of it, with temporary files in `root`. Raises BadTest."""
    output = os.path.join(root, "Output")
    os.makedirs(output, exist_ok=True)
    temporary = os.path.join(output, f"{os.path.basename(path)}.tmp")
    places = Places(path, temporary, os.path.realpath(path), os.path.realpath(temporary), os.sep, os.pathsep)
    own = own_substitutions(configuration, project.configuration.test_substitutions)
    found = substitutions_of(places, own)
    if part is not None:
        names = {name for name, value in found if value in (places.source, places.real_source)}
        found = [(name, part if name in names else value) for name, value in found]
    commands = tuple(
        (run.line, text, parse_commands(text) if text else None)
        for run, text in substituted(test, found, configuration.features)
    )
    return Script(test, configuration.features, commands)


def _configuration(path: str, project: Project) -> LitConfiguration:
    return configuration_of(os.path.dirname(path), project.root, project.configuration.test_features)
