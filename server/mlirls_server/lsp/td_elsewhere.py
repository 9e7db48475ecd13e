"""The other files of the workspace that use names of an open `.td` file."""

from __future__ import annotations

from mlirls_ir.td_document.lookup import FoundName, Place
from mlirls_server.features.tablegen.elsewhere import shared_place, uses_in
from mlirls_server.lsp.definition_elsewhere import MOST_FILES, let_others_run, text_of
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import TdQuestion
from mlirls_server.workspace.td_index import TdFiles


async def uses_elsewhere(ls: Server, question: TdQuestion, found: FoundName, files: TdFiles) -> list[Place]:
    """The uses of a name in the files that may know it, without those that are read completely with the open file."""
    document = question.document
    place = shared_place(document, found)
    if place is None:
        return []
    generation = ls.tablegen.documents[question.uri].generation
    # An includer is read only up to the place that includes the open file.
    known = {document.path, *document.files()} - {facts.path for facts in files.includers(document.path)}
    sharing = [facts for facts in files.sharing(place.path) if facts.path not in known]
    derived = {one.name: one.bases for facts in sharing for one in facts.definitions if one.kind == "class"}
    uses: list[Place] = []
    for facts in sharing[:MOST_FILES]:
        text = await text_of(ls.tablegen, facts.path)
        if found.name.text in text:
            uses += uses_in(document, place, found, facts.path, text, derived)
        await let_others_run(ls.tablegen, question, generation)
    return uses
