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
from mlirls_server.lsp.definition_elsewhere import files_of_workspace, location_json
from mlirls_server.lsp.handlers.document_symbols import KINDS
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.index.symbols import File, IndexedSymbol
from mlirls_server.workspace.td_index import TdDefinition

_MAX_ANSWERS: Final = 256
_SLICE: Final = 500
TD_KINDS: Final = {
    "class": types.SymbolKind.Class,
    "multiclass": types.SymbolKind.Namespace,
    "def": types.SymbolKind.Object,
}

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
    answers = [(*found[:2], _json(ls, found[2], found[4])) for found in shown if found[2] not in gone]
    answers += await _of_tablegen(ls, query)
    return Prebuilt([answer for _, _, answer in heapq.nsmallest(_MAX_ANSWERS, answers, key=lambda found: found[:2])])


async def _of_tablegen(ls: Server, query: SymbolQuery) -> list[tuple[int, str, JsonObject]]:
    """The definitions of `.td` files that match, the best first."""
    found: list[tuple[int, str, str, TdDefinition]] = []
    for facts in (await files_of_workspace(ls)).files.values():
        for one in facts.definitions:
            rank = query.rank(one.name, "", is_declaration=False)
            if rank is not None:
                found.append((rank, one.name, facts.path, one))
    best = heapq.nsmallest(_MAX_ANSWERS, found, key=lambda one: one[:3])
    return [(rank, name, _td_json(ls, path, definition)) for rank, name, path, definition in best]


def _td_json(ls: Server, path: str, definition: TdDefinition) -> JsonObject:
    kind = TD_KINDS[definition.kind]
    return {"name": definition.name, "kind": kind.value, "location": location_json(ls, path, definition)}


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
