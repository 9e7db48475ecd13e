"""textDocument/references."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.references import find_references
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


def handle_references(ls: Server, params: types.ReferenceParams) -> Prebuilt | None:
    """Every use of what stands at the position, and its definition when the client asks for it."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    converter = ls.converter(opened)
    found = find_references(
        opened.document,
        converter.offset(params.position),
        include_declaration=params.context.include_declaration,
    )
    if found is None:
        return None
    return Prebuilt([{"uri": opened.uri, "range": converter.json_range(span.start, span.end)} for span in found])
