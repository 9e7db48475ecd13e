"""The meanings of the names in a PDLL text, and the places where they are used."""

from __future__ import annotations

from enum import Enum

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll.types import Type
from mlirls_ir.td_document.lookup import Place


class SymbolKind(Enum):
    """The kinds of symbols."""

    ATTRIBUTE = "attribute"
    CONSTRAINT = "constraint"
    ELEMENT = "tuple element"
    INCLUDE = "include"
    OPERAND = "operand"
    OPERATION = "operation"
    PATTERN = "pattern"
    RESULT = "result"
    REWRITE = "rewrite"
    VARIABLE = "variable"


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """The meaning of a name. `type` is that of a variable, or what a constraint or rewrite returns.

    `inputs` are the types of the arguments of a constraint or rewrite, None for everything else and for one whose
    signature is broken. `node` is the syntax that defines it, or the facts of ODS.
    """

    kind: SymbolKind
    name: str
    place: Place
    type: Type | None
    node: object
    inputs: tuple[Type | None, ...] | None = None
    input_names: tuple[str, ...] = ()
    is_native: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Use:
    """A place where a name is written: its definition if `is_definition`."""

    start: int
    end: int
    symbol: Symbol
    is_definition: bool = False


class Scope:
    """Names that are visible, in a block and around it."""

    __slots__ = ("names", "parent")

    def __init__(self, parent: Scope | None = None) -> None:
        self.parent = parent
        self.names: dict[str, Symbol] = {}

    def find(self, name: str) -> Symbol | None:
        """The symbol that a name stands for."""
        scope: Scope | None = self
        while scope is not None:
            found = scope.names.get(name)
            if found is not None:
                return found
            scope = scope.parent
        return None


__all__ = ["Place", "Scope", "Symbol", "SymbolKind", "Use"]
