"""textDocument/formatting and textDocument/rangeFormatting of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.formatting.pdll import PdllFormatter
from mlirls_server.lsp.handlers.formatting import range_offsets, shown_edits
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_formatting(ls: Server, params: types.DocumentFormattingParams) -> Prebuilt | None:
    """The edits that format the whole file."""
    opened = ls.pdll.documents.get(params.text_document.uri)
    return None if opened is None else await shown_edits(ls, opened, PdllFormatter(str(opened.source)))


async def handle_range_formatting(ls: Server, params: types.DocumentRangeFormattingParams) -> Prebuilt | None:
    """The edits that format the lines of a range."""
    opened = ls.pdll.documents.get(params.text_document.uri)
    if opened is None:
        return None
    start, end = range_offsets(ls.converter(opened), params.range)
    return await shown_edits(ls, opened, PdllFormatter(str(opened.source), start, end))
