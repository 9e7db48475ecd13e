"""textDocument/documentHighlight of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.document_highlight import find_highlights
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask


async def handle_document_highlight(
    ls: Server, params: types.DocumentHighlightParams
) -> list[types.DocumentHighlight] | None:
    """The places of the name at the position."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    return definition_answers.document_highlight(question, find_highlights(question.document, question.offset))
