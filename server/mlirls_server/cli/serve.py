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
    only_here = "of this machine only without HOST; port 0 picks a free one"
    ways.add_argument("--tcp", metavar="[HOST]:PORT", help=f"listen on a TCP port, {only_here}")
    ways.add_argument("--ws", metavar="[HOST]:PORT", help="the same for a websocket")
    connection.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="with --ws: let pages of ORIGIN (https://example.com) connect; no other page in a browser can; "
        "may be given several times",
    )
    parser.add_argument_group("output").add_argument(
        "--log-level",
        choices=["debug", "info", "warning", "error"],
        default="warning",
        help="what goes to standard error (default: warning)",
    )
    # A session reads many projects, and permission is for one: the editor asks.
    add_shared_options(parser, without=(ALLOW_PLUGINS,), is_session=True)
    # Editors' client libraries add this; the process id in `initialize` says the same.
    parser.add_argument("--clientProcessId", help=SUPPRESS)
    return parser


def run(arguments: Namespace) -> int:
    """Serves one client; the status is 0 after `shutdown` and `exit`, 1 when the client went away without them."""
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

    # Modules and tables live as long as the process: the collector need not look at them again.
    gc.freeze()
    # Collections are short if they are frequent, and a session has no start to save.
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
        return f"cannot listen on {address}: no such host is known; an address of this machine is needed"
    # asyncio puts a sentence of its own around the system's message.
    reason = os.strerror(error.errno) if error.errno else str(error)
    return f"cannot listen on {address}: {reason.lower()}"


def _address(text: str | None) -> tuple[str, int]:
    if text is None:
        return "", 0
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 65535:
        raise CannotRun(f"serve: {text!r} is not HOST:PORT")
    return host.strip("[]") or "127.0.0.1", int(port)
