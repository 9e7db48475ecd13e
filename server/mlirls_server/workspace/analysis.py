"""The open texts of a session and their analysis in the background, whatever their language.

Knows nothing of LSP: finished findings go to a callback. Everything runs on one asyncio loop; an analysis is done in
slices of a few milliseconds, so requests are answered in between. A result is published only if the text is still the
analysed one. `documents.py` has MLIR documents, `td_documents.py` `.td` files.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import field
from typing import Generic, Protocol, TypeVar

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText
from mlirls_ir.steps import without_collector
from mlirls_server.workspace.waiting_findings import PAUSE_MILLISECONDS, Typed, without_held

logger = logging.getLogger(__name__)

# A change is checked immediately, unless the check of the change before is still running. Then changes come faster than
# checks, and the check waits for a pause, but not for ever.
_BURST_DELAY_SECONDS = 0.03
_MAX_DELAY_SECONDS = 0.3


@dataclass(frozen=True, slots=True)
class Replacement:
    """Replaces `[start, end)` by `replacement`."""

    start: int
    end: int
    replacement: str


@dataclass(slots=True, weakref_slot=True)
class OpenText(ABC):
    """A text that the client has open; `generation` counts its contents.

    `published` are the findings that were published last, in the order of the text. `is_read` says that the current
    text has been analysed. `typed_at` is the offset of the last typing; None if the text is new or saved, or after a
    pause.
    """

    uri: str
    version: int
    generation: int = field(default=0, kw_only=True)
    is_read: bool = field(default=False, kw_only=True)
    first_unpublished_change: float | None = field(default=None, kw_only=True)
    published: Sequence[Diagnostic] = field(default=(), kw_only=True)
    typed_at: int | None = field(default=None, kw_only=True)
    last_change: float = field(default=0.0, kw_only=True)
    pause: asyncio.TimerHandle | None = field(default=None, repr=False, kw_only=True)
    task: asyncio.Task[None] | None = field(default=None, repr=False, kw_only=True)

    @property
    @abstractmethod
    def source(self) -> SourceText:
        """The current text."""

    @abstractmethod
    def step(self) -> bool:
        """Analyses a little more; whether everything is analysed."""

    @abstractmethod
    def find(self) -> Sequence[Diagnostic]:
        """The findings, once everything is analysed."""

    @abstractmethod
    def place_of_typing(self, offset: int) -> Typed | None:
        """The place whose new findings wait while the user types at an offset."""


Opened = TypeVar("Opened", bound=OpenText)
_Changed = TypeVar("_Changed", bound=OpenText, contravariant=True)
Publish = Callable[[Opened, Sequence[Diagnostic]], None]
Settle = Callable[[Opened], Awaitable[None]]
"""Waits until an analysed text is read with the files that it needs; an edit ends the waiting."""


class Texts(Protocol[_Changed]):
    """Open texts of one language, which can be changed."""

    def edit(self, opened: _Changed, edit: Replacement) -> None:
        """Applies one edit of a notification."""
        ...

    def replace(self, opened: _Changed, text: str) -> None:
        """Replaces the whole text."""
        ...


class Analysis(Generic[Opened]):
    """The outstanding work on open texts. Findings at the place of typing wait for `pause_seconds`."""

    def __init__(self, publish: Publish[Opened], settle: Settle[Opened] | None = None) -> None:
        self.pause_seconds = PAUSE_MILLISECONDS / 1000
        self._publish = publish
        self._settle = settle

    def changed(self, opened: Opened, version: int) -> None:
        """Marks a text as that of `version` and plans its analysis."""
        opened.version = version
        opened.generation += 1
        opened.last_change = asyncio.get_running_loop().time()
        self.plan(opened)

    def saved(self, opened: Opened) -> None:
        """Shows the findings that wait for a pause, because a user who saves has finished typing."""
        opened.typed_at = None
        if opened.pause is not None and opened.first_unpublished_change is None:
            self.plan(opened)

    def end(self, opened: Opened) -> None:
        """Drops the work on a text that is closed."""
        opened.generation += 1
        _cancel(opened)
        _end_pause(opened)

    def plan(self, opened: Opened) -> None:
        """Plans the analysis of a text."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        is_burst = opened.first_unpublished_change is not None
        if opened.first_unpublished_change is None:
            opened.first_unpublished_change = now
        latest = opened.first_unpublished_change + _MAX_DELAY_SECONDS
        delay = max(min(_BURST_DELAY_SECONDS, latest - now), 0.0) if is_burst else 0.0
        _cancel(opened)
        opened.task = loop.create_task(self._analyse(opened, opened.generation, delay))

    async def _analyse(self, opened: Opened, generation: int, delay: float) -> None:
        await asyncio.sleep(delay)
        try:
            while not opened.step():
                await asyncio.sleep(0)
            opened.is_read = True
            if self._settle is not None:
                await self._settle(opened)
            with without_collector():
                found = opened.find()
                shown = self._shown(opened, found)
        except Exception as error:
            logger.exception("analysis failed in %s", opened.uri)
            shown = found = [_internal_error(error)]
        if opened.generation != generation:
            return
        opened.first_unpublished_change = None
        self._show(opened, found, shown)
        # Do this now, because nobody waits; after the first key press, somebody may.
        opened.source.prepare_edits()

    def _shown(self, opened: Opened, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
        """The findings to publish now; `found` itself if that is all of them."""
        is_over = asyncio.get_running_loop().time() >= opened.last_change + self.pause_seconds
        if not found or opened.typed_at is None or is_over:
            return found
        return without_held(found, opened.published, opened.place_of_typing(opened.typed_at))

    def _show(self, opened: Opened, found: Sequence[Diagnostic], shown: Sequence[Diagnostic]) -> None:
        """Publishes what is shown now, and plans to publish what was found after a pause if that is more."""
        _end_pause(opened)
        opened.published = shown
        self._publish(opened, shown)
        if shown is not found:
            loop = asyncio.get_running_loop()
            opened.pause = loop.call_at(opened.last_change + self.pause_seconds, self._show_all, opened, found)

    def _show_all(self, opened: Opened, found: Sequence[Diagnostic]) -> None:
        if opened.first_unpublished_change is None:
            opened.typed_at = None
            self._show(opened, found, found)


def _cancel(opened: OpenText) -> None:
    if opened.task is not None:
        opened.task.cancel()
        opened.task = None


def _end_pause(opened: OpenText) -> None:
    if opened.pause is not None:
        opened.pause.cancel()
        opened.pause = None


def _internal_error(error: Exception) -> Diagnostic:
    message = f"this file could not be checked: {type(error).__name__} inside mlirls (details are in the server's log)"
    return Diagnostic(0, 0, Severity.WARNING, "internal-error", message)
