"""Reads the files of a project that are near an open one, for completion: they show what is usual in the project.

The beginnings of the files are read in the background while nothing else runs, the nearest first, and again after a
change. Completion uses the texts that have been read so far. Read next: `../features/completion/nearby_files.py` (what
is kept from a text).
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import os.path
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from operator import eq
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import decode
from mlirls_ir.source.files import read_regular_file
from mlirls_server.features.completion.nearby_files import NearbyText, NearbyTexts
from mlirls_server.project.bytecode import is_bytecode
from mlirls_server.workspace.files import WorkspaceFiles

logger = logging.getLogger(__name__)

MOST_FILES: Final = 16
MOST_CHARACTERS: Final = 6_000
"""Characters of each file; benchmarks/completion.py shows that more files or characters do not help."""
_MOST_BYTES: Final = 1 << 20
"""A larger file is generated."""
_MOST_DOCUMENTS: Final = 16
"""The number of open files whose nearby files are kept, those of the last requests."""
_MOST_TEXTS: Final = _MOST_DOCUMENTS * MOST_FILES
_PAUSE_SECONDS: Final = 0.3
_AGAIN_SECONDS: Final = 5.0
"""During the first reading of a project, its files become known one by one."""

_Stamp = tuple[int, int]


@dataclass(slots=True)
class _Known:
    """The files near one file, as of a revision of the project's files, and the time of the search."""

    nearby: NearbyTexts
    revision: int
    seconds: float


class NearbyFiles:
    """The texts near open files. `is_busy` says whether work runs that somebody waits for."""

    def __init__(self, files: WorkspaceFiles, is_busy: Callable[[], bool]) -> None:
        self._files = files
        self._is_busy = is_busy
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._texts: OrderedDict[str, tuple[_Stamp, NearbyText]] = OrderedDict()
        self._waiting: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None

    def near(self, path: str) -> NearbyTexts:
        """The texts near the file at `path` that have been read so far."""
        known = self._known.get(path)
        if known is None or (
            known.revision != self._files.revision and time.monotonic() - known.seconds > _AGAIN_SECONDS
        ):
            self.look(path)
        return () if known is None else known.nearby

    def look(self, path: str) -> None:
        """Begins to read the files near `path`, unless that is already running."""
        self._waiting[path] = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._read_waiting())

    async def wait_until_read(self) -> None:
        """Waits until all requested files have been read."""
        if self._task is not None:
            await self._task

    def stop(self) -> None:
        """Drops all work."""
        if self._task is not None:
            self._task.cancel()

    async def _read_waiting(self) -> None:
        while self._waiting:
            path = next(iter(self._waiting))
            del self._waiting[path]
            try:
                await self._rest()
                self._known[path] = await self._read_near(path)
            except Exception:
                logger.exception("reading the files near %s failed", path)
                continue
            self._known.move_to_end(path)
            if len(self._known) > _MOST_DOCUMENTS:
                self._known.popitem(last=False)

    async def _read_near(self, path: str) -> _Known:
        revision, stamps = self._files.revision, dict(self._files.stamps)
        small = [other for other, (_, size) in stamps.items() if size <= _MOST_BYTES]
        texts: list[NearbyText] = []
        for other in await asyncio.to_thread(nearest, path, small):
            text = await self._text(other, stamps[other])
            if text is not None:
                texts.append(text)
        return _Known(tuple(texts), revision, time.monotonic())

    async def _text(self, path: str, stamp: _Stamp) -> NearbyText | None:
        kept = self._texts.get(path)
        if kept is None or kept[0] != stamp:
            await self._rest()
            text = await asyncio.to_thread(read_nearby_text, path)
            if text is None:
                return None
            kept = self._texts[path] = (stamp, text)
        self._texts.move_to_end(path)
        if len(self._texts) > _MOST_TEXTS:
            self._texts.popitem(last=False)
        return kept[1]

    async def _rest(self) -> None:
        """Waits until nobody waits for anything else."""
        while self._is_busy():
            await asyncio.sleep(_PAUSE_SECONDS)


def nearest(path: str, others: Iterable[str]) -> list[str]:
    """The files in `others` that are nearest to `path`, the nearest first, without `path` itself.

    The nearest files are in the same folder, then with the fewest folders between; then names with the same beginning
    count.
    """
    folders, name = _split(path)

    def distance(other: str) -> tuple[int, int, str]:
        other_folders, other_name = _split(other)
        n_shared = _n_alike(folders, other_folders)
        n_between = len(folders) + len(other_folders) - 2 * n_shared
        return n_between, -_n_alike(name, other_name), other

    return heapq.nsmallest(MOST_FILES, (other for other in others if other != path), key=distance)


def _n_alike(one: Sequence[str], other: Sequence[str]) -> int:
    """The length of the common beginning."""
    return sum(1 for _ in takewhile(bool, map(eq, one, other)))


def _split(path: str) -> tuple[list[str], str]:
    folder, name = os.path.split(path)
    return folder.replace(os.sep, "/").split("/"), name


def read_nearby_text(path: str) -> NearbyText | None:
    """What is kept from the beginning of the file at `path`; None if it is not text."""
    try:
        data = read_regular_file(path, _MOST_BYTES)
    except (OSError, ValueError):
        return None
    if is_bytecode(data):
        return None
    return NearbyText(decode(data[: 4 * MOST_CHARACTERS]).text[:MOST_CHARACTERS])


__all__ = ["MOST_CHARACTERS", "MOST_FILES", "NearbyFiles", "nearest", "read_nearby_text"]
