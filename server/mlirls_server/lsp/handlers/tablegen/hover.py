"""textDocument/hover of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.hover import find_described
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask


async def handle_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """The hover at the position."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    registry = ls.projects.environment(question.document.path).registry
    return definition_answers.hover(question, find_described(registry, question.document, question.offset))
