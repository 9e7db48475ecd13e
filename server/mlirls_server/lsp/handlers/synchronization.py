"""Open, change, save, close: keeps the workspace's documents equal to the client's."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.lsp.late_changes import LateChanges
from mlirls_server.lsp.server import Server


def handle_did_open(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
    """Opens a document, and reports the problems of its project."""
    item = params.text_document
    ls.late_changes.pop(item.uri, None)
    if is_tablegen(item.language_id, item.uri):
        ls.tablegen.open(item.uri, item.version, item.text)
        ls.report_problems()
        return
    ls.state.open(item.uri, item.version, item.text)
    ls.files.look_around(item.uri)
    ls.report_problems()


def handle_did_change(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
    """Applies changes in the order of their versions; the positions of each are in the text after the change before
    it."""
    td = ls.tablegen.documents.get(params.text_document.uri)
    if td is not None:
        late = ls.late_changes.setdefault(td.uri, LateChanges())
        ls.tablegen.analysis.changed(td, late.apply(ls.tablegen, td, params, ls.encoding))
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
    td = ls.tablegen.documents.get(params.text_document.uri)
    if td is not None:
        ls.tablegen.analysis.saved(td)
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
    if params.text_document.uri in ls.tablegen.documents:
        ls.tablegen.close(params.text_document.uri)
        ls.reports.closed(params.text_document.uri)
        ls.report_problems()
        return
    ls.judging.end(params.text_document.uri)
    ls.state.close(params.text_document.uri)
    ls.reports.closed(params.text_document.uri)
    ls.files.saved(params.text_document.uri)


def is_tablegen(language: str, uri: str) -> bool:
    """Whether a text is a `.td` file, by its language or, if an editor does not know that language, its name."""
    return language == "tablegen" or (language != "mlir" and uri.endswith(".td"))
