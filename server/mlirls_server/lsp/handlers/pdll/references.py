"""textDocument/references of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.pdll.symbols import Place
from mlirls_server.features.pdll.elsewhere import is_shared, uses_in
from mlirls_server.features.pdll.lookup import use_at
from mlirls_server.features.pdll.references import find_references
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.definition_elsewhere import files_of_workspace
from mlirls_server.lsp.pdll_elsewhere import ENDING, look_at_includers
from mlirls_server.lsp.pdll_question import ask
from mlirls_server.lsp.server import Server


async def handle_references(ls: Server, params: types.ReferenceParams) -> list[types.Location] | None:
    """Every use of the name at the position, and its definition if the client requests it."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    declared = params.context.include_declaration
    found = find_references(question.document, question.offset, include_declaration=declared)
    use = use_at(question.document, question.offset)
    if found is not None and use is not None and is_shared(use.symbol):
        symbol, elsewhere = use.symbol, list[Place]()
        files = await files_of_workspace(ls, ENDING)
        await look_at_includers(
            ls, question, symbol, files, lambda document: elsewhere.extend(uses_in(document, symbol))
        )
        found = list({place.key: place for place in (*found, *elsewhere)}.values())
    return definition_answers.references(ls, question, found)
