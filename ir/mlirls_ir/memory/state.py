"""What is allocated at a point of a function, on one or several of the ways that lead there.

Read next: `evaluate.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory.amount import Amount
from mlirls_ir.memory.program import Slot

MOST_STATES: Final = 8
"""The most different states that are kept for the ways to one point; more are joined."""

_FEW: Final = 8
"""The number of bits below which they are looked for one by one."""


@dataclass(frozen=True, slots=True)
class State:
    """`amount` bytes are allocated. `live` has a bit for each slot whose buffer certainly is among them.

    `sizes` are those of live slots that hold different buffers at different times. `is_exact` says that there is a way
    on which just that is allocated.
    """

    amount: Amount
    live: int
    sizes: Mapping[Slot, Amount]
    is_exact: bool = True

    def is_like(self, other: State, relevant: int) -> bool:
        """Whether the same of the relevant slots hold buffers, of the same sizes."""
        if (self.live ^ other.live) & relevant:
            return False
        if self.sizes == other.sizes:
            return True
        changing = {slot for slot in (*self.sizes, *other.sizes) if relevant >> slot & 1}
        return all(self.sizes.get(slot) == other.sizes.get(slot) for slot in changing)

    def joined(self, other: State) -> State:
        """A state that covers both."""
        amount = self.amount.joined(other.amount)
        both = self.without(other)
        # It is exact if it is one of the two: with smaller sizes, less would be freed later.
        is_exact = any(
            one.is_exact and one.amount == amount and one.live == both.live and one.sizes == both.sizes
            for one in (self, other)
        )
        return replace(both, amount=amount, is_exact=is_exact)

    def without(self, other: State) -> State:
        """The same amount, of which only slots that hold a buffer in another state as well are known."""
        sizes = {slot: size.met(other.sizes[slot]) for slot, size in self.sizes.items() if slot in other.sizes}
        return State(self.amount, self.live & other.live, sizes, self.is_exact)


def mask_of(slots: set[Slot]) -> int:
    """A number with the bits of slots."""
    if not slots:
        return 0
    bits = bytearray(max(slots) // 8 + 1)
    for slot in slots:
        bits[slot >> 3] |= 1 << (slot & 7)
    return int.from_bytes(bits, "little")


def slots_of(mask: int) -> list[Slot]:
    """The slots whose bits are set."""
    out: list[Slot] = []
    if mask.bit_count() < _FEW:
        while mask:
            low = mask & -mask
            out.append(low.bit_length() - 1)
            mask ^= low
        return out
    for at, byte in enumerate(mask.to_bytes((mask.bit_length() + 7) // 8, "little")):
        while byte:
            low = byte & -byte
            out.append(at * 8 + low.bit_length() - 1)
            byte ^= low
    return out


def merged(states: list[State], relevant: int) -> list[State]:
    """The states without those that another one covers; joined if there are too many.

    Slots that are not `relevant` are not looked at any more.
    """
    if len(states) < 2:
        return states
    out: list[State] = []
    for state in states:
        at = next((at for at, known in enumerate(out) if known.is_like(state, relevant)), None)
        if at is not None and out[at].amount.covers(state.amount):
            out[at] = out[at].without(state)
        elif at is not None and state.amount.covers(out[at].amount):
            out[at] = state.without(out[at])
        else:
            out.append(state)
        if len(out) > MOST_STATES:
            last = out.pop()
            out[-1] = out[-1].joined(last)
    return out


def joined(states: list[State]) -> State:
    """One state that covers all."""
    return reduce(State.joined, states)
