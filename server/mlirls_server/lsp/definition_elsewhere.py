"""The files of the workspace that may use names of an open `.td` or `.pdll` file."""

from __future__ import annotations

import asyncio
from typing import Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_server.features.rename import Refusal
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.definition_question import DefinitionQuestion, uri_of
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.definition_files import DefinitionFiles, DocumentT
from mlirls_server.workspace.td_index import TdDefinition, TdFiles, TdInclude

MOST_FILES: Final = 2000
"""The most files that are searched for a name."""


async def files_of_workspace(ls: Server, ending: str = ".td") -> TdFiles:
    """The facts of the files of one language in the folders that the client has open."""
    return await ls.tablegen.read_files(ls.folders(), ending)


def location_json(ls: Server, path: str, name: TdDefinition | TdInclude) -> JsonObject:
    """The place of a name in the file at `path`."""
    start = {"line": name.line, "character": name.character}
    end = {"line": name.line, "character": name.character + len(name.name)}
    return {"uri": uri_of(ls, path), "range": {"start": start, "end": end}}


def refusal(files: TdFiles, path: str, new_name: str) -> Refusal | None:
    """Why a name of the file at `path` cannot be renamed in all files."""
    if not files.is_whole:
        return Refusal("the workspace has too many files to find all uses")
    for facts in files.sharing(path):
        if facts.path != path and any(one.name == new_name for one in facts.definitions):
            return Refusal(f"'{new_name}' is defined already in {facts.path}")
    return None


async def text_of(files: DefinitionFiles[DocumentT], path: str) -> str:
    """The text of a file, the editor's if it is open."""
    for opened in files.documents.values():
        if opened.document.path == path:
            return str(opened.source)
    try:
        data = await asyncio.to_thread(read_regular_file, path, TD_BYTES)
    except OSError:
        return ""
    return data.decode("utf-8", "replace")


async def let_others_run(
    files: DefinitionFiles[DocumentT], question: DefinitionQuestion[DocumentT], generation: int
) -> None:
    """Lets other requests run; ends this one if its file has changed meanwhile."""
    await asyncio.sleep(0)
    opened = files.documents.get(question.uri)
    if opened is None or opened.generation != generation:
        raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
