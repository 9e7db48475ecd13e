"""textDocument/hover."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.hover import find_hover
from mlirls_server.lsp.server import Server


async def handle_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """What stands at the position."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    found = find_hover(question.opened.document, question.offset)
    if found is None:
        return None
    converter = question.converter
    content = types.MarkupContent(types.MarkupKind.Markdown, found.markdown)
    return types.Hover(content, converter.range(found.span.start, found.span.end))
