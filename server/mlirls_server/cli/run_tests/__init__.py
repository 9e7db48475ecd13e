"""`mlirls test`: runs tests as lit does. Read next: `command.py`."""

from mlirls_server.cli.run_tests.command import make_parser, run

__all__ = ["make_parser", "run"]
