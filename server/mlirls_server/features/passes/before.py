"""The dumps that are the state before each stage of a log.

A pass on a function dumps the function alone. So the state before a dump of a module is the dump of the module before
it, with the functions that were dumped since; and that before a dump of a function may be inside a dump of a module.

Read next: `timeline.py` (compares them), `nested.py` (passes that run others).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.steps import target_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.passes.nested import inner_dumps


@dataclass(frozen=True, slots=True)
class Before:
    """The state before a stage: a dump, and the later dumps of functions in it.

    `stage` is None if the log has no such dump. Then only functions that were dumped alone can be compared. `outer` is
    the dump of the pass that ran this one and may have changed something in between.
    """

    stage: Stage | None
    newer: tuple[Stage, ...] = ()
    outer: Stage | None = None

    @property
    def is_known(self) -> bool:
        """Whether there is anything to compare with."""
        return self.stage is not None or bool(self.newer)


def is_same_place(one: Stage, other: Stage) -> bool:
    """Whether two dumps are of one operation."""
    return (one.op, one.symbol) == (other.op, other.symbol)


def is_of_module(stage: Stage) -> bool:
    """Whether a dump is of the module around everything."""
    return stage.op in ("", "builtin.module")


def states_of(stages: Sequence[Stage], first: Stage | None) -> Iterator[tuple[Before, Before]]:
    """The state before the pass of each stage and the last one before it, as far as the log says it."""
    inner = inner_dumps(stages)
    module = first
    parts: dict[tuple[str, str], Stage] = {}
    parts_before: dict[int, tuple[Stage, ...]] = {}
    running: list[Stage] = []
    for stage in stages:
        content = (stage.op, stage.symbol)
        is_whole = is_of_module(stage)
        inside = inner.get(stage.number)
        if inside is not None:
            parts_before.setdefault(inside.outer.number, tuple(parts.values()))
        # A pass may run others between its two dumps, as the inliner does.
        place = next((at for at in reversed(range(len(running))) if _is_pair(running[at], stage)), None)
        if place is not None:
            before_pass = Before(running[place])
            yield before_pass, before_pass
            del running[place:]
        elif is_whole:
            latest = tuple(parts.values())
            yield Before(module, parts_before.get(stage.number, latest)), Before(module, latest)
        else:
            latest_part = parts.get(content, module)
            outer = None if inside is None or inside.is_first else inside.outer
            yield Before(latest_part, outer=outer), Before(latest_part)
        if is_whole:
            module, parts = stage, {}
        else:
            parts[content] = stage
        if stage.header.is_before:
            running.append(stage)


def _is_pair(before: Stage, after: Stage) -> bool:
    """Whether two dumps are of one pass on one operation."""
    return (
        before.header.is_before
        and not after.header.is_before
        and before.header.title == after.header.title
        and target_of(before) == target_of(after)
        and is_same_place(before, after)
    )
