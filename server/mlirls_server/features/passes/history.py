"""The life of an operation: the pass that made it, each pass that changed it, and the one after which it is gone.

The operation is followed back and forth from one stage through the comparisons of the others. If it was not there
before a pass, that pass made it. It was made of the operations with the same location that the pass removed. If the log
has no locations, `origins.py` finds what it was probably made of.

Read next: `timeline.py`, `origins.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.difference import ChangeKind, Detail
from mlirls_ir.dumps.log import Stage
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.difference.report import side_of
from mlirls_server.features.passes.origins import Origins
from mlirls_server.features.passes.places import Place, is_before, operation_at, place_of
from mlirls_server.features.passes.timeline import Comparison, Timeline

_MOST_ANCESTORS: Final = 4
_UNKNOWN: Final = "loc(unknown)"


@dataclass(frozen=True, slots=True)
class Event:
    """A change that a pass made to an operation.

    `what` is "first seen", "made", "changed", "moved" or "removed". `place` is that of the operation after the pass,
    and `text` the beginning of its text there; of one that is gone, those before the pass. `made_of` are the texts of
    the operations that it replaced, and `by_location` says that they have its location.
    """

    stage: Stage
    what: str
    place: Place
    text: str
    details: tuple[Detail, ...] = ()
    made_of: tuple[str, ...] = ()
    by_location: bool = False


def history(timeline: Timeline, stage: Stage, line: int) -> list[Event]:
    """The events in the life of the operation at a line of a stage's text, in the order of the passes."""
    place = Place(stage, line)
    return [*reversed(list(_back(timeline, place))), *_forth(timeline, place)]


def _back(timeline: Timeline, place: Place | None) -> Iterator[Event]:
    while place is not None:
        before = timeline.before(place.stage).stage
        if before is not None and timeline.has_same_text(place.stage):
            place = Place(before, place.line)
            continue
        found = timeline.compare(place.stage, is_whole=True)
        operation = None if found is None else operation_at(found, place, is_new=True)
        if found is None or operation is None:
            yield Event(place.stage, "first seen", place, _line_text(timeline, place))
            return
        twin = found.difference.matching.old_of.get(operation)
        if twin is None:
            yield _made(found, place, operation)
            return
        yield from _events(found, place.stage, operation)
        before_pass = place_of(found, twin)
        if before_pass.stage.number >= place.stage.number:
            # The log has only some functions of the state before.
            yield Event(place.stage, "first seen", place, _line_text(timeline, place))
            return
        place = before_pass


def _forth(timeline: Timeline, place: Place) -> Iterator[Event]:
    for stage in timeline.stages:
        if not is_before(timeline, place.stage, stage):
            continue
        if timeline.has_same_text(stage):
            place = Place(stage, place.line)
            continue
        found = timeline.compare(stage, is_whole=True)
        operation = None if found is None else operation_at(found, place, is_new=False)
        if found is None or operation is None:
            continue
        twin = found.difference.matching.new_of.get(operation)
        if twin is None:
            yield Event(stage, "removed", place, side_of(operation, found.document_of).text)
            return
        yield from _events(found, stage, twin)
        place = place_of(found, twin)


def _line_text(timeline: Timeline, place: Place) -> str:
    lines = timeline.text(place.stage).split("\n")
    return lines[place.line - 1].strip() if 0 < place.line <= len(lines) else ""


def _events(found: Comparison, stage: Stage, operation: Operation) -> Iterator[Event]:
    """The change that a pass made to an operation that was there before, if it made one."""
    for change in found.difference.changes:
        if change.after is operation:
            own = tuple(detail for detail in change.details if not detail.follows)
            what = {ChangeKind.CHANGED: "changed", ChangeKind.MOVED: "moved"}.get(change.kind, "")
            if what:
                text = side_of(operation, found.document_of).text
                yield Event(stage, what, place_of(found, operation), text, own)
            return


def _made(found: Comparison, place: Place, operation: Operation) -> Event:
    removed = [
        change.before
        for change in found.difference.changes
        if change.kind is ChangeKind.REMOVED and change.before is not None
    ]
    by_location = [one for one in removed if _has_location(operation) and one.location == operation.location]
    ancestors = by_location
    if not by_location:
        origin = Origins(*found.compared, found.difference.matching).of(operation)
        ancestors = [] if origin is None else [origin]
    texts = tuple(side_of(one, found.document_of).text for one in ancestors[:_MOST_ANCESTORS])
    text = side_of(operation, found.document_of).text
    return Event(place.stage, "made", place, text, (), texts, bool(by_location))


def _has_location(operation: Operation) -> bool:
    """Whether the text gives the operation a location."""
    return operation.location not in ("", _UNKNOWN, operation.place)
