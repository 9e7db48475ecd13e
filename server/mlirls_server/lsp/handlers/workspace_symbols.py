"""workspace/symbol."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Iterator
from typing import Final

from lsprotocol import types

from mlirls_server.features.workspace_symbols import SymbolQuery
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.handlers.document_symbols import KINDS
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace_index import IndexedSymbol, WorkspaceIndex

_MAX_ANSWERS: Final = 256
_SLICE: Final = 2000
_DECLARATION: Final = 1
"""What a declaration is behind a definition of the same name."""

_Found = tuple[int, str, str, int, IndexedSymbol]


async def handle_workspace_symbols(ls: Server, params: types.WorkspaceSymbolParams) -> Prebuilt:
    """The symbols of all files whose names fit the query, the best first."""
    index = await ls.files.index()
    query = SymbolQuery(params.query)
    best: list[_Found] = []
    some: list[_Found] = []
    for found in _matches(index, query):
        some.append(found)
        if len(some) == _SLICE:
            best = heapq.nsmallest(_MAX_ANSWERS, [*best, *some], key=_order)
            some.clear()
            await asyncio.sleep(0)
    best = heapq.nsmallest(_MAX_ANSWERS, [*best, *some], key=_order)
    return Prebuilt([_json(ls, key, symbol) for _, _, key, _, symbol in best])


def _matches(index: WorkspaceIndex, query: SymbolQuery) -> Iterator[_Found]:
    for key, record in list(index.files.items()):
        for line in query.lines_in(record.names):
            if line >= len(record.symbols):
                continue
            symbol = record.symbols[line]
            score = query.score(symbol.fact.name, symbol.fact.container)
            if score is not None:
                yield _DECLARATION * symbol.fact.is_declaration - 2 * score, symbol.fact.name, key, line, symbol


def _order(found: _Found) -> tuple[int, str, str, int]:
    return found[:4]


def _json(ls: Server, key: str, symbol: IndexedSymbol) -> JsonObject:
    start = {"line": symbol.line, "character": symbol.character}
    end = {"line": symbol.line, "character": symbol.end_character}
    out: JsonObject = {
        "name": symbol.fact.name,
        "kind": KINDS[symbol.fact.kind].value,
        "location": {"uri": ls.files.uri_of(key), "range": {"start": start, "end": end}},
    }
    if symbol.fact.container:
        out["containerName"] = symbol.fact.container
    return out
