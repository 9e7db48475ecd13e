"""A way through the events of a node: what is allocated before and after each.

Read next: `evaluate.py`.
"""

from __future__ import annotations

from mlirls_ir.memory.amount import NOTHING, Amount
from mlirls_ir.memory.pool import Evaluation, LoopNeed
from mlirls_ir.memory.program import Do, Event, Moves, Slot
from mlirls_ir.memory.running import Largest, Running
from mlirls_ir.memory.state import State, mask_of, slots_of


class Way:
    """A way through the events of a node, from a state on."""

    def __init__(self, evaluation: Evaluation, state: State) -> None:
        self._evaluation = evaluation
        self._live = state.live
        self._sizes = dict(state.sizes)
        self._fresh: set[Slot] = set()
        self._gone: set[Slot] = set()
        self._is_exact = state.is_exact
        self.running = Running(state.amount)

    def state(self) -> State:
        """The state as it is."""
        live = (self._live & ~mask_of(self._gone)) | mask_of(self._fresh)
        return State(self.running.total(), live, self._sizes, self._is_exact)

    def do(self, event: Event) -> None:
        """Lets an event happen."""
        match event.kind:
            case Do.ALLOCATE:
                slot = event.slots[0]
                self.running.add(self._evaluation.sizes[slot], event.offset)
                self._hold(slot)
            case Do.FREE | Do.END | Do.RETURN:
                for slot in event.slots:
                    if self._is_live(slot):
                        self.running.drop(self._evaluation.size(slot, self._sizes))
                        self._release(slot)
            case Do.MOVE:
                self._move(event.moves, event.offset)
            case Do.LOOP:
                self._loop(self._evaluation.loop_need(event.number), event.offset)
            case Do.CALL:
                self._call(event)

    def _is_live(self, slot: Slot) -> bool:
        if slot in self._fresh:
            return True
        return slot not in self._gone and bool(self._live >> slot & 1)

    def _has_size(self, slot: Slot) -> bool:
        return self._is_live(slot) and bool(self._evaluation.size(slot, self._sizes).terms)

    def _hold(self, slot: Slot) -> None:
        self._fresh.add(slot)
        self._gone.discard(slot)

    def _release(self, slot: Slot) -> None:
        self._fresh.discard(slot)
        self._gone.add(slot)
        self._sizes.pop(slot, None)

    def _move(self, moves: Moves, offset: int) -> None:
        moved: list[tuple[Slot, Amount]] = []
        for target, source in moves:
            size = NOTHING
            if source is not None and self._is_live(source):
                size = self._evaluation.size(source, self._sizes)
                self._release(source)
            moved.append((target, size))
        for target, size in moved:
            self._hold(target)
            self._sizes[target] = size
            if target in self._evaluation.carried:
                # Every iteration begins with the largest buffer that it may get.
                most = self._evaluation.sizes[target]
                if most != size:
                    self.running.drop(size)
                    self.running.add(most, offset)
                    self._is_exact = False
                self._sizes[target] = most

    def _loop(self, need: LoopNeed, offset: int) -> None:
        trips = 1 if need.trips is None else need.trips
        if not trips:
            return
        self._is_exact = self._is_exact and need.is_exact
        before = need.kept.times(0 if need.is_parallel else trips - 1)
        if before.terms:
            self.running.add(before, offset)
        self.running.reach(need.largest, trips if need.is_parallel else 1)
        if before.terms:
            self.running.drop(before)
        if need.kept.terms:
            self.running.add(need.kept.times(trips), offset)
        if need.left is not None:
            self.running.add(need.left.amount, offset)
            for slot in slots_of(need.left.live):
                self._hold(slot)
            self._sizes.update(need.left.sizes)
            self._is_exact = self._is_exact and need.left.is_exact

    def _call(self, event: Event) -> None:
        need = self._evaluation.calls[event.number]
        if need is None:
            return
        self.running.reach([Largest(found.amount, event.offset) for found in need.largest])
        self._is_exact = self._is_exact and all(found.is_exact for found in need.largest)
        if any(found.amount.terms for found in need.largest) and any(map(self._has_size, event.slots)):
            # The callee may free its argument before it allocates.
            self._is_exact = False
        if need.kept.terms:
            self.running.add(need.kept, event.offset)
        for number, slot in self._evaluation.program.calls[event.number].results.items():
            self._hold(slot)
            self._sizes[slot] = need.returned.get(number, NOTHING)
