"""textDocument/selectionRange."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from mlirls_server.features.selection_range import find_selection_range
from mlirls_server.features.span import Span
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_selection_range(ls: Server, params: types.SelectionRangeParams) -> Prebuilt | None:
    """The selection ranges for each position."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    converter = ls.converter(opened)
    offsets = [converter.offset(position) for position in params.positions]
    for offset in offsets:
        await ls.wait_until_read(opened, offset)
    return Prebuilt([json_selection(converter, find_selection_range(opened.document, offset)) for offset in offsets])


def json_selection(converter: Converter, spans: Sequence[Span]) -> JsonObject:
    """Ranges, each inside of the next, for the client."""
    found: JsonObject = {}
    for span in reversed(spans):
        outer = found
        found = {"range": converter.json_range(span.start, span.end)}
        if outer:
            found["parent"] = outer
    return found
