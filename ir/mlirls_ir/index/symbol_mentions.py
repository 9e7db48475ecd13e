"""Every mention of every symbol of a chunk, found in one pass over its text, for questions about many symbols.

A question about one symbol does not need this: `symbol_uses.py` searches the text for it. The result is for one text:
an edit makes it out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from mlirls_ir.asm_parser.cursor import unescape
from mlirls_ir.index.symbol_uses import SymbolFinder, path_before, symbol_range
from mlirls_ir.index.tree import statement_at
from mlirls_ir.resolve.symbols import symbol_name
from mlirls_ir.syntax.tree import Statement

if TYPE_CHECKING:
    from mlirls_ir.document import ChunkState, Document

_STRING: Final = r'"(?:[^"\\\n]|\\.)*+"?'
_MENTION: Final = re.compile(rf"//[^\n\r]*+|{_STRING}|@(?:([A-Za-z_][A-Za-z0-9_$.]*+)|({_STRING}))")
_SLICE: Final = 250_000
_BATCH: Final = 200


class SymbolMentions:
    """The offsets of a chunk at which symbol names are, by name; call `step` until it is True."""

    __slots__ = ("_document", "_finder", "_places", "_work", "chunk")

    def __init__(self, document: Document, chunk: ChunkState) -> None:
        self.chunk = chunk
        self._document = document
        self._finder = SymbolFinder(document)
        self._places: dict[str, list[tuple[int, int]]] = {}
        self._work = self._steps()

    def step(self) -> bool:
        """Does some milliseconds of the work; True when all is done."""
        return next(self._work, True)

    def _steps(self) -> Iterator[bool]:
        source = self._document.source
        start, end = self.chunk.start, self.chunk.end
        while start < end:
            # Names, strings and comments do not span lines.
            stop = min(source.line_end(source.line_of(min(start + _SLICE, end))), end)
            for match in _MENTION.finditer(source.slice(start, stop)):
                group = match.lastindex
                if group is not None:
                    name = match[1] if group == 1 else unescape(match[2])
                    self._places.setdefault(name, []).append((start + match.start(), start + match.end()))
            start = stop + 1
            yield False

    def uses(self, target: Statement) -> Iterator[tuple[int, int] | None]:
        """The absolute ranges of the references to the symbol that `target` defines; None every few candidates."""
        name = symbol_name(target) or ""
        own, _ = symbol_range(self._document, target)
        for number, (start, end) in enumerate(self._places.get(name, ()), 1):
            if start != own and self._means(start, name, target):
                yield start, end
            if number % _BATCH == 0:
                yield None

    def _means(self, offset: int, name: str, target: Statement) -> bool:
        statement = statement_at(self.chunk, offset)
        if statement is None:
            return False
        before = path_before(self._document.source.slice(max(offset - 1000, self.chunk.start), offset))
        return self._finder.find(statement, (*before, name)) is target
