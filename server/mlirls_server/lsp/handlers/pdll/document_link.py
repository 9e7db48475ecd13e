"""textDocument/documentLink of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.pdll.document_link import find_document_links
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.server import Server


async def handle_document_link(ls: Server, params: types.DocumentLinkParams) -> list[types.DocumentLink] | None:
    """The included files that were found."""
    question = await ask(ls, params.text_document)
    if question is None:
        return None
    return definition_answers.document_link(question, find_document_links(question.document))
