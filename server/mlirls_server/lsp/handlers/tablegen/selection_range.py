"""textDocument/selectionRange of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.tablegen.selection_range import find_selection_range
from mlirls_server.lsp.handlers.selection_range import json_selection
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_selection_range(ls: Server, params: types.SelectionRangeParams) -> Prebuilt | None:
    """The selection ranges for each position."""
    opened = ls.tablegen.documents.get(params.text_document.uri)
    if opened is None:
        return None
    converter = ls.converter(opened)
    offsets = [converter.offset(position) for position in params.positions]
    return Prebuilt([json_selection(converter, find_selection_range(opened.document, offset)) for offset in offsets])
