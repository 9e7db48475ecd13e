"""`python -m mlirls`: the program `mlirls` of this Python's environment."""

from __future__ import annotations

import sys

from mlirls_server.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
