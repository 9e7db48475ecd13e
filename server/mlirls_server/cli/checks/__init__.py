"""`mlirls checks`: explains, writes and judges the FileCheck checks of a test.

Read first: `command.py`.
"""

from mlirls_server.cli.checks.command import make_parser, run

__all__ = ["make_parser", "run"]
