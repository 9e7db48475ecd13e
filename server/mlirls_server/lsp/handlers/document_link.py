"""textDocument/documentLink and documentLink/resolve.

Only existing files are links. The number of look-ups on disk is bounded; further links are looked up when the user
follows them. A generated file has a location in each line; if there are very many, only those in the first lines are
links.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mlirls_server.features.document_link import Link, LinkBase, find_document_links
from mlirls_server.features.span import Span
from mlirls_server.lsp.bytecode_views import is_view
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.link_targets import LinkTargets
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server

_MAX_LINKS: Final = 5_000
_BLOCK: Final = 16_000
_NOWHERE: Final = Span(0, 0)


async def handle_document_link(ls: Server, params: types.DocumentLinkParams) -> Prebuilt | None:
    """The links of a document whose files exist."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    generation = opened.generation
    converter = ls.converter(opened)
    files = LinkTargets(opened.uri, ls.folders())
    # Each operation of a view of bytecode has a location, and text that is underlined in each line is hard to read.
    # Go to definition leads to their files.
    hides_locations = is_view(opened.uri)
    out: list[JsonObject] = []
    source = opened.document.source
    start, size = 0, len(source)
    while len(out) < _MAX_LINKS:
        stop = source.line_end(source.line_of(min(start + _BLOCK, size)))
        for link in find_document_links(opened.document, start, stop):
            found = None if hides_locations and link.line else files.describe(link)
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
        params.target = await asyncio.to_thread(LinkTargets(str(uri), ls.folders()).target, link)
    return params
