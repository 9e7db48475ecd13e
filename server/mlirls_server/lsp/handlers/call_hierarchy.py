"""Call hierarchy: prepare, incoming and outgoing calls, through all modules that are linked.

The data of an item finds its function again after an edit. A function that is declared in several modules and defined
in one is one item: its definition.
"""

from __future__ import annotations

from typing import Any, cast

from lsprotocol import types

from mlirls_ir.index.facts import SymbolFact
from mlirls_ir.index.outline import OutlineKind, kind_of
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.call_hierarchy import (
    Call,
    Function,
    find_function,
    find_incoming_calls,
    find_outgoing_calls,
    function_of,
)
from mlirls_server.features.linked_symbols import find_alike
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.files import FileDocument, key_of
from mlirls_server.lsp.handlers.document_symbols import KINDS
from mlirls_server.lsp.linked import linked_symbols
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_prepare(ls: Server, params: types.CallHierarchyPrepareParams) -> Prebuilt | None:
    """The function whose name is at the position."""
    question = await ls.question(params.text_document, params.position)
    here = None if question is None else find_function(question.opened.document, question.offset)
    if question is None or here is None:
        return None
    file = await ls.files.document(key_of(question.opened.uri))
    if file is None:
        return None
    file, function = await _defined(ls, file, function_of(file.document, here.statement))
    return Prebuilt([_item(file, function)])


async def handle_incoming(ls: Server, params: types.CallHierarchyIncomingCallsParams) -> Prebuilt | None:
    """The callers of a function, in its own module and in those that are linked with it."""
    found = await _find(ls, params.item)
    if found is None:
        return None
    file, statement = found
    fact = function_of(file.document, statement).fact
    calls = _incoming(file, statement)
    if fact is not None:
        async for linked in linked_symbols(ls, file.uri, fact):
            calls += _incoming(linked.file, linked.statement)
    return Prebuilt(calls)


async def handle_outgoing(ls: Server, params: types.CallHierarchyOutgoingCallsParams) -> Prebuilt | None:
    """The functions that a function calls; for one that is only declared, those that its definition calls."""
    found = await _find(ls, params.item)
    if found is None:
        return None
    file, function = await _defined(ls, found[0], function_of(found[0].document, found[1]))
    calls: list[JsonObject] = []
    for call in find_outgoing_calls(file.document, function.statement):
        target_file, target = await _defined(ls, file, call.other)
        calls.append({"to": _item(target_file, target), "fromRanges": _ranges(file, call)})
    return Prebuilt(calls)


def _incoming(file: FileDocument, statement: Statement) -> list[JsonObject]:
    found = find_incoming_calls(file.document, statement)
    return [{"from": _item(file, call.other), "fromRanges": _ranges(file, call)} for call in found]


async def _defined(ls: Server, file: FileDocument, function: Function) -> tuple[FileDocument, Function]:
    """The definition of a declared function, if there is exactly one; otherwise the function itself."""
    if function.fact is None or not function.fact.is_declaration:
        return file, function
    async for linked in linked_symbols(ls, file.uri, function.fact):
        found = function_of(linked.file.document, linked.statement)
        if found.fact is not None and not found.fact.is_declaration:
            return linked.file, found
    return file, function


async def _find(ls: Server, item: types.CallHierarchyItem) -> tuple[FileDocument, Statement] | None:
    """The operation of an item."""
    file = await ls.files.document(key_of(item.uri))
    if file is None:
        return None
    data: Any = item.data
    if isinstance(data, list) and len(cast("Any", data)) == 6:
        name, operation, path, chunk, module, is_declaration = cast("Any", data)
        expected = (str(name), str(operation), tuple(map(str, path)))
        statement = find_alike(file.document, expected, (chunk, module), is_declaration=bool(is_declaration))
        return None if statement is None else (file, statement)
    offset = file.converter.offset(item.selection_range.start)
    here = find_function(file.document, offset)
    return None if here is None else (file, here.statement)


def _item(file: FileDocument, function: Function) -> JsonObject:
    fact = function.fact
    out: JsonObject = {
        "name": function.label,
        "kind": KINDS[_kind(function)].value,
        "uri": file.uri,
        "range": file.converter.json_range(function.whole.start, function.whole.end),
        "selectionRange": file.converter.json_range(function.name.start, function.name.end),
    }
    if fact is not None:
        out["detail"] = " ".join(filter(None, (fact.container, fact.type)))
        out["data"] = _data(fact)
    return out


def _data(fact: SymbolFact) -> list[object]:
    return [fact.name, fact.operation, list(fact.path), fact.chunk, fact.module, fact.is_declaration]


def _kind(function: Function) -> OutlineKind:
    return kind_of(function.statement) if function.fact is None else function.fact.kind


def _ranges(file: FileDocument, call: Call) -> list[JsonObject]:
    return [file.converter.json_range(place.start, place.end) for place in call.places]
