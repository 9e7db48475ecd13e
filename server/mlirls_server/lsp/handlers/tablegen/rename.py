"""textDocument/prepareRename and textDocument/rename of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.td_document.lookup import Place
from mlirls_server.features.rename import Refusal
from mlirls_server.features.tablegen.rename import find_renamable, rename
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.definition_elsewhere import files_of_workspace, refusal
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_elsewhere import uses_elsewhere
from mlirls_server.lsp.td_question import TdQuestion, ask


async def handle_prepare_rename(ls: Server, params: types.PrepareRenameParams) -> Prebuilt | None:
    """The name that would be renamed; None if there is none."""
    question = await ask(ls, params.text_document, params.position)
    found = None if question is None else find_renamable(question.document, question.offset)
    if question is None or found is None:
        return None
    return definition_answers.prepare_rename(question, found.start, found.end, found.name.text)


async def handle_rename(ls: Server, params: types.RenameParams) -> Prebuilt | None:
    """The edits that rename the name at the position, here and in the files of the workspace that include this one."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    name = params.new_name
    return definition_answers.rename(ls, question, name, await _places(ls, question, name))


async def _places(ls: Server, question: TdQuestion, new_name: str) -> list[Place] | Refusal:
    found = rename(question.document, question.offset, new_name)
    name = find_renamable(question.document, question.offset)
    if isinstance(found, Refusal) or name is None:
        return found
    files = await files_of_workspace(ls)
    taken = refusal(files, question.document.path, new_name)
    if taken is not None:
        return taken
    return found + await uses_elsewhere(ls, question, name, files)
