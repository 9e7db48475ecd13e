"""textDocument/definition of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.pdll.definition import find_definition
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.linked import Locations
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.server import Server


async def handle_definition(ls: Server, params: types.DefinitionParams) -> Locations | None:
    """The definition of the name at the position."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    return definition_answers.definition(ls, question, find_definition(question.document, question.offset))
