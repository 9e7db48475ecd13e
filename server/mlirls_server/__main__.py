"""The program `mlirls`, also called as `python -m mlirls` and as `python -m mlirls_server`."""

from __future__ import annotations

import sys

from mlirls_server.own_modules import find_own_modules


def main() -> int:
    """Runs `mlirls` with the arguments of the process; returns the exit status."""
    find_own_modules()
    from mlirls_server.cli.main import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
