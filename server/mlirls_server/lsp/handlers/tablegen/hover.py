"""textDocument/hover of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.hover import find_described
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask


async def handle_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """The hover at the position."""
    question = await ask(ls, params.text_document, params.position)
    found = None if question is None else find_described(question.document, question.offset)
    if question is None or found is None:
        return None
    shown = question.converter.range(found.span.start, found.span.end)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, found.markdown), shown)
