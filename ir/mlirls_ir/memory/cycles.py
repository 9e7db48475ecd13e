"""Evaluates blocks that lead back to each other, as loops are after their lowering to branches.

The number of iterations is unknown. So a buffer that one of them allocates must be freed on every way back to the
allocation, or there is no bound. At a point a set of buffers may be allocated, and the amount is the sum of their
sizes.

Read next: `way.py` (the same without cycles), `evaluate.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.memory.amount import NOTHING, Amount, Term, amount_of
from mlirls_ir.memory.pool import Evaluation, Outcome, Why
from mlirls_ir.memory.program import Do, Event, Graph, Slot
from mlirls_ir.memory.running import Largest, Running, merge_largest
from mlirls_ir.memory.state import State, joined, mask_of, slots_of

_CYCLE: Final = "a loop of blocks"


def run_cycle(
    evaluation: Evaluation, graph: Graph, group: list[int], incoming: dict[int, list[State]], outcome: Outcome
) -> None:
    """Evaluates a group of nodes that lead to each other."""
    _Cycle(evaluation, graph, group).run(incoming, outcome)


class _Sum:
    """The sum of the sizes of slots, made from that of other slots: neighbours have nearly the same."""

    def __init__(self) -> None:
        self.slots = 0
        self.terms: dict[Term, int] = {}

    def become(self, slots: int, sizes: Sequence[Amount]) -> None:
        """Makes it the sum of `slots`."""
        for sign, changed in ((1, slots & ~self.slots), (-1, self.slots & ~slots)):
            for slot in slots_of(changed):
                for term, count in sizes[slot].terms.items():
                    self.terms[term] = self.terms.get(term, 0) + sign * count
        self.slots = slots


class _Cycle:
    def __init__(self, evaluation: Evaluation, graph: Graph, group: list[int]) -> None:
        self._evaluation = evaluation
        self._graph = graph
        self._group = group
        events = [event for node in group for event in graph.nodes[node].events]
        self._start = min((event.offset for event in events), default=0)
        # Where the cycle has allocated all that an iteration begins with.
        allocating = [event.offset for event in events if event.kind is Do.ALLOCATE]
        self._full = max(allocating, default=self._start)
        self._allocated = {event.slots[0] for event in events if event.kind is Do.ALLOCATE}
        self._sum = _Sum()
        self._changing = mask_of(set(evaluation.changing))
        # Bits of slots that get a buffer in the cycle.
        self._touched = 0
        for event in events:
            for target, _ in event.moves:
                self._touched |= 1 << target

    def run(self, incoming: dict[int, list[State]], outcome: Outcome) -> None:
        members = set(self._group)
        entries = [node for node in self._group if incoming.get(node)]
        states = [state for node in entries for state in incoming.pop(node)]
        if not states:
            return
        entered = joined(states)
        inside = entered.live & self._touched
        amount = entered.amount
        for slot in slots_of(inside):
            amount = amount.plus(self._evaluation.size(slot, entered.sizes), -1)
        sizes = {slot: size for slot, size in entered.sizes.items() if not inside >> slot & 1}
        outside = State(amount, entered.live & ~inside, sizes, is_exact=False)
        before = self._before(dict.fromkeys(entries, inside))
        for node in self._group:
            running = Running(self._with(outside, before[node]).amount)
            live = self._through(self._graph.nodes[node].events, before[node], running)
            # An iteration may begin with more than was there before the cycle.
            merge_largest(
                outcome.largest,
                [
                    Largest(one.amount, self._full if one.offset is None else one.offset, is_exact=False)
                    for one in running.largest()
                    if one.offset is not None or not entered.amount.covers(one.amount)
                ],
            )
            after = self._with(outside, live)
            for successor in self._graph.nodes[node].successors:
                if successor not in members:
                    incoming.setdefault(successor, []).append(after)

    def _with(self, outside: State, live: int) -> State:
        """The state outside of the cycle together with slots of it."""
        self._sum.become(live, self._evaluation.sizes)
        amount = outside.amount.plus(amount_of(self._sum.terms.items()))
        sizes = dict(outside.sizes)
        sizes.update({slot: self._evaluation.sizes[slot] for slot in slots_of(live & self._changing)})
        return State(amount, outside.live | live, sizes, is_exact=False)

    def _before(self, start: dict[int, int]) -> dict[int, int]:
        """The slots that may hold a buffer of the cycle before each node."""
        before = dict.fromkeys(self._group, 0) | start
        pending = list(reversed(self._group))
        is_pending = set(pending)
        while pending:
            node = pending.pop()
            is_pending.discard(node)
            after = self._through(self._graph.nodes[node].events, before[node], None)
            for successor in self._graph.nodes[node].successors:
                if successor in before and after & ~before[successor]:
                    before[successor] |= after
                    if successor not in is_pending:
                        pending.append(successor)
                        is_pending.add(successor)
        return before

    def _through(self, events: list[Event], live: int, running: Running | None) -> int:
        """The slots that may hold a buffer after events; `running` counts what these allocate."""
        for event in events:
            match event.kind:
                case Do.ALLOCATE:
                    live = self._hold(event.slots[0], live, event.offset, running)
                case Do.FREE | Do.END | Do.RETURN:
                    for slot in event.slots:
                        live = self._release(slot, live, running)
                case Do.MOVE:
                    live = self._move(event, live, running)
                case Do.LOOP:
                    self._loop(event, running)
                case Do.CALL:
                    live = self._call(event, live, running)
        return live

    def _hold(self, slot: Slot, live: int, offset: int, running: Running | None) -> int:
        if live >> slot & 1:
            if self._evaluation.sizes[slot].terms:
                self._evaluation.has_no_bound(slot, Why.KEPT, _CYCLE, self._start)
            return live
        if running is not None:
            running.add(self._evaluation.sizes[slot], offset)
        return live | 1 << slot

    def _release(self, slot: Slot, live: int, running: Running | None) -> int:
        if not live >> slot & 1:
            return live
        if running is not None:
            running.drop(self._evaluation.sizes[slot])
        return live & ~(1 << slot)

    def _move(self, event: Event, live: int, running: Running | None) -> int:
        moved: list[Slot] = []
        for target, source in event.moves:
            if source is not None and (live >> source & 1 or not self._is_inside(source)):
                live = self._release(source, live, running)
                moved.append(target)
        for target in moved:
            live = self._hold(target, live, event.offset, running)
        return live

    def _is_inside(self, slot: Slot) -> bool:
        """Whether a slot gets its buffer in the cycle; another one may hold a buffer from before it."""
        return slot in self._allocated or bool(self._touched >> slot & 1)

    def _loop(self, event: Event, running: Running | None) -> None:
        need = self._evaluation.loop_need(event.number)
        if need.trips == 0:
            return
        if need.kept.terms or (need.left is not None and need.left.amount.terms):
            self._evaluation.has_no_bound_at(event.offset, Why.KEPT, _CYCLE, self._start)
        if running is not None:
            trips = need.trips or 1
            kept = need.kept.times(0 if need.is_parallel else trips - 1)
            running.add(kept, event.offset)
            running.reach(need.largest, trips if need.is_parallel else 1)
            running.drop(kept)

    def _call(self, event: Event, live: int, running: Running | None) -> int:
        need = self._evaluation.calls[event.number]
        if need is None:
            return live
        if running is not None:
            running.reach([Largest(found.amount, event.offset) for found in need.largest])
        kept = need.kept
        for number, slot in self._evaluation.program.calls[event.number].results.items():
            kept = kept.plus(need.returned.get(number, NOTHING), -1)
            live = self._hold(slot, live, event.offset, running)
        if kept.terms:
            self._evaluation.has_no_bound_at(event.offset, Why.KEPT, _CYCLE, self._start)
        return live
