"""textDocument/implementation: the definition of a symbol, in another module if this one only declares it."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.implementation import find_implementation
from mlirls_server.lsp.linked import Locations, definitions_elsewhere, locations
from mlirls_server.lsp.server import Server


async def handle_implementation(ls: Server, params: types.ImplementationParams) -> Locations | None:
    """The definition of the symbol at the position; None if it is only declared."""
    question = await ls.question(params.text_document, params.position)
    found = None if question is None else find_implementation(question.opened.document, question.offset)
    if question is None or found is None:
        return None
    uri, converter = question.opened.uri, question.converter
    origin = converter.range(found.origin.start, found.origin.end)
    if found.target is None:
        return locations(ls, origin, await definitions_elsewhere(ls, uri, found.fact), "implementation") or None
    name, whole = found.target.name, found.target.whole
    selection = converter.range(name.start, name.end)
    if get_capability(ls.client_capabilities, "text_document.implementation.link_support", False):
        return [types.LocationLink(uri, converter.range(whole.start, whole.end), selection, origin)]
    return [types.Location(uri, selection)]
