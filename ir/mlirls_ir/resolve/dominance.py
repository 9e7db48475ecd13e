"""Blocks of a region and dominance among them.

Labels determine the blocks: the entry block is what comes before the first label, or the first label's block if nothing
does. Edges are the successors of a block's last operation. Dominators are computed by the algorithm of Lengauer and
Tarjan with simple linking, in O(edges * log blocks) for every graph. As in MLIR, an unreachable block is dominated by
every block.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Region, Shape, ShapeFact, Statement


@dataclass(slots=True, eq=False)
class Block:
    """A block: its label (None for an unlabelled entry block), its last operation, and its index in the region."""

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
    """The blocks of one region, in order of the text, and their immediate dominators (-1 where unreachable).

    For each reachable block `spans` has the steps at which a walk of the dominator tree enters and leaves it.
    """

    blocks: list[Block]
    by_name: dict[str, Block]
    by_label: dict[Statement, Block]
    duplicates: set[Block]
    dominators: list[int]
    spans: list[tuple[int, int]]

    def dominates(self, a: int, b: int) -> bool:
        """Whether block `a` dominates block `b`; every block dominates an unreachable one."""
        if a == b or self.dominators[b] < 0:
            return True
        if self.dominators[a] < 0:
            return False
        return self.spans[a][0] <= self.spans[b][0] and self.spans[b][1] <= self.spans[a][1]

    def has_targets(self, statement: Statement) -> bool:
        """Whether there is a block for each successor of an operation."""
        return all(statement.names[slot.hole] in self.by_name for slot in statement.shape.successors)

    def is_valid_label(self, label: Statement, region: Region) -> bool:
        """Whether the name of a block of `region` is free of errors; its arguments are not checked."""
        block = self.by_label.get(label)
        return block is not None and block not in self.duplicates and not (block.index == 0 and region.arguments())


_IS_GRAPH: Final = ShapeFact[bool]()


def _is_graph(shape: Shape) -> bool:
    found = _IS_GRAPH.of(shape)
    if found is None:
        definition = shape.definition
        # The kind of a region is in the C++ of an interface; upstream dialects also declare it by a trait.
        found = definition is not None and (
            definition.has_trait("RegionKindInterface") or definition.has_trait_with("GraphRegion")
        )
        _IS_GRAPH.keep(shape, found)
    return found


def has_ssa_dominance(region: Region) -> bool:
    """Whether values must be defined before they are used in `region`."""
    operation = region.operation
    if operation is None:
        return False
    return operation.shape.definition is not None and not _is_graph(operation.shape)


def blocks_of(region: Region) -> Blocks:
    """Finds the blocks of a region and their dominators."""
    blocks: list[Block] = []
    by_name: dict[str, Block] = {}
    by_label: dict[Statement, Block] = {}
    duplicates: set[Block] = set()
    current: Block | None = None
    last: Statement | None = None
    for run in region.runs:
        for statement in run.statements:
            if statement.shape.is_label:
                if current is not None:
                    current.last = last
                last = None
                current = Block(len(blocks), statement)
                blocks.append(current)
                by_label[statement] = current
                name = current.name
                if name is not None and name in by_name:
                    duplicates.add(current)
                elif name is not None:
                    by_name[name] = current
            else:
                if last is None:
                    if current is None:
                        current = Block(0, None)
                        blocks.append(current)
                    current.first = statement
                last = statement
    if current is not None:
        current.last = last
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
    return Blocks(blocks, by_name, by_label, duplicates, dominators, _spans(dominators))


def _dominators(blocks: list[Block]) -> list[int]:
    """The immediate dominator of each block, the entry block's own index for itself, -1 where unreachable.

    Blocks are numbered in the order of a depth-first walk; `semi` has the numbers of semidominators, and `best` the
    block of least semidominator on the path up the forest `above`, as far as it is linked.
    """
    number = [-1] * len(blocks)
    parent = [-1] * len(blocks)
    order: list[int] = []
    stack = [(0, -1)] if blocks else []
    while stack:
        index, origin = stack.pop()
        if number[index] >= 0:
            continue
        number[index], parent[index] = len(order), origin
        order.append(index)
        stack += [(successor, index) for successor in reversed(blocks[index].successors) if number[successor] < 0]
    semi = number.copy()
    best = list(range(len(blocks)))
    above = [-1] * len(blocks)
    found = [-1] * len(blocks)
    buckets: dict[int, list[int]] = {}
    for index in reversed(order[1:]):
        for predecessor in blocks[index].predecessors:
            if number[predecessor] >= 0:
                semi[index] = min(semi[index], semi[_least(predecessor, above, best, semi)])
        buckets.setdefault(order[semi[index]], []).append(index)
        above[index] = parent[index]
        for waiting in buckets.pop(parent[index], ()):
            least = _least(waiting, above, best, semi)
            found[waiting] = least if semi[least] < semi[waiting] else parent[index]
    for index in order[1:]:
        if found[index] != order[semi[index]]:
            found[index] = found[found[index]]
    if order:
        found[0] = 0
    return found


def _least(index: int, above: list[int], best: list[int], semi: list[int]) -> int:
    """The block of least semidominator between `index` and the root of its tree; compresses the path to the root."""
    if above[index] < 0:
        return index
    way = [index]
    while above[above[way[-1]]] >= 0:
        way.append(above[way[-1]])
    root = above[way[-1]]
    for one in reversed(way[:-1]):
        upper = above[one]
        if semi[best[upper]] < semi[best[one]]:
            best[one] = best[upper]
        above[one] = root
    return best[index]


def _spans(dominators: list[int]) -> list[tuple[int, int]]:
    """The steps at which a walk of the dominator tree enters each block and leaves the last one below it."""
    below: dict[int, list[int]] = {}
    for index, dominator in enumerate(dominators):
        if index and dominator >= 0:
            below.setdefault(dominator, []).append(index)
    spans = [(-1, -1)] * len(dominators)
    clock = 0
    stack = [(0, False)] if dominators else []
    while stack:
        index, is_done = stack.pop()
        if is_done:
            spans[index] = (spans[index][0], clock)
            continue
        spans[index] = (clock, clock)
        clock += 1
        stack.append((index, True))
        stack += [(inner, False) for inner in below.get(index, ())]
    return spans
