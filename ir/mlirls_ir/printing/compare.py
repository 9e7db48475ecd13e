"""Decides whether two texts mean the same: compares their graphs value by value, regardless of names.

Read next: `custom.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.values.spelling import whole_text


def differing(module: Operation, other: Operation) -> Iterator[Operation]:
    """The operations of a graph that differ in another graph; the contents of such an operation are not compared.

    A value that nothing defines is compared by its name.
    """
    pairs: list[tuple[Operation, Operation]] = []
    twins: dict[Value | Block, Value | Block] = {}
    stack = [(module, other)]
    while stack:
        mine, theirs = stack.pop()
        if not _has_like_parts(mine, theirs):
            yield mine
            continue
        pairs.append((mine, theirs))
        twins.update(zip(mine.results, theirs.results, strict=True))
        for blocks, others in zip(mine.regions, theirs.regions, strict=True):
            for block, twin in zip(blocks, others, strict=True):
                twins[block] = twin
                twins.update(zip(block.arguments, twin.arguments, strict=True))
                stack += zip(block.operations, twin.operations, strict=True)
    for mine, theirs in pairs:
        if not (_are_equal(mine.operands, theirs.operands, twins) and _have_same_successors(mine, theirs, twins)):
            yield mine


def _has_like_parts(mine: Operation, theirs: Operation) -> bool:
    """Whether two operations are the same, except for the values that they use and the contents of their regions."""
    return (
        mine.name == theirs.name
        and _is_same(mine.properties, theirs.properties)
        and _is_same(mine.attributes, theirs.attributes)
        and [value.type for value in mine.operands] == [value.type for value in theirs.operands]
        and [value.type for value in mine.results] == [value.type for value in theirs.results]
        and len(mine.successors) == len(theirs.successors)
        and len(mine.regions) == len(theirs.regions)
        and all(_have_like_blocks(*pair) for pair in zip(mine.regions, theirs.regions, strict=True))
    )


def _is_same(mine: Mapping[str, Attribute], theirs: Mapping[str, Attribute]) -> bool:
    return mine.keys() == theirs.keys() and all(_is_one(value, theirs[name]) for name, value in mine.items())


def _is_one(mine: Attribute, theirs: Attribute) -> bool:
    """Whether two attributes are equal; parameters with their default value may be omitted."""
    return mine is theirs or (
        type(mine) is type(theirs) and whole_text(mine.spelling()) == whole_text(theirs.spelling())
    )


def _have_like_blocks(blocks: list[Block], others: list[Block]) -> bool:
    return len(blocks) == len(others) and all(
        [one.type for one in block.arguments] == [one.type for one in twin.arguments]
        and len(block.operations) == len(twin.operations)
        for block, twin in zip(blocks, others, strict=True)
    )


def _are_equal(mine: list[Value], theirs: list[Value], twins: Mapping[Value | Block, Value | Block]) -> bool:
    return all(
        twins[one] is other if one in twins else one.name == other.name for one, other in zip(mine, theirs, strict=True)
    )


def _have_same_successors(mine: Operation, theirs: Operation, twins: Mapping[Value | Block, Value | Block]) -> bool:
    return all(twins.get(one) is other for one, other in zip(mine.successors, theirs.successors, strict=True))
