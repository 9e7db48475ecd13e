"""textDocument/references."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.references import find_references
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_references(ls: Server, params: types.ReferenceParams) -> Prebuilt | None:
    """Every use of what stands at the position, and its definition when the client asks for it."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    opened, converter = question.opened, question.converter
    found = find_references(opened.document, question.offset, include_declaration=params.context.include_declaration)
    if found is None:
        return None
    return Prebuilt([{"uri": opened.uri, "range": converter.json_range(span.start, span.end)} for span in found])
