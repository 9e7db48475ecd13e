"""The operations that the symbols which a pass adds were probably made of.

A new symbol often has the name of an old one in its own name. Otherwise it comes from what the operations that refer to
it were made of.

Read next: `origins.py`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from mlirls_ir.difference.facts import SYMBOL_USE, attributes_of, symbol_of
from mlirls_ir.graph.operation import Operation
from mlirls_ir.values.spelling import whole_text


class SymbolOrigins:
    """The likely relatives of new symbols: old symbols, and new operations that refer to them."""

    def __init__(self, old: Iterable[Operation], made: Iterable[Operation]) -> None:
        made = list(made)
        self._is_needed = any(symbol_of(one) is not None for one in made)
        self._old: dict[str, Operation] = {}
        self._referring: dict[str, list[Operation]] = defaultdict(list)
        if not self._is_needed:
            return
        for one in old:
            name = symbol_of(one)
            if name is not None:
                self._old.setdefault(name.strip('"'), one)
        for one in made:
            for attribute in attributes_of(one).values():
                for found in SYMBOL_USE.findall(whole_text(attribute.spelling())):
                    self._referring[found.strip('"')].append(one)

    def namesake(self, operation: Operation) -> Operation | None:
        """The old symbol with the longest name that is in the name of a new one."""
        name = self._name(operation)
        inside = [one for one in self._old if one and one in name]
        return self._old[max(inside, key=len)] if inside else None

    def referring(self, operation: Operation) -> Iterator[Operation]:
        """The new operations that refer to a new symbol."""
        name = self._name(operation)
        yield from self._referring.get(name, ()) if name else ()

    def _name(self, operation: Operation) -> str:
        return (symbol_of(operation) or "").strip('"') if self._is_needed else ""
