"""The session's own notifications: initialize, exit, configuration, log level."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.lsp.server import Server
from mlirls_server.settings import read_settings


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
    """Looks what a change of `.td` or configuration files means."""
    ls.projects.refresh(thorough=True)
