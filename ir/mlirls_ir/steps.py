"""Work in slices: a generator that yields every few milliseconds, and returns what it has made.

A server answers others in between (`mlirls_server/lsp/pause.py`); whoever has the time takes `result_of` it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def result_of(steps: Generator[None, None, T]) -> T:
    """What `steps` return, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            value: T = done.value
            return value
