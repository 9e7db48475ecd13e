"""The server itself: the only file that knows the protocol and its SDK."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from importlib import metadata
from io import TextIOWrapper
from typing import Any, cast

import anyio
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    ToolAnnotations,
)
from mcp_types import Tool as ToolEntry

from mlirls_ir.bug import report_bug
from mlirls_server.mcp.call import CallRunner, Started
from mlirls_server.mcp.table import INSTRUCTIONS, TOOLS
from mlirls_server.mcp.tool import NoAnswer, Tool
from mlirls_server.surrogates import without_halves


def make_server(started: Started) -> Server[Any]:
    """The server for these arguments."""
    runner = CallRunner(started)

    async def list_tools(_context: object, _params: PaginatedRequestParams | None) -> ListToolsResult:
        return ListToolsResult(tools=[_entry(tool) for tool in TOOLS.values()])

    async def call_tool(_context: object, params: CallToolRequestParams) -> CallToolResult:
        tool = TOOLS.get(params.name)
        if tool is None:
            raise MCPError(INVALID_PARAMS, f"unknown tool {params.name[:80]!r}; tools: {', '.join(TOOLS)}")
        try:
            # Wrong arguments are answered immediately, without a process.
            tool.read(params.arguments or {})
            answer = await runner.run(tool.name, params.arguments or {})
        except NoAnswer as error:
            return CallToolResult(content=[TextContent(text=str(error))], is_error=True)
        except Exception as error:
            report_bug(error, f"answering {tool.name}")
            said = f"internal error of mlirls: {type(error).__name__}: {error}"
            return CallToolResult(content=[TextContent(text=said)], is_error=True)
        return CallToolResult(content=[TextContent(text=answer.text)], structured_content=answer.values)

    return Server(
        "mlirls",
        version=metadata.version("mlirls"),
        title="mlirls",
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


async def serve_stdio(started: Started) -> None:
    """Serves one client over standard input and output, until it closes them."""
    server = make_server(started)
    # The SDK only iterates over its lines.
    async with stdio_server(cast("anyio.AsyncFile[str]", _lines())) as (read_stream, write_stream):
        await server.run(read_stream, write_stream, server.create_initialization_options())


async def _lines() -> AsyncIterator[str]:
    """The lines of standard input, without halves of surrogate pairs, because the SDK does not answer JSON with
    them."""
    stdin = anyio.wrap_file(TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace"))
    async for line in stdin:
        yield without_halves(line)


def _entry(tool: Tool) -> ToolEntry:
    return ToolEntry(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=tool.input_schema(),
        output_schema=tool.answer,
        annotations=ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False),
    )
