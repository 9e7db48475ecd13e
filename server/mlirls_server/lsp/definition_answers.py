"""Answers to requests about open `.td` and `.pdll` files, in the protocol's types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from lsprotocol import types
from pygls import uris
from pygls.capabilities import get_capability
from pygls.exceptions import JsonRpcException

from mlirls_ir.td_document.lookup import Place
from mlirls_server.features.completion.item import Completions
from mlirls_server.features.folding_range import Fold
from mlirls_server.features.rename import Refusal
from mlirls_server.features.signature_help import Signature
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.definition import Definition
from mlirls_server.features.tablegen.document_symbols import Symbol, SymbolKind
from mlirls_server.features.tablegen.hover import Described
from mlirls_server.lsp.convert import Converter, JsonObject
from mlirls_server.lsp.definition_question import DefinitionQuestion, Places
from mlirls_server.lsp.handlers.completion import json_completions
from mlirls_server.lsp.handlers.folding_range import json_folds
from mlirls_server.lsp.handlers.signature_help import shown_signatures
from mlirls_server.lsp.linked import Locations
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.definition_files import DocumentT

Edits: TypeAlias = Sequence[tuple[Place, str]] | Refusal
"""Places with the new text of each, or why that is refused."""
_KINDS: Final = {
    SymbolKind.CLASS: types.SymbolKind.Class,
    SymbolKind.MULTICLASS: types.SymbolKind.Namespace,
    SymbolKind.RECORD: types.SymbolKind.Object,
    SymbolKind.RECORDS: types.SymbolKind.Array,
    SymbolKind.VARIABLE: types.SymbolKind.Variable,
    SymbolKind.FIELD: types.SymbolKind.Field,
    SymbolKind.FUNCTION: types.SymbolKind.Function,
}


def completion(ls: Server, question: DefinitionQuestion[DocumentT], found: Completions | None) -> Prebuilt | None:
    """The completions, in the order in which they are to be shown."""
    return None if found is None else json_completions(ls, question.converter, question.uri, found)


def definition(ls: Server, question: DefinitionQuestion[DocumentT], found: Definition | None) -> Locations | None:
    """A definition, with the range of the name if the client supports that."""
    target = None if found is None else Places(ls, question).of(found.place)
    if found is None or target is None:
        return None
    if get_capability(ls.client_capabilities, "text_document.definition.link_support", False):
        origin = question.converter.range(found.origin.start, found.origin.end)
        return [types.LocationLink(target.uri, target.range, target.range, origin)]
    return [target]


def document_highlight(question: DefinitionQuestion[DocumentT], found: Iterable[Span]) -> list[types.DocumentHighlight]:
    """The places of a name."""
    return [types.DocumentHighlight(question.converter.range(span.start, span.end)) for span in found]


def document_link(
    question: DefinitionQuestion[DocumentT], found: Iterable[tuple[Span, str]]
) -> list[types.DocumentLink]:
    """Links to included files."""
    return [
        types.DocumentLink(question.converter.range(span.start, span.end), uris.from_fs_path(path))
        for span, path in found
    ]


def document_symbols(ls: Server, question: DefinitionQuestion[DocumentT], symbols: Sequence[Symbol]) -> Prebuilt:
    """Symbols, nested if the client supports that."""
    converter, uri = question.converter, question.uri
    nested = "text_document.document_symbol.hierarchical_document_symbol_support"
    if get_capability(ls.client_capabilities, nested, False):
        return Prebuilt([_nested(converter, symbol) for symbol in symbols])
    flat = (one for symbol in symbols for one in _flat(converter, uri, symbol, None))
    return Prebuilt(list(flat))


def folding_range(question: DefinitionQuestion[DocumentT], folds: Iterable[Fold]) -> Prebuilt:
    """Folding ranges, in lines."""
    return Prebuilt(json_folds(question.document.source, folds))


def hover(question: DefinitionQuestion[DocumentT], found: Described | None) -> types.Hover | None:
    """A hover as Markdown."""
    if found is None:
        return None
    shown = question.converter.range(found.span.start, found.span.end)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, found.markdown), shown)


def references(
    ls: Server, question: DefinitionQuestion[DocumentT], found: Iterable[Place] | None
) -> list[types.Location] | None:
    """Places in this and in other files."""
    if found is None:
        return None
    places = Places(ls, question)
    return [location for place in found if (location := places.of(place)) is not None]


def prepare_rename(question: DefinitionQuestion[DocumentT], start: int, end: int, name: str) -> Prebuilt:
    """The name that would be renamed."""
    return Prebuilt({"range": question.converter.json_range(start, end), "placeholder": name})


def rename(ls: Server, question: DefinitionQuestion[DocumentT], found: Edits) -> types.WorkspaceEdit:
    """The edits that write names at places of this and other files, or the reason why that is refused as an error."""
    if isinstance(found, Refusal):
        raise JsonRpcException(found.reason, types.LSPErrorCodes.RequestFailed.value)
    places = Places(ls, question)
    edits: dict[str, list[types.TextEdit]] = {}
    for place, name in found:
        target = places.of(place)
        if target is not None:
            edits.setdefault(target.uri, []).append(types.TextEdit(target.range, name))
    return types.WorkspaceEdit(changes=edits)


def signature_help(ls: Server, found: Signature | None) -> types.SignatureHelp | None:
    """One signature."""
    return None if found is None else shown_signatures(ls, [found])


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
