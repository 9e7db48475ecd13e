"""Dominance among blocks, compared with the definition: a block dominates those that no path around it reaches."""

from __future__ import annotations

import random

from mlirls_ir.document import Document
from mlirls_ir.resolve.dominance import Blocks, blocks_of


def check(successors: list[list[int]]) -> None:
    """Checks every pair of reachable blocks of a graph, given by the successors of each block."""
    blocks = _read(successors)
    reached = _reached(successors, None)
    for above in reached:
        around = _reached(successors, above)
        for below in reached:
            assert blocks.dominates(above, below) == (above == below or below not in around), (successors, above, below)


def _read(successors: list[list[int]]) -> Blocks:
    lines = ['"test.op"() ({']
    for index, targets in enumerate(successors):
        names = ", ".join(f"^b{target}" for target in targets)
        lines += [f"^b{index}:", f'  "test.br"() [{names}] : () -> ()' if names else '  "test.end"() : () -> ()']
    document = Document("\n".join([*lines, "}) : () -> ()"]), allow_unregistered=True)
    document.read()
    (operation,) = document.chunks[0].top.statements()
    assert operation.regions is not None
    return blocks_of(operation.regions[0])


def _reached(successors: list[list[int]], skipped: int | None) -> set[int]:
    """The blocks that can be reached from the first one without entering `skipped`."""
    seen: set[int] = set()
    left = [0]
    while left:
        index = left.pop()
        if index != skipped and index not in seen:
            seen.add(index)
            left += successors[index]
    return seen


def test_a_diamond() -> None:
    check([[1, 2], [3], [3], []])


def test_a_loop_that_can_be_entered_in_two_places() -> None:
    check([[1, 2], [2, 3], [1], []])


def test_branches_to_the_entry_block() -> None:
    check([[1], [0, 2], [1]])


def test_unreachable_blocks() -> None:
    check([[2], [2], [], [1, 2]])


def test_random_graphs() -> None:
    rng = random.Random(0)
    for _ in range(300):
        count = rng.randrange(1, 9)
        check([[rng.randrange(count) for _ in range(rng.randrange(3))] for _ in range(count)])
