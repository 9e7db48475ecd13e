"""The place of an operation in other stages: before a pass, after it, and at the next pass that changed something.

Read next: `history.py` (the life of an operation), `timeline.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mlirls_ir.document import Document
from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.outline import Address
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.difference.report import side_of
from mlirls_server.features.passes.dump_graphs import key_of, root_of
from mlirls_server.features.passes.dumped import WHOLE, Key
from mlirls_server.features.passes.timeline import Comparison, Timeline


@dataclass(frozen=True, slots=True)
class Place:
    """A line, from 1, of the text of a stage."""

    stage: Stage
    line: int


def operation_at(found: Comparison, place: Place, *, is_new: bool) -> Operation | None:
    """The operation at a place of the new or the old side: the first that begins in the line, else the innermost around
    it. None if it is outside of what is compared, as another function in a dump of the module is."""
    operation = _operation_at(found, place, is_new=is_new)
    around = operation
    while around is not None and around is not found.compared[is_new]:
        around = around.parent()
    return None if around is None else operation


def _operation_at(found: Comparison, place: Place, *, is_new: bool) -> Operation | None:
    for root, (stage, document) in found.texts.items():
        if stage.number == place.stage.number and (root is found.new) is is_new:
            return _in_line(root, document, place.line)
    return None


def _in_line(root: Operation, document: Document, line: int) -> Operation | None:
    """The first operation that begins in a line, else the innermost around it."""
    best: Operation | None = None
    for operation in root.walk():
        if operation.range is None:
            continue
        first = document.source.line_of(operation.range[0]) + 1
        if first == line:
            return operation
        if first < line <= document.source.line_of(operation.range[1]) + 1:
            best = operation
    return best


def place_of(found: Comparison, operation: Operation) -> Place:
    """The place of an operation of either side."""
    stage, _ = found.text_of(operation)
    return Place(stage, side_of(operation, found.document_of).line)


class Runs:
    """Which passes ran on an operation."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._addresses: dict[tuple[int, int], frozenset[Address]] = {}

    def is_next(self, stage: Stage, place: Place) -> bool:
        """Whether the state before a stage has the place, and the pass ran on the operation there."""
        before = self._timeline.latest(stage)
        if stage.number <= place.stage.number:
            return False
        if place.stage != before.stage:
            return place.stage in before.newer
        if before.at is None:
            return True
        key = place.stage.number, place.line
        if key not in self._addresses:
            self._addresses[key] = frozenset(_addresses_around(self._timeline, place))
        return before.at in self._addresses[key]

    def trail(self, place: Place) -> list[Stage]:
        """The stages that have the operation at a place, as far as they are known without comparisons: those of the
        functions and modules around it."""
        keys = {(at.op, at.symbol) for at in _addresses_around(self._timeline, place)}
        keys |= {*self._timeline.around(place.stage), *((name, "") for name in WHOLE)}
        keys.add((place.stage.op, place.stage.symbol))
        return [
            stage
            for stage in self._timeline.stages
            if (stage.op, stage.symbol) in keys and keys.issuperset(self._timeline.around(stage))
        ]


def _addresses_around(timeline: Timeline, place: Place) -> Iterator[Address]:
    """The addresses of the operation at a place and of those around it, in the dump."""
    document = timeline.document(timeline.text(place.stage))
    root = root_of(document, place.stage)
    operation = _in_line(root, document, place.line)
    counts: Counter[Key] = Counter()
    around: set[Operation] = set()
    while operation is not None and operation is not root:
        around.add(operation)
        operation = operation.parent()
    for one in root.walk():
        if one is not root:
            key = key_of(one, document)
            if one in around:
                yield Address(*key, counts[key])
            counts[key] += 1


def place_before(timeline: Timeline, place: Place) -> Place | None:
    """The place of the same operation before the pass; if the pass made it, of the nearest one before it.

    None if the log does not have the state before.
    """
    before = timeline.latest(place.stage).stage
    if before is not None and timeline.repeats_latest(place.stage):
        return Place(before, place.line)
    return _twin(timeline, place.stage, place, is_new=True)


def place_after(timeline: Timeline, place: Place, stage: Stage) -> Place | None:
    """The place in a stage of the operation that is at `place` before its pass; if the pass removed it, of the nearest
    one before it."""
    if timeline.repeats_latest(stage):
        return Place(stage, place.line)
    return _twin(timeline, stage, place, is_new=False)


def next_change(timeline: Timeline, place: Place) -> tuple[Stage, Place] | None:
    """The next stage whose pass changed something, and the place before that pass."""
    runs = Runs(timeline)
    for stage in timeline.stages:
        if not runs.is_next(stage, place):
            continue
        if timeline.is_changed(stage) and timeline.result(stage) is None:
            return stage, place
        moved = place_after(timeline, place, stage)
        if moved is not None and timeline.is_changed(stage):
            return stage, moved
        if moved is None:
            return None
        place = moved
    return None


def previous_change(timeline: Timeline, place: Place) -> Place | None:
    """The place in the last stage before this one whose pass changed something, or in the first dump."""
    while True:
        before = place_before(timeline, place)
        if before is None or before.stage.number >= place.stage.number:
            return None
        place = before
        is_known = timeline.before(place.stage).is_known
        if not is_known or timeline.is_changed(place.stage):
            return place


def place_in(timeline: Timeline, place: Place, stage: Stage) -> Place | None:
    """The place of the operation in another stage; where it is missing, of the nearest one before it.

    None if the passes in between did not all run on the operation.
    """
    runs = Runs(timeline)
    if stage.number > place.stage.number:
        for later in timeline.stages[place.stage.number + 1 : stage.number + 1]:
            if runs.is_next(later, place):
                moved = place_after(timeline, place, later)
                if moved is None:
                    return None
                place = moved
    else:
        while place.stage.number > stage.number:
            before = place_before(timeline, place)
            if before is None or before.stage.number >= place.stage.number:
                return None
            place = before
    return place if place.stage.number == stage.number else None


def _twin(timeline: Timeline, stage: Stage, place: Place, *, is_new: bool) -> Place | None:
    """The place of an operation on the other side of the comparison of a stage."""
    found = timeline.trace(stage, place.line, is_new=is_new)
    operation = None if found is None else operation_at(found, place, is_new=is_new)
    if found is None or operation is None:
        return None
    twins = found.difference.matching.old_of if is_new else found.difference.matching.new_of
    return next(
        (place_of(found, twins[one]) for one in before_in_text(operation) if one in twins and twins[one].range), None
    )


def before_in_text(operation: Operation) -> Iterator[Operation]:
    """An operation, and those before it in the text, in its block and around it."""
    one: Operation | None = operation
    while one is not None:
        block = one.block
        if block is None:
            yield one
        else:
            yield from reversed(block.operations[: block.operations.index(one) + 1])
        one = one.parent()
