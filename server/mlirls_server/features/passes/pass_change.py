"""The texts before and after a pass for an editor that shows differences by lines, and the same operation in both.

Read next: `states.py` (the texts), `../difference/names.py` (their names).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.difference import compare
from mlirls_ir.difference.matching import Matching
from mlirls_ir.difference.unchanged import common_line, with_common_lines, without_common_functions
from mlirls_ir.dumps.log import Stage
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.difference.named import read_named
from mlirls_server.features.difference.names import with_names_of
from mlirls_server.features.passes.places import Place
from mlirls_server.features.passes.states import State, states_around
from mlirls_server.features.passes.timeline import Timeline

_NOTHING: Final = State(())


@dataclass(frozen=True, slots=True)
class Cursor:
    """A line, from 1, of the text after the pass, or of that before it if the pass removed the operation."""

    is_before: bool
    line: int


@dataclass(frozen=True, slots=True)
class PassChange:
    """The state before a pass and the one after it. `text` is the text after, with the names of the one before.

    `before` is None if the log does not have it.
    """

    stage: Stage
    before: State | None
    after: State
    text: str
    cursor: Cursor | None


def pass_change(timeline: Timeline, stage: Stage, place: Place | None = None) -> PassChange:
    """The change that a pass made, with the operation at a place of either state."""
    before, after = states_around(timeline, stage)
    if before is None:
        return PassChange(stage, None, after, after.text, _in_one(after, place))
    if before.text == after.text:
        line = None if place is None else before.find(place.stage, place.line) or after.find(place.stage, place.line)
        return PassChange(stage, before, after, after.text, None if line is None else Cursor(False, line))
    texts = _Texts(timeline, before.text, after.text)
    cursor = None if place is None else texts.cursor(before, after, place)
    return PassChange(stage, before, after, texts.renamed(), cursor)


def _in_one(state: State, place: Place | None) -> Cursor | None:
    line = None if place is None else state.find(place.stage, place.line)
    return None if line is None else Cursor(False, line)


class _Texts:
    """Two texts that are compared, without the functions that are the same in both."""

    def __init__(self, timeline: Timeline, old: str, new: str) -> None:
        rests = without_common_functions(old, new)
        self._sides = (old, rests[0]), (new, rests[1])
        self._old, self._new = (read_named(timeline.document(text)) for text in rests)
        self._matching: Matching = compare(self._old.module, self._new.module).matching

    def renamed(self) -> str:
        """The new text with the names of the old one."""
        lines = with_names_of(self._old, self._new, self._matching).split("\n")
        return "\n".join(with_common_lines(lines, *self._sides))

    def cursor(self, before: State, after: State, place: Place) -> Cursor | None:
        """The place in the new text; in the old one, if the operation was removed."""
        line = after.find(place.stage, place.line)
        if line is not None:
            return Cursor(False, line)
        line = before.find(place.stage, place.line)
        if line is None:
            return None
        common = common_line(line, *self._sides)
        if common is not None:
            return Cursor(False, common)
        return self._twin(line)

    def _twin(self, line: int) -> Cursor:
        operation = self._old.operation_at(line)
        twin = None if operation is None else self._matching.new_of.get(operation)
        found = None if twin is None else self._new.line_of(twin)
        if found is not None:
            return Cursor(False, found)
        return Cursor(True, line)
