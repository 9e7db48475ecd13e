"""Open, change, save, close: keeps the workspace's documents equal to the client's."""

from __future__ import annotations

from typing import Final

from lsprotocol import types

from mlirls_server.lsp.late_changes import LateChanges
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.definition_files import DefinitionFiles, DocumentT

OTHER_LANGUAGES: Final = frozenset({kind.value for kind in types.LanguageKind} | {"cmake", "llvm", "toml"})
"""The languages of texts that are never read as MLIR. An editor may call MLIR something else than `mlir`."""


def handle_did_open(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
    """Opens a document, and reports the problems of its project."""
    item = params.text_document
    ls.late_changes.pop(item.uri, None)
    ls.tablegen.close(item.uri)
    ls.pdll.close(item.uri)
    if is_tablegen(item.language_id, item.uri):
        ls.tablegen.open(item.uri, item.version, item.text)
        ls.report_problems()
        return
    if is_pdll(item.language_id, item.uri):
        ls.pdll.open(item.uri, item.version, item.text)
        return
    if item.language_id in OTHER_LANGUAGES:
        return
    ls.state.open(item.uri, item.version, item.text)
    ls.files.look_around(item.uri)
    ls.report_problems()


def handle_did_change(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
    """Applies changes in the order of their versions; the positions of each are in the text after the change before
    it."""
    if _change(ls, ls.tablegen, params) or _change(ls, ls.pdll, params):
        return
    opened = ls.opened(params.text_document.uri)
    if opened is None:
        return
    late = ls.late_changes.setdefault(opened.uri, LateChanges())
    ls.state.changed(opened, late.apply(ls.state, opened, params, ls.encoding))
    ls.judging.end(opened.uri)


def handle_did_save(ls: Server, params: types.DidSaveTextDocumentParams) -> None:
    """Starts the project's own tool, and shows findings that wait for a pause in typing.

    The saved file may also be one that dialects are read from.
    """
    if _saved(ls.tablegen, params) or _saved(ls.pdll, params):
        ls.projects.refresh()
        return
    opened = ls.opened(params.text_document.uri)
    if opened is not None:
        ls.state.analysis.saved(opened)
    ls.projects.refresh()
    ls.files.saved(params.text_document.uri)
    ls.judging.saved(params.text_document.uri)


def handle_did_close(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
    """Forgets a document and clears its diagnostics."""
    ls.late_changes.pop(params.text_document.uri, None)
    if params.text_document.uri in ls.tablegen.documents or params.text_document.uri in ls.pdll.documents:
        ls.tablegen.close(params.text_document.uri)
        ls.pdll.close(params.text_document.uri)
        ls.reports.closed(params.text_document.uri)
        ls.closed_reports.left(params.text_document.uri)
        ls.report_problems()
        return
    ls.judging.end(params.text_document.uri)
    opened = ls.state.documents.get(params.text_document.uri)
    if opened is not None and ls.located_logs.has_any:
        ls.located_logs.forget(str(opened.document.source))
    ls.state.close(params.text_document.uri)
    ls.reports.closed(params.text_document.uri)
    ls.closed_reports.left(params.text_document.uri)
    ls.files.saved(params.text_document.uri)


def is_tablegen(language: str, uri: str) -> bool:
    """Whether a text is a `.td` file, by its language or, if an editor does not know that language, its name."""
    return language == "tablegen" or (language != "mlir" and uri.endswith(".td"))


def is_pdll(language: str, uri: str) -> bool:
    """Whether a text is a `.pdll` file, by its language or, if an editor does not know that language, its name."""
    return language == "pdll" or (language != "mlir" and uri.endswith(".pdll"))


def _change(ls: Server, files: DefinitionFiles[DocumentT], params: types.DidChangeTextDocumentParams) -> bool:
    """Applies changes of a `.td` or `.pdll` file; whether it is one."""
    opened = files.documents.get(params.text_document.uri)
    if opened is None:
        return False
    late = ls.late_changes.setdefault(opened.uri, LateChanges())
    files.analysis.changed(opened, late.apply(files, opened, params, ls.encoding))
    return True


def _saved(files: DefinitionFiles[DocumentT], params: types.DidSaveTextDocumentParams) -> bool:
    """Shows what waits for a pause in a `.td` or `.pdll` file; whether it is one."""
    opened = files.documents.get(params.text_document.uri)
    if opened is None:
        return False
    files.saved(opened)
    return True
