"""Questions about logs of dumps: about the text of an open document, else about a file.

Read next: `../workspace/passes.py`.
"""

from __future__ import annotations

from typing import Any

from pygls import uris

from mlirls_server.lsp.session import Session
from mlirls_server.workspace.passes import PassesRefused, ask_elsewhere


async def ask_about_log(ls: Session, uri: str, question: dict[str, object]) -> dict[str, Any]:
    """The answer of `workspace/passes_reader.py`; raises `PassesRefused`."""
    path = uris.to_fs_path(uri)
    opened = ls.state.documents.get(uri)
    if opened is None and (path is None or not uri.startswith("file:")):
        raise PassesRefused(f"{uri} is neither open nor a file")
    log = {"path": path} if opened is None else {"text": str(opened.document.source)}
    return await ask_elsewhere(question, log, ls.projects.folder(path), ls.projects.invocation)
