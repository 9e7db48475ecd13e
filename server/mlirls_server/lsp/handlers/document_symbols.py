"""textDocument/documentSymbol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_ir.index.outline import OutlineKind
from mlirls_server.features.document_symbols import Symbol, find_document_symbols
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server

KINDS = {
    OutlineKind.CHUNK: types.SymbolKind.Namespace,
    OutlineKind.MODULE: types.SymbolKind.Module,
    OutlineKind.FUNCTION: types.SymbolKind.Function,
    OutlineKind.VARIABLE: types.SymbolKind.Variable,
    OutlineKind.STRUCT: types.SymbolKind.Struct,
    OutlineKind.OTHER: types.SymbolKind.Object,
}


async def handle_document_symbols(ls: Server, params: types.DocumentSymbolParams) -> Prebuilt | None:
    """The document's symbols, nested where the client can show that."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    await ls.settle(opened, None)
    converter = ls.converter(opened)
    symbols = find_document_symbols(opened.document)
    nested = "text_document.document_symbol.hierarchical_document_symbol_support"
    if get_capability(ls.client_capabilities, nested, False):
        return Prebuilt([_nested(converter, symbol) for symbol in symbols])
    return Prebuilt(list(_flat(converter, opened.uri, symbols, None)))


def _nested(converter: Converter, symbol: Symbol) -> JsonObject:
    return {
        "name": symbol.name,
        "detail": symbol.detail,
        "kind": KINDS[symbol.kind].value,
        "range": converter.json_range(symbol.whole.start, symbol.whole.end),
        "selectionRange": converter.json_range(symbol.selection.start, symbol.selection.end),
        "children": [_nested(converter, child) for child in symbol.children],
    }


def _flat(converter: Converter, uri: str, symbols: Sequence[Symbol], container: str | None) -> Iterator[JsonObject]:
    for symbol in symbols:
        found: JsonObject = {
            "name": symbol.name,
            "kind": KINDS[symbol.kind].value,
            "location": {"uri": uri, "range": converter.json_range(symbol.selection.start, symbol.selection.end)},
        }
        if container is not None:
            found["containerName"] = container
        yield found
        yield from _flat(converter, uri, symbol.children, symbol.name)
