"""textDocument/hover."""

from __future__ import annotations

import asyncio
from typing import Final

from lsprotocol import types

from mlirls_server.features.check_variables import find_check_variable
from mlirls_server.features.declaration import find_source_places
from mlirls_server.features.hover import find_described
from mlirls_server.features.markdown import inline
from mlirls_server.lsp.convert import complete_links
from mlirls_server.lsp.link_targets import LinkTargets
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.source_lines import describe_source_lines
from mlirls_server.workspace.documents import OpenDocument

_MOST_SHOWN: Final = 200
"""Characters of a value."""


async def handle_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """The hover at the position."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    document, uri = question.opened.document, question.opened.uri
    found = find_described(document, question.offset, question.opened.judged)
    from_source = find_source_places(document, question.offset)
    paragraphs = [] if found is None else [complete_links(found.markdown, uri)]
    if found is not None:
        paragraphs += _values(question.opened, question.offset)
    if from_source is not None:
        targets = LinkTargets(uri, ls.folders())
        paragraphs += await asyncio.to_thread(describe_source_lines, targets, from_source.places)
    span = found.span if found is not None else from_source.origin if from_source is not None else None
    if span is None or not paragraphs:
        return None
    shown, markdown = question.converter.range(span.start, span.end), "\n\n".join(paragraphs)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, markdown), shown)


def _values(opened: OpenDocument, offset: int) -> list[str]:
    """The values that the last run of the test gave the variable of a check line."""
    variable = None if opened.tested is None else find_check_variable(opened.document, offset)
    if opened.tested is None or variable is None:
        return []
    lines = {opened.document.source.line_of(span.start) for span in variable.definitions}
    values = opened.tested.values_of(variable.name, lines)
    shown = ", ".join(inline(value[:_MOST_SHOWN]) for value in values)
    return [f"in the last run: {shown}"] if values else []
