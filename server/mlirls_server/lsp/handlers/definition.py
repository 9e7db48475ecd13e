"""textDocument/definition."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.definition import find_definition
from mlirls_server.lsp.server import Server


def handle_definition(
    ls: Server, params: types.DefinitionParams
) -> list[types.LocationLink] | list[types.Location] | None:
    """Where what stands at the position is defined; with the ranges of use and definition for clients that ask."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    converter = ls.converter(opened)
    found = find_definition(opened.document, converter.offset(params.position))
    if found is None:
        return None
    uri = opened.uri
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
