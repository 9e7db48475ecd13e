"""Runs the projects' own tools on documents that are saved, in the background.

Each document has at most one run; the next save, an edit, closing the document or the end of the session stops it. Its
answer is kept with the document until the text changes (`../judge/verdict.py`), and is added to the diagnostics.

Read next: `../judge/run.py`, `../project/judge.py` (which tool, and whether it may be run).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mlirls_ir.source import TextKind, split
from mlirls_server.judge.finding import failure, without_expected
from mlirls_server.judge.missing_types import MissingTypes, find_missing_types, find_types
from mlirls_server.judge.places import Places
from mlirls_server.judge.run import run_tool
from mlirls_server.judge.tool import Tool
from mlirls_server.judge.verdict import Verdict
from mlirls_server.lsp.bytecode_views import path_of
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.session import Session
from mlirls_server.lsp.watching import refresh, show_progress
from mlirls_server.project.judge import judge_of
from mlirls_server.project.proposals import propose_judge
from mlirls_server.workspace.documents import OpenDocument

logger = logging.getLogger(__name__)

_AT_ONCE: Final = 2
_LATE_SECONDS: Final = 1.0
MOST_CHARACTERS: Final = 8_000_000
_TOO_LARGE: Final = "{} is not run on a text of more than {} million characters in the editor; use mlirls check --judge"


class Judging:
    """The runs of tools for a session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(_AT_ONCE)
        self._proposed: set[str] = set()

    def saved(self, uri: str) -> None:
        """Stops the run for a saved document, and starts its tool if there is one that may be run."""
        self.end(uri)
        opened = self._session.state.documents.get(uri)
        if opened is None or opened.document.kind is not TextKind.TEXT:
            return
        tool = self.tool(opened)
        work = self._propose(opened) if tool is None else self._judge(opened, tool)
        task = self._tasks[uri] = asyncio.get_running_loop().create_task(_logged(work, opened))
        task.add_done_callback(lambda done: self._forget(uri, done))

    def end(self, uri: str) -> None:
        """Stops the run for a document that has changed or is closed."""
        task = self._tasks.pop(uri, None)
        if task is not None:
            task.cancel()

    async def stop(self) -> None:
        """Ends all runs, and waits until they have ended."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def tool(self, opened: OpenDocument) -> Tool | None:
        """The tool that judges a document; None if there is none, or it may not be run."""
        path = path_of(opened.uri)
        folder = str(Path(path).parent) if path is not None and Path(path).parent.is_dir() else None
        return judge_of(self._session.projects.project(path), folder)

    def is_running(self, uri: str) -> bool:
        """Whether a document's tool is running."""
        return uri in self._tasks

    def _forget(self, uri: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(uri) is done:
            del self._tasks[uri]

    async def _judge(self, opened: OpenDocument, tool: Tool) -> None:
        session, document = self._session, opened.document
        if len(document.source) > MOST_CHARACTERS:
            message = _TOO_LARGE.format(tool.name, MOST_CHARACTERS // 1_000_000)
            found = failure(0, document.source.line_end(0), message, tool.name)
            session.state.judge(opened, Verdict(tool.name, [(0, len(document.source))], [found], {}))
            return
        missing = await self._missing_types(opened)
        text = str(document.source)
        async with self._slots, _shown_when_late(session, f"Asking {tool.name}"):
            # A script may have changed while this run waited for others.
            allowed = self.tool(opened)
            if allowed is None:
                return
            answer = await run_tool(allowed, text, prints=bool(missing))
        if opened.document is not document:
            # Only its dialects have changed, because an edit would have stopped this run.
            missing = await self._missing_types(opened)
        types = await Pause(opened).finish(find_types(opened.document, missing, Places(text), answer.output))
        pieces = [(piece.start, piece.end) for piece in split(text)]
        verdict = Verdict(tool.name, pieces, without_expected(text, answer.findings), types)
        session.state.judge(opened, verdict)
        if answer.unjudged:
            logger.warning("%s could not say everything about %s", tool.name, opened.uri)
        if types:
            await refresh(session)

    async def _missing_types(self, opened: OpenDocument) -> MissingTypes:
        await self._session.wait_until_read(opened, None)
        return await Pause(opened).finish(find_missing_types(opened.document))

    async def _propose(self, opened: OpenDocument) -> None:
        """Proposes, once, a tool that could be run."""
        path = path_of(opened.uri)
        if path is None or opened.environment.configuration.judge:
            return
        project = self._session.projects.invocation.project(str(Path(path).parent))
        if project.root in self._proposed:
            return
        self._proposed.add(project.root)
        message = await asyncio.to_thread(propose_judge, project)
        if message is not None:
            self._session.window_show_message(types.ShowMessageParams(types.MessageType.Info, message))


@asynccontextmanager
async def _shown_when_late(session: Session, title: str) -> AsyncGenerator[None]:
    """Shows `title` as progress while the context is entered, if that takes long enough to be noticed."""

    async def show() -> None:
        await asyncio.sleep(_LATE_SECONDS)
        async with show_progress(session, title):
            await asyncio.Event().wait()

    shown = asyncio.get_running_loop().create_task(show())
    try:
        yield
    finally:
        shown.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await shown


async def _logged(work: Coroutine[None, None, None], opened: OpenDocument) -> None:
    try:
        await work
    except JsonRpcException:
        logger.info("%s has changed before its tool has answered", opened.uri)
    except Exception:
        logger.exception("asking the tool about %s failed", opened.uri)
