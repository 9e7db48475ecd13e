"""textDocument/completion."""

from __future__ import annotations

from typing import Final

from lsprotocol import types

from mlirls_server.features.completion import find_completions
from mlirls_server.features.completion_item import ItemKind
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server

OPTIONS: Final = types.CompletionOptions(trigger_characters=["%", "^", "@", "!", "#", "."])

_KINDS: Final = {
    ItemKind.OPERATION: types.CompletionItemKind.Function,
    ItemKind.DIALECT: types.CompletionItemKind.Module,
    ItemKind.VALUE: types.CompletionItemKind.Variable,
    ItemKind.BLOCK: types.CompletionItemKind.Reference,
    ItemKind.FUNCTION: types.CompletionItemKind.Method,
    ItemKind.SYMBOL: types.CompletionItemKind.Constant,
    ItemKind.ALIAS: types.CompletionItemKind.Interface,
    ItemKind.TYPE: types.CompletionItemKind.Struct,
    ItemKind.ATTRIBUTE: types.CompletionItemKind.Property,
}


async def handle_completion(ls: Server, params: types.CompletionParams) -> Prebuilt | None:
    """What can stand at the position, in the order in which it is to be shown."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    found = find_completions(question.opened.document, question.offset)
    if found is None:
        return None
    placed = question.converter.json_range(found.span.start, found.span.end)
    items: list[JsonObject] = []
    for number, item in enumerate(found.items):
        entry: JsonObject = {
            "label": item.label,
            "kind": _KINDS[item.kind].value,
            "sortText": f"{number:05}",
            "filterText": item.label,
            "textEdit": {"range": placed, "newText": item.label},
        }
        if item.detail:
            entry["detail"] = item.detail
        items.append(entry)
    return Prebuilt({"isIncomplete": found.is_incomplete, "items": items})
