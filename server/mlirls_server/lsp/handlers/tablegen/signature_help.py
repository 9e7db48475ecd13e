"""textDocument/signatureHelp of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.signature_help import find_signature
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask


async def handle_signature_help(ls: Server, params: types.SignatureHelpParams) -> types.SignatureHelp | None:
    """The template arguments around the position."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    return definition_answers.signature_help(ls, find_signature(question.document, question.offset))
