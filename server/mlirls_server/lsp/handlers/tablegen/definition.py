"""textDocument/definition of a `.td` file."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.tablegen.definition import find_definition
from mlirls_server.lsp.linked import Locations
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask, location


async def handle_definition(ls: Server, params: types.DefinitionParams) -> Locations | None:
    """The definition of the name at the position."""
    question = await ask(ls, params.text_document, params.position)
    found = None if question is None else find_definition(question.document, question.offset)
    target = None if question is None or found is None else location(ls, question, found.place)
    if question is None or found is None or target is None:
        return None
    if get_capability(ls.client_capabilities, "text_document.definition.link_support", False):
        origin = question.converter.range(found.origin.start, found.origin.end)
        return [types.LocationLink(target.uri, target.range, target.range, origin)]
    return [target]
