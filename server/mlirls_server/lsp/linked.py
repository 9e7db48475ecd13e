"""The linked symbols of other modules, for handlers that look beyond one document.

Read next: `files.py`, `../workspace/index/symbols.py` (the rule).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_ir.index.facts import SymbolFact
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.linked_symbols import find_linked
from mlirls_server.lsp.files import FileDocument, key_of
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.index.symbols import SymbolRange

Locations = list[types.Location] | list[types.LocationLink]


@dataclass(frozen=True, slots=True)
class LinkedSymbol:
    """An operation of some document for the same symbol."""

    file: FileDocument
    statement: Statement


async def definitions_elsewhere(ls: Server, uri: str, fact: SymbolFact) -> Sequence[SymbolRange]:
    """The possible definitions of a declared symbol."""
    if not fact.is_declaration:
        return ()
    return (await ls.files.index()).definitions_of(key_of(uri), fact)


async def linked_symbols(ls: Server, uri: str, fact: SymbolFact) -> AsyncIterator[LinkedSymbol]:
    """The same symbol as that of `fact` in other modules, as far as the index knows so far."""
    if not fact.is_declaration and not fact.is_public:
        return
    index = await ls.files.index()
    for place in index.linked_with(key_of(uri), fact):
        file = await ls.files.document(place.key)
        statement = None if file is None else find_linked(file.document, place.fact)
        if file is not None and statement is not None:
            yield LinkedSymbol(file, statement)


def locations(ls: Server, origin: types.Range, places: Sequence[SymbolRange], capability: str) -> Locations:
    """Places for the client, with the range of the request's origin if it has the `capability`."""
    found: list[types.Location] = []
    for place in places:
        symbol = place.symbol
        start = types.Position(symbol.line, symbol.character)
        end = types.Position(symbol.line, symbol.end_character)
        found.append(types.Location(ls.files.uri_of(place.key), types.Range(start, end)))
    if get_capability(ls.client_capabilities, f"text_document.{capability}.link_support", False):
        return [types.LocationLink(item.uri, item.range, item.range, origin) for item in found]
    return found
