"""Bytecode as documents: `mlirls-bytecode:/folder/a.mlirbc` is the text of `file:/folder/a.mlirbc`.

A client that knows `workspace/textDocumentContent` asks for that URI; others ask by the commands `mlirls.readBytecode`
and `mlirls.writeBytecode`, and may show the text under any URI, also that of the file.

Read next: `../workspace/bytecode.py`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from lsprotocol import types
from pygls import uris

from mlirls_server.lsp.capabilities import can
from mlirls_server.lsp.session import Session
from mlirls_server.project.bytecode import BYTECODE_SUFFIXES
from mlirls_server.workspace.bytecode import read_elsewhere, write_elsewhere

SCHEME: Final = "mlirls-bytecode"


def path_of(uri: str) -> str | None:
    """The path of a document's file, bytecode or not; None if the document has no file."""
    return uris.to_fs_path(f"file{uri.removeprefix(SCHEME)}" if uri.startswith(f"{SCHEME}:") else uri)


def is_view(uri: str) -> bool:
    """Whether a document is the text of a file of bytecode."""
    return (path_of(uri) or "").endswith(BYTECODE_SUFFIXES)


def is_provided(capabilities: types.ClientCapabilities) -> bool:
    """Whether a client can ask for the text of a URI."""
    return bool(can(capabilities, "workspace.text_document_content"))


async def read_view(ls: Session, path: str) -> dict[str, Any]:
    """The view of a file; raises `BytecodeRefused`."""
    return await read_elsewhere(path, ls.projects.folder(path), ls.projects.invocation)


async def write_view(ls: Session, path: str, text: str, origin: tuple[str, str] | None) -> dict[str, Any]:
    """Writes a text as bytecode; raises `BytecodeRefused`."""
    return await write_elsewhere(path, text, origin, ls.projects.folder(path), ls.projects.invocation)


async def refresh_views(ls: Session, paths: Collection[str]) -> None:
    """Notifies a client that shows such texts which of their files have changed."""
    if not is_provided(ls.client_capabilities):
        return
    for uri in list(ls.state.documents):
        if uri.startswith(f"{SCHEME}:") and path_of(uri) in paths:
            await ls.workspace_text_document_content_refresh_async(types.TextDocumentContentRefreshParams(uri))
