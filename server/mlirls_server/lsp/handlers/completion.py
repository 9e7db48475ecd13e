"""textDocument/completion and completionItem/resolve."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.completion.documentation import find_documentation
from mlirls_server.features.completion.find import asks_nothing, find_completions
from mlirls_server.features.completion.item import Completions, Item, ItemKind
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.files import key_of
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server

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
    ItemKind.KEYWORD: types.CompletionItemKind.Keyword,
    ItemKind.CASE: types.CompletionItemKind.EnumMember,
    ItemKind.FILE: types.CompletionItemKind.File,
    ItemKind.FOLDER: types.CompletionItemKind.Folder,
    ItemKind.NAME: types.CompletionItemKind.Field,
    ItemKind.REGION: types.CompletionItemKind.Snippet,
    ItemKind.DIRECTIVE: types.CompletionItemKind.Keyword,
}
_CAPABILITY: Final = "text_document.completion.completion_item"


async def handle_completion(ls: Server, params: types.CompletionParams) -> Prebuilt | None:
    """The completions at the position, in the order in which they are to be shown."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    typed = None if params.context is None else params.context.trigger_character
    if typed and asks_nothing(question.opened.document, question.offset, typed):
        return None
    capabilities = ls.client_capabilities
    takes_snippets = bool(get_capability(capabilities, f"{_CAPABILITY}.snippet_support", default=False))
    nearby = ls.files.nearby.near(key_of(question.opened.uri))
    found = find_completions(question.opened.document, question.offset, nearby, takes_snippets=takes_snippets)
    return None if found is None else json_completions(ls, question.converter, question.opened.uri, found)


def json_completions(ls: Server, converter: Converter, uri: str, found: Completions) -> Prebuilt:
    """Completions for the client."""
    capabilities = ls.client_capabilities
    takes_snippets = bool(get_capability(capabilities, f"{_CAPABILITY}.snippet_support", default=False))
    placed = converter.json_range(found.span.start, found.span.end)
    # A dialect's name replaces only a dialect's name, and not the operation after it.
    dialect = converter.json_range(found.dialect.start, found.dialect.end)
    takes_origins = bool(get_capability(capabilities, f"{_CAPABILITY}.label_details_support", default=False))
    items: list[JsonObject] = []
    for number, item in enumerate(found.items):
        replaced = dialect if item.kind is ItemKind.DIALECT else placed
        entry = _entry(item, replaced, takes_snippets=takes_snippets)
        entry["sortText"] = f"{number:05}"
        if item.origin and takes_origins:
            entry["labelDetails"] = {"description": item.origin}
        if item.ods is not None:
            entry["data"] = {"uri": uri, "ods": list(item.ods)}
        items.append(entry)
    return Prebuilt({"isIncomplete": found.is_incomplete, "items": items})


def _entry(item: Item, placed: object, *, takes_snippets: bool) -> JsonObject:
    is_snippet = takes_snippets and bool(item.snippet)
    entry: JsonObject = {
        "label": item.label,
        "kind": _KINDS[item.kind].value,
        "filterText": item.found_by or item.label,
        "textEdit": {"range": placed, "newText": item.snippet if is_snippet else item.insert or item.label},
    }
    if is_snippet:
        entry["insertTextFormat"] = types.InsertTextFormat.Snippet.value
    if item.detail:
        entry["detail"] = item.detail
    return entry


async def handle_completion_resolve(ls: Server, params: types.CompletionItem) -> types.CompletionItem:
    """The item with its documentation, which is requested when the user selects the item."""
    data = cast("Mapping[str, object]", params.data or {})
    uri, ods = data.get("uri"), data.get("ods")
    opened = ls.state.documents.get(uri) if isinstance(uri, str) else None
    if opened is None or not isinstance(ods, list):
        return params
    kind, name, key = (str(part) for part in cast("list[object]", ods))

    registry = opened.environment.registry
    dialect = registry.dialect(name)
    text = "" if dialect is None else find_documentation(registry, dialect, kind, key)
    if text:
        params.documentation = types.MarkupContent(types.MarkupKind.Markdown, text)
    return params
