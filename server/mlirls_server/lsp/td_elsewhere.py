"""The uses of names of open `.td` files in other files of the workspace."""

from __future__ import annotations

import asyncio
from typing import Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_ir.td_document.lookup import FoundName, Place
from mlirls_server.features.tablegen.elsewhere import shared_place, uses_in
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import TdQuestion
from mlirls_server.workspace.td_index import TdFiles

_MOST_FILES: Final = 2000
"""The most files that are searched for a name."""


async def files_of_workspace(ls: Server) -> TdFiles:
    """The facts of the `.td` files in the folders that the client has open."""
    return await ls.tablegen.read_files(ls.folders())


async def uses_elsewhere(ls: Server, question: TdQuestion, found: FoundName, files: TdFiles) -> list[Place]:
    """The uses of a name in the files that may know it, without those that are read completely with the open file."""
    document = question.document
    place = shared_place(document, found)
    if place is None:
        return []
    generation = ls.tablegen.documents[question.uri].generation
    # An includer is read only up to the place that includes the open file.
    known = {document.path, *document.files()} - {facts.path for facts in files.includers(document.path)}
    sharing = [facts for facts in files.sharing(place.path) if facts.path not in known]
    derived = {one.name: one.bases for facts in sharing for one in facts.definitions if one.kind == "class"}
    uses: list[Place] = []
    for facts in sharing[:_MOST_FILES]:
        text = await _text_of(ls, facts.path)
        if found.name.text in text:
            uses += uses_in(document, place, found.name.text, facts.path, text, derived)
        await asyncio.sleep(0)
        opened = ls.tablegen.documents.get(question.uri)
        if opened is None or opened.generation != generation:
            raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
    return uses


async def _text_of(ls: Server, path: str) -> str:
    for opened in ls.tablegen.documents.values():
        if opened.document.path == path:
            return str(opened.source)
    try:
        data = await asyncio.to_thread(read_regular_file, path, TD_BYTES)
    except OSError:
        return ""
    return data.decode("utf-8", "replace")
