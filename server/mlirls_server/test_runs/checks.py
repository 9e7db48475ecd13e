"""FileCheck in a command, by our own matcher.

Read next: `mlirls_ir/filecheck/`.
"""

from __future__ import annotations

import shlex
from dataclasses import replace
from typing import Final, NamedTuple

from mlirls_ir.filecheck import BadOption, judge, read_checks, read_command
from mlirls_ir.patterns import compiled
from mlirls_ir.source import decode
from mlirls_server.features.checks.report import report_of
from mlirls_server.test_runs.builtins import Printed
from mlirls_server.test_runs.results import CheckRun
from mlirls_server.test_runs.streams import Folder

_NAME: Final = compiled(r"(?:.*[/\\])?FileCheck(?:-[0-9]+)?(?:\.exe)?")
_REFUSED: Final = 1
_UNREADABLE: Final = 2


class Checked(NamedTuple):
    """The result of the command, and the verdict if the options could be read."""

    printed: Printed
    run: CheckRun | None


def is_filecheck(word: str) -> bool:
    """Whether a command runs FileCheck."""
    return _NAME.fullmatch(word) is not None


def run_filecheck(
    words: list[str], given: bytes, folder: Folder, line: int, is_negated: bool, part: str | None
) -> Checked:
    """The verdict on `given`, or on the file that the words name. Raises ShellError if a file cannot be read.

    The file `part` has a part of the checks of a test: it may have none, or none with some of the prefixes.
    """
    try:
        command = read_command(words[1:])
    except BadOption as error:
        return Checked(Printed(_UNREADABLE, errors=f"{error}\n".encode()), None)
    output = given if command.input_file == "-" else folder.read(command.input_file)
    text = decode(folder.read(command.check_file)).text
    path = folder.path(command.check_file)
    options = replace(command.options, allows_unused_prefixes=True) if path == part else command.options
    checks = read_checks(text, options)
    if path == part and not checks.checks:
        return Checked(Printed(int(is_negated)), None)
    # FileCheck compares bytes, whatever they mean.
    shown = output.decode("utf-8", "surrogateescape")
    verdict = judge(checks, shown)
    report = report_of(text, checks, shown, verdict)
    status = 0 if verdict.accepts else _UNREADABLE if verdict.problem is not None else _REFUSED
    reason = report.problem or (report.failed[0].message if report.failed else "")
    run = CheckRun(line, shlex.join(words[1:]), path, shown, report, is_negated)
    return Checked(Printed(status, errors=f"{reason}\n".encode() if reason else b""), run)
