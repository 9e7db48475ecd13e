"""The files of a session as handlers see them: the index, and documents whether they are open or not.

A file's key is its path, or its URI if it is not a file. A closed file is read when a request needs it, and a few of
them are kept.

Read next: `../workspace/files.py` (how the index is kept up to date), `linked.py` (handlers use it).
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygls import uris

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import decode
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.session import Session
from mlirls_server.lsp.watching import show_progress, watch_extensions
from mlirls_server.project.environment import Environment
from mlirls_server.workspace.documents import OpenDocument
from mlirls_server.workspace.files import WorkspaceFiles
from mlirls_server.workspace.index.symbols import WorkspaceIndex
from mlirls_server.workspace.nearby_files import NearbyFiles
from mlirls_server.workspace.reading import ReadingOptions

if TYPE_CHECKING:
    from mlirls_ir.document import Document

logger = logging.getLogger(__name__)

_MAX_KEPT: Final = 8
_PATIENCE_SECONDS: Final = 10.0
"""How long a request waits for the index before it is answered from what is known."""


@dataclass(frozen=True, slots=True)
class FileDocument:
    """A document of the workspace; `version` is None for one that is not open."""

    key: str
    uri: str
    version: int | None
    document: Document
    converter: Converter


@dataclass(frozen=True, slots=True)
class _Closed:
    """A file that was read, and the stamp by which a later change is noticed."""

    mtime: int
    size: int
    environment: Environment
    document: Document


def key_of(uri: str) -> str:
    """The key of the file that a client calls `uri`."""
    return uris.to_fs_path(uri) or uri


class SessionFiles:
    """The files of one session."""

    def __init__(self, session: Session, on_change: Callable[[], None]) -> None:
        self._session = session
        self._closed: OrderedDict[str, _Closed] = OrderedDict()
        self._has_begun = False
        self.workspace = WorkspaceFiles(lambda title: show_progress(session, title), key_of)
        self.workspace.on_change = self._changed
        self._on_change = on_change
        self.nearby = NearbyFiles(self.workspace, lambda: session.state.is_reading())

    def begin(self) -> None:
        """Called when the client is ready: folders can be read."""
        self._has_begun = True
        self.configure()

    def configure(self, *, anew: bool = False) -> None:
        """Applies folders and settings; with `anew`, files are read again."""
        session = self._session
        self.workspace.follow(session.state.documents)
        if not self._has_begun:
            return
        options = ReadingOptions(session.projects.invocation, session.encoding)
        is_same = options == self.workspace.options
        self.workspace.configure(options)
        if anew and is_same:
            self.workspace.rescan()
        session.start(watch_extensions(session, self.extensions()))

    def extensions(self) -> tuple[str, ...]:
        """The endings of the names of MLIR files in the folders that are open."""
        projects = self._session.projects
        found = dict.fromkeys(projects.environment(None).configuration.extensions)
        for folder in self._session.folders():
            found.update(dict.fromkeys(projects.environment(str(Path(folder, "any"))).configuration.extensions))
        return tuple(found)

    async def index(self, seconds: float | None = _PATIENCE_SECONDS) -> WorkspaceIndex:
        """The index with the open documents in it; None waits until all files have been read."""
        await self.workspace.ready(seconds)
        await self.workspace.look_at_open(lambda opened: self._session.state.wait_until_read(opened, None))
        return self.workspace.index

    def uri_of(self, key: str) -> str:
        """The client's URI of a file."""
        for uri in self._session.state.documents:
            if key_of(uri) == key:
                return uri
        return uris.from_fs_path(key) or key

    def opened(self, key: str) -> OpenDocument | None:
        """The document of a file, if it is open."""
        return next((opened for uri, opened in self._session.state.documents.items() if key_of(uri) == key), None)

    async def document(self, key: str) -> FileDocument | None:
        """The document of a file with its trees up to date; None when it cannot be read."""
        opened = self.opened(key)
        if opened is not None:
            await self._session.wait_until_read(opened, None)
            return FileDocument(key, opened.uri, opened.version, opened.document, self._session.converter(opened))
        document = await self._read(key)
        if document is None:
            return None
        return FileDocument(key, self.uri_of(key), None, document, Converter(document.source, self._session.encoding))

    def saved(self, uri: str) -> None:
        """Looks for changed files on disk, because not every client reports them."""
        path = uris.to_fs_path(uri)
        if path is not None and path.endswith(self.extensions()):
            self.workspace.files_changed([path])

    def look_around(self, uri: str) -> None:
        """Begins to read the files near a document, so that completion has them when it is requested."""
        if self.workspace.stamps:
            self.nearby.look(key_of(uri))

    def stop(self) -> list[asyncio.Task[None]]:
        """Drops all work; the tasks that are returned end their processes before they are done."""
        self.nearby.stop()
        return self.workspace.stop()

    def _changed(self) -> None:
        for uri in self._session.state.documents:
            self.look_around(uri)
        self._on_change()

    async def _read(self, path: str) -> Document | None:
        environment = self._session.projects.environment(path)
        try:
            status = Path(path).stat()
            known = self._closed.get(path)
            if known is not None and (known.mtime, known.size, known.environment) == (
                status.st_mtime_ns,
                status.st_size,
                environment,
            ):
                self._closed.move_to_end(path)
                return known.document
            data = await asyncio.to_thread(read_regular_file, path, MLIR_BYTES)
        except (OSError, ValueError) as error:
            logger.warning("%s cannot be read: %s", path, error)
            self.workspace.files_changed([path])
            return None
        document = environment.document(decode(data).text)
        for _ in document.reading_steps():
            await asyncio.sleep(0)
        self._closed[path] = _Closed(status.st_mtime_ns, status.st_size, environment, document)
        if len(self._closed) > _MAX_KEPT:
            self._closed.popitem(last=False)
        return document
