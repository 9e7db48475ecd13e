"""The commands with FileCheck in the `RUN:` lines of a text.

Read next: `check_findings.py`.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import NamedTuple

from mlirls_ir.filecheck import BadOption, Options, read_command
from mlirls_ir.lit import BadTest, parse_commands, read_test, substituted
from mlirls_ir.patterns import compiled

_FILE_CHECK = compiled(r"(?:.*/)?FileCheck(?:-[0-9]+)?")


class FileCheckRun(NamedTuple):
    """A command with FileCheck that reads checks from the file itself."""

    options: Options
    text: str
    """The words after FileCheck."""


def filecheck_runs(text: str) -> list[FileCheckRun]:
    """The commands with FileCheck in `RUN:` lines; those that cannot be read are left out."""
    found: list[FileCheckRun] = []
    test = read_test(text)
    try:
        for _, command in substituted(test, [], frozenset()):
            found += _runs_in(command)
    except BadTest:
        pass
    return found


def _runs_in(text: str) -> Iterator[FileCheckRun]:
    try:
        commands = parse_commands(text) if text else None
    except BadTest:
        return
    for pipeline in () if commands is None else commands.pipelines:
        for command in pipeline.commands:
            words = [word.text for word in command.words]
            place = next((number for number, word in enumerate(words) if _FILE_CHECK.fullmatch(word)), None)
            run = None if place is None else _run_of(words[place + 1 :])
            if run is not None:
                yield run


def run_of(words: str) -> FileCheckRun | None:
    """The run of FileCheck with these words; None if it reads other files, or the words cannot be read."""
    try:
        return _run_of(shlex.split(words))
    except ValueError:
        return None


def _run_of(words: list[str]) -> FileCheckRun | None:
    try:
        command = read_command(words)
    except BadOption:
        return None
    return FileCheckRun(command.options, shlex.join(words)) if command.check_file == "%s" else None
