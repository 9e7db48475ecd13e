"""textDocument/documentHighlight."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.document_highlight import find_document_highlights
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_document_highlight(ls: Server, params: types.DocumentHighlightParams) -> Prebuilt | None:
    """The definition of the name at the position as a write, its uses as reads."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    found = find_document_highlights(question.opened.document, question.offset)
    if found is None:
        return None
    read, write = types.DocumentHighlightKind.Read.value, types.DocumentHighlightKind.Write.value
    return Prebuilt(
        [
            {
                "range": question.converter.json_range(highlight.span.start, highlight.span.end),
                "kind": write if highlight.is_write else read,
            }
            for highlight in found
        ]
    )
