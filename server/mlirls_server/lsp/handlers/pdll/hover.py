"""textDocument/hover of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.pdll.hover import find_described
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.server import Server


async def handle_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """The hover at the position."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    return definition_answers.hover(question, find_described(question.document, question.offset))
