"""`mlirls mcp`: what mlirls knows, for coding agents, over the Model Context Protocol."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from mlirls_server.cli.dialect_options import add_dialect_options, dialect_options
from mlirls_server.cli.usage import Arguments, CannotRun, CommandParser
from mlirls_server.paths import is_folder

_EXAMPLES = """\
  mlirls mcp                    what an agent starts, in the folder whose files it may ask about
  mlirls mcp compiler tests     the same for these folders

It needs the protocol's Python SDK: pip install '.[mcp]' in a copy of mlirls, or pip install 'mcp>=2.3,<3'.
"""


def make_parser() -> CommandParser:
    """The options of `mlirls mcp`."""
    parser = CommandParser(
        "mcp", "Serve a coding agent over standard input and output; nothing is ever written.", _EXAMPLES
    )
    what = "a folder whose files may be read for the agent (default: the current one)"
    parser.add_argument("folders", metavar="FOLDER", nargs="*", help=what)
    add_dialect_options(parser)
    return parser


def run(arguments: Arguments) -> int:
    """Serves one client until it goes away."""
    given: list[str] = arguments.folders or ["."]
    command_line = dialect_options(arguments)
    for folder in given:
        if not is_folder(folder):
            raise CannotRun(f"mcp: no folder {folder}")
    if find_spec("mcp") is None:
        raise CannotRun("mcp: the Python SDK of the protocol is missing; pip install 'mcp>=2.3,<3' installs it")

    import asyncio

    from mlirls_server.mcp.asking import Started
    from mlirls_server.mcp.server import serve_stdio
    from mlirls_server.project.invocation import Invocation

    folders = tuple(Path(folder).resolve() for folder in given)
    asyncio.run(serve_stdio(Started(folders, Invocation(tuple(map(str, folders)), {}, command_line))))
    return 0
