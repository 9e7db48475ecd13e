"""A coding agent: the protocol's own client, which talks with `mlirls mcp` over standard input and output."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anyio
import jsonschema
import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from mcp import Client, StdioServerParameters, stdio_client
from mcp_types import CallToolResult, TextContent, Tool
from tests.project.miniature import make_workspace
from tests.support.forked import command
from tests.support.patience import PATIENCE_SECONDS


class Agent:
    """A client with an open session; `folder` is the folder of the server."""

    def __init__(self, portal: BlockingPortal, client: Client, folder: Path) -> None:
        self.folder = folder
        self._portal = portal
        self._client = client
        self.tools: dict[str, Tool] = {tool.name: tool for tool in portal.call(client.list_tools).tools}

    def call(self, tool: str, arguments: dict[str, Any]) -> CallToolResult:
        """The result of a call; its structured content must follow the tool's schema."""

        async def ask() -> CallToolResult:
            with anyio.fail_after(PATIENCE_SECONDS):
                return await self._client.call_tool(tool, arguments)

        found = self._portal.call(ask)
        if not found.is_error:
            schema = self.tools[tool].output_schema
            assert schema is not None
            jsonschema.validate(found.structured_content, schema)
        return found

    def say(self, tool: str, **arguments: object) -> str:
        """The text of an answer; a refusal begins with `refused: `."""
        found = self.call(tool, arguments)
        (content,) = found.content
        assert isinstance(content, TextContent)
        text = content.text.replace(str(self.folder), "FOLDER")
        return f"refused: {text}" if found.is_error else text

    def values(self, tool: str, **arguments: object) -> dict[str, Any]:
        """The structured content of an answer."""
        found = self.call(tool, arguments)
        assert not found.is_error, found.content
        assert isinstance(found.structured_content, dict)
        return found.structured_content


@contextmanager
def talk(command: Sequence[str], cache: Path, folder: Path) -> Iterator[Agent]:
    """An agent that has started a server by a command, for a folder."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    server = StdioServerParameters(command=command[0], args=list(command[1:]), env=environment)
    with start_blocking_portal() as portal:
        client = Client(stdio_client(server), mode="legacy")
        with portal.wrap_async_context_manager(client):
            yield Agent(portal, client, folder)


@pytest.fixture(scope="session")
def agent(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Agent]:
    """An agent in a folder with a project with its own dialect `toy`. The processes that answer calls are forked."""
    folder = make_workspace(tmp_path_factory.mktemp("mcp").resolve() / "project")
    with talk(command("mcp", str(folder)), tmp_path_factory.mktemp("cache"), folder) as found:
        yield found
