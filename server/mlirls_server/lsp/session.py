"""The shared parts of a session: its client, open documents, settings, and the projects of files.

The parts (reports, files, requests to the client) are given a `Session`; `server.py` puts them together.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Coroutine
from importlib import metadata

from lsprotocol import types
from pygls import uris
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import Encoding
from mlirls_server.lsp.convert import Converter
from mlirls_server.lsp.message_converter import make_converter
from mlirls_server.lsp.protocol import Protocol
from mlirls_server.lsp.settings import Settings
from mlirls_server.project.projects import Projects
from mlirls_server.workspace.analysis import OpenText
from mlirls_server.workspace.documents import OpenDocument, Workspace
from mlirls_server.workspace.located_logs import LocatedLogs
from mlirls_server.workspace.pdll_documents import PdllDocuments
from mlirls_server.workspace.td_documents import TdDocuments

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """A request about a place in an open document."""

    opened: OpenDocument
    converter: Converter
    offset: int


class Session(LanguageServer):
    """A session.

    `state` has the open MLIR documents, `tablegen` the open `.td` files, `pdll` the open `.pdll` files, and `projects`
    the projects of all.
    """

    projects: Projects
    state: Workspace
    tablegen: TdDocuments
    pdll: PdllDocuments

    def __init__(self) -> None:
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            "mlirls", metadata.version("mlirls"), protocol_cls=Protocol, converter_factory=make_converter
        )
        if not isinstance(self.protocol, Protocol):
            raise TypeError("pygls did not make the protocol it was given")
        self.wire: Protocol = self.protocol
        self.settings = Settings()
        self.encoding = Encoding.UTF16
        self.watched_extensions: tuple[str, ...] = ()
        self.tasks: set[asyncio.Task[None]] = set()
        self.located_logs = LocatedLogs()

    def opened(self, uri: str) -> OpenDocument | None:
        """The open document called `uri`; None, with a line in the log, if the client did not open it."""
        found = self.state.documents.get(uri)
        if found is None:
            logger.warning("%s is not open", uri)
        return found

    def opened_text(self, uri: str) -> OpenText | None:
        """The open text called `uri`, whatever its language; None if the client did not open it."""
        documents = (self.state.documents, self.tablegen.documents, self.pdll.documents)
        return next((found for one in documents if (found := one.get(uri)) is not None), None)

    async def question(self, document: types.TextDocumentIdentifier, position: types.Position) -> Question | None:
        """The request about `position`, once it can be answered; None if the document is not open."""
        opened = self.opened(document.uri)
        if opened is None:
            return None
        converter = self.converter(opened)
        offset = converter.offset(position)
        await self.wait_until_read(opened, offset)
        return Question(opened, converter, offset)

    async def wait_until_read(self, opened: OpenDocument, offset: int | None) -> None:
        """Waits until `offset`, or the whole document, has been read; an edit in the meantime cancels the request."""
        if not await self.state.wait_until_read(opened, offset):
            raise JsonRpcException("the document changed", types.LSPErrorCodes.ContentModified.value)

    def converter(self, opened: OpenText) -> Converter:
        """The converter for a document's current text."""
        return Converter(opened.source, self.encoding)

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Does `work` in the background; a failure is logged."""
        task = asyncio.get_running_loop().create_task(_logged(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def folders(self) -> list[str]:
        """The paths of the folders that the client has open."""
        workspace = self.wire.workspace
        found = list(workspace.folders) or ([workspace.root_uri] if workspace.root_uri else [])
        return [path for uri in found if (path := uris.to_fs_path(uri)) is not None]

    def is_in_folders(self, path: str) -> bool:
        """Whether a file is in one of the folders that the client has open."""
        real = os.path.realpath(path)
        return any(real.startswith(os.path.join(os.path.realpath(folder), "")) for folder in self.folders())


async def _logged(work: Coroutine[None, None, None]) -> None:
    try:
        await work
    except Exception:
        logger.exception("work in the background failed")
