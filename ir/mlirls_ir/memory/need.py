"""The need of a function: the most that is allocated at one time, in a pool.

Read next: `evaluate.py`, `../index/memory/report.py` (all functions of a document).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory.amount import NOTHING, Amount
from mlirls_ir.memory.evaluate import evaluate
from mlirls_ir.memory.hooks import Storage
from mlirls_ir.memory.pool import CallNeed, Evaluation, Outcome, Unbounded
from mlirls_ir.memory.program import Buffer, Part, Program, Slot
from mlirls_ir.memory.running import Largest


class Pool(NamedTuple):
    """A part of the memory: the stack or everything (None), in one memory space or in all (None)."""

    storage: Storage | None = None
    space: str | None = None

    def holds(self, buffer: Buffer) -> bool:
        """Whether a buffer belongs to it."""
        return self.storage in (None, buffer.allocates.storage) and self.space in (None, buffer.space)


LIVE = Pool()
STACK = Pool(Storage.STACK)
HEAP = Pool(Storage.HEAP)


@dataclass(frozen=True, slots=True)
class Need:
    """The largest amounts that are allocated at one time, of which none covers another, and what has no bound.

    `kept` is still allocated at the return, the stack included. `returned` is the part of it that a result of the
    function holds, by number, and those of its parts.
    """

    largest: tuple[Largest, ...]
    unbounded: tuple[Unbounded, ...]
    kept: Amount
    returned: Mapping[Part, Amount]


def need_of(program: Program, pool: Pool, calls: Sequence[CallNeed | None] | None = None) -> Need:
    """The need of a function in a pool; with `calls`, the needs of calls are counted."""
    calls = [None] * len(program.calls) if calls is None else calls
    evaluation = Evaluation(program, _sizes(program, pool, calls), calls)
    outcome = evaluate(evaluation)
    kept = NOTHING
    for _, end in outcome.ends:
        kept = kept.joined(end.amount)
    unbounded = tuple(evaluation.unbounded[start] for start in sorted(evaluation.unbounded))
    return Need(tuple(outcome.largest), unbounded, kept, _returned(program, evaluation, outcome))


def _sizes(program: Program, pool: Pool, calls: Sequence[CallNeed | None]) -> list[Amount]:
    """The size of each slot; of one that may hold several buffers, an amount that covers all."""
    sizes = [NOTHING] * program.n_slots
    for slot, buffer in program.buffers.items():
        if pool.holds(buffer):
            sizes[slot] = buffer.size
    for call, need in zip(program.calls, calls, strict=True):
        for number, slot in call.results.items():
            sizes[slot] = NOTHING if need is None else need.returned.get(number, NOTHING)
    for slot in program.sources:
        for held in program.held_by(slot):
            sizes[slot] = sizes[slot].joined(sizes[held])
    return sizes


def _returned(program: Program, evaluation: Evaluation, outcome: Outcome) -> dict[Part, Amount]:
    """The amounts in the results of a function, as far as all its returns agree that there is one."""
    out: dict[Part, Amount] = {}
    for at, (node, end) in enumerate(outcome.ends):
        slots = program.returned[program.graphs[-1].ends.index(node)]
        found: dict[Part, Amount] = {}
        seen = set[Slot]()
        for number, slot in slots.items():
            if end.live >> slot & 1 and slot not in seen:
                found[number] = evaluation.size(slot, end.sizes)
                seen.add(slot)
        out = found if not at else {number: out[number].met(size) for number, size in found.items() if number in out}
    return {number: size for number, size in out.items() if size.terms}
