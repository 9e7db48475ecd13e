"""textDocument/prepareRename and textDocument/rename of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.pdll.rename import find_renamable, rename
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_prepare_rename(ls: Server, params: types.PrepareRenameParams) -> Prebuilt | None:
    """The name that would be renamed; None if there is none."""
    question = await ask(ls, params.text_document, params.position)
    found = None if question is None else find_renamable(question.document, question.offset)
    if question is None or found is None:
        return None
    return definition_answers.prepare_rename(question, found.start, found.end, found.symbol.name)


async def handle_rename(ls: Server, params: types.RenameParams) -> Prebuilt | None:
    """The edits that rename the name at the position."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    name = params.new_name
    return definition_answers.rename(ls, question, name, rename(question.document, question.offset, name))
