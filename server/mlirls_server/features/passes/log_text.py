"""The text of a log: its stages, and the lines of each stage in the log.

Read next: `mlirls_ir/dumps/log.py`, `timeline.py`.
"""

from __future__ import annotations

import codecs
from bisect import bisect_left, bisect_right
from typing import Final

from mlirls_ir.dumps.locations import located_text, plain_lines, plain_text
from mlirls_ir.dumps.log import Stage, read_log
from mlirls_ir.dumps.steps import results_of
from mlirls_ir.dumps.text import dump_lines
from mlirls_ir.source.files import FileBytes, pieces_of

OPTIONS: Final = (
    "--mlir-print-ir-before-all",
    "--mlir-print-ir-after-all",
    "--mlir-print-debuginfo",
    "--mlir-disable-threading",
)
"""The options of mlir-opt for a log of which everything is used here."""


class LogText:
    """A log of which each stage is read when it is used. Lines count from 1."""

    def __init__(self, data: bytes | FileBytes) -> None:
        self._data = _as_utf_8(data)
        self.stages = results_of(list(read_log(pieces_of(self._data))))

    def text(self, stage: Stage) -> str:
        """The text of a stage, without locations."""
        return plain_text(self._body(stage), stage.header.prefix)

    def located(self, stage: Stage) -> str:
        """The text of a stage with its locations, on the same lines."""
        return located_text(self._body(stage), stage.header.prefix)

    def without_locations(self) -> str:
        """The whole log, whose dumps are without locations."""
        lines: list[str | None] = list(bytes(self._data[:]).decode("utf-8", "replace").split("\n"))
        for stage in self.stages:
            if stage.header.prefix:
                continue
            dumped = dump_lines(self._body(stage))
            shown = dict(plain_lines(dumped))
            for index, _ in dumped:
                lines[stage.line + index] = shown.get(index)
        return "\n".join(line for line in lines if line is not None)

    def lines(self, stage: Stage) -> list[int]:
        """The line of the log for each line of the text of a stage."""
        found = plain_lines(dump_lines(self._body(stage), stage.header.prefix))
        return [stage.line + 1 + index for index, _ in found]

    def place(self, line: int) -> tuple[Stage, int] | None:
        """The stage at a line of the log, and the line of its text; None if the line is not in a dump."""
        found = self._near(line)
        if found is None:
            return None
        stage, lines = found
        at = bisect_left(lines, line)
        return (stage, at + 1) if at < len(lines) and lines[at] == line else None

    def nearest_place(self, line: int) -> tuple[Stage, int] | None:
        """The same, or the last line of a dump before the line; for a header, the first line of its dump."""
        found = self._near(line + 1)
        if found is None or not found[1]:
            return None
        stage, lines = found
        return stage, max(bisect_right(lines, line), 1)

    def _near(self, line: int) -> tuple[Stage, list[int]] | None:
        """The last stage whose header is before a line, and its lines."""
        at = bisect_left([stage.line for stage in self.stages], line) - 1
        return None if at < 0 else (self.stages[at], self.lines(self.stages[at]))

    def _body(self, stage: Stage) -> str:
        return bytes(self._data[stage.start : stage.end]).decode("utf-8", "replace")


def _as_utf_8(data: bytes | FileBytes) -> bytes | FileBytes:
    """A log in UTF-8; Windows PowerShell redirects output in UTF-16, and begins it with a mark."""
    is_utf_16 = bytes(data[:2]) in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    return bytes(data[:]).decode("utf-16", "replace").encode() if is_utf_16 else data
