"""The passes of a log; the dumps of one pass on several functions are one step.

A nested pipeline runs all of its passes on one function and then on the next, so the dumps of a pass are not adjacent.
In a row of dumps of operations that are beside one another, such as functions and globals, a step has the nth dump of
each operation that names the same pass. Pipelines for several kinds of operations run on them in their order.
A dump before a pass is not a step of its own if the dump after that pass follows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from mlirls_ir.dumps.log import Stage
from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A pass with its dumps, one for each operation on which it ran."""

    stages: tuple[Stage, ...]

    @property
    def title(self) -> str:
        """The name of the pass."""
        return self.stages[0].header.title


def steps_of(stages: Sequence[Stage], level: Callable[[Stage], Hashable]) -> list[Step]:
    """The passes, in the order in which they first ran; operations that are beside one another have the same level."""
    out: list[Step] = []
    for _, row in groupby(_without_inputs(stages), key=level):
        out += _steps_of_row(list(row))
    return out


def _without_inputs(stages: Sequence[Stage]) -> list[Stage]:
    """The stages without those before a pass whose result is the next dump of that operation."""
    following: dict[tuple[str, str], Stage] = {}
    out: list[Stage] = []
    for stage in reversed(stages):
        after = following.get(target_of(stage))
        following[target_of(stage)] = stage
        is_input = (
            stage.header.is_before
            and after is not None
            and not after.header.is_before
            and after.header.title == stage.header.title
        )
        if not is_input:
            out.append(stage)
    return out[::-1]


def results_of(stages: Sequence[Stage]) -> list[Stage]:
    """The stages of a log; if all are before passes and show the same operation, each is the result of a pass.

    Triton writes such logs (`MLIR_ENABLE_DUMP`), of the module also where a pass ran on a function. The dump before a
    pass is the state after the pass before it, so nothing shows the result of the last one.
    """
    if len({(stage.op, stage.symbol) for stage in stages}) != 1 or not all(stage.header.is_before for stage in stages):
        return list(stages)
    after = [replace(stage, header=before.header._replace(is_before=False)) for before, stage in pairwise(stages)]
    return [stages[0], *after]


def target_of(stage: Stage) -> tuple[str, str]:
    """The operation on which the pass ran: the header's, or the dumped one."""
    return (stage.header.op, stage.header.symbol.strip('"')) if stage.header.op else (stage.op, stage.symbol)


def _steps_of_row(row: list[Stage]) -> list[Step]:
    if len({target_of(stage) for stage in row}) == 1:
        return [Step((stage,)) for stage in row]
    counts: Counter[Hashable] = Counter()
    steps: dict[Hashable, list[Stage]] = {}
    for stage in row:
        title = stage.header.is_before, stage.header.title
        run = *title, target_of(stage)
        steps.setdefault((*title, counts[run]), []).append(stage)
        counts[run] += 1
    return [Step(tuple(stages)) for stages in steps.values()]
