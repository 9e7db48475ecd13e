"""The list of passes as text: a line for each stage, in columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.steps import Step
from mlirls_server.cli.report.text import Paint
from mlirls_server.features.amounts import count_of
from mlirls_server.features.passes.contents import contents_lines
from mlirls_server.features.passes.listing import Effects, target_text
from mlirls_server.features.passes.timeline import Timeline

_TITLE: Final = 32
_TARGET: Final = 28
_WIDEST: Final = 52
"""The widest column; a longer name moves what comes after it."""


class PassTable:
    """Writes the passes of a log, each as soon as it is known what it changed."""

    def __init__(self, steps: Sequence[Step], timeline: Timeline, effects: Effects, paint: Paint) -> None:
        self._steps = steps
        self._timeline = timeline
        self._effects = effects
        self._paint = paint
        self._title = _width((len(step.title) for step in steps), _TITLE)
        self._target = _width((len(target_text(stage)) for step in steps for stage in step.stages), _TARGET)

    def write(self) -> None:
        """Writes all passes; a pass that ran on several operations has a line of its own before theirs."""
        for step in self._steps:
            if len(step.stages) == 1:
                self._write_stage(step.stages[0], step.title)
                continue
            changed = sum(self._timeline.is_changed(stage) is True for stage in step.stages)
            count = count_of(len(step.stages), "operation")
            self._paint(f"{'':5}{step.title:{self._title}} {count}, {changed} changed\n", "bold")
            for stage in step.stages:
                self._write_stage(stage, "")

    def _write_stage(self, stage: Stage, title: str) -> None:
        effect = self._effects.text(stage)
        failed = " FAILED" if stage.header.has_failed else ""
        style = "red" if failed else "dim" if effect == "nothing" else ""
        columns = f"{title + failed:{self._title}} {target_text(stage):{self._target}}"
        self._paint(f"{stage.number + 1:4} {columns} {effect}\n", style)
        counts = self._effects.counts(stage)
        for line in () if counts is None else contents_lines(counts):
            self._paint(f"{'':{self._title + self._target + 7}}{line}\n", "dim")


def _width(lengths: Iterable[int], least: int) -> int:
    return max([least, *(length for length in lengths if length <= _WIDEST)])
