"""textDocument/references of a `.td` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.td_document.lookup import name_at
from mlirls_server.features.tablegen.included_file import find_included_file
from mlirls_server.features.tablegen.references import find_references
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.definition_elsewhere import files_of_workspace
from mlirls_server.lsp.includers import includers_of_workspace
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_elsewhere import uses_elsewhere
from mlirls_server.lsp.td_question import ask


async def handle_references(ls: Server, params: types.ReferenceParams) -> list[types.Location] | None:
    """Every use of the name at the position, and its definition if the client requests it."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    included = find_included_file(question.document, question.offset, lambda _: True)
    if included is not None:
        uses = await (await includers_of_workspace(ls)).includes_of(included.path)
        return definition_answers.references(ls, question, [use.place for use in uses])
    declared = params.context.include_declaration
    found = find_references(question.document, question.offset, include_declaration=declared)
    name = name_at(question.document, question.offset)
    if found is not None and name is not None:
        elsewhere = await uses_elsewhere(ls, question, name, await files_of_workspace(ls))
        found = list({place.key: place for place in (*found, *elsewhere)}.values())
    return definition_answers.references(ls, question, found)
