"""`mlirls mcp`: the server for coding agents, over the Model Context Protocol."""

from __future__ import annotations

import os
from argparse import Namespace
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from mlirls_server.cli.dialect_options import invocation_of
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.mcp.call import Started
from mlirls_server.mcp.server import serve_stdio

_EXAMPLES = """\
  mlirls mcp                  what an agent starts, in the folder of its files
  mlirls mcp compiler tests   the same for these folders

It needs the protocol's Python SDK: pip install '.[mcp]' in a copy of mlirls,
or pip install 'mcp>=2.3,<3'.
"""


def make_parser() -> CommandParser:
    """The options of `mlirls mcp`."""
    description = "Serve a coding agent over standard input and output; it never writes files."
    parser = CommandParser("mcp", "[FOLDER ...]", description, _EXAMPLES)
    arguments = parser.add_argument_group("arguments")
    what = "a folder whose files the agent may read (default: the current one)"
    arguments.add_argument("folders", metavar="FOLDER", nargs="*", help=what)
    add_shared_options(parser, is_session=True)
    return parser


def run(arguments: Namespace) -> int:
    """Serves one client until it goes away."""
    given: list[str] = arguments.folders or ["."]
    invocation = invocation_of(arguments)
    for folder in given:
        if not os.path.isdir(folder):
            raise CannotRun(f"mcp: {folder} is not a folder")
    if find_spec("mcp") is None:
        raise CannotRun("mcp: the Python SDK of the protocol is missing; install it with pip install 'mcp>=2.3,<3'")

    import asyncio

    folders = tuple(Path(folder).resolve() for folder in given)
    asyncio.run(serve_stdio(Started(folders, replace(invocation, folders=tuple(map(str, folders))))))
    return 0
