"""textDocument/prepareRename and textDocument/rename of a `.td` file: names, operations, and included files."""

from __future__ import annotations

from lsprotocol import types

from mlirls_ir.td_document.lookup import Place, definition_of
from mlirls_ir.td_document.name_kinds import NameKind
from mlirls_server.features.rename import Refusal
from mlirls_server.features.tablegen.included_file import find_included_file
from mlirls_server.features.tablegen.mnemonic import find_mnemonic
from mlirls_server.features.tablegen.rename import NOT_OURS, find_renamable, names_after, rename
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.definition_answers import Edits
from mlirls_server.lsp.definition_elsewhere import files_of_workspace, refusal
from mlirls_server.lsp.includers import rename_included_file
from mlirls_server.lsp.operation_rename import rename_operation
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_elsewhere import uses_elsewhere
from mlirls_server.lsp.td_question import TdQuestion, ask


async def handle_prepare_rename(ls: Server, params: types.PrepareRenameParams) -> Prebuilt | None:
    """The name that would be renamed; None if there is none."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    document, offset = question.document, question.offset
    found = find_renamable(document, offset, ls.is_in_folders)
    if found is not None:
        return definition_answers.prepare_rename(question, found.start, found.end, found.name.text)
    other = find_mnemonic(document, offset) or find_included_file(document, offset, ls.is_in_folders)
    if other is None:
        return None
    return definition_answers.prepare_rename(question, other.span.start, other.span.end, other.text)


async def handle_rename(ls: Server, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """The edits that rename what is at the position, here and in the files of the workspace that use it."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    document, offset, new = question.document, question.offset, params.new_name
    included = find_included_file(document, offset, ls.is_in_folders)
    if included is not None:
        return await rename_included_file(ls, question, included.path, new)
    mnemonic = find_mnemonic(document, offset)
    found = await (_rename(ls, question, new) if mnemonic is None else rename_operation(ls, question, mnemonic, new))
    return definition_answers.rename(ls, question, found)


async def _rename(ls: Server, question: TdQuestion, new: str) -> Edits:
    document = question.document
    found = find_renamable(document, question.offset, ls.is_in_folders)
    place = None if found is None else definition_of(document, found)
    if found is None or place is None:
        return NOT_OURS
    files = await files_of_workspace(ls)
    refused = refusal(files, place.path, new)
    if refused is not None:
        return refused
    families = files.families(place.path) if found.name.kind is NameKind.FIELD else ()
    edits: list[tuple[Place, str]] = []
    for name, text in names_after(document, found, new):
        elsewhere = await uses_elsewhere(ls, question, name, files)
        places = rename(document, name, text, elsewhere, families, ls.is_in_folders)
        if isinstance(places, Refusal):
            return places
        edits += [(one, text) for one in places]
    return edits
