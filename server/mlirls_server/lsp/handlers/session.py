"""The session's own notifications: initialize, exit, configuration, log level."""

from __future__ import annotations

from typing import Final

from lsprotocol import types
from pygls import uris

from mlirls_server.lsp.server import Server
from mlirls_server.settings import read_settings

_DIALECT: Final = ".irdl.mlir"


def handle_initialize(ls: Server, params: types.InitializeParams) -> None:
    """Takes over encoding, settings and the client's process id."""
    ls.initialize(params)
    ls.configure(read_settings(params.initialization_options))


def handle_initialized(ls: Server, params: types.InitializedParams) -> None:
    """Asks the client for what the server needs besides."""
    ls.begin()


def handle_exit(ls: Server, params: None) -> None:
    """Ends the session."""
    ls.finish()


def handle_did_change_configuration(ls: Server, params: types.DidChangeConfigurationParams) -> None:
    """Takes over changed settings; a client that only says that they changed is asked for them."""
    if params.settings is None:
        ls.take_settings()
    else:
        ls.configure(read_settings(params.settings))


def handle_did_change_workspace_folders(ls: Server, params: types.DidChangeWorkspaceFoldersParams) -> None:
    """Takes over which folders are open."""
    ls.configure(ls.state.settings)


def handle_did_change_watched_files(ls: Server, params: types.DidChangeWatchedFilesParams) -> None:
    """Looks what a change of files means: MLIR files are indexed, and dialects may have been read from any of them."""
    paths = [path for change in params.changes if (path := uris.to_fs_path(change.uri)) is not None]
    extensions = ls.files.extensions()
    mlir = [path for path in paths if path.endswith(extensions)]
    ls.files.workspace.files_changed(mlir)
    if any(path not in mlir or path.endswith(_DIALECT) for path in paths):
        ls.projects.refresh(thorough=True)
