"""`mlirls serve`: the language server over standard input and output, TCP or a websocket."""

from __future__ import annotations

import asyncio
import gc
import os
from argparse import SUPPRESS, Namespace

from mlirls_server.cli.dialect_options import invocation_of
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.lsp.app import make_server
from mlirls_server.lsp.log import set_up_logging
from mlirls_server.lsp.transport import serve_stdio, serve_tcp, serve_websocket
from mlirls_server.project.options import ALLOW_PLUGINS

_EXAMPLES = """\
  mlirls serve                          what an editor starts
  mlirls serve --tcp 127.0.0.1:2087     for an editor that connects
  mlirls serve --ws 127.0.0.1:2087 --allow-origin https://example.com
                                        for a client in a browser
  mlirls serve --log-level info         with more in the log on standard error
"""


def make_parser() -> CommandParser:
    """The options of `mlirls serve`."""
    parser = CommandParser(
        "serve", "", "Run the language server for one client; it ends when the client does.", _EXAMPLES
    )
    connection = parser.add_argument_group("connection")
    ways = connection.add_mutually_exclusive_group()
    ways.add_argument("--stdio", action="store_true", help="standard input and output (the default)")
    only_here = "local only without HOST; port 0 picks a free port"
    ways.add_argument("--tcp", metavar="[HOST]:PORT", help=f"listen on a TCP port, {only_here}")
    ways.add_argument("--ws", metavar="[HOST]:PORT", help="the same for a websocket")
    connection.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="with --ws: let web pages of ORIGIN (https://example.com) connect; other pages cannot; "
        "may be given several times",
    )
    parser.add_argument_group("output").add_argument(
        "--log-level",
        choices=["debug", "info", "warning", "error"],
        default="warning",
        help="the least severe messages on standard error (default: warning)",
    )
    # A session reads many projects, and a permission is for one project, so the editor asks.
    add_shared_options(parser, without=(ALLOW_PLUGINS,), is_session=True)
    # Client libraries of editors add this; `initialize` has the process id as well.
    parser.add_argument("--clientProcessId", help=SUPPRESS)
    return parser


def run(arguments: Namespace) -> int:
    """Serves one client; the status is 0 after `shutdown` and `exit`, 1 if the client disconnects without them."""
    address = _address(arguments.tcp or arguments.ws)
    invocation = invocation_of(arguments)

    async def serve() -> int:
        server = make_server(invocation)
        set_up_logging(server, arguments.log_level)
        if arguments.tcp:
            return await serve_tcp(server, *address)
        if arguments.ws:
            return await serve_websocket(server, *address, arguments.allow_origin)
        return await serve_stdio(server)

    # Modules and tables live as long as the process, so the collector need not examine them again.
    gc.freeze()
    # Frequent collections are short, and a session need not save time at its start.
    gc.set_threshold(700)
    try:
        return asyncio.run(serve())
    except OSError as error:
        raise CannotRun(f"serve: {_listening_failed(arguments.tcp or arguments.ws, error)}") from error


def _listening_failed(address: str | None, error: OSError) -> str:
    import socket

    if address is None:
        return (error.strerror or str(error)).lower()
    if isinstance(error, socket.gaierror):
        return f"cannot listen on {address}: unknown host; give an address of this machine"
    # asyncio adds a sentence of its own to the system's message.
    reason = os.strerror(error.errno) if error.errno else str(error)
    return f"cannot listen on {address}: {reason.lower()}"


def _address(text: str | None) -> tuple[str, int]:
    if text is None:
        return "", 0
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 65535:
        raise CannotRun(f"serve: {text!r} is not HOST:PORT")
    return host.strip("[]") or "127.0.0.1", int(port)
