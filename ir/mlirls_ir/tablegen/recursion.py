"""Room on the stack for visiting the statements of a `.td` file, which `parser.py` bounds the nesting of."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

_LIMIT: Final = 12_000
"""Classes that are used as recursive functions nest a dozen calls a step. TableGen has no limit but its stack."""


@contextmanager
def room_to_recurse() -> Generator[None]:
    """Raises Python's limit of nested calls."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _LIMIT))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
