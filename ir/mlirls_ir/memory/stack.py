"""The stack of a function as LLVM's intrinsics save and restore it.

Restoring ends the life of all that has been allocated on the stack since the state was saved: of what comes later in
the text, in blocks that the saving operation dominates.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from mlirls_ir.memory.program import Slot
from mlirls_ir.resolve.dominance import Blocks
from mlirls_ir.syntax.tree import Region, Statement


class _Saved(NamedTuple):
    """A saved state: how many slots were on the stack, and the region and offset."""

    n_slots: int
    region: Region
    offset: int


class Stack:
    """The slots of a function's stack in the order of the text, and the states of it that are saved."""

    __slots__ = ("_blocks", "_saved", "_slots")

    def __init__(self) -> None:
        self._slots: list[tuple[Slot, int]] = []
        self._saved: dict[Statement, _Saved] = {}
        # By region: its blocks, and the offsets and numbers of those with a label.
        self._blocks: dict[Region, tuple[Blocks, list[int], list[int]]] = {}

    def enter(self, region: Region, blocks: Blocks, base: int) -> None:
        """Records the blocks of a region that begins at `base`."""
        labels = [block for block in blocks.blocks if block.label is not None]
        offsets = [base + block.label.run.start + block.label.start for block in labels if block.label is not None]
        self._blocks[region] = (blocks, offsets, [block.index for block in labels])

    def push(self, slot: Slot, offset: int) -> None:
        """Adds a slot that is allocated at an offset."""
        self._slots.append((slot, offset))

    def save(self, statement: Statement, offset: int) -> None:
        """Records that an operation saves the state."""
        self._saved[statement] = _Saved(len(self._slots), statement.run.region, offset)

    def restored(self, saving: Statement) -> list[Slot]:
        """The slots whose life ends when the state of a saving operation is restored."""
        saved = self._saved.get(saving)
        if saved is None:
            return []
        after = self._slots[saved.n_slots :]
        found = self._blocks.get(saved.region)
        if found is None:
            return [slot for slot, _ in after]
        blocks, offsets, numbers = found

        def block_at(offset: int) -> int:
            at = bisect_right(offsets, offset) - 1
            return numbers[at] if at >= 0 else 0

        home = block_at(saved.offset)
        return [slot for slot, offset in after if blocks.dominates(home, block_at(offset))]
