"""Questions about logs of dumps: about the text of an open document, else about a file.

Read next: `../workspace/passes.py`.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from pygls import uris

from mlirls_ir.source.files import reason_of
from mlirls_server.lsp.session import Session
from mlirls_server.workspace.dump_folder import log_of_folder
from mlirls_server.workspace.passes import PassesRefused, ask_elsewhere


async def join_dumps(ls: Session, uri: str) -> str:
    """The files of a folder of dumps as one log, without locations, which are kept; raises `PassesRefused`."""
    path = uris.to_fs_path(uri) if uri.startswith("file:") else None
    if path is None:
        raise PassesRefused(f"{uri} is not a folder")
    try:
        return await asyncio.to_thread(lambda: ls.located_logs.show(log_of_folder(Path(path))))
    except OSError as error:
        raise PassesRefused(f"{error.filename or path}: {reason_of(error)}") from error


async def ask_about_log(ls: Session, uri: str, question: dict[str, object]) -> dict[str, Any]:
    """The answer of `workspace/passes_reader.py`; raises `PassesRefused`."""
    path = uris.to_fs_path(uri)
    opened = ls.state.documents.get(uri)
    if opened is None and (path is None or not uri.startswith("file:")):
        raise PassesRefused(f"{uri} is neither open nor a file")
    log: dict[str, object] = {"path": path}
    if opened is not None:
        text = str(opened.document.source)
        log = {"text": text, "located": ls.located_logs.located(text)}
    return await ask_elsewhere(question, log, ls.projects.folder(path), ls.projects.invocation)
