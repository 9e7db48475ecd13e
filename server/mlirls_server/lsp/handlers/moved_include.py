"""workspace/willRenameFiles: the includes of `.td` and `.pdll` files follow the files."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator

from lsprotocol import types
from pygls import uris

from mlirls_ir.source import SourceText
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.definition_elsewhere import files_of_workspace
from mlirls_server.lsp.definition_question import uri_of
from mlirls_server.lsp.includers import ENDINGS, includers_of_workspace
from mlirls_server.lsp.server import Server


async def handle_will_rename_files(ls: Server, params: types.RenameFilesParams) -> types.WorkspaceEdit | None:
    """The edits of the includes of files that are about to move."""
    edits: dict[str, list[types.TextEdit]] = {}
    includers = await includers_of_workspace(ls)
    async for old, new in _moves(ls, params):
        for use in await includers.includes_of(old):
            name, place = use.after_move(new), use.place
            uri = uri_of(ls, place.path)
            if name is not None and uri is not None and place.text is not None:
                converter = Converter(SourceText(place.text), ls.encoding)
                edit = types.TextEdit(converter.range(place.start, place.end), name)
                edits.setdefault(uri, []).append(edit)
    return types.WorkspaceEdit(changes=edits) if edits else None


async def _moves(ls: Server, params: types.RenameFilesParams) -> AsyncIterator[tuple[str, str]]:
    """The paths of the files that move, before and after; those in a folder as well."""
    for file in params.files:
        old, new = uris.to_fs_path(file.old_uri), uris.to_fs_path(file.new_uri)
        if old is None or new is None:
            continue
        if old.endswith(ENDINGS):
            yield old, new
        elif os.path.isdir(old):
            for ending in ENDINGS:
                for path in (await files_of_workspace(ls, ending)).files:
                    if path.startswith(os.path.join(old, "")):
                        yield path, os.path.join(new, os.path.relpath(path, old))
