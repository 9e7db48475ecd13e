"""The life of an operation: the pass that made it, each pass that changed it, and the one after which it is gone.

The operation is followed back and forth from one stage through the comparisons of the others. If it was not there
before a pass, that pass made it, and what it was made of is followed further back.

Read next: `timeline.py`, `lineage.py` (what it was made of).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mlirls_ir.difference import ChangeKind, Detail
from mlirls_ir.dumps.locations import without_locations
from mlirls_ir.dumps.log import Stage
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.difference.report import side_of
from mlirls_server.features.passes.lineage import Lineage, Relatives
from mlirls_server.features.passes.places import Place, Runs, operation_at, place_of
from mlirls_server.features.passes.timeline import Comparison, Timeline

_MOST_RELATIVES: Final = 4


@dataclass(frozen=True, slots=True)
class Event:
    """A change that a pass made to an operation.

    `what` is "first seen", "made", "changed", "moved" or "removed". `place` is that of the operation after the pass,
    and `text` the beginning of its text there; of one that is gone, those before the pass. `relatives` are the texts of
    the operations that it was made of, or that came in its place, and `relation` says which (`lineage.py`).
    """

    stage: Stage
    what: str
    place: Place
    text: str
    details: tuple[Detail, ...] = ()
    relatives: tuple[str, ...] = ()
    relation: str = ""

    @property
    def notes(self) -> tuple[str, ...]:
        """Its origins, or the operations that it became, for a reader."""
        return tuple(f"{self.relation} {text}" for text in self.relatives)

    @property
    def by_location(self) -> bool:
        """Whether locations show what it was made of, or became."""
        return bool(self.relatives) and self.relation in ("of", "became")


def history(timeline: Timeline, stage: Stage, line: int) -> list[Event]:
    """The events in the life of the operation at a line of a stage's text, in the order of the passes."""
    place = Place(stage, line)
    return [*reversed(list(_back(timeline, place))), *_forth(timeline, place)]


def _back(timeline: Timeline, place: Place | None) -> Iterator[Event]:
    while place is not None:
        before = timeline.latest(place.stage).stage
        if before is not None and timeline.repeats_latest(place.stage):
            place = Place(before, place.line)
            continue
        found = timeline.trace(place.stage, place.line)
        operation = None if found is None else operation_at(found, place, is_new=True)
        if found is None or operation is None:
            yield Event(place.stage, "first seen", place, _line_text(timeline, place))
            return
        twin = found.difference.matching.old_of.get(operation)
        if twin is None:
            relatives = Lineage(found).made_of(operation)
            yield _with_relatives(found, place, "made", operation, relatives)
            place = _older(found, place, relatives)
            continue
        yield from _events(found, place.stage, operation)
        before_pass = place_of(found, twin)
        if before_pass.stage.number >= place.stage.number:
            # The log has only some functions of the state before.
            yield Event(place.stage, "first seen", place, _line_text(timeline, place))
            return
        place = before_pass


def _forth(timeline: Timeline, place: Place) -> Iterator[Event]:
    runs = Runs(timeline)
    for stage in timeline.stages:
        if not runs.is_next(stage, place):
            continue
        if timeline.repeats_latest(stage):
            place = Place(stage, place.line)
            continue
        found = timeline.trace(stage, place.line, is_new=False)
        operation = None if found is None else operation_at(found, place, is_new=False)
        if found is None or operation is None:
            continue
        twin = found.difference.matching.new_of.get(operation)
        if twin is None and stage.is_cut:
            # The operation may be in the part that is missing.
            return
        if twin is None:
            yield _removed(found, stage, place, operation)
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
                yield Event(stage, what, place_of(found, operation), _text(found, operation), own)
            return


def _removed(found: Comparison, stage: Stage, place: Place, operation: Operation) -> Event:
    event = _with_relatives(found, place, "removed", operation, Lineage(found).became(operation))
    return replace(event, stage=stage)


def _with_relatives(found: Comparison, place: Place, what: str, operation: Operation, relatives: Relatives) -> Event:
    others = tuple(_text(found, one) for one in relatives.operations[:_MOST_RELATIVES])
    return Event(place.stage, what, place, _text(found, operation), (), others, relatives.relation)


def _older(found: Comparison, place: Place, relatives: Relatives) -> Place | None:
    """The place of the first operation that one was made of, so that its life is followed further back."""
    origin = next(iter(relatives.operations), None)
    older = None if origin is None else place_of(found, origin)
    return older if older is not None and older.stage.number < place.stage.number else None


def _text(found: Comparison, operation: Operation) -> str:
    """The beginning of the text of an operation, without its location."""
    return without_locations(side_of(operation, found.document_of).text)
