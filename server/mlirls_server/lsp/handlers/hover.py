"""textDocument/hover."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.hover import find_hover
from mlirls_server.features.ods import find_ods_name
from mlirls_server.lsp.convert import complete_links
from mlirls_server.lsp.server import Server


async def handle_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """What stands at the position."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    document = question.opened.document
    found = find_hover(document, question.offset, question.opened.judged)
    name = find_ods_name(document, question.offset)
    span = found.span if found is not None else name.span if name is not None else None
    if span is None:
        return None
    shown = question.converter.range(span.start, span.end)
    paragraphs = [] if found is None else [found.markdown]
    if name is not None:
        # What ODS says is needed by this answer alone, and is no part of a start.
        from mlirls_server.features.reference.describe import describe_name

        said = describe_name(document.registry, name)
        paragraphs += [text for text in said if found is None or text not in found.markdown]
    if not paragraphs:
        return None
    markdown = complete_links("\n\n".join(paragraphs), question.opened.uri)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, markdown), shown)
