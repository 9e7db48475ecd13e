"""The list of passes: each stage with what the pass changed there, as values for programs.

Read next: `effect.py`, `timeline.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.steps import Step, target_of
from mlirls_server.features.passes.contents import ContentsChange, contents_change
from mlirls_server.features.passes.effect import effect_text
from mlirls_server.features.passes.history import Event
from mlirls_server.features.passes.source_line import SourceLine
from mlirls_server.features.passes.timeline import Timeline

_LARGEST_EFFECT: Final = 300_000
"""Bytes of the largest dump of which the effect is found for a list."""
_LARGEST_SUM: Final = 5_000_000


class Effects:
    """The effects of passes, as long as the dumps are not too large to be compared for a list."""

    def __init__(self, timeline: Timeline, at: SourceLine | None = None, *, has_counts: bool = False) -> None:
        """With `at`, only what comes from that line of a source file; `has_counts` says that contents are counted."""
        self._timeline = timeline
        self._left = _LARGEST_SUM
        self._at = at
        self._has_counts = has_counts

    def concerns(self, stage: Stage) -> bool:
        """Whether the pass changed something that was asked for."""
        if self._at is None:
            return True
        found = self._timeline.trace(stage) if self._timeline.is_changed(stage) else None
        return found is not None and effect_text(found.difference, self._at.has) != "nothing"

    def counts(self, stage: Stage) -> ContentsChange | None:
        """The contents before and after a pass that changed something, if they were asked for."""
        is_counted = self._has_counts and self._timeline.is_changed(stage) and self.is_affordable(stage)
        return contents_change(self._timeline, stage) if is_counted else None

    def text(self, stage: Stage) -> str:
        """The effect of a pass in one line, as far as it is known."""
        if stage.is_cut:
            return "cut off"
        changed = self._timeline.is_changed(stage)
        if changed is None and stage.header.is_before:
            return "before the pass"
        if changed is None:
            before = self._timeline.before(stage)
            if before.outer is not None:
                return f"unknown: {before.outer.header.title} ran it, and may have changed something before"
            return "unknown" if before.is_known else "first dump"
        if not changed:
            return "nothing"
        if not self.is_affordable(stage):
            return "changed"
        found = self._timeline.compare(stage) if self._at is None else self._timeline.trace(stage)
        if found is None:
            return "changed"
        return effect_text(found.difference) if self._at is None else effect_text(found.difference, self._at.has)

    def is_affordable(self, stage: Stage) -> bool:
        """Whether a dump may be compared; its cost is then spent."""
        size = stage.end - stage.start
        if size > _LARGEST_EFFECT or size > self._left:
            return False
        self._left -= size
        return True


def target_text(stage: Stage) -> str:
    """The operation on which a pass ran: `func.func @f`."""
    op, symbol = target_of(stage)
    return f"{op} @{symbol}" if symbol else op


def step_values(step: Step, timeline: Timeline, effects: Effects | None) -> dict[str, object]:
    """A pass with its stages; without `effects`, it is not said what changed."""
    return {"pass": step.title, "stages": [_stage_values(stage, timeline, effects) for stage in step.stages]}


def _stage_values(stage: Stage, timeline: Timeline, effects: Effects | None) -> dict[str, object]:
    op, symbol = target_of(stage)
    out: dict[str, object] = {
        "stage": stage.number + 1,
        "when": "before" if stage.header.is_before else "after",
        "class": stage.header.name,
        "options": stage.header.options,
        "failed": stage.header.has_failed,
        "op": op,
        "symbol": symbol or None,
        "file": stage.path or None,
        "line": stage.line,
    }
    if effects is not None:
        out |= {"changed": timeline.is_changed(stage), "effect": effects.text(stage)}
        counts = effects.counts(stage)
        if counts is not None:
            out["counts"] = counts.parts()
    return out


def pass_title(event: Event, timeline: Timeline) -> str:
    """The pass of an event; in a log with only dumps before passes, that before which it is seen."""
    title = event.stage.header.title
    return title if timeline.result(event.stage) is None else f"before {title}"


def event_values(event: Event, timeline: Timeline) -> dict[str, object]:
    """An event in the life of an operation; `line` is that of the stage's text."""
    return {
        "stage": event.stage.number + 1,
        "pass": pass_title(event, timeline),
        "what": event.what,
        "line": event.place.line,
        "text": event.text,
        "details": [{"part": one.part, "before": one.before, "after": one.after} for one in event.details],
        "made_of": list(event.relatives) if event.what == "made" else [],
        "became": list(event.relatives) if event.what == "removed" else [],
        "by_location": event.by_location,
        "notes": list(event.notes),
    }
