"""Keeps the index of a workspace up to date: folders, files that change on disk, and documents that are open.

Knows nothing of LSP. Folders are read in the background by another process; the text of an open document replaces the
file on disk, and is read on request.

Read next: `index/symbols.py` (what is known), `reading.py` (how files are read).
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, aclosing
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from mlirls_server.child import EndingTasks
from mlirls_server.workspace.documents import OpenDocument
from mlirls_server.workspace.index.symbols import FileRecord, WorkspaceIndex
from mlirls_server.workspace.reading import Batch, ReadingOptions, read_folders, read_records

if TYPE_CHECKING:
    from mlirls_server.workspace.index.open_file import OpenFile

logger = logging.getLogger(__name__)

# Files change in bursts: a branch is checked out, a build writes.
_PAUSE_SECONDS: Final = 0.2
_ATTEMPTS: Final = 3


class Progress(Protocol):
    """A progress bar."""

    def report(self, message: str, percentage: int) -> None:
        """Reports how far the work is."""
        ...


Watch = Callable[[str], AbstractAsyncContextManager[Progress]]
WaitUntilRead = Callable[[OpenDocument], Awaitable[bool]]
"""Waits until a document's trees are up to date; False when its text changed meanwhile."""


class WorkspaceFiles:
    """The files of a session, open or not. `key_of` gives the key of a URI: a path, or the URI itself.

    `stamps` identify the contents of files on disk, `revision` counts changes on disk. `on_change` is
    called when files have been read.
    """

    def __init__(self, watch: Watch, key_of: Callable[[str], str]) -> None:
        self.index = WorkspaceIndex()
        self.options = ReadingOptions()
        self.stamps: dict[str, tuple[int, int]] = {}
        self.revision = 0
        self.on_change: Callable[[], None] = lambda: None
        self._watch = watch
        self._key_of = key_of
        self._on_disk: dict[str, FileRecord] = {}
        self._open: Mapping[str, OpenDocument] = {}
        self._scan: asyncio.Task[None] | None = None
        self._waiting: set[str] = set()
        self._update: asyncio.Task[None] | None = None
        self._ending = EndingTasks()

    @property
    def paths(self) -> list[str]:
        """The known files on disk, in order."""
        return sorted(self._on_disk)

    def follow(self, documents: Mapping[str, OpenDocument]) -> None:
        """Uses `documents` as the open documents."""
        self._open = documents

    def configure(self, options: ReadingOptions) -> None:
        """Applies folders and settings; if they have changed, the folders are read again."""
        if options != self.options or self._scan is None:
            self.options = options
            self.rescan()

    def rescan(self) -> None:
        """Reads the folders; an unchanged file only costs a look at the disk."""
        self._ending.end(self._scan)
        self._scan = asyncio.get_running_loop().create_task(self._read_folders())

    def folders_changed(self, paths: Iterable[str]) -> None:
        """Looks for removed folders; editors do not report the files that were in them."""
        gone = {path for path in paths if not os.path.exists(path)}
        if gone:
            self.files_changed(
                known for known in self._on_disk if not gone.isdisjoint((known, *map(str, Path(known).parents)))
            )

    def files_changed(self, paths: Iterable[str]) -> None:
        """Handles files that were created, changed or removed on disk."""
        self._waiting |= {path for path in paths if self._is_inside(path)}
        if self._waiting and (self._update is None or self._update.done()):
            self._update = asyncio.get_running_loop().create_task(self._read_waiting())

    async def ready(self, seconds: float | None = None) -> bool:
        """Waits until the folders have been read, for at most `seconds`; returns whether they have."""
        work = [task for task in (self._scan, self._update) if task is not None and not task.done()]
        if work:
            _, late = await asyncio.wait(work, timeout=seconds)
            return not late
        return True

    async def look_at_open(self, wait_until_read: WaitUntilRead) -> None:
        """Brings the index up to date with the documents that are open.

        It stays up to date until the caller waits for something else. If the text of a document keeps changing, the
        file on disk is used.
        """
        # A session starts sooner without what looks at trees.
        from mlirls_server.workspace.index.open_file import OpenFile

        found: dict[str, OpenFile] = {}
        for _ in range(_ATTEMPTS):
            waiting = [(uri, opened) for uri, opened in self._open.items() if not _is_current(found.get(uri))]
            if not waiting:
                break
            for uri, opened in waiting:
                if await wait_until_read(opened):
                    found[uri] = OpenFile(opened, self.options.encoding)
        self.index.open = {self._key_of(uri): file for uri, file in found.items() if file.is_current}

    def stop(self) -> list[asyncio.Task[None]]:
        """Drops all work; the tasks that are returned end their processes before they are done."""
        for task in (self._scan, self._update):
            self._ending.end(task)
        return self._ending.all()

    async def _read_folders(self) -> None:
        folders = self.options.invocation.folders
        try:
            found: set[str] = set()
            if folders:
                async with self._watch("Indexing MLIR files") as progress:
                    found = await self._take(read_folders(folders, self.options), progress)
            for path in [path for path in self._on_disk if path not in found]:
                self._forget(path)
            logger.info("%d MLIR files are indexed", len(found))
        except Exception:
            logger.exception("indexing the workspace failed")
        self.on_change()

    async def _read_waiting(self) -> None:
        while self._waiting:
            await asyncio.sleep(_PAUSE_SECONDS)
            paths, self._waiting = sorted(self._waiting), set()
            there = [path for path in paths if os.path.isfile(path)]
            for path in paths:
                if path not in there:
                    self._forget(path)
            try:
                await self._take(read_records(there, self.options) if there else None, None)
            except Exception:
                logger.exception("reading files that have changed failed")
        self.on_change()

    async def _take(self, batches: AsyncGenerator[Batch] | None, progress: Progress | None) -> set[str]:
        found: set[str] = set()
        if batches is None:
            return found
        # As above.
        from mlirls_server.workspace.index.record import decode_record

        async with aclosing(batches):
            async for batch in batches:
                for answer in batch.answers:
                    record = decode_record(answer.content)
                    if record is None:
                        self._forget(answer.path)
                    else:
                        found.add(answer.path)
                        self.stamps[answer.path] = answer.stamp
                        self._put(answer.path, record)
                    await asyncio.sleep(0)
                if progress is not None and batch.total:
                    progress.report(f"{batch.done + 1} of {batch.total} files", 100 * batch.done // batch.total)
        return found

    def _put(self, path: str, record: FileRecord) -> None:
        self._on_disk[path] = record
        self.revision += 1
        self.index.update(path, record)

    def _forget(self, path: str) -> None:
        self._on_disk.pop(path, None)
        self.revision += 1
        self.stamps.pop(path, None)
        self.index.update(path, None)

    def _is_inside(self, path: str) -> bool:
        if path in self._on_disk:
            return True
        parents = Path(path).parents
        for folder in map(Path, self.options.invocation.folders):
            if folder in parents:
                return not any(part.startswith(".") for part in Path(path).relative_to(folder).parts)
        return False


def _is_current(file: OpenFile | None) -> bool:
    return file is not None and file.is_current
