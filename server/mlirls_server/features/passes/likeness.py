"""How alike two operations are by their names and types, of which one may have been made of the other."""

from __future__ import annotations

from typing import Final

from mlirls_ir.graph.operation import Operation

_SHORTEST: Final = 3
"""Letters that names begin with alike."""


def likeness(old: Operation, new: Operation) -> float:
    """A score that is mostly below the weight of a vote; negative if the new one was hardly made of the old one."""
    alike = 0.5 if bool(old.results) == bool(new.results) else 0.0
    if old.regions and new.regions:
        alike += 1.5
    if old.is_terminator and not new.is_terminator:
        alike -= 4
    if is_constant(old) and not is_constant(new):
        alike -= 2.5
    if old.name == new.name:
        alike += 1
    elif is_like_name(old, new):
        alike += 1.5
    if old.results and [value.type for value in old.results] == [value.type for value in new.results]:
        alike += 0.5
    return alike


def is_constant(operation: Operation) -> bool:
    """Whether an operation is a constant of some dialect."""
    return operation.name.lower().endswith("constant")


def is_like_name(old: Operation, new: Operation) -> bool:
    """Whether one mnemonic begins with the other, up to its last letter: `addi` and `add`, in any case."""
    short, long = sorted((one.name.rpartition(".")[2].lower() for one in (old, new)), key=len)
    return len(short) >= _SHORTEST and long.startswith(short[: max(_SHORTEST, len(short) - 1)])
