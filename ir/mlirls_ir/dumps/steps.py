"""The passes of a log; the dumps of one pass on several functions are one step.

A nested pipeline runs all of its passes on one function and then on the next, so the dumps of a pass are not adjacent.
In a row of dumps of functions, the nth dumps of all functions are one step if they name the same pass.
A dump before a pass is not a step of its own if the dump after that pass follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

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


def steps_of(stages: Sequence[Stage]) -> list[Step]:
    """The passes, in the order in which they first ran."""
    out: list[Step] = []
    for row in _rows(_without_inputs(stages)):
        out += _step_of_row(row)
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


def _rows(stages: Sequence[Stage]) -> Iterator[list[Stage]]:
    """Successive dumps of operations of one kind."""
    row: list[Stage] = []
    for stage in stages:
        if row and target_of(stage)[0] != target_of(row[-1])[0]:
            yield row
            row = []
        row.append(stage)
    if row:
        yield row


def _step_of_row(row: list[Stage]) -> Iterator[Step]:
    by_target: dict[tuple[str, str], list[Stage]] = {}
    for stage in row:
        by_target.setdefault(target_of(stage), []).append(stage)
    if len(by_target) == 1:
        yield from (Step((stage,)) for stage in row)
        return
    used: set[int] = set()
    places = {stage.number: place for group in by_target.values() for place, stage in enumerate(group)}
    for stage in row:
        if stage.number in used:
            continue
        together = [
            group[places[stage.number]]
            for group in by_target.values()
            if places[stage.number] < len(group) and _is_same_pass(group[places[stage.number]], stage)
        ]
        used.update(one.number for one in together)
        yield Step(tuple(together))


def _is_same_pass(stage: Stage, other: Stage) -> bool:
    return (stage.header.is_before, stage.header.title) == (other.header.is_before, other.header.title)
