"""workspace/symbol."""

from __future__ import annotations

import asyncio
import heapq
from typing import Final

from lsprotocol import types

from mlirls_server.features.workspace_symbols import SymbolQuery
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.handlers.document_symbols import KINDS
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace_index import FileRecord, IndexedSymbol

_MAX_ANSWERS: Final = 256
_SLICE: Final = 500
_DECLARATION: Final = 1
"""What a declaration is behind a definition of the same name."""

_Found = tuple[int, str, str, int, IndexedSymbol]


async def handle_workspace_symbols(ls: Server, params: types.WorkspaceSymbolParams) -> Prebuilt:
    """The symbols of all files whose names fit the query, the best first."""
    index = await ls.files.index()
    query = SymbolQuery(params.query)
    best: list[_Found] = []
    some: list[_Found] = []
    work = 0
    for key, record in list(index.files.items()):
        found = _matches(key, record, query)
        some += found
        work += len(found) + 1
        if work > _SLICE:
            best, some, work = _best(best, some), [], 0
            await asyncio.sleep(0)
    return Prebuilt([_json(ls, key, symbol) for _, _, key, _, symbol in _best(best, some)])


def _matches(key: str, record: FileRecord, query: SymbolQuery) -> list[_Found]:
    found: list[_Found] = []
    for line in query.lines_in(record.names) if record.symbols else ():
        symbol = record.symbols[line]
        score = query.score(symbol.fact.name, symbol.fact.container)
        if score is not None:
            rank = _DECLARATION * symbol.fact.is_declaration - 2 * score
            found.append((rank, symbol.fact.name, key, line, symbol))
    return found


def _best(best: list[_Found], some: list[_Found]) -> list[_Found]:
    return heapq.nsmallest(_MAX_ANSWERS, [*best, *some], key=_order)


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
