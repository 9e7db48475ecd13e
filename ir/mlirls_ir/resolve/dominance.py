"""Blocks of a region and dominance among them.

Blocks follow from the labels: the entry block is what stands before the first label, or the first label's block when
nothing does. Edges are the successors of a block's last operation. Dominators by the iterative algorithm of Cooper,
Harvey and Kennedy; an unreachable block is dominated by every block, as in MLIR.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mlirls_ir.syntax.tree import Region, Statement


@dataclass(slots=True, eq=False)
class Block:
    """A block: its label (None for an unlabelled entry block), its last operation, and its place in the region."""

    index: int
    label: Statement | None
    first: Statement | None = None
    last: Statement | None = None
    successors: list[int] = field(default_factory=list[int])
    predecessors: list[int] = field(default_factory=list[int])

    @property
    def name(self) -> str | None:
        """The block's name with its `^`."""
        return self.label.names[0] if self.label is not None and self.label.names else None


@dataclass(slots=True, eq=False)
class Blocks:
    """The blocks of one region, in order of the text, and their immediate dominators (-1 where unreachable)."""

    blocks: list[Block]
    by_name: dict[str, Block]
    by_label: dict[Statement, Block]
    duplicates: set[Block]
    dominators: list[int]
    depth: list[int]

    def dominates(self, a: int, b: int) -> bool:
        """Whether block `a` dominates block `b`; every block dominates an unreachable one."""
        if a == b or self.dominators[b] < 0:
            return True
        if self.dominators[a] < 0:
            return False
        while self.depth[b] > self.depth[a]:
            b = self.dominators[b]
        return a == b


def blocks_of(region: Region) -> Blocks:
    """Finds the blocks of a region and their dominators."""
    blocks: list[Block] = []
    by_name: dict[str, Block] = {}
    by_label: dict[Statement, Block] = {}
    duplicates: set[Block] = set()
    current: Block | None = None
    for run in region.runs:
        for statement in run.statements:
            if statement.shape.is_label:
                current = Block(len(blocks), statement)
                blocks.append(current)
                by_label[statement] = current
                name = current.name
                if name is not None and name in by_name:
                    duplicates.add(current)
                elif name is not None:
                    by_name[name] = current
            else:
                if current is None:
                    current = Block(0, None)
                    blocks.append(current)
                if current.first is None:
                    current.first = statement
                current.last = statement
    for block in blocks:
        last = block.last
        if last is None:
            continue
        for slot in last.shape.successors:
            target = by_name.get(last.names[slot.hole])
            if target is not None:
                block.successors.append(target.index)
                target.predecessors.append(block.index)
    dominators = _dominators(blocks)
    depth = [0] * len(blocks)
    for index in _reverse_postorder(blocks):
        if index:
            depth[index] = depth[dominators[index]] + 1
    return Blocks(blocks, by_name, by_label, duplicates, dominators, depth)


def _reverse_postorder(blocks: list[Block]) -> list[int]:
    if not blocks:
        return []
    order: list[int] = []
    seen = {0}
    stack = [(0, iter(blocks[0].successors))]
    while stack:
        index, rest = stack[-1]
        for successor in rest:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(blocks[successor].successors)))
                break
        else:
            order.append(index)
            stack.pop()
    order.reverse()
    return order


def _dominators(blocks: list[Block]) -> list[int]:
    order = _reverse_postorder(blocks)
    position = {index: i for i, index in enumerate(order)}
    found = [-1] * len(blocks)
    if not blocks:
        return found
    found[0] = 0
    changed = True
    while changed:
        changed = False
        for index in order[1:]:
            new = -1
            for predecessor in blocks[index].predecessors:
                if found[predecessor] < 0:
                    continue
                new = predecessor if new < 0 else _meet(found, position, predecessor, new)
            if found[index] != new:
                found[index] = new
                changed = True
    return found


def _meet(found: list[int], position: dict[int, int], a: int, b: int) -> int:
    while a != b:
        while position[a] > position[b]:
            a = found[a]
        while position[b] > position[a]:
            b = found[b]
    return a
