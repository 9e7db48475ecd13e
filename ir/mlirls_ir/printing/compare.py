"""Whether two texts mean the same: their graphs, whose values have the same names, are compared.

Read next: `custom.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.graph.operation import Block, Operation, Value


def differing(module: Operation, other: Operation) -> Iterator[Operation]:
    """The operations of a graph that another graph has differently; what is in such a one is not looked at."""
    stack = [(module, other)]
    while stack:
        mine, theirs = stack.pop()
        if not _is_alike(mine, theirs):
            yield mine
            continue
        for blocks, others in zip(mine.regions, theirs.regions, strict=True):
            if not _have_like_blocks(blocks, others):
                yield mine
                continue
            for block, twin in zip(blocks, others, strict=True):
                stack += zip(block.operations, twin.operations, strict=True)


def _is_alike(mine: Operation, theirs: Operation) -> bool:
    return (
        mine.name == theirs.name
        and _is_same(mine.properties, theirs.properties)
        and _is_same(mine.attributes, theirs.attributes)
        and _signature(mine.operands) == _signature(theirs.operands)
        and [value.type for value in mine.results] == [value.type for value in theirs.results]
        and [block.name for block in mine.successors] == [block.name for block in theirs.successors]
        and len(mine.regions) == len(theirs.regions)
    )


def _is_same(mine: Mapping[str, Attribute], theirs: Mapping[str, Attribute]) -> bool:
    return mine.keys() == theirs.keys() and all(value == theirs[name] for name, value in mine.items())


def _signature(values: list[Value]) -> list[tuple[str, object]]:
    return [(value.name, value.type) for value in values]


def _have_like_blocks(blocks: list[Block], others: list[Block]) -> bool:
    return len(blocks) == len(others) and all(
        [one.type for one in block.arguments] == [one.type for one in twin.arguments]
        and len(block.operations) == len(twin.operations)
        for block, twin in zip(blocks, others, strict=True)
    )
