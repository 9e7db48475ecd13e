"""An open document in the index, which stores nothing and queries the document's symbol tables.

These follow each edit, so the cost of the first query after an edit depends on the edit, not on the document. An answer
is valid as long as the text is the one of the trees, see `is_current`.

Read next: `../../../../ir/mlirls_ir/index/facts.py`, `../files.py` (makes these).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from weakref import WeakKeyDictionary, ref

from mlirls_ir.index.facts import Home, fact_of, symbol_facts_named, symbol_tables
from mlirls_ir.index.linkage import is_declaration
from mlirls_ir.index.tree import Reader
from mlirls_ir.resolve.symbols import SymbolTable
from mlirls_ir.source import Encoding
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.workspace_symbols import SymbolQuery
from mlirls_server.workspace.documents import OpenDocument
from mlirls_server.workspace.index.record import indexed, is_test
from mlirls_server.workspace.index.symbols import IndexedSymbol, lower_names

_lower_names: WeakKeyDictionary[SymbolTable, str] = WeakKeyDictionary()


class OpenFile:
    """The symbols of an open document whose trees are up to date."""

    def __init__(self, opened: OpenDocument, encoding: Encoding) -> None:
        # The document may be closed while the index still has this object.
        self._opened = ref(opened)
        self._generation = opened.generation
        self._encoding = encoding

    @property
    def is_current(self) -> bool:
        """Whether the text is still the one whose trees were up to date."""
        return self._current() is not None

    def _current(self) -> OpenDocument | None:
        opened = self._opened()
        return opened if opened is not None and opened.generation == self._generation else None

    @property
    def is_test(self) -> bool:
        """Whether the text is a test, whose chunks are separate programs."""
        opened = self._current()
        if opened is None:
            return False
        found = opened.memo.get(OpenFile)
        if not isinstance(found, bool):
            found = opened.memo[OpenFile] = is_test(opened.document)
        return found

    def named(self, name: str) -> Iterator[IndexedSymbol]:
        """The symbols called `name`, in the order of the text."""
        opened = self._current()
        if opened is not None:
            for fact, _ in symbol_facts_named(opened.document, name):
                yield indexed(opened.document.source, fact, self._encoding)

    def best(self, query: SymbolQuery, limit: int) -> list[tuple[int, IndexedSymbol]]:
        """The `limit` best matches of a query, with their ranks, the least first."""
        opened = self._current()
        if opened is None:
            return []
        document = opened.document
        found: list[tuple[int, str, int, Reader, Statement, Home]] = []
        for reader, table, home in symbol_tables(document):
            names = _lower_names.get(table)
            if names is None:
                names = _lower_names[table] = lower_names(name for name, _ in table.defined)
            for line in query.lines_in(names) if table.defined else ():
                name, statement = table.defined[line]
                rank = query.rank(name, home.container, is_declaration=is_declaration(document.registry, statement))
                if rank is not None:
                    found.append((rank, name, len(found), reader, statement, home))
        best = heapq.nsmallest(limit, found, key=lambda one: one[:3])
        return [
            (rank, indexed(document.source, fact_of(reader, statement, name, home), self._encoding))
            for rank, name, _, reader, statement, home in best
        ]
