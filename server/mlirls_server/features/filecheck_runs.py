"""The commands with FileCheck in the `RUN:` lines of a text.

Read next: `check_variables.py`, `checks/report.py`.
"""

from __future__ import annotations

import shlex
from typing import NamedTuple

from mlirls_ir.filecheck import BadOption, Options, read_command
from mlirls_ir.patterns import compiled
from mlirls_ir.source.run_lines import run_lines

_PIPE = compiled(r"\|\|?|&&|;")
_FILE_CHECK = compiled(r"(?:^|[\s/])FileCheck(?:-[0-9]+)?\s+(.*)")


class FileCheckRun(NamedTuple):
    """A command with FileCheck that reads checks from the file itself."""

    options: Options
    text: str
    """The words after FileCheck."""


def filecheck_runs(text: str) -> list[FileCheckRun]:
    """The commands with FileCheck in `RUN:` lines; those that cannot be read are left out."""
    found: list[FileCheckRun] = []
    for line in run_lines(text):
        for command in _PIPE.split(line):
            match = _FILE_CHECK.search(command)
            if match is None:
                continue
            run = run_of(match[1])
            if run is not None:
                found.append(run)
    return found


def run_of(words: str) -> FileCheckRun | None:
    """The run of FileCheck with these words; None if it reads other files, or the words cannot be read."""
    try:
        command = read_command(shlex.split(words))
    except (ValueError, BadOption):
        return None
    return FileCheckRun(command.options, words.strip()) if command.check_file == "%s" else None
