"""Open, change, save, close: keeps the workspace's documents equal to the client's."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.lsp.late_changes import LateChanges
from mlirls_server.lsp.server import Server


def handle_did_open(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
    """Opens a document, and reports the problems of its project."""
    item = params.text_document
    ls.late_changes.pop(item.uri, None)
    ls.state.open(item.uri, item.version, item.text)
    ls.files.look_around(item.uri)
    ls.report_problems()


def handle_did_change(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
    """Applies changes in the order of their versions; the positions of each are in the text after the change before
    it."""
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
    opened = ls.opened(params.text_document.uri)
    if opened is not None:
        ls.state.saved(opened)
    ls.projects.refresh()
    ls.files.saved(params.text_document.uri)
    ls.judging.saved(params.text_document.uri)


def handle_did_close(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
    """Forgets a document and clears its diagnostics."""
    ls.judging.end(params.text_document.uri)
    ls.late_changes.pop(params.text_document.uri, None)
    ls.state.close(params.text_document.uri)
    ls.reports.closed(params.text_document.uri)
    ls.files.saved(params.text_document.uri)
