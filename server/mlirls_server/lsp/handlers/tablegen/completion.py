"""textDocument/completion of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.completion import find_completions
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.include_paths import find_include_paths
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask


async def handle_completion(ls: Server, params: types.CompletionParams) -> Prebuilt | None:
    """The completions at the position, in the order in which they are to be shown."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    document = question.document
    found = find_include_paths(question, document.evaluation.settings.include_dirs, (".td",))
    return definition_answers.completion(ls, question, found or find_completions(document, question.offset))
