"""textDocument/implementation: the definition of a symbol, in another module where this one only declares it."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.linked_symbols import find_symbol
from mlirls_server.lsp.linked import Locations, definitions_elsewhere, locations
from mlirls_server.lsp.server import Server


async def handle_implementation(ls: Server, params: types.ImplementationParams) -> Locations | None:
    """Where the symbol at the position is defined; nothing for one that is declared and defined nowhere."""
    question = await ls.question(params.text_document, params.position)
    here = None if question is None else find_symbol(question.opened.document, question.offset)
    if question is None or here is None:
        return None
    uri, converter = question.opened.uri, question.converter
    origin = converter.range(here.origin.start, here.origin.end)
    if here.fact.is_declaration:
        return locations(ls, origin, await definitions_elsewhere(ls, uri, here.fact), "implementation") or None
    name = converter.range(here.name.start, here.name.end)
    if get_capability(ls.client_capabilities, "text_document.implementation.link_support", False):
        return [types.LocationLink(uri, converter.range(here.whole.start, here.whole.end), name, origin)]
    return [types.Location(uri, name)]
