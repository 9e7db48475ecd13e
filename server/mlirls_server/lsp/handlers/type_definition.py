"""textDocument/typeDefinition."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.type_definition import find_type_definition
from mlirls_server.lsp.handlers.definition import find_in_ods
from mlirls_server.lsp.linked import Locations
from mlirls_server.lsp.server import Server

_LINKS = "text_document.type_definition.link_support"


async def handle_type_definition(ls: Server, params: types.TypeDefinitionParams) -> Locations | None:
    """The alias that stands for a type; without one, the type's `def`, if its `.td` file is found."""
    question = await ls.question(params.text_document, params.position)
    found = None if question is None else find_type_definition(question.opened.document, question.offset)
    if question is None or found is None:
        return None
    converter, uri = question.converter, question.opened.uri
    with_links = bool(get_capability(ls.client_capabilities, _LINKS, False))
    if found.target is None:
        return None if found.ods is None else await find_in_ods(ls, question, found.ods, as_links=with_links)
    name, whole = found.target.name, found.target.whole
    selection = converter.range(name.start, name.end)
    if not with_links:
        return [types.Location(uri, selection)]
    origin = converter.range(found.origin.start, found.origin.end)
    return [types.LocationLink(uri, converter.range(whole.start, whole.end), selection, origin)]
