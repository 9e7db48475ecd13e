"""textDocument/prepareRename and textDocument/rename."""

from __future__ import annotations

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.exceptions import JsonRpcException

from mlirls_server.features.rename import Refusal, find_renamable, rename
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_prepare_rename(ls: Server, params: types.PrepareRenameParams) -> Prebuilt | None:
    """The name that would be renamed; nothing where there is none."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    found = find_renamable(question.opened.document, question.offset)
    if found is None:
        return None
    placed = question.converter.json_range(found.span.start, found.span.end)
    return Prebuilt({"range": placed, "placeholder": found.name})


async def handle_rename(ls: Server, params: types.RenameParams) -> Prebuilt | None:
    """The edits of a rename, or an error with the reason why there are none."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    found = rename(question.opened.document, question.offset, params.new_name)
    if isinstance(found, Refusal):
        raise JsonRpcException(found.reason, types.LSPErrorCodes.RequestFailed.value)
    converter, opened = question.converter, question.opened
    edits: list[JsonObject] = [
        {"range": converter.json_range(edit.span.start, edit.span.end), "newText": edit.text} for edit in found
    ]
    if get_capability(ls.client_capabilities, "workspace.workspace_edit.document_changes", False):
        identifier = {"uri": opened.uri, "version": opened.version}
        return Prebuilt({"documentChanges": [{"textDocument": identifier, "edits": edits}]})
    return Prebuilt({"changes": {opened.uri: edits}})
