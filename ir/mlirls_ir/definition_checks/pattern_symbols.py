"""The `$name`s of a rewrite pattern, and the values that they are bound to.

A name is bound in the source pattern, or by an operation or a call of C++ in a result pattern. `$name__1` is the
second value of `$name`.

Read next: `pattern_match.py` (the source pattern), `pattern_rewrite.py` (the result patterns).
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled

_INDEXED: Final = compiled(r"(.*)__[0-9](?:(?!__).)*\Z")
IGNORED: Final = "_"


class SymbolKind(Enum):
    """The kind of thing that a name is bound to; UNKNOWN if its part of the pattern has a mistake."""

    OPERAND = "operand"
    FIELD = "attribute or property"
    VALUES = "values"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Symbol:
    """The thing that a name is bound to, and the number of its values; None if that is unknown."""

    kind: SymbolKind
    n_values: int | None = 1


def pack_name(name: str) -> str:
    """The name of all values, for the name of one of them."""
    indexed = _INDEXED.match(name)
    return name if indexed is None else indexed[1]


class Symbols:
    """The names of one pattern that are bound so far."""

    __slots__ = ("_bound",)

    def __init__(self) -> None:
        self._bound: dict[str, Symbol] = {}

    def find(self, name: str) -> Symbol | None:
        """The thing that a name is bound to; None if it is not bound."""
        return self._bound.get(pack_name(name))

    def bind_argument(self, name: str, kind: SymbolKind) -> bool:
        """Binds the name of an argument of an operation; operands may share a name, and must then be equal."""
        known = self._bound.get(name)
        if known is not None and not (kind is known.kind is SymbolKind.OPERAND):
            return SymbolKind.UNKNOWN in (kind, known.kind)
        self._bound[name] = Symbol(kind)
        return True

    def bind_values(self, name: str, n_values: int | None) -> bool:
        """Binds the name of the results of an operation or of a call."""
        pack = pack_name(name)
        known = self._bound.get(pack)
        if known is not None:
            return known.kind is SymbolKind.UNKNOWN
        self._bound[pack] = Symbol(SymbolKind.VALUES, n_values)
        return True

    def bind_unknown(self, name: str) -> None:
        """Binds a name in a part that has a mistake."""
        self._bound.setdefault(pack_name(name), Symbol(SymbolKind.UNKNOWN, None))
