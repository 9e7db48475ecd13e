"""textDocument/hover."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.hover import find_hover
from mlirls_server.lsp.server import Server


def handle_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """What stands at the position."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    converter = ls.converter(opened)
    found = find_hover(opened.document, converter.offset(params.position))
    if found is None:
        return None
    content = types.MarkupContent(types.MarkupKind.Markdown, found.markdown)
    return types.Hover(content, converter.range(found.span.start, found.span.end))
