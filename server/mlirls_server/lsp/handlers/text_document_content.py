"""workspace/textDocumentContent: the text of a file of bytecode."""

from __future__ import annotations

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from mlirls_server.lsp.bytecode_views import path_of, read_view
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.bytecode import BytecodeRefused


async def handle_text_document_content(ls: Server, params: types.TextDocumentContentParams) -> Prebuilt:
    """The text of the file; raises an error with the reason if it cannot be read."""
    path = path_of(params.uri)
    if path is None:
        raise JsonRpcInvalidParams(f"{params.uri} does not name a file")
    try:
        view = await read_view(ls, path)
    except BytecodeRefused as refused:
        raise JsonRpcException(f"{path}: {refused}", types.LSPErrorCodes.RequestFailed.value) from None
    return Prebuilt({"text": view["text"]})
