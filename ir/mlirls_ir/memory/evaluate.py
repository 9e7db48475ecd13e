"""Runs the program of a function along all its ways, and finds the largest amounts that are allocated.

Ways that have the same buffers at a point are one way from there on, with the larger amount; that is exact. Ways that
differ are followed separately up to a limit, and joined beyond it, which can only make the result larger.

Read next: `need.py` (what is asked).
"""

from __future__ import annotations

from mlirls_ir.memory.amount import NOTHING
from mlirls_ir.memory.cycles import run_cycle
from mlirls_ir.memory.order import groups_of
from mlirls_ir.memory.pool import Evaluation, LoopNeed, Outcome, Why
from mlirls_ir.memory.program import Do, Event, Graph, Loop, Slot
from mlirls_ir.memory.running import Largest, merge_largest
from mlirls_ir.memory.state import State, joined, mask_of, merged, slots_of
from mlirls_ir.memory.way import Way


def evaluate(evaluation: Evaluation) -> Outcome:
    """Evaluates the whole function."""
    loops = {loop.graph: loop for loop in evaluation.program.loops}
    for graph in evaluation.program.graphs[:-1]:
        evaluation.loops[graph] = _loop(evaluation, loops[graph])
    return _graph(evaluation, evaluation.program.graphs[-1], State(NOTHING, 0, {}))


def _graph(evaluation: Evaluation, graph: Graph, start: State) -> Outcome:
    outcome = Outcome()
    incoming: dict[int, list[State]] = {0: [start]}
    ends, exits = set(graph.ends), set(graph.exits)
    groups = groups_of(graph)
    relevant = _Relevant(evaluation, graph, groups)
    for number, group in enumerate(groups):
        if len(group) > 1 or group[0] in graph.nodes[group[0]].successors:
            run_cycle(evaluation, graph, group, incoming, outcome)
            continue
        (node,) = group
        states = merged(incoming.pop(node, []), relevant.from_group(number))
        after = [_run_node(evaluation, graph.nodes[node].events, state, outcome) for state in states]
        for successor in graph.nodes[node].successors:
            incoming.setdefault(successor, []).extend(after)
        if node in ends:
            outcome.ends += [(node, state) for state in after]
        if node in exits:
            outcome.exits += after
    return outcome


class _Relevant:
    """The slots whose buffers matter from a group of nodes on, as bits: those that are freed, moved or returned."""

    def __init__(self, evaluation: Evaluation, graph: Graph, groups: list[list[int]]) -> None:
        last: dict[Slot, int] = {}
        ends = (
            dict(zip(graph.ends, evaluation.program.returned, strict=False))
            if graph is evaluation.program.graphs[-1]
            else {}
        )
        for number, group in enumerate(groups):
            for node in group:
                for event in graph.nodes[node].events:
                    if event.kind is not Do.RETURN:
                        last.update(dict.fromkeys(event.slots, number))
                    last.update({source: number for _, source in event.moves if source is not None})
                last.update(dict.fromkeys(ends.get(node, {}).values(), number))
        self._ending: dict[int, set[Slot]] = {}
        for slot, number in last.items():
            self._ending.setdefault(number, set()).add(slot)
        self._bits = mask_of(set(last))
        self._number = 0

    def from_group(self, number: int) -> int:
        """The slots that matter from a group on; the groups are asked about in order."""
        while self._number < number:
            self._bits &= ~mask_of(self._ending.pop(self._number, set()))
            self._number += 1
        return self._bits


def _run_node(evaluation: Evaluation, events: list[Event], state: State, outcome: Outcome) -> State:
    if not events:
        return state
    way = Way(evaluation, state)
    for event in events:
        way.do(event)
    after = way.state()
    found = [
        Largest(one.amount, one.offset, one.is_exact and after.is_exact)
        for one in way.running.largest()
        if one.offset is not None
    ]
    merge_largest(outcome.largest, found)
    return after


def _loop(evaluation: Evaluation, loop: Loop) -> LoopNeed:
    carried = set(loop.graph.carried)
    base = NOTHING
    for slot in carried:
        base = base.plus(evaluation.sizes[slot])
    start = State(base, mask_of(carried), {slot: evaluation.sizes[slot] for slot in carried})
    outcome = _graph(evaluation, loop.graph, start)
    largest = tuple(Largest(found.amount.plus(base, -1), found.offset, found.is_exact) for found in outcome.largest)
    kept = NOTHING
    for _, end in outcome.ends:
        kept = kept.joined(end.amount.plus(base, -1))
    if loop.trips is None and loop.is_parallel and any(found.amount.terms for found in largest):
        for slot in _allocated_in(loop.graph, evaluation):
            why = Why.OVERLAPS if loop.is_known else Why.UNKNOWN
            evaluation.has_no_bound(slot, why, loop.operation, loop.start)
        largest, kept = (), NOTHING
    elif loop.trips is None and kept.terms:
        _report_kept(evaluation, loop, outcome, carried)
        kept = NOTHING
    left: State | None = None
    if loop.graph.exits and outcome.exits:
        found = joined(outcome.exits)
        left = State(found.amount.plus(base, -1), found.live, found.sizes, found.is_exact)
    is_exact = _is_exact(evaluation, outcome, carried)
    return LoopNeed(largest, kept, left, loop.trips, loop.is_parallel, is_exact)


def _is_exact(evaluation: Evaluation, outcome: Outcome, carried: set[Slot]) -> bool:
    """Whether the iterations of a loop are alike, and each of its amounts is reached."""
    for slot in carried:
        if any(evaluation.sizes[held] != evaluation.sizes[slot] for held in evaluation.program.held_by(slot)):
            return False
    ends = [end for _, end in outcome.ends]
    if not all(found.is_exact for found in outcome.largest):
        return False
    return all(end.is_exact and end.amount == ends[0].amount for end in ends)


def _report_kept(evaluation: Evaluation, loop: Loop, outcome: Outcome, carried: set[Slot]) -> None:
    """Records which slots a loop fills again and again."""
    live = {slot for _, end in outcome.ends for slot in slots_of(end.live)} - carried
    kept = [slot for slot in sorted(live) if evaluation.sizes[slot].terms]
    for slot in kept or _allocated_in(loop.graph, evaluation):
        evaluation.has_no_bound(slot, Why.KEPT, loop.operation, loop.start)
    if not evaluation.unbounded:
        evaluation.has_no_bound_at(loop.start, Why.KEPT, loop.operation, loop.start)


def _allocated_in(graph: Graph, evaluation: Evaluation) -> list[Slot]:
    """The slots of the pool that a graph allocates."""
    found = [event.slots[0] for node in graph.nodes for event in node.events if event.kind is Do.ALLOCATE]
    return [slot for slot in found if evaluation.sizes[slot].terms]
