"""Work in slices: a generator that yields every few milliseconds and returns its result.

Nothing in a tree is garbage while it is built or read, and the collector would take up to a fifth of the time, so work
is done `without_collector`.

A server answers other requests in between (`mlirls_server/lsp/pause.py`); a caller that can wait uses `result_of`.
"""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from typing import TypeVar

T = TypeVar("T")


def result_of(steps: Generator[None, None, T]) -> T:
    """The result of `steps`, without pauses."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            value: T = done.value
            return value


class without_collector:
    """Suspends the garbage collector if it is on.

    No object that the collector counts is made after it is on again. Otherwise it would first scan everything that the
    work made, before the caller can call `gc.freeze`.
    """

    __slots__ = ("_was_enabled",)

    def __enter__(self) -> None:
        self._was_enabled = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self._was_enabled:
            gc.enable()


def advance(work: Iterator[None]) -> bool:
    """Does one slice of `work`; True when all of it is done."""
    with without_collector():
        for _ in work:
            return False
    return True
