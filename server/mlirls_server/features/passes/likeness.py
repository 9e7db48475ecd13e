"""How alike two operations are by their names and types, of which one may have been made of the other."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import SymbolRefAttr
from mlirls_ir.difference.facts import attributes_of, symbol_of
from mlirls_ir.graph.operation import Operation
from mlirls_ir.patterns import compiled
from mlirls_ir.values.spelling import whole_text

_SHORTEST: Final = 3
"""Letters that names begin with alike."""
_NAMED: Final = 0.4
"""The advantage of each letter of the old operation's name in a symbol."""
_NO_LETTER: Final = compiled(r"[^a-z0-9]+")


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
    return alike + _NAMED * _named_after(old, new)


def _named_after(old: Operation, new: Operation) -> int:
    """The length of the old mnemonic if a new operation defines a symbol with it in its name, or refers to one: a call
    of `@printF32` for `vector.print`."""
    mnemonic = _NO_LETTER.sub("", old.name.partition(".")[2])
    symbols = [whole_text(one.spelling()) for one in attributes_of(new).values() if isinstance(one, SymbolRefAttr)]
    names = (_NO_LETTER.sub("", name.lower()) for name in (*symbols, symbol_of(new) or ""))
    return len(mnemonic) if len(mnemonic) >= _SHORTEST and any(mnemonic in name for name in names) else 0


def is_constant(operation: Operation) -> bool:
    """Whether an operation is a constant of some dialect."""
    return operation.name.lower().endswith("constant")


def is_like_name(old: Operation, new: Operation) -> bool:
    """Whether one mnemonic begins with the other, up to its last letter: `addi` and `add`, in any case."""
    short, long = sorted((one.name.rpartition(".")[2].lower() for one in (old, new)), key=len)
    return len(short) >= _SHORTEST and long.startswith(short[: max(_SHORTEST, len(short) - 1)])
