"""Locations for which a text has no place, taken from the graph that was printed.

The custom form has no location for terminators that it omits, to arguments in the head of a loop, or to an operation
that another one wraps. In an edited text these keep the locations that they had, as long as the operation around them
still has its name and location. Otherwise they get the location of that operation.

Read next: `edited_bytecode.py`.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from mlirls_ir.graph.operation import Block, Operation

_UNKNOWN: Final = "loc(unknown)"


def keep_locations(before: Operation, after: Operation, written: Container[Operation]) -> None:
    """Sets the locations of operations and arguments in the graph `after` that have none (""), are not in `written`,
    and are not arguments of a label.

    `written` has the operations in the text, which have a location there unless it is unknown.
    """
    known: dict[tuple[str, str], list[Operation]] = {}
    for operation in before.walk():
        if operation.regions:
            known.setdefault((operation.name, operation.location or _UNKNOWN), []).append(operation)
    n_seen: dict[tuple[str, str], int] = {}
    if after not in written:
        after.location = after.location or before.location
    _keep(before, after, written)
    for operation in after.walk():
        if not operation.regions or operation is after or operation not in written:
            continue
        key = (operation.name, operation.location or _UNKNOWN)
        number = n_seen.get(key, 0)
        n_seen[key] = number + 1
        same = known.get(key)
        # A copy of an operation has the location of the original.
        _keep(None if same is None else same[min(number, len(same) - 1)], operation, written)


def _keep(before: Operation | None, after: Operation, written: Container[Operation]) -> None:
    """Sets the locations of everything whose nearest written operation is `after`."""
    stack = [(before, after)]
    while stack:
        old, new = stack.pop()
        is_around = new is after or new in written
        for number, blocks in enumerate(new.regions):
            old_blocks = old.regions[number] if old is not None and number < len(old.regions) else []
            for index, block in enumerate(blocks):
                old_block = old_blocks[index] if len(old_blocks) == len(blocks) else None
                if index == 0:
                    _keep_arguments(old_block, block, new.location, written)
                for place, operation in enumerate(block.operations):
                    if operation in written and is_around:
                        continue
                    origin = None if old_block is None else _origin(old_block, block, place)
                    is_wrapped = not is_around and old is not None and old.location == new.location
                    if origin is not None and (is_wrapped or not operation.location):
                        operation.location = origin.location or _UNKNOWN
                    operation.location = operation.location or new.location
                    stack.append((origin, operation))


def _keep_arguments(old: Block | None, new: Block, fallback: str, written: Container[Operation]) -> None:
    is_implied = not any(operation in written for operation in new.operations)
    for number, argument in enumerate(new.arguments):
        origin = old.arguments[number] if old is not None and number < len(old.arguments) else None
        if origin is not None and origin.type != argument.type:
            origin = None
        if argument.location == _UNKNOWN and is_implied:
            argument.location = argument.location if origin is None else origin.location or _UNKNOWN
        elif not argument.location:
            argument.location = fallback if origin is None else origin.location or _UNKNOWN


def _origin(old: Block, new: Block, number: int) -> Operation | None:
    """The original of an operation that is not in the text: the one at the same index, from the start or the end."""
    n_old, n_new = len(old.operations), len(new.operations)
    if n_old != n_new and (number != n_new - 1 or not n_old):
        return None
    found = old.operations[number if n_old == n_new else -1]
    return found if found.name == new.operations[number].name else None
