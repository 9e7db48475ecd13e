"""The place of an operation in other stages: before a pass, after it, and at the next pass that changed something.

Read next: `history.py` (the life of an operation), `timeline.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.dumps.log import Stage
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.difference.report import side_of
from mlirls_server.features.passes.timeline import Comparison, Timeline


@dataclass(frozen=True, slots=True)
class Place:
    """A line, from 1, of the text of a stage."""

    stage: Stage
    line: int


def operation_at(found: Comparison, place: Place, *, is_new: bool) -> Operation | None:
    """The operation at a place of the new or the old side: the first that begins in the line, else the innermost around
    it."""
    best: Operation | None = None
    for root, (stage, document) in found.texts.items():
        if stage.number != place.stage.number or (root is found.new) is not is_new:
            continue
        for operation in root.walk():
            if operation.range is None:
                continue
            first = document.source.line_of(operation.range[0]) + 1
            if first == place.line:
                return operation
            if first < place.line <= document.source.line_of(operation.range[1]) + 1:
                best = operation
    return best


def place_of(found: Comparison, operation: Operation) -> Place:
    """The place of an operation of either side."""
    stage, _ = found.text_of(operation)
    return Place(stage, side_of(operation, found.document_of).line)


def is_before(timeline: Timeline, stage: Stage, later: Stage) -> bool:
    """Whether the text of `stage` is a part of the state before `later`."""
    before = timeline.before(later)
    return stage.number < later.number and stage in (before.stage, *before.newer)


def place_before(timeline: Timeline, place: Place) -> Place | None:
    """The place of the same operation before the pass; if the pass made it, of the nearest one before it.

    None if the log does not have the state before.
    """
    before = timeline.before(place.stage).stage
    if before is not None and timeline.has_same_text(place.stage):
        return Place(before, place.line)
    return _twin(timeline, place.stage, place, is_new=True)


def place_after(timeline: Timeline, place: Place, stage: Stage) -> Place | None:
    """The place in a stage of the operation that is at `place` before its pass; if the pass removed it, of the nearest
    one before it."""
    if timeline.has_same_text(stage):
        return Place(stage, place.line)
    return _twin(timeline, stage, place, is_new=False)


def next_change(timeline: Timeline, place: Place) -> tuple[Stage, Place] | None:
    """The next stage whose pass changed something, and the place before that pass."""
    for stage in timeline.stages:
        if not is_before(timeline, place.stage, stage):
            continue
        if timeline.is_changed(stage):
            return stage, place
        moved = place_after(timeline, place, stage)
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


def _twin(timeline: Timeline, stage: Stage, place: Place, *, is_new: bool) -> Place | None:
    """The place of an operation on the other side of the comparison of a stage."""
    found = timeline.compare(stage, is_whole=True)
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
