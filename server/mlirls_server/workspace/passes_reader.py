"""`python -m mlirls_server.workspace.passes_reader`: answers one question about a log of dumps of a pass manager.

The task (`../child.py`) has the log's `path` or its `text`, the folder whose configuration applies, how mlirls was
started, and the question in `what`. With a `text`, `located` is the same log with the locations that are not shown.
Lines of the log and of texts count from 0, stages from 1.

The answer is one JSON object, `{error}` if there is none:

    list     {effects?}              {steps}: see `features/passes/listing.py`
    change   {stage?, line?, step?}  {stage, line, title, op, before, after, cursor}
    trail    {line}                  {at, stages}: the stages that have the operation, each {stage, title, op, changed}
    at       {line, stage}           {stage, line, row, isSame}: the operation at the line, in another stage
    follow   {line}                  {events}: see `features/passes/listing.py`; `line` is that of the log

`change` is about a stage, or about the stage at a line of the log. With `step` 1 or -1 it is about the next or the last
stage before in which a pass changed something, for the operation at the line. `before` and `after` are `{text, lines}`
with a line of the log for each line of the text; `before` is null if the log does not have it. `line` is that of the
header in the log. `cursor` is `{side, line}`, the operation at the line in one of the texts, or null. `row` is a line
of the text of a stage, and `isSame` is false if the operation is not there, so that the row is that of the nearest one
before it. `at` is the stage that has the line.

Read next: `passes.py` (runs it), `../features/passes/pass_change.py`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mlirls_ir.dumps.log import Stage
from mlirls_ir.source.files import open_regular_file, reason_of
from mlirls_server.child import MEMORY_BYTES, bound_memory, take_task
from mlirls_server.features.passes.history import history
from mlirls_server.features.passes.listing import Effects, event_values, step_values, target_text
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.features.passes.pass_change import PassChange, pass_change
from mlirls_server.features.passes.places import Place, Runs, next_change, place_in, previous_change
from mlirls_server.features.passes.states import State
from mlirls_server.features.passes.timeline import Timeline
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.environment import Environment, Loader
from mlirls_server.project.invocation import read_invocation

_BYTES_FOR_ONE: Final = 400
"""Bytes of memory for each byte of a log, a generous bound."""


class _Refused(Exception):
    """Why there is no answer."""


def main() -> int:
    """Does the task."""
    task = take_task(None)
    bound_memory(MEMORY_BYTES + _BYTES_FOR_ONE * _size(task))
    environment = Loader(read_invocation(task["invocation"]), load_or_read).environment(task["folder"])
    answer: dict[str, object]
    try:
        answer = _Log(task, environment).answer(task)
    except _Refused as refused:
        answer = {"error": str(refused)}
    except OSError as error:
        answer = {"error": f"{error.filename or task.get('path')}: {reason_of(error)}"}
    except MemoryError:
        answer = {"error": "not enough memory"}
    sys.stdout.write(json.dumps(answer))
    return 0


def _size(task: dict[str, Any]) -> int:
    try:
        return len(task["text"]) if "text" in task else Path(task["path"]).stat().st_size
    except OSError:
        return 0


class _Log:
    """The log of a task."""

    def __init__(self, task: dict[str, Any], environment: Environment) -> None:
        data = task["text"].encode("utf-8", "replace") if "text" in task else open_regular_file(task["path"])
        self._log = LogText(data)
        if not self._log.stages:
            raise _Refused("this is not a log of dumps: it has no line such as '// -----// IR Dump After CSE (cse)'")
        located = LogText(task["located"].encode("utf-8", "replace")) if task.get("located") else self._log
        stages = {stage.number: stage for stage in located.stages}
        self._timeline = Timeline(
            self._log.stages,
            self._log.text,
            environment.document,
            located_of=lambda stage: located.located(stages[stage.number]),
        )
        self._lines: dict[int, list[int]] = {}

    def answer(self, task: dict[str, Any]) -> dict[str, object]:
        """The answer to a question."""
        match task["what"]:
            case "list":
                effects = Effects(self._timeline) if task.get("effects") else None
                steps = [step_values(step, self._timeline, effects) for step in self._timeline.steps()]
                return {"steps": [_from_zero(step) for step in steps]}
            case "change":
                return self._change(task.get("stage"), task.get("line"), task.get("step"))
            case "trail":
                place = self._place(task["line"])
                return {"at": place.stage.number + 1, "stages": list(self._trail(place))}
            case "at":
                return self._at(self._place(task["line"]), self._stage(task["stage"]))
            case _:
                place = self._place(task["line"])
                return {"events": list(self._events(place))}

    # -- what a pass changed

    def _change(self, number: int | None, line: int | None, step: int | None) -> dict[str, object]:
        place = None if line is None else self._place(line)
        if number is not None:
            stage = self._stage(number)
        elif place is not None:
            stage = place.stage
        else:
            raise _Refused("a stage or a line is needed")
        if step and place is not None:
            stage, place = self._step(place, step)
        return self._change_values(pass_change(self._timeline, stage, place))

    def _step(self, place: Place, step: int) -> tuple[Stage, Place]:
        if step > 0:
            found = next_change(self._timeline, place)
            if found is None:
                raise _Refused("no later pass changed this")
            return found
        before = previous_change(self._timeline, place)
        if before is None:
            raise _Refused("the log has nothing before this")
        return before.stage, before

    def _change_values(self, change: PassChange) -> dict[str, object]:
        stage, cursor = change.stage, change.cursor
        side = None if cursor is None else "before" if cursor.is_before else "after"
        return {
            "stage": stage.number + 1,
            "line": stage.line - 1,
            "title": stage.header.title,
            "op": target_text(stage),
            "before": None if change.before is None else self._side(change.before, change.before.text),
            "after": self._side(change.after, change.text),
            "cursor": None if cursor is None else {"side": side, "line": cursor.line - 1},
        }

    def _side(self, state: State, text: str) -> dict[str, object]:
        return {"text": text, "lines": [self._line_of(one.stage, one.line) for one in state.lines]}

    # -- the same operation in other stages

    def _trail(self, place: Place) -> Iterator[dict[str, object]]:
        results = {stage.number for step in self._timeline.steps() for stage in step.stages}
        stages = Runs(self._timeline).trail(place)
        for stage in stages:
            if stage.number in results or stage.number in (stages[0].number, place.stage.number):
                is_known = not stage.header.is_before and self._timeline.before(stage).is_known
                changed = not self._timeline.has_same_text(stage) if is_known else None
                title, op = stage.header.title, target_text(stage)
                yield {"stage": stage.number + 1, "title": title, "op": op, "changed": changed}

    def _at(self, place: Place, stage: Stage) -> dict[str, object]:
        found = place_in(self._timeline, place, stage)
        if found is None:
            raise _Refused("the log does not show what became of this until that pass")
        # The way back leads to the same place only if the operation is there.
        is_same = place_in(self._timeline, found, place.stage) == place
        line = self._line_of(stage, found.line)
        return {"stage": stage.number + 1, "line": line, "row": found.line - 1, "isSame": is_same}

    # -- the life of an operation

    def _events(self, place: Place) -> Iterator[dict[str, object]]:
        for event in history(self._timeline, place.stage, place.line):
            values = event_values(event, self._timeline)
            # The line of a removed operation is in the text before the pass.
            yield {**values, "line": self._line_of(event.place.stage, event.place.line)}

    # -- places

    def _stage(self, number: int) -> Stage:
        if not 1 <= number <= len(self._log.stages):
            raise _Refused(f"there is no stage {number}; the log has {len(self._log.stages)}")
        return self._log.stages[number - 1]

    def _place(self, line: int) -> Place:
        found = self._log.nearest_place(line + 1)
        if found is None:
            raise _Refused("the cursor is before the first dump")
        return Place(*found)

    def _line_of(self, stage: Stage, line: int) -> int:
        """The line of the log for a line of a stage's text, from 0."""
        if stage.number not in self._lines:
            self._lines[stage.number] = self._log.lines(stage)
        lines = self._lines[stage.number]
        return (lines[line - 1] if 0 < line <= len(lines) else stage.line) - 1


def _from_zero(step: dict[str, Any]) -> dict[str, object]:
    return {**step, "stages": [{**stage, "line": stage["line"] - 1} for stage in step["stages"]]}


if __name__ == "__main__":
    sys.exit(main())
