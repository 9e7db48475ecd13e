"""textDocument/references of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.pdll.references import find_references
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.server import Server


async def handle_references(ls: Server, params: types.ReferenceParams) -> list[types.Location] | None:
    """Every use of the name at the position, and its definition if the client requests it."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    declared = params.context.include_declaration
    found = find_references(question.document, question.offset, include_declaration=declared)
    return definition_answers.references(ls, question, found)
