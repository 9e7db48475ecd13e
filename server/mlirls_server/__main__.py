"""The program `mlirls`, also called as `python -m mlirls` and as `python -m mlirls_server`."""

from __future__ import annotations

import sys

from mlirls_server.cli.main import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
