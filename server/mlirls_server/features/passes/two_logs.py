"""Two logs of the same pipeline, such as before and after a change of the compiler: which passes do something else?

A pass of one log is the pass of the other with the same name, on the same operation, after as many earlier runs. Their
changes are compared; names of values and places in the text are ignored.

Read next: `timeline.py`.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from mlirls_ir.difference import Change, ChangeKind
from mlirls_ir.difference.changes import without_twin
from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.steps import target_of
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.passes.timeline import Comparison, Timeline

_MARKS: Final = {
    ChangeKind.ADDED: "+",
    ChangeKind.REMOVED: "-",
    ChangeKind.CHANGED: "~",
    ChangeKind.MOVED: ">",
}
_OF_VALUES: Final = ("operand", "successor")
"""Parts of an operation that are shown by names of values and blocks."""

Act = tuple[str, str]
"""The mark of a change, and the operation with what changed in it."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A pass in both logs. A stage is None if the pass ran only in the other log.

    `gone` is what it does only in the old log, `added` only in the new one. `is_result_other` is set if the results
    differ; `is_input_other` if the states before it differ, so that the cause may be an earlier pass.
    """

    old: Stage | None
    new: Stage | None
    gone: tuple[tuple[Act, int], ...] = ()
    added: tuple[tuple[Act, int], ...] = ()
    is_input_other: bool = False
    is_result_other: bool = False

    @property
    def stage(self) -> Stage:
        """The stage of the new log, or else that of the old one."""
        found = self.new or self.old
        assert found is not None
        return found

    @property
    def is_other(self) -> bool:
        """Whether the pass does something else, or ran in one of the logs only."""
        return self.old is None or self.new is None or bool(self.gone or self.added)


def pairs_of(old: Timeline, new: Timeline) -> list[Pair]:
    """The passes of two logs, in the order of the new one; those of the old one alone come last."""
    olds = _keyed(old)
    pairs = [_pair(old, olds.pop(key, None), new, stage) for key, stage in _keyed(new).items()]
    return [*pairs, *(Pair(stage, None) for stage in olds.values())]


def _keyed(timeline: Timeline) -> dict[tuple[str, str, str, int], Stage]:
    """The dumps after passes, by pass, operation and how many times it ran there before."""
    counts: Counter[tuple[str, str, str]] = Counter()
    out: dict[tuple[str, str, str, int], Stage] = {}
    for stage in timeline.stages:
        if not stage.header.is_before:
            key = (stage.header.title, *target_of(stage))
            out[(*key, counts[key])] = stage
            counts[key] += 1
    return out


def _pair(old: Timeline, stage: Stage | None, new: Timeline, other: Stage) -> Pair:
    if stage is None:
        return Pair(None, other)
    is_input_other = _input_of(old, stage) != _input_of(new, other)
    is_result_other = stage.digest != other.digest
    if not is_input_other and not is_result_other:
        return Pair(stage, other)
    is_known = old.before(stage).is_known and new.before(other).is_known
    before, after = (_acts(old, stage), _acts(new, other)) if is_known else (Counter[Act](), Counter[Act]())
    return Pair(
        stage,
        other,
        tuple(sorted((before - after).items())),
        tuple(sorted((after - before).items())),
        is_input_other,
        is_result_other,
    )


def _input_of(timeline: Timeline, stage: Stage) -> tuple[bytes, ...]:
    before = timeline.before(stage)
    return tuple(one.digest for one in (before.stage, *before.newer) if one is not None)


def _acts(timeline: Timeline, stage: Stage) -> Counter[Act]:
    """The changes that a pass makes, and how often."""
    found = None if timeline.has_same_text(stage) else timeline.compare(stage)
    acts: Counter[Act] = Counter()
    for change in found.difference.own if found is not None else ():
        acts.update(_acts_of(change, found) if found is not None else ())
    return acts


def _acts_of(change: Change, found: Comparison) -> list[Act]:
    mark = _MARKS.get(change.kind, "")
    operation = change.after or change.before
    if operation is None or not mark:
        return []
    matching = found.difference.matching
    match change.kind:
        case ChangeKind.ADDED:
            return [(mark, one.name) for one in without_twin(operation, matching.old_of)]
        case ChangeKind.REMOVED:
            return [(mark, one.name) for one in without_twin(operation, matching.new_of)]
        case _:
            return [(mark, _changed_text(operation, change))]


def _changed_text(operation: Operation, change: Change) -> str:
    parts = [
        one.part if one.part.startswith(_OF_VALUES) else f"{one.part}: {one.before or 'none'} -> {one.after or 'none'}"
        for one in change.details
        if not one.follows
    ]
    return f"{operation.name} ({', '.join(parts)})" if parts else operation.name
