"""`mlirls worker`: checks for a build system, which may ask the same process again and again.

Read next: `command.py` (what it does), `protocol.py` (how it is asked), `requests.py` (how a check is run).
"""

from mlirls_server.cli.worker.command import make_parser, run

__all__ = ["make_parser", "run"]
