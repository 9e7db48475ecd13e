"""textDocument/completion of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.completion import find_completions
from mlirls_server.lsp.handlers.completion import json_completions
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask


async def handle_completion(ls: Server, params: types.CompletionParams) -> Prebuilt | None:
    """The completions at the position, in the order in which they are to be shown."""
    question = await ask(ls, params.text_document, params.position)
    found = None if question is None else find_completions(question.document, question.offset)
    if question is None or found is None:
        return None
    return json_completions(ls, question.converter, question.uri, found)
