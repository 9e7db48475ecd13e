"""The text of a log: its stages, and the lines of each stage in the log.

Read next: `mlirls_ir/dumps/log.py`, `timeline.py`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from mlirls_ir.dumps.log import Stage, read_log
from mlirls_ir.dumps.steps import results_of
from mlirls_ir.dumps.text import dump_lines, dump_text
from mlirls_ir.source.files import FileBytes, pieces_of


class LogText:
    """A log of which each stage is read when it is used. Lines count from 1."""

    def __init__(self, data: bytes | FileBytes) -> None:
        self._data = data
        self.stages = results_of(list(read_log(pieces_of(data))))

    def text(self, stage: Stage) -> str:
        """The text of a stage."""
        return dump_text(self._body(stage), stage.header.prefix)

    def lines(self, stage: Stage) -> list[int]:
        """The line of the log for each line of the text of a stage."""
        return [stage.line + 1 + index for index, _ in dump_lines(self._body(stage), stage.header.prefix)]

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
