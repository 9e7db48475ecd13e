"""textDocument/definition."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.definition import find_definition
from mlirls_server.lsp.server import Server


async def handle_definition(
    ls: Server, params: types.DefinitionParams
) -> list[types.LocationLink] | list[types.Location] | None:
    """Where what stands at the position is defined; with the ranges of use and definition for clients that ask."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    found = find_definition(question.opened.document, question.offset)
    if found is None:
        return None
    converter = question.converter
    uri = question.opened.uri
    if get_capability(ls.client_capabilities, "text_document.definition.link_support", False):
        origin = converter.range(found.origin.start, found.origin.end)
        return [
            types.LocationLink(
                uri,
                converter.range(target.whole.start, target.whole.end),
                converter.range(target.name.start, target.name.end),
                origin,
            )
            for target in found.targets
        ]
    return [types.Location(uri, converter.range(target.name.start, target.name.end)) for target in found.targets]
