"""The operations of included `.td` files, as symbols: each is made when its name is used."""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.pdll.ods import OdsMember, OdsOperation
from mlirls_ir.pdll.symbols import Place, Symbol, SymbolKind
from mlirls_ir.tablegen import Location

_NEXT_RECORD: Final = re.compile(r"^(?:def|defm|class|multiclass|let)\b", re.MULTILINE)


class OdsSymbols:
    """The operations that are known so far. `has_unread_includes` says that there may be others."""

    def __init__(self) -> None:
        self.operations: dict[str, OdsOperation] = {}
        self.has_unread_includes = False
        self._texts: dict[str, str] = {}
        self._symbols: dict[tuple[str, SymbolKind, str], Symbol] = {}

    def add(self, operations: dict[str, OdsOperation], texts: dict[str, str]) -> None:
        """Adds the operations of an included file. One that is known already stays as it is."""
        for name, operation in operations.items():
            self.operations.setdefault(name, operation)
        self._texts.update(texts)

    def place(self, location: Location, length: int) -> Place:
        """The place of a name of this length in an included file."""
        text = self._texts.get(location.file, "")
        return Place(location.file, location.offset, location.offset + length, text)

    def operation(self, known: OdsOperation) -> Symbol:
        """The symbol of an operation."""
        key = (known.name, SymbolKind.OPERATION, "")
        found = self._symbols.get(key)
        if found is None:
            place = self.place(known.location, known.length)
            found = self._symbols[key] = Symbol(SymbolKind.OPERATION, known.name, place, None, known)
        return found

    def member(self, known: OdsOperation, kind: SymbolKind, member: OdsMember) -> Symbol:
        """The symbol of an operand, result or attribute. Its place is the record if the record does not name it."""
        key = (known.name, kind, member.name)
        found = self._symbols.get(key)
        if found is None:
            place = self._written(known, member) or self.place(known.location, known.length)
            found = self._symbols[key] = Symbol(kind, member.name, place, None, (known, member))
        return found

    def _written(self, known: OdsOperation, member: OdsMember) -> Place | None:
        if not member.name:
            return None
        text = self._texts.get(known.location.file, "")
        end = _NEXT_RECORD.search(text, known.location.offset + known.length)
        pattern = re.compile(rf"\$({re.escape(member.name)})\b(?=\s*[,)])")
        found = pattern.search(text, known.location.offset, len(text) if end is None else end.start())
        return None if found is None else Place(known.location.file, *found.span(1), text)
