"""Work in slices: a generator that yields every few milliseconds, and returns what it has made.

Trees are not garbage while they are made or read, and the collector costs up to a fifth of the time: work is done
`without_collector`.

A server answers other requests in between (`mlirls_server/lsp/pause.py`); a caller that can wait uses `result_of`.
"""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from contextlib import contextmanager
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


@contextmanager
def without_collector() -> Generator[None]:
    """Suspends the garbage collector if it is on."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def advance(work: Iterator[None]) -> bool:
    """Does one slice of `work`; True when all is done."""
    with without_collector():
        for _ in work:
            return False
    return True
