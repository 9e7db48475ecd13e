"""The dumps that are the state before each stage of a log.

A pass on a function dumps the function alone. So the state before a dump of a module is the dump of the module before
it, with the functions that were dumped since; and that before a dump of a function may be inside a dump of a module.

Read next: `dumped.py` (which operation is inside of which), `nested.py` (passes that run others), `timeline.py`
(compares the states).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.outline import Address
from mlirls_ir.dumps.steps import target_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.passes.dumped import WHOLE, Dumped, Key, Part, Tree
from mlirls_server.features.passes.nested import Run, inner_dumps, runs_of_passes


@dataclass(frozen=True, slots=True)
class Before:
    """The state before a stage: a dump, and the later dumps of functions in it.

    `stage` is None if the log has no such dump. Then only functions that were dumped alone can be compared. `at` is the
    address of the operation in the dump, None if it is a dump of the operation. `span` are its offsets there, None if
    they are not known. `outer` is the dump of the pass that ran this one and may have changed something in between.
    `inner` are the dumps of the passes that a pass has run, if it changes nothing itself.
    """

    stage: Stage | None
    at: Address | None = None
    span: tuple[int, int] | None = None
    parts: tuple[Part, ...] = ()
    outer: Stage | None = None
    inner: tuple[Stage, ...] | None = None

    @property
    def is_known(self) -> bool:
        """Whether there is anything to compare with."""
        return self.stage is not None or bool(self.parts)

    @property
    def newer(self) -> tuple[Stage, ...]:
        """The later dumps of functions."""
        return tuple(_stages(self.parts))


@dataclass(frozen=True, slots=True)
class States:
    """The state before the pass of a stage, the last one before it, and the operations around the dumped one."""

    before: Before
    latest: Before
    around: tuple[Key, ...] = ()


NOTHING: Final = Before(None)


def _stages(parts: Sequence[Part]) -> Iterator[Stage]:
    for part in parts:
        yield part.stage
        yield from _stages(part.parts)


def states_of(
    stages: Sequence[Stage], first: Stage | None, text_of: Callable[[Stage], str], *, is_reversed: bool = False
) -> list[States]:
    """The states before each stage, as far as the log says it; for a reversed log, those after it."""
    paired = _paired(stages)
    tree = Tree(stages, text_of, is_reversed=is_reversed)
    if first is not None:
        tree.put(tree.top, first)
    moments = list(_moments(stages, tree, paired))
    out = [moment.states for moment in moments]
    for run in runs_of_passes(stages, [moment.around for moment in moments], is_reversed=is_reversed):
        if stages[run.outer].number not in paired:
            _add_run(out, run, stages, moments)
    return out


@dataclass(frozen=True, slots=True)
class _Moment:
    """A stage when the log is read: the dumped operation and those around it, and what each is a dump of, or in."""

    states: States
    around: tuple[Dumped, ...] = ()
    bases: tuple[Before, ...] = ()


def _moments(stages: Sequence[Stage], tree: Tree, paired: Mapping[int, Stage]) -> Iterator[_Moment]:
    inner = inner_dumps(stages)
    before_outer: dict[int, Before] = {}
    for stage in stages:
        one = tree.find(stage)
        if one is None:
            tree.forget(stage)
            yield _Moment(States(NOTHING, NOTHING))
            continue
        around = tuple(one.around())
        inside = inner.get(stage.number)
        if inside is not None:
            module = next(other for other in around if other.address.op in WHOLE)
            before_outer.setdefault(inside.outer.number, _before(module))
        latest = Before(paired[stage.number]) if stage.number in paired else _before(one)
        before = before_outer.get(stage.number, latest)
        if inside is not None and not inside.is_first:
            before = replace(before, outer=inside.outer)
        states = States(before, latest, tuple(other.key for other in around))
        yield _Moment(states, around, tuple(map(_base, around)))
        tree.put(one, stage)


def _base(one: Dumped) -> Before:
    """The last dump of an operation, or of one around it."""
    holder = one.holder()
    if holder is None:
        return NOTHING
    return Before(holder.dump) if holder is one else Before(holder.dump, one.address, one.span)


def _before(one: Dumped) -> Before:
    return replace(_base(one), parts=one.parts())


def _add_run(out: list[States], run: Run, stages: Sequence[Stage], moments: Sequence[_Moment]) -> None:
    """Notes the state before a pass that has run others, and that it may have changed something before them."""
    states, moment = out[run.outer], moments[run.start]
    if run.first is not None:
        before = out[run.first].before
    else:
        before = moment.bases[moment.around.index(moments[run.outer].around[0])]
    inner = tuple(stages[run.start : run.outer]) if run.is_adaptor else None
    out[run.outer] = replace(states, before=replace(before, outer=None, inner=inner))
    for number in run.restarts:
        if out[number].before.inner is None:
            out[number] = replace(out[number], before=replace(out[number].before, outer=stages[run.outer]))


def _paired(stages: Sequence[Stage]) -> dict[int, Stage]:
    """The dumps before passes of which the log also has the dump after the pass, by the number of the latter."""
    running: list[Stage] = []
    out: dict[int, Stage] = {}
    for stage in stages:
        # A pass may run others between its two dumps, as the inliner does.
        place = next((at for at in reversed(range(len(running))) if _is_pair(running[at], stage)), None)
        if place is not None:
            out[stage.number] = running[place]
            del running[place:]
        if stage.header.is_before:
            running.append(stage)
    return out


def _is_pair(before: Stage, after: Stage) -> bool:
    """Whether two dumps are of one pass on one operation."""
    return (
        before.header.is_before
        and not after.header.is_before
        and before.header.title == after.header.title
        and target_of(before) == target_of(after)
        and (before.op, before.symbol) == (after.op, after.symbol)
    )
