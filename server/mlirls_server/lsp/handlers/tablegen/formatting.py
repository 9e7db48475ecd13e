"""textDocument/formatting, textDocument/rangeFormatting and textDocument/onTypeFormatting of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.formatting.tablegen import TdFormatter
from mlirls_server.features.tablegen.formatting import indent_td_brace, indent_td_line
from mlirls_server.lsp.handlers.formatting import json_edits, range_offsets, shown_edits
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_formatting(ls: Server, params: types.DocumentFormattingParams) -> Prebuilt | None:
    """The edits that format the whole file."""
    opened = ls.tablegen.documents.get(params.text_document.uri)
    return None if opened is None else await shown_edits(ls, opened, TdFormatter(opened.document.pieces))


async def handle_range_formatting(ls: Server, params: types.DocumentRangeFormattingParams) -> Prebuilt | None:
    """The edits that format the lines of a range."""
    opened = ls.tablegen.documents.get(params.text_document.uri)
    if opened is None:
        return None
    start, end = range_offsets(ls.converter(opened), params.range)
    return await shown_edits(ls, opened, TdFormatter(opened.document.pieces, start, end))


async def handle_on_type_formatting(ls: Server, params: types.DocumentOnTypeFormattingParams) -> Prebuilt | None:
    """The edit that indents a line after a line break or a closing brace."""
    opened = ls.tablegen.documents.get(params.text_document.uri)
    if opened is None:
        return None
    converter = ls.converter(opened)
    indent = indent_td_brace if params.ch == "}" else indent_td_line
    edit = indent(opened.document, converter.offset(params.position))
    return Prebuilt([] if edit is None else list(json_edits([edit], converter)))
