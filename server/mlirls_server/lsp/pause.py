"""Long answers in slices, so that other requests are answered in between; an edit meanwhile cancels the request."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from typing import Final, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mlirls_server.workspace.analysis import OpenText

_SLICE_SECONDS: Final = 0.005

T = TypeVar("T")


class Pause:
    """Lets other requests be answered now and then while a long request about a document runs."""

    __slots__ = ("_generation", "_opened", "_until")

    def __init__(self, opened: OpenText) -> None:
        self._opened = opened
        self._generation = opened.generation
        self._until = time.monotonic() + _SLICE_SECONDS

    async def take(self) -> None:
        """Pauses if enough time has passed; raises "the document changed" after an edit."""
        if time.monotonic() < self._until:
            return
        await asyncio.sleep(0)
        if self._opened.generation != self._generation:
            raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)
        self._until = time.monotonic() + _SLICE_SECONDS

    async def finish(self, steps: Generator[None, None, T]) -> T:
        """The result of `steps`, with a pause now and then between them."""
        while True:
            try:
                next(steps)
            except StopIteration as done:
                value: T = done.value
                return value
            await self.take()
