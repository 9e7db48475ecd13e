"""textDocument/hover."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.hover import find_described
from mlirls_server.lsp.convert import complete_links
from mlirls_server.lsp.server import Server


async def handle_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """What stands at the position."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    found = find_described(question.opened.document, question.offset, question.opened.judged)
    if found is None:
        return None
    shown = question.converter.range(found.span.start, found.span.end)
    markdown = complete_links(found.markdown, question.opened.uri)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, markdown), shown)
