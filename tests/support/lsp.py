"""Starts the server for pytest-lsp."""

from __future__ import annotations

from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient
from tests.support.forked import serve_command


class ForkedServer(ClientServerConfig):
    """A fresh forked server; its command is made when a test needs it."""

    def get_server_command(self, devtools: str | None = None) -> list[str]:
        """The command that starts the server."""
        del devtools
        return serve_command()


def closes_questions(client: LanguageClient) -> None:
    """Makes the user of `client` close every question without an answer."""

    @client.feature(types.WINDOW_SHOW_MESSAGE_REQUEST)
    def close(params: types.ShowMessageRequestParams) -> None:
        del params
