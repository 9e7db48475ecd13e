"""textDocument/references."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.features.linked_symbols import find_symbol, find_uses
from mlirls_server.features.references import find_references
from mlirls_server.lsp.convert import JsonObject
from mlirls_server.lsp.linked import linked_symbols
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_references(ls: Server, params: types.ReferenceParams) -> Prebuilt | None:
    """Every use of the name at the position, and its definition if the client requests it.

    Uses of a symbol in linked modules come after those in its own.
    """
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    opened, converter = question.opened, question.converter
    with_declaration = params.context.include_declaration
    found = find_references(opened.document, question.offset, include_declaration=with_declaration)
    if found is None:
        return None
    out: list[JsonObject] = [{"uri": opened.uri, "range": converter.json_range(at.start, at.end)} for at in found]
    here = find_symbol(opened.document, question.offset)
    if here is not None:
        async for linked in linked_symbols(ls, opened.uri, here.fact):
            file = linked.file
            uses = find_uses(file.document, linked.statement, include_declaration=with_declaration)
            out.extend({"uri": file.uri, "range": file.converter.json_range(at.start, at.end)} for at in uses)
    return Prebuilt(out)
