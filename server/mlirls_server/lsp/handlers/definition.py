"""textDocument/definition."""

from __future__ import annotations

import asyncio

from lsprotocol import types
from pygls import uris
from pygls.capabilities import get_capability

from mlirls_ir.ods.model import DefinitionSite
from mlirls_server.features.definition import find_definition
from mlirls_server.features.document_link import Link, find_document_links
from mlirls_server.features.linked_symbols import find_symbol
from mlirls_server.features.ods import OdsName, find_ods_name
from mlirls_server.features.pipeline import find_pipeline_part
from mlirls_server.features.span import Span
from mlirls_server.lsp.link_targets import LinkTargets
from mlirls_server.lsp.linked import Locations, definitions_elsewhere, locations
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.session import Question


async def handle_definition(ls: Server, params: types.DefinitionParams) -> Locations | None:
    """The definition of the name at the position; with both ranges for clients that support links."""
    question = await ls.question(params.text_document, params.position)
    as_links = bool(get_capability(ls.client_capabilities, "text_document.definition.link_support", False))
    return None if question is None else await find_answer(ls, question, as_links=as_links)


async def find_answer(ls: Server, question: Question, *, as_links: bool) -> Locations | None:
    """The definition of the name at the position, as links with both ranges or as locations."""
    found = find_definition(question.opened.document, question.offset)
    if found is None:
        name = find_ods_name(question.opened.document, question.offset)
        if name is not None:
            return await find_in_ods(ls, question, name, as_links=as_links)
        part = find_pipeline_part(question.opened.document, question.offset)
        if part is not None:
            place = await ls.place_of_pass(question.opened, part.one.name)
            return _at_place(question, part.span, place, as_links=as_links)
        return await _find_in_file(ls, question, as_links=as_links)
    converter = question.converter
    uri = question.opened.uri
    here = find_symbol(question.opened.document, question.offset)
    if here is not None and here.is_definition and here.fact.is_declaration:
        # A declaration leads on to its definition.
        elsewhere = await definitions_elsewhere(ls, uri, here.fact)
        if elsewhere:
            return locations(ls, converter.range(here.origin.start, here.origin.end), elsewhere, "definition")
    if as_links:
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


async def find_in_ods(ls: Server, question: Question, name: OdsName, *, as_links: bool) -> Locations | None:
    """The `def` of an operation, type or attribute, if its `.td` file is found."""
    return _at_place(question, name.span, await ls.place_in_files(question.opened, name), as_links=as_links)


def _at_place(question: Question, span: Span, place: DefinitionSite | None, *, as_links: bool) -> Locations | None:
    """The name of a `def`, for the name at `span`."""
    uri = None if place is None else uris.from_fs_path(place.file)
    if place is None or uri is None:
        return None
    origin = question.converter.range(span.start, span.end)
    # Only ASCII comes before a def's name on its line, so columns are the same in every encoding.
    start = types.Position(place.line - 1, place.column - 1)
    target = types.Range(start, types.Position(start.line, start.character + place.length))
    if as_links:
        return [types.LocationLink(uri, target, target, origin)]
    return [types.Location(uri, target)]


async def _find_in_file(ls: Server, question: Question, *, as_links: bool) -> Locations | None:
    """The place in a file that a location at the position names, if the file exists."""
    offset = question.offset
    for link in find_document_links(question.opened.document, offset, offset):
        if link.line and link.span.start <= offset <= link.span.end:
            uri = await asyncio.to_thread(LinkTargets(question.opened.uri, ls.folders()).file, link)
            if uri is None:
                return None
            target = types.Range(link_position(link), link_position(link))
            origin = question.converter.range(link.span.start, link.span.end)
            return [types.LocationLink(uri, target, target, origin)] if as_links else [types.Location(uri, target)]
    return None


def link_position(link: Link) -> types.Position:
    """The place in its file that a location names. Its columns count bytes, which are characters on most lines."""
    return types.Position(link.line - 1, max(link.column - 1, 0))
