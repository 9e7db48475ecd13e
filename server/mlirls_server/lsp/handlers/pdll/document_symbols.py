"""textDocument/documentSymbol of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.pdll.document_symbols import find_document_symbols
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_document_symbols(ls: Server, params: types.DocumentSymbolParams) -> Prebuilt | None:
    """The file's symbols, nested if the client supports that."""
    question = await ask(ls, params.text_document)
    if question is None:
        return None
    return definition_answers.document_symbols(ls, question, find_document_symbols(question.document))
