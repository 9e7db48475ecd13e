"""The effect of a pass in one line: the added, removed, changed and moved operations, with their numbers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Final

from mlirls_ir.difference import Change, ChangeKind, Difference
from mlirls_ir.difference.changes import without_twin
from mlirls_ir.graph.operation import Operation

_MOST_NAMES: Final = 4
_MARKS: Final = {
    ChangeKind.REMOVED: "-",
    ChangeKind.ADDED: "+",
    ChangeKind.CHANGED: "~",
    ChangeKind.MOVED: ">",
}


def effect_text(difference: Difference, is_wanted: Callable[[Operation], bool] = lambda _: True) -> str:
    """`2 removed, 1 changed: - 2 arith.addi, ~ func.func`, of the operations that are wanted."""
    found: defaultdict[ChangeKind, Counter[str]] = defaultdict(Counter)
    for change in difference.own:
        found[change.kind].update(one.name for one in _operations(change, difference) if is_wanted(one))
    kinds = [kind for kind in _MARKS if found[kind]]
    if not kinds:
        return "nothing"
    shown = ", ".join(f"{found[kind].total()} {kind.value}" for kind in kinds)
    return f"{shown}: {'; '.join(f'{_MARKS[kind]} {_names(found[kind])}' for kind in kinds)}"


def _names(counted: Counter[str]) -> str:
    found = [f"{count} {name}" if count > 1 else name for name, count in counted.most_common(_MOST_NAMES)]
    return ", ".join([*found, "…"] if len(counted) > _MOST_NAMES else found)


def _operations(change: Change, difference: Difference) -> list[Operation]:
    """The operations of a change, including those that were added or removed with another one."""
    if change.before is None and change.after is not None:
        return without_twin(change.after, difference.matching.old_of)
    if change.after is None and change.before is not None:
        return without_twin(change.before, difference.matching.new_of)
    return [] if change.after is None else [change.after]
