"""textDocument/prepareRename and textDocument/rename of a `.pdll` file."""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.symbols import Place, Use
from mlirls_server.features.pdll.elsewhere import defines, is_shared, uses_in
from mlirls_server.features.pdll.rename import find_renamable, rename
from mlirls_server.features.rename import Refusal
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.definition_elsewhere import files_of_workspace, let_others_run, refusal, text_of
from mlirls_server.lsp.pdll_elsewhere import ENDING, look_at_includers
from mlirls_server.lsp.pdll_question import PdllQuestion, ask
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server


async def handle_prepare_rename(ls: Server, params: types.PrepareRenameParams) -> Prebuilt | None:
    """The name that would be renamed; None if there is none."""
    question = await ask(ls, params.text_document, params.position)
    found = None if question is None else find_renamable(question.document, question.offset, ls.is_in_folders)
    if question is None or found is None:
        return None
    return definition_answers.prepare_rename(question, found.start, found.end, found.symbol.name)


async def handle_rename(ls: Server, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """The edits that rename the name at the position, here and in the files of the workspace that may use it."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    name = params.new_name
    found = await _places(ls, question, name)
    edits = found if isinstance(found, Refusal) else [(place, name) for place in found]
    return definition_answers.rename(ls, question, edits)


async def _places(ls: Server, question: PdllQuestion, new_name: str) -> list[Place] | Refusal:
    document = question.document
    use = find_renamable(document, question.offset, ls.is_in_folders)
    if use is None or use.symbol.place.text is None:
        found = rename(document, question.offset, new_name)
    else:
        found = await _where_defined(ls, question, use, new_name)
    if isinstance(found, Refusal) or use is None or not is_shared(use.symbol):
        return found
    files = await files_of_workspace(ls, ENDING)
    taken = refusal(files, use.symbol.place.path, new_name)
    if taken is not None:
        return taken
    elsewhere: list[Place] = []
    conflicts: list[str] = []

    def look(document: PdllDocument) -> None:
        elsewhere.extend(uses_in(document, use.symbol))
        if new_name != use.symbol.name and defines(document, new_name):
            conflicts.append(document.path)

    await look_at_includers(ls, question, use.symbol, files, look)
    if conflicts:
        return Refusal(f"'{new_name}' is defined already in {conflicts[0]}")
    return list({place.key: place for place in (*found, *elsewhere)}.values())


async def _where_defined(ls: Server, question: PdllQuestion, use: Use, new_name: str) -> list[Place] | Refusal:
    """The places of a name that an included file defines: there, and in the open file."""
    path = use.symbol.place.path
    if new_name != use.symbol.name and defines(question.document, new_name):
        return Refusal(f"'{new_name}' is defined already")
    text = await text_of(ls.pdll, path)
    home = ls.pdll.read_file(path, text)
    generation = ls.pdll.documents[question.uri].generation
    while not home.step():
        await let_others_run(ls.pdll, question, generation)
    found = rename(home, use.symbol.place.start, new_name)
    if isinstance(found, Refusal):
        return found
    there = [place if place.text is not None else Place(path, place.start, place.end, text) for place in found]
    own = [
        Place(place.path, place.start, place.end) if place.path == question.document.path else place
        for place in uses_in(question.document, use.symbol)
    ]
    return [*own, *there]
