"""textDocument/documentSymbol of a `.td` file."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.tablegen.document_symbols import Symbol, SymbolKind, find_document_symbols
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask

_KINDS = {
    SymbolKind.CLASS: types.SymbolKind.Class,
    SymbolKind.MULTICLASS: types.SymbolKind.Namespace,
    SymbolKind.RECORD: types.SymbolKind.Object,
    SymbolKind.RECORDS: types.SymbolKind.Array,
    SymbolKind.VARIABLE: types.SymbolKind.Variable,
    SymbolKind.FIELD: types.SymbolKind.Field,
}


async def handle_document_symbols(ls: Server, params: types.DocumentSymbolParams) -> Prebuilt | None:
    """The file's symbols, nested if the client supports that."""
    question = await ask(ls, params.text_document)
    if question is None:
        return None
    nested = "text_document.document_symbol.hierarchical_document_symbol_support"
    symbols = find_document_symbols(question.document)
    if get_capability(ls.client_capabilities, nested, False):
        return Prebuilt([_nested(question.converter, symbol) for symbol in symbols])
    flat = (one for symbol in symbols for one in _flat(question.converter, question.uri, symbol, None))
    return Prebuilt(list(flat))


def _nested(converter: Converter, symbol: Symbol) -> JsonObject:
    return {
        "name": symbol.name,
        "detail": symbol.detail,
        "kind": _KINDS[symbol.kind].value,
        "range": converter.json_range(symbol.whole.start, symbol.whole.end),
        "selectionRange": converter.json_range(symbol.selection.start, symbol.selection.end),
        "children": [_nested(converter, child) for child in symbol.children],
    }


def _flat(converter: Converter, uri: str, symbol: Symbol, container: str | None) -> Iterator[JsonObject]:
    placed = converter.json_range(symbol.selection.start, symbol.selection.end)
    found: JsonObject = {
        "name": symbol.name,
        "kind": _KINDS[symbol.kind].value,
        "location": {"uri": uri, "range": placed},
    }
    if container is not None:
        found["containerName"] = container
    yield found
    for child in symbol.children:
        yield from _flat(converter, uri, child, symbol.name)
