"""One evaluation of a program: the sizes of its slots in a pool, and what has been found about loops and bounds.

An evaluation is for one pool, for example for the stack: what is outside of it has no size.

Read next: `way.py` (events one after another), `cycles.py`, `evaluate.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import Enum

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory.amount import Amount
from mlirls_ir.memory.program import Graph, Part, Program, Slot
from mlirls_ir.memory.running import Largest
from mlirls_ir.memory.state import State


class Why(Enum):
    """The reason why there is no bound."""

    KEPT = "kept"
    """A loop allocates, does not free, and may run any number of times."""
    OVERLAPS = "overlaps"
    """An unknown number of iterations may run at the same time."""
    UNKNOWN = "unknown"
    """Nothing is known about how often the regions of an operation run."""
    RECURSION = "recursion"
    """A function calls itself."""


@dataclass(frozen=True, slots=True)
class Unbounded:
    """An allocation or call at `start` for which there is no bound, because of `operation` at `loop`."""

    why: Why
    start: int
    operation: str
    loop: int


@dataclass(frozen=True, slots=True)
class CallNeed:
    """The need of a call while it runs, and the amount that it leaves: in all, and in its results if that is known."""

    largest: tuple[Largest, ...]
    kept: Amount
    returned: Mapping[Part, Amount]


@dataclass(slots=True, eq=False)
class Outcome:
    """The largest amounts in a graph, the nodes and states at which it ends, and the states in which it may be left."""

    largest: list[Largest] = field(default_factory=list[Largest])
    ends: list[tuple[int, State]] = field(default_factory=list["tuple[int, State]"])
    exits: list[State] = field(default_factory=list[State])


@dataclass(frozen=True, slots=True)
class LoopNeed:
    """The need of a loop in addition to all that is allocated before it.

    `largest` are the amounts of one iteration, `kept` is what an iteration leaves, and `left` the state after which the
    loop is left, if that is not the end of an iteration. `is_exact` says that all of this is reached at some time.
    """

    largest: tuple[Largest, ...]
    kept: Amount
    left: State | None
    trips: int | None
    is_parallel: bool
    is_exact: bool


class Evaluation:
    """One evaluation. `sizes` are those of the pool by slot; of a slot that holds different buffers the largest.

    `calls` are by number; None for calls that are not counted. `changing` are the slots whose buffers may differ from
    one way to another, `carried` those that hold a buffer when an iteration of a loop begins.
    """

    def __init__(self, program: Program, sizes: Sequence[Amount], calls: Sequence[CallNeed | None]) -> None:
        self.program = program
        self.sizes = sizes
        self.calls = calls
        self.unbounded: dict[int, Unbounded] = {}
        self.loops: dict[Graph, LoopNeed] = {}
        self.changing = program.sources.keys() | {slot for call in program.calls for slot in call.results.values()}
        self.carried = {slot for graph in program.graphs for slot in graph.carried}

    def size(self, slot: Slot, sizes: Mapping[Slot, Amount]) -> Amount:
        """The size of a live slot; `sizes` are those of slots that change."""
        found = sizes.get(slot) if slot in self.changing else None
        return self.sizes[slot] if found is None else found

    def loop_need(self, number: int) -> LoopNeed:
        """The need of the loop with a number."""
        return self.loops[self.program.loops[number].graph]

    def has_no_bound(self, slot: Slot, why: Why, operation: str, loop: int) -> None:
        """Records that there is no bound for what a slot gets."""
        starts = [found.start for held in self.program.held_by(slot) if (found := self.program.buffers.get(held))]
        self.has_no_bound_at(min(starts, default=loop), why, operation, loop)

    def has_no_bound_at(self, start: int, why: Why, operation: str, loop: int) -> None:
        """Records that there is no bound at an offset."""
        self.unbounded.setdefault(start, Unbounded(why, start, operation, loop))
