"""textDocument/hover."""

from __future__ import annotations

import asyncio

from lsprotocol import types

from mlirls_server.features.declaration import find_source_places
from mlirls_server.features.hover import find_described
from mlirls_server.lsp.convert import complete_links
from mlirls_server.lsp.link_targets import LinkTargets
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.source_lines import describe_source_lines


async def handle_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """The hover at the position."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    document, uri = question.opened.document, question.opened.uri
    found = find_described(document, question.offset, question.opened.judged)
    from_source = find_source_places(document, question.offset)
    paragraphs = [] if found is None else [complete_links(found.markdown, uri)]
    if from_source is not None:
        targets = LinkTargets(uri, ls.folders())
        paragraphs += await asyncio.to_thread(describe_source_lines, targets, from_source.places)
    span = found.span if found is not None else from_source.origin if from_source is not None else None
    if span is None or not paragraphs:
        return None
    shown, markdown = question.converter.range(span.start, span.end), "\n\n".join(paragraphs)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, markdown), shown)
