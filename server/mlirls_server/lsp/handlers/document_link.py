"""textDocument/documentLink and documentLink/resolve.

Only what exists is a link. The number of look-ups on disk is bounded: beyond that, a link is looked up when somebody
follows it. A machine-written file has a location in each line; if there are very many, only those in the first lines
are links.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final, cast

from lsprotocol import types
from pygls import uris
from pygls.exceptions import JsonRpcException

from mlirls_server.features.document_link import Link, LinkBase, find_document_links
from mlirls_server.features.span import Span
from mlirls_server.lsp.bytecode_views import path_of
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.paths import is_file

OPTIONS: Final = types.DocumentLinkOptions(resolve_provider=True)

_MAX_LINKS: Final = 5_000
_MAX_FILES: Final = 200
_BLOCK: Final = 16_000
_NOWHERE: Final = Span(0, 0)


async def handle_document_link(ls: Server, params: types.DocumentLinkParams) -> Prebuilt | None:
    """The links of a document whose files exist."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    generation = opened.generation
    converter = ls.converter(opened)
    files = _Files(opened.uri, ls.folders())
    out: list[JsonObject] = []
    source = opened.document.source
    start, size = 0, len(source)
    while len(out) < _MAX_LINKS:
        stop = source.line_end(source.line_of(min(start + _BLOCK, size)))
        for link in find_document_links(opened.document, start, stop):
            found = files.describe(link)
            if found is not None:
                out.append({"range": converter.json_range(link.span.start, link.span.end), **found})
        if stop >= size:
            break
        start = source.line_start(source.line_of(stop) + 1)
        await asyncio.sleep(0)
        if opened.generation != generation:
            raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
    return Prebuilt(out[:_MAX_LINKS])


async def handle_document_link_resolve(ls: Server, params: types.DocumentLink) -> types.DocumentLink:
    """The target of a link that was not looked up when it was found."""
    data: Any = params.data
    if params.target is None and isinstance(data, list) and len(cast("Any", data)) == 5:
        uri, base, path, line, column = cast("Any", data)
        link = Link(_NOWHERE, LinkBase(base), str(path), int(line), int(column))
        params.target = await asyncio.to_thread(_Files(str(uri), ls.folders()).target, link)
    return params


class _Files:
    """The files that links of one document lead to; the disk is asked about each path once."""

    def __init__(self, uri: str, folders: list[str]) -> None:
        self._uri = uri
        own = path_of(uri)
        self._folder = None if own is None else Path(own).parent
        self._folders = [folder for folder in (self._folder, *map(Path, folders)) if folder is not None]
        self._found: dict[tuple[LinkBase, str], str | None] = {}

    def describe(self, link: Link) -> JsonObject | None:
        """The target of a link, or what is needed to look it up later; None if there is no such file."""
        if (link.base, link.path) not in self._found and len(self._found) >= _MAX_FILES:
            return {"data": [self._uri, link.base.value, link.path, link.line, link.column]}
        target = self.target(link)
        return None if target is None else {"target": target}

    def target(self, link: Link) -> str | None:
        """The URI of a link's file with line and column appended; None if there is no such file."""
        key = (link.base, link.path)
        if key not in self._found:
            self._found[key] = self._look(link)
        uri = self._found[key]
        if uri is None or not link.line:
            return uri
        return f"{uri}#L{link.line},{max(link.column, 1)}"

    def _look(self, link: Link) -> str | None:
        if link.base is LinkBase.SELF:
            return self._uri
        folders = self._folders if link.base is LinkBase.ANY else [self._folder] if self._folder is not None else []
        for folder in folders:
            try:
                path = (folder / link.path).resolve()
                if is_file(path):
                    uri: str | None = uris.from_fs_path(str(path))
                    return uri
            except (OSError, ValueError, RuntimeError):
                continue
        return None
