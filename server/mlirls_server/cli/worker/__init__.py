"""`mlirls worker`: checks for a build system, which may send many requests to one process.

Read next: `command.py` (the command), `protocol.py` (the requests), `requests.py` (runs a check).
"""

from mlirls_server.cli.worker.command import make_parser, run

__all__ = ["make_parser", "run"]
