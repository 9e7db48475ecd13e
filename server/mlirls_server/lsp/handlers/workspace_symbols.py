"""workspace/symbol."""

from __future__ import annotations

import asyncio
import heapq
import os
from collections.abc import Sequence
from itertools import chain
from typing import Final

from lsprotocol import types

from mlirls_server.features.workspace_symbols import SymbolQuery
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.handlers.document_symbols import KINDS
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.index.symbols import File, IndexedSymbol

_MAX_ANSWERS: Final = 256
_SLICE: Final = 500

_Found = tuple[int, str, str, int, IndexedSymbol]


async def handle_workspace_symbols(ls: Server, params: types.WorkspaceSymbolParams) -> Prebuilt:
    """The symbols of all files whose names match the query, the best first."""
    index = await ls.files.index()
    query = SymbolQuery(params.query)
    # Query open documents first, before anything else can change them.
    best = _best(*(_found(key, file, query) for key, file in index.open.items()))
    some: list[list[_Found]] = []
    work = 0
    for key, record in [(key, record) for key, record in index.files.items() if key not in index.open]:
        some.append(_found(key, record, query))
        work += len(some[-1]) + 1
        if work > _SLICE:
            best, some, work = _best(best, *some), [], 0
            await asyncio.sleep(0)
    shown = _best(best, *some)
    # Editors watch files by their names, so some do not report that another program removed a folder.
    gone = {key for _, _, key, _, _ in shown if key not in index.open and not os.path.isfile(key)}
    ls.files.workspace.files_changed(gone)
    return Prebuilt([_json(ls, key, symbol) for _, _, key, _, symbol in shown if key not in gone])


def _found(key: str, file: File, query: SymbolQuery) -> list[_Found]:
    best = file.best(query, _MAX_ANSWERS)
    return [(rank, symbol.fact.name, key, number, symbol) for number, (rank, symbol) in enumerate(best)]


def _best(*some: Sequence[_Found]) -> list[_Found]:
    return heapq.nsmallest(_MAX_ANSWERS, chain.from_iterable(some), key=_order)


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
