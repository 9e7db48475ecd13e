"""How pytest-lsp starts the server for the client of a test."""

from __future__ import annotations

from pytest_lsp import ClientServerConfig
from tests.support.forked import serve_command


class ForkedServer(ClientServerConfig):
    """A fresh server that is forked; its command is made when a test needs it."""

    def get_server_command(self, devtools: str | None = None) -> list[str]:
        """The command that starts the server."""
        del devtools
        return serve_command()
