"""The session's own notifications: initialize, exit, configuration, log level."""

from __future__ import annotations

from lsprotocol import types

from mlirls_server.lsp.server import Server
from mlirls_server.settings import read_settings


def handle_initialize(ls: Server, params: types.InitializeParams) -> None:
    """Takes over encoding, settings and the client's process id."""
    ls.initialize(params)
    ls.state.configure(read_settings(params.initialization_options))


def handle_initialized(ls: Server, params: types.InitializedParams) -> None:
    """Nothing to do: the server needs no dynamic registration."""


def handle_exit(ls: Server, params: None) -> None:
    """Ends the session."""
    ls.finish()


def handle_did_change_configuration(ls: Server, params: types.DidChangeConfigurationParams) -> None:
    """Takes over changed settings."""
    ls.state.configure(read_settings(params.settings))
