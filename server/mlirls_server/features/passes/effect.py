"""The effect of a pass in one line: the added, removed, changed and moved operations, with their numbers."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mlirls_ir.difference import Change, ChangeKind, Difference
from mlirls_ir.difference.changes import without_twin
from mlirls_ir.graph.operation import Operation

_MOST_NAMES: Final = 4


def effect_text(difference: Difference) -> str:
    """`2 removed, 1 changed: - 2 arith.addi, ~ func.func`."""
    counts = {kind: count for kind, count in difference.counts().items() if count}
    if not counts:
        return "nothing"
    order = (ChangeKind.REMOVED, ChangeKind.ADDED, ChangeKind.CHANGED, ChangeKind.MOVED)
    shown = ", ".join(f"{counts[kind]} {kind.value}" for kind in order if kind in counts)
    names = [f"{mark} {_names(difference, kind)}" for kind, mark in zip(order, "-+~>", strict=True) if kind in counts]
    return f"{shown}: {'; '.join(names)}"


def _names(difference: Difference, kind: ChangeKind) -> str:
    counted: Counter[str] = Counter()
    for change in difference.own:
        if change.kind is kind:
            counted.update(operation.name for operation in _operations(change, difference))
    found = [f"{count} {name}" if count > 1 else name for name, count in counted.most_common(_MOST_NAMES)]
    return ", ".join([*found, "…"] if len(counted) > _MOST_NAMES else found)


def _operations(change: Change, difference: Difference) -> list[Operation]:
    """The operations of a change, including those that were added or removed with another one."""
    if change.before is None and change.after is not None:
        return without_twin(change.after, difference.matching.old_of)
    if change.after is None and change.before is not None:
        return without_twin(change.before, difference.matching.new_of)
    return [] if change.after is None else [change.after]
