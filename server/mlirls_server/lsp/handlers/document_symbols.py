"""textDocument/documentSymbol."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_ir.index.outline import OutlineKind
from mlirls_server.features.document_symbols import Symbol, document_symbol_steps
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server

KINDS = {
    OutlineKind.CHUNK: types.SymbolKind.Namespace,
    OutlineKind.MODULE: types.SymbolKind.Module,
    OutlineKind.FUNCTION: types.SymbolKind.Function,
    OutlineKind.VARIABLE: types.SymbolKind.Variable,
    OutlineKind.STRUCT: types.SymbolKind.Struct,
    OutlineKind.RESOURCE: types.SymbolKind.Constant,
    OutlineKind.OTHER: types.SymbolKind.Object,
}


async def handle_document_symbols(ls: Server, params: types.DocumentSymbolParams) -> Prebuilt | None:
    """The document's symbols, nested if the client supports that."""
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return None
    await ls.wait_until_read(opened, None)
    converter = ls.converter(opened)
    pause = Pause(opened)
    symbols = await pause.finish(document_symbol_steps(opened.document))
    nested = "text_document.document_symbol.hierarchical_document_symbol_support"
    is_nested = bool(get_capability(ls.client_capabilities, nested, False))
    out: list[JsonObject] = []
    stack: list[tuple[Iterator[Symbol], str | None, list[JsonObject]]] = [(iter(symbols), None, out)]
    while stack:
        some, container, siblings = stack[-1]
        symbol = next(some, None)
        if symbol is None:
            stack.pop()
            continue
        inner: list[JsonObject] = []
        if is_nested:
            siblings.append(_nested(converter, symbol, inner))
        else:
            siblings.append(_flat(converter, opened.uri, symbol, container))
        stack.append((iter(symbol.children), symbol.name, inner if is_nested else out))
        await pause.take()
    return Prebuilt(out)


def _nested(converter: Converter, symbol: Symbol, children: list[JsonObject]) -> JsonObject:
    return {
        "name": symbol.name,
        "detail": symbol.detail,
        "kind": KINDS[symbol.kind].value,
        "range": converter.json_range(symbol.whole.start, symbol.whole.end),
        "selectionRange": converter.json_range(symbol.selection.start, symbol.selection.end),
        "children": children,
    }


def _flat(converter: Converter, uri: str, symbol: Symbol, container: str | None) -> JsonObject:
    found: JsonObject = {
        "name": symbol.name,
        "kind": KINDS[symbol.kind].value,
        "location": {"uri": uri, "range": converter.json_range(symbol.selection.start, symbol.selection.end)},
    }
    if container is not None:
        found["containerName"] = container
    return found
