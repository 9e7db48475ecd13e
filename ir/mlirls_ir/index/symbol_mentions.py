"""Every mention of every symbol of a chunk, found in one pass over its text, for questions about many symbols.

A question about one symbol does not need this: `symbol_uses.py` searches the text for it. The result is for one text:
an edit makes it out of date.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.symbol_uses import SymbolFinder, path_before, symbol_range
from mlirls_ir.index.tree import statement_at
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compile_now
from mlirls_ir.resolve.symbols import symbol_name
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.values.escapes import unescape

_STRING: Final = r'"(?:[^"\\\n]|\\.)*+"?'
_MENTION: Final = compile_now(rf"//[^\n\r]*+|{_STRING}|@(?:([A-Za-z_][A-Za-z0-9_$.]*+)|({_STRING}))")
_SLICE: Final = 250_000
_BATCH: Final = 50

Range = tuple[int, int]


class SymbolMentions:
    """The offsets of a chunk at which symbol names are, by name; call `step` until it is True."""

    __slots__ = ("_document", "_finder", "_meant", "_places", "_work", "chunk")

    def __init__(self, document: Document, chunk: ChunkState) -> None:
        self.chunk = chunk
        self._document = document
        self._finder = SymbolFinder(document)
        self._places: dict[str, list[Range]] = {}
        self._meant: dict[str, _Meant] = {}
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

    def is_used(self, target: Statement) -> Iterator[bool | None]:
        """Whether there is a reference to the symbol that `target` defines; None every few candidates before that.

        A mention is looked up once, whoever asks: the cost of asking about all symbols is that of all mentions, also
        where many tables define one name.
        """
        name = symbol_name(target) or ""
        meant = self._meant_by(name)
        while target not in meant.uses and meant.n_done < len(self._places.get(name, ())):
            self._look_up(name, meant)
            if meant.n_done % _BATCH == 0:
                yield None
        yield target in meant.uses

    def uses(self, target: Statement) -> Iterator[Range | None]:
        """The absolute ranges of the references to the symbol that `target` defines; None every few candidates."""
        name = symbol_name(target) or ""
        meant = self._meant_by(name)
        while meant.n_done < len(self._places.get(name, ())):
            self._look_up(name, meant)
            if meant.n_done % _BATCH == 0:
                yield None
        yield from meant.uses.get(target, ())

    def _meant_by(self, name: str) -> _Meant:
        return self._meant.setdefault(name, _Meant())

    def _look_up(self, name: str, meant: _Meant) -> None:
        """Looks the next mention of a name up."""
        start, end = self._places[name][meant.n_done]
        meant.n_done += 1
        statement = statement_at(self.chunk, start)
        if statement is None:
            return
        if symbol_name(statement) == name and symbol_range(self._document, statement)[0] == start:
            return
        before = path_before(self._document.source.slice(max(start - 1000, self.chunk.start), start))
        found = self._finder.find(statement, (*before, name))
        if found is not None:
            meant.uses.setdefault(found, []).append((start, end))


@dataclass(slots=True)
class _Meant:
    """How many mentions of a name have been looked up, and the references among them by what they refer to."""

    n_done: int = 0
    uses: dict[Statement, list[Range]] = field(default_factory=dict[Statement, list[Range]])
