"""The server object of one session: its parts put together, from the first message to the last."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lsprotocol import types

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.ods.model import DefinitionSite, DialectDef
from mlirls_ir.ods.pass_tables import passes_of
from mlirls_server.lsp.bytecode_views import path_of
from mlirls_server.lsp.capabilities import can_pull, faded_codes
from mlirls_server.lsp.closed_reports import ClosedReports
from mlirls_server.lsp.convert import encoding_of
from mlirls_server.lsp.diagnostic_reports import DiagnosticReports
from mlirls_server.lsp.file_problems import FileProblems
from mlirls_server.lsp.files import SessionFiles
from mlirls_server.lsp.inbox import Inbox
from mlirls_server.lsp.judging import Judging
from mlirls_server.lsp.late_changes import LateChanges
from mlirls_server.lsp.permissions import Permissions
from mlirls_server.lsp.session import Session
from mlirls_server.lsp.settings import Settings
from mlirls_server.lsp.token_delta import SentTokens
from mlirls_server.lsp.watching import ask_for_settings, refresh, register, show_progress
from mlirls_server.project.environment import Environment
from mlirls_server.project.invocation import Invocation
from mlirls_server.project.projects import Projects
from mlirls_server.project.upstream_sources import UpstreamSources
from mlirls_server.workspace.documents import OpenDocument, Workspace, dialects_to_search_for
from mlirls_server.workspace.pdll_documents import PdllDocuments
from mlirls_server.workspace.td_documents import TdDocuments

if TYPE_CHECKING:
    from mlirls_server.features.ods import OdsName

logger = logging.getLogger(__name__)

_PARENT_CHECK_SECONDS = 3.0
_ENDING_SECONDS = 2.0


class Server(Session):
    """A session with all its parts."""

    def __init__(self, invocation: Invocation | None = None) -> None:
        super().__init__()
        self.projects = Projects(self._projects_changed, lambda title: show_progress(self, title), invocation)
        self.late_changes: dict[str, LateChanges] = {}
        self.sent_tokens = SentTokens()
        self.reports = DiagnosticReports(self)
        self.state = Workspace(self._analysed, environment_of=self._environment_of)
        changed = self._contents_changed
        projects = self.projects
        self.tablegen = TdDocuments(
            self.reports.finished, _path_or_uri, projects.td_includes, changed, projects.project
        )
        self.pdll = PdllDocuments(self.reports.finished, _path_or_uri, self.projects.pdll_includes, changed)
        self._upstream = UpstreamSources()
        self._projects_seen = 0
        self.files = SessionFiles(self, self.reports.changed)
        self.closed_reports = ClosedReports(self, self.files, self.reports)
        self.judging = Judging(self)
        self.permissions = Permissions(self)
        self._file_problems = FileProblems(self.wire.send_prebuilt)
        self._inbox = Inbox(self.wire)
        self._finished: asyncio.Future[int] | None = None
        self._has_begun = False
        self._faded: frozenset[str] = frozenset()

    # -- projects

    def configure(self, settings: Settings) -> None:
        """Applies the client's settings."""
        is_shown_alike = settings.is_shown_alike(self.settings)
        self.settings = settings
        for texts in (self.state, self.tablegen, self.pdll):
            texts.analysis.pause_seconds = settings.typing_pause / 1000
        self.projects.configure(settings.options, self.folders())
        self.files.configure()
        self.reports.changed()
        if self._has_begun and not is_shown_alike:
            self.start(refresh(self))

    def begin(self) -> None:
        """Called when the client is ready: asks it for its settings and for notifications about changes."""
        self._has_begun = True
        self.start(register(self))
        self.start(self._begin())

    def take_settings(self) -> None:
        """Asks the client for its settings."""
        self.start(self._take_settings())

    async def _begin(self) -> None:
        try:
            await self._take_settings()
        finally:
            self.files.begin()
            self.permissions.look()

    async def _take_settings(self) -> None:
        settings = await ask_for_settings(self)
        if settings is not None:
            self.configure(settings)

    async def dialect_from_files(self, opened: OpenDocument, name: str, *, soon: bool = False) -> DialectDef | None:
        """A dialect as `.td` files define it, the project's own or LLVM's; None if they are not found.

        With `soon`, does not wait for slow work.
        """
        own = opened.environment.registry.dialect(name)
        if own is None or own.places:
            return own
        include_dirs = self.projects.include_dirs(path_of(opened.uri))
        ask = self._upstream.dialect_soon if soon else self._upstream.dialect
        return await ask(name, include_dirs)

    async def place_in_files(self, opened: OpenDocument, name: OdsName) -> DefinitionSite | None:
        """The place in `.td` files that defines a name; reads the files of upstream's dialects only if searching is not
        enough."""
        # A session starts sooner without what looks at trees.
        from mlirls_server.features.ods import place_of

        own = opened.environment.registry.dialect(name.dialect)
        if own is not None and not own.places:
            include_dirs = self.projects.include_dirs(path_of(opened.uri))
            place = self._upstream.written_place(own, name.kind, name.key, include_dirs)
            if place is not None:
                return place
        dialect = await self.dialect_from_files(opened, name.dialect)
        return None if dialect is None else place_of(dialect, name)

    async def place_of_pass(self, opened: OpenDocument, name: str) -> DefinitionSite | None:
        """The place in `.td` files that defines a pass: the project's own, or LLVM's if they are found."""
        own = passes_of(opened.environment.registry).place_of(name)
        return own or await self._upstream.pass_place(name, self.projects.include_dirs(path_of(opened.uri)))

    def _projects_changed(self) -> None:
        self.state.look_around()
        self.tablegen.look_around()
        self.pdll.look_around()
        self.files.configure(anew=self.projects.generation != self._projects_seen)
        self._projects_seen = self.projects.generation
        self.report_problems()
        if self._has_begun:
            self.start(refresh(self))

    def _contents_changed(self, paths: Sequence[str]) -> None:
        """Reads again what was made of `.td` or `.pdll` files whose texts in the editor are others now."""
        self.tablegen.contents_changed(paths)
        self.pdll.contents_changed(paths)
        self.projects.contents_changed()

    def report_problems(self) -> None:
        """Reports mistakes in configuration and `.td` files that the client does not know yet.

        Asks for permission to run what projects name.
        """
        # An open `.td` file has its own findings.
        problems = [problem for problem in self.projects.problems() if not self._is_open_td(problem.path)]
        self._file_problems.publish(problems, self.encoding)
        if self._has_begun:
            self.permissions.look()

    def _is_open_td(self, path: str) -> bool:
        return any(opened.document.path == path for opened in self.tablegen.documents.values())

    def _analysed(self, opened: OpenDocument, found: Sequence[Diagnostic]) -> None:
        """Reports what is wrong in a document, and looks for dialects that it uses unless one is being typed."""
        self.reports.finished(opened, found)
        if opened.typed_at is None:
            self.projects.search_for(path_of(opened.uri), dialects_to_search_for(opened, found))

    def _environment_of(self, uri: str) -> Environment:
        path = path_of(uri)
        environment = self.projects.environment(path)
        return (environment if path is None else environment.of_session(path)).with_hints(self._faded)

    # -- session

    def initialize(self, params: types.InitializeParams) -> None:
        """Stores what the client says about itself."""
        self.reports.is_pulled = can_pull(params.capabilities)
        client = params.client_info
        self._faded = faded_codes(params.capabilities, None if client is None else client.name)
        self.encoding = encoding_of(self.wire.workspace.position_encoding)
        if params.process_id is not None and _is_alive(params.process_id):
            self._watch(params.process_id)

    def connect(self, write: Callable[[bytes], None]) -> None:
        """Called when a client is connected; `write` sends one message body to it."""
        self.wire.set_writer(_Writer(write), include_headers=False)

    def receive(self, body: bytes) -> None:
        """Takes one message body from the client."""
        self._inbox.put(body)

    def disconnect(self) -> None:
        """Called when the client is gone: its last messages are handled, then the session ends."""
        self._inbox.drain()
        self.finish()

    def finish(self) -> None:
        """Ends the session: status 0 after `shutdown`, 1 without."""
        if self._finished is not None and not self._finished.done():
            self._finished.set_result(0 if self.wire.is_shut_down else 1)

    async def run(self) -> int:
        """Handles messages until `exit` or the end of the stream; returns the exit status."""
        self._finished = asyncio.get_running_loop().create_future()
        handling = asyncio.create_task(self._inbox.run())
        status = await self._finished
        handling.cancel()
        for task in self.tasks:
            task.cancel()
        await self.judging.stop()
        ending = [*self.projects.stop(), *self.files.stop()]
        self._upstream.stop()
        self.state.stop()
        self.tablegen.stop()
        self.pdll.stop()
        if ending:
            # A second cancellation, when the loop ends, would leave their processes running.
            await asyncio.wait(ending, timeout=_ENDING_SECONDS)
        return status

    def _watch(self, process_id: int) -> None:
        """Ends the session when the client's process is gone, even if something else keeps the stream open."""
        if not _is_alive(process_id):
            logger.warning("the client's process %d is gone", process_id)
            self.finish()
            return
        asyncio.get_running_loop().call_later(_PARENT_CHECK_SECONDS, self._watch, process_id)


class _Writer:
    """pygls' writer interface over a function."""

    def __init__(self, write: Callable[[bytes], None]) -> None:
        self._write = write

    def write(self, data: bytes) -> None:
        """Sends one message body."""
        self._write(data)

    def close(self) -> None:
        """The transport closes its stream itself."""


def _path_or_uri(uri: str) -> str:
    return path_of(uri) or uri


def _is_alive(process_id: int) -> bool:
    """Whether a process exists. On Windows, where signal 0 would end it, only the end of the stream counts."""
    if os.name == "nt" or process_id <= 0:
        return process_id > 0
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
