"""`mlirls scip`: an index for code hosts.

Read first: `command.py`.
"""

from mlirls_server.cli.scip.command import make_parser, run

__all__ = ["make_parser", "run"]
