"""`mlirls layout`: size and alignment of types.

Read first: `command.py`.
"""

from mlirls_server.cli.layout.command import make_parser, run

__all__ = ["make_parser", "run"]
