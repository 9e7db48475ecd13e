"""The changes of a module: one for each operation that is added, removed, changed, moved or renamed.

A detail that only follows from another change is marked: an operand that is new because its operation is new, or a
result type that follows from an operand's. An operation with only such details is not a separate change.

Read next: `match.py` (the pairs), `details.py` (the differences in a pair).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

from mlirls_ir.difference.details import Detail, details_of
from mlirls_ir.difference.facts import symbol_of
from mlirls_ir.difference.matching import Matching
from mlirls_ir.difference.sequence import longest_increasing
from mlirls_ir.graph.operation import Block, Operation
from mlirls_ir.lazy_dataclass import dataclass


class ChangeKind(Enum):
    """The kind of a change."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    MOVED = "moved"
    FOLLOWED = "followed"
    """It only follows from another change."""


@dataclass(frozen=True, slots=True)
class Change:
    """The change of an operation. `before` is None if it was added, `after` if it was removed.

    `is_moved` may come with details. `count` is the number of operations that were added or removed with it, in its
    regions.
    """

    kind: ChangeKind
    before: Operation | None
    after: Operation | None
    details: tuple[Detail, ...] = ()
    is_moved: bool = False
    count: int = 1


def changes_between(old: Operation, new: Operation, matching: Matching) -> Iterator[Change]:
    """The changes from the module `old` to `new`, in the order of the new text; removed operations come before the next
    remaining one."""
    renamed = _renamed_symbols(old, matching)
    moved = _moved(old, matching)
    removed = _removed_before(old, matching)
    for operation in new.walk():
        for gone in removed.pop(operation, ()):
            yield Change(ChangeKind.REMOVED, gone, None, count=len(without_twin(gone, matching.new_of)))
        twin = matching.old_of.get(operation)
        if twin is None:
            around = operation.parent()
            if around is None or around in matching.old_of:
                yield Change(ChangeKind.ADDED, None, operation, count=len(without_twin(operation, matching.old_of)))
            continue
        details = details_of(twin, operation, matching, renamed)
        is_moved = twin in moved
        if any(not detail.follows for detail in details):
            yield Change(ChangeKind.CHANGED, twin, operation, details, is_moved)
        elif is_moved:
            yield Change(ChangeKind.MOVED, twin, operation, details, is_moved)
        elif details:
            yield Change(ChangeKind.FOLLOWED, twin, operation, details)
    for left in removed.values():
        for gone in left:
            yield Change(ChangeKind.REMOVED, gone, None, count=len(without_twin(gone, matching.new_of)))


def without_twin(operation: Operation, twins: Mapping[Operation, Operation]) -> list[Operation]:
    """An operation and those in its regions, without those that the other module has too."""
    return [one for one in operation.walk() if one not in twins]


def _renamed_symbols(old: Operation, matching: Matching) -> dict[str, str]:
    out: dict[str, str] = {}
    for operation in old.walk():
        twin = matching.new_of.get(operation)
        before = symbol_of(operation)
        if twin is not None and before is not None:
            after = symbol_of(twin)
            if after is not None and after != before:
                out[before] = after
    return out


def _removed_before(old: Operation, matching: Matching) -> dict[Operation | None, list[Operation]]:
    """The removed operations, only the outermost, by the next remaining operation of the new text."""
    out: dict[Operation | None, list[Operation]] = {}
    waiting: list[Operation] = []
    for operation in old.walk():
        twin = matching.new_of.get(operation)
        if twin is not None:
            if waiting:
                out.setdefault(twin, []).extend(waiting)
                waiting = []
            continue
        around = operation.parent()
        if around is None or around in matching.new_of:
            waiting.append(operation)
    if waiting:
        out[None] = waiting
    return out


def _moved(old: Operation, matching: Matching) -> set[Operation]:
    """The operations that are in another block, or in another order than most of their block."""
    out: set[Operation] = set()
    for around in old.walk():
        for region in around.regions:
            for block in region:
                out |= _moved_in(block, matching)
    return out


def _moved_in(block: Block, matching: Matching) -> set[Operation]:
    twin = matching.new_block.get(block)
    if twin is not None and [matching.new_of.get(operation) for operation in block.operations] == twin.operations:
        return set()
    places = {} if twin is None else {operation: index for index, operation in enumerate(twin.operations)}
    kept: list[Operation] = []
    out: set[Operation] = set()
    for operation in block.operations:
        other = matching.new_of.get(operation)
        if other is None:
            continue
        (kept.append if other in places else out.add)(operation)
    in_order = longest_increasing([places[matching.new_of[operation]] for operation in kept])
    return out | (set(kept) - {kept[place] for place in in_order})
