"""textDocument/prepareRename and textDocument/rename of a `.td` file."""

from __future__ import annotations

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mlirls_server.features.rename import Refusal
from mlirls_server.features.tablegen.rename import find_renamable, rename
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask


async def handle_prepare_rename(ls: Server, params: types.PrepareRenameParams) -> Prebuilt | None:
    """The name that would be renamed; None if there is none."""
    question = await ask(ls, params.text_document, params.position)
    found = None if question is None else find_renamable(question.document, question.offset)
    if question is None or found is None:
        return None
    placed = question.converter.json_range(found.start, found.end)
    return Prebuilt({"range": placed, "placeholder": found.name.text})


async def handle_rename(ls: Server, params: types.RenameParams) -> Prebuilt | None:
    """The edits that rename the name at the position."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    found = rename(question.document, question.offset, params.new_name)
    if isinstance(found, Refusal):
        raise JsonRpcException(found.reason, types.LSPErrorCodes.RequestFailed.value)
    edits: list[JsonObject] = [
        {"range": question.converter.json_range(place.start, place.end), "newText": params.new_name} for place in found
    ]
    return Prebuilt({"changes": {question.uri: edits}})
