"""textDocument/declaration: the source line that an operation comes from, by its location; else its definition."""

from __future__ import annotations

import asyncio

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.declaration import SourcePlaces, find_source_places
from mlirls_server.lsp.handlers.definition import find_answer, link_position
from mlirls_server.lsp.link_targets import LinkTargets
from mlirls_server.lsp.linked import Locations
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.session import Question


async def handle_declaration(ls: Server, params: types.DeclarationParams) -> Locations | None:
    """The places in source files that the location of the operation names; elsewhere what go to definition finds."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    as_links = bool(get_capability(ls.client_capabilities, "text_document.declaration.link_support", False))
    found = find_source_places(question.opened.document, question.offset)
    places = [] if found is None else await _locations(ls, question, found, as_links=as_links)
    return places or await find_answer(ls, question, as_links=as_links)


async def _locations(ls: Server, question: Question, found: SourcePlaces, *, as_links: bool) -> Locations:
    """The places whose files exist."""
    targets = LinkTargets(question.opened.uri, ls.folders())
    uris = await asyncio.to_thread(lambda: [targets.file(link) for link in found.places])
    origin = question.converter.range(found.origin.start, found.origin.end)
    links: list[types.LocationLink] = []
    for uri, link in zip(uris, found.places, strict=True):
        if uri is not None:
            at = types.Range(link_position(link), link_position(link))
            links.append(types.LocationLink(uri, at, at, origin))
    return links if as_links else [types.Location(link.target_uri, link.target_range) for link in links]
