"""A log or a folder of dumps that a command reads, with the dialects for it.

Read next: `passes.py`, `../features/passes/timeline.py`.
"""

from __future__ import annotations

import os
import re
from argparse import Namespace
from pathlib import Path
from typing import Final

from mlirls_ir.dumps.headers import Header
from mlirls_ir.dumps.locations import located_text, plain_text
from mlirls_ir.dumps.log import Stage
from mlirls_ir.source.files import FileBytes, open_regular_file, reason_of
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.reading import read_given
from mlirls_server.cli.usage import CannotRun
from mlirls_server.features.amounts import count_of
from mlirls_server.features.passes.dump_graphs import INPUT
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.features.passes.timeline import Timeline
from mlirls_server.workspace.dump_folder import read_folder

_STAGE: Final = re.compile(r"-?[0-9]{1,18}")


class PassLog:
    """A log or folder, with the dialects for it."""

    def __init__(self, path: str, arguments: Namespace, before: str | None, dumps: bytes | None = None) -> None:
        """`before` is the file that was compiled; `dumps` is the log, if it is not what `path` has."""
        loaded = load_for(STDIN if path == STDIN else path, invocation_of(arguments))
        report_problems(loaded)
        self.is_unread = loaded.is_unread
        self._log: LogText | None = None
        if dumps is None and path != STDIN and os.path.isdir(path):
            self.stages = list(read_folder(Path(path), lambda file: bytes(read_given("passes", str(file)))))
        else:
            self._log = LogText(_read(path) if dumps is None else dumps)
            self.stages = self._log.stages
        if not self.stages:
            raise CannotRun(f"passes: {path} has no dumps; they are written by mlir-opt --mlir-print-ir-after-all")
        first = None if before is None else self._first(before)
        self.timeline = Timeline(self.stages, self._text, loaded.environment.document, first, self.located)

    def _first(self, path: str) -> Stage:
        """The module before the first pass, as a stage."""
        data = bytes(read_given("passes", path))
        header = Header(True, "", "", "", False, "", "", "")
        return Stage(INPUT, header, 0, len(data), 1, "builtin.module", "", b"", path)

    def place(self, line: int) -> tuple[Stage, int] | None:
        """The stage at a line of the log, and the line of its text."""
        if self._log is None:
            raise CannotRun("passes: follow needs a log, not a folder")
        return self._log.place(line)

    def located(self, stage: Stage) -> str:
        """The text of a stage with its locations."""
        if not stage.path and self._log is not None:
            return self._log.located(stage)
        body = _body(stage)
        return body if stage.number == INPUT else located_text(body, stage.header.prefix)

    def _text(self, stage: Stage) -> str:
        if not stage.path and self._log is not None:
            return self._log.text(stage)
        body = _body(stage)
        return body if stage.number == INPUT else plain_text(body, stage.header.prefix)

    def named(self, numbers: list[str]) -> list[Stage]:
        """The stages with these numbers, which count from 1, or from the end if they are negative."""
        out: list[Stage] = []
        for text in numbers:
            number = int(text) if _STAGE.fullmatch(text) else 0
            if not 1 <= abs(number) <= len(self.stages):
                count = count_of(len(self.stages), "stage")
                raise CannotRun(f"passes: there is no stage {text!r}; the log has {count}, numbered from 1")
            out.append(self.stages[number - 1 if number > 0 else number])
        return out


def _body(stage: Stage) -> str:
    """The text of a stage in a file of its own, with other output around it."""
    return bytes(read_given("passes", stage.path)[stage.start : stage.end]).decode("utf-8", "replace")


def _read(path: str) -> bytes | FileBytes:
    """The bytes of a log, of which a large one is read in pieces."""
    if path == STDIN:
        return read_given("passes", path)
    try:
        return open_regular_file(path)
    except OSError as error:
        raise CannotRun(f"passes: {path}: {reason_of(error)}") from error
