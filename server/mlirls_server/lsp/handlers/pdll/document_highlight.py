"""textDocument/documentHighlight of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.pdll.document_highlight import find_highlights
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.server import Server


async def handle_document_highlight(
    ls: Server, params: types.DocumentHighlightParams
) -> list[types.DocumentHighlight] | None:
    """The places of the name at the position."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    return definition_answers.document_highlight(question, find_highlights(question.document, question.offset))
