"""The `include`s of a `.td` or `.pdll` file in the files of the workspace, and what they become if it moves."""

from __future__ import annotations

import os
from collections.abc import Sequence

from lsprotocol import types
from pygls import uris
from pygls.capabilities import get_capability

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText
from mlirls_ir.td_document.lookup import Place
from mlirls_server.features.moved_include import folder_of_include, include_after_move
from mlirls_server.features.rename import Refusal
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.definition_elsewhere import files_of_workspace, text_of
from mlirls_server.lsp.definition_question import uri_of
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import TdQuestion
from mlirls_server.workspace.td_index import TdFacts, facts_of, is_named

ENDINGS = (".td", ".pdll")


@dataclass(frozen=True, slots=True)
class IncludeUse:
    """The place of the name in an `include`, the folder that it is found in, and all folders of its file."""

    place: Place
    folder: str
    folders: Sequence[str]

    def after_move(self, new: str) -> str | None:
        """The name after the included file has moved to the path `new`; None if no folder has it."""
        return include_after_move(new, self.folder, self.folders)


class Includers:
    """The files of the workspace by the last part of the names that they include, as they were when this was made."""

    def __init__(self, ls: Server, files: Sequence[TdFacts]) -> None:
        self._ls = ls
        opened = {one.document.path for documents in (ls.tablegen, ls.pdll) for one in documents.documents.values()}
        self._opened = [facts.path for facts in files if facts.path in opened]
        self._by_name: dict[str, dict[str, None]] = {}
        for facts in files:
            for include in facts.includes:
                self._by_name.setdefault(os.path.basename(include.name), {})[facts.path] = None

    async def includes_of(self, path: str) -> list[IncludeUse]:
        """The includes of the file at `path`, in open files as the editor has them."""
        found: list[IncludeUse] = []
        for includer in dict.fromkeys([*self._opened, *self._by_name.get(os.path.basename(path), ())]):
            found += await _in_file(self._ls, includer, path)
        return found


async def includers_of_workspace(ls: Server) -> Includers:
    """The files that include others."""
    td, pdll = [(await files_of_workspace(ls, ending)).files.values() for ending in ENDINGS]
    return Includers(ls, [*td, *pdll])


async def _in_file(ls: Server, includer: str, path: str) -> list[IncludeUse]:
    is_td = includer.endswith(".td")
    text = await (text_of(ls.tablegen, includer) if is_td else text_of(ls.pdll, includer))
    folders = (ls.tablegen if is_td else ls.pdll).include_dirs(includer)
    source = SourceText(text)
    found: list[IncludeUse] = []
    for one in facts_of(includer, (0, 0), text).includes:
        folder = folder_of_include(one.name, path, folders) if is_named(one.name, path) else None
        if folder is not None:
            start = source.line_start(one.line) + one.character
            found.append(IncludeUse(Place(includer, start, start + len(one.name), text), folder, folders))
    return found


async def rename_included_file(ls: Server, question: TdQuestion, path: str, new: str) -> types.WorkspaceEdit:
    """The edits that give the file at `path` another name in its folder, or an error with the reason.

    A client that asks before it renames files (workspace/willRenameFiles) gets the edits of the includes then.
    """
    target = os.path.normpath(os.path.join(os.path.dirname(path), new))
    refused = _refuse(ls, path, target)
    uses = [] if refused or _asks_before_moves(ls) else await (await includers_of_workspace(ls)).includes_of(path)
    edits = [(use.place, name) for use in uses if (name := use.after_move(target)) is not None]
    changes = definition_answers.rename(ls, question, refused or edits).changes or {}
    of_texts = [
        types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri), list(one))
        for uri, one in changes.items()
    ]
    moved = types.RenameFile(old_uri=uri_of(ls, path) or "", new_uri=uris.from_fs_path(target) or "")
    return types.WorkspaceEdit(document_changes=[*of_texts, moved])


def _asks_before_moves(ls: Server) -> bool:
    return bool(get_capability(ls.client_capabilities, "workspace.file_operations.will_rename", False))


def _refuse(ls: Server, path: str, target: str) -> Refusal | None:
    """Why the file at `path` cannot move to `target`."""
    operations = get_capability(ls.client_capabilities, "workspace.workspace_edit.resource_operations", None)
    if types.ResourceOperationKind.Rename.value not in (operations or ()):
        return Refusal("this editor does not rename files for a language server")
    if not target.endswith(os.path.splitext(path)[1]) or not ls.is_in_folders(target):
        return Refusal(f"'{os.path.basename(target)}' cannot be the name of this file")
    return Refusal(f"{target} exists already") if os.path.exists(target) else None
