"""Open MLIR documents. Knows nothing of LSP: positions are offsets.

Read next: `analysis.py` (when they are analysed, and what is published).
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText
from mlirls_server.judge.verdict import Verdict
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import UNKNOWN_DIALECT, UNKNOWN_EXTENSION_OP, Environment
from mlirls_server.workspace.analysis import Analysis, OpenText, Publish, Replacement
from mlirls_server.workspace.shown_findings import shown_diagnostics
from mlirls_server.workspace.waiting_findings import Typed, typed_at

if TYPE_CHECKING:
    from mlirls_ir.document import Document
    from mlirls_server.workspace.tested import Tested

logger = logging.getLogger(__name__)

# The collector would walk the tree of a document of this many characters again and again, for 20 ms and more, and find
# nothing, because reading makes no garbage. So such trees are hidden from it ("freeze"). When they are no longer used,
# they are taken apart, so nothing is left to collect.
_LARGE_SIZE = 500_000
# The references of the task and of the call that asks for the count.
_OWN_REFERENCES = 2
_PATIENCE_SECONDS = 0.2


@dataclass(slots=True)
class OpenDocument(OpenText):
    """An MLIR document that the client has open.

    `memo` has facts about the whole current text that answers keep for later ones. `judged` is the answer of the
    project's own tool, for the parts of the text that have not changed since. `tested` is what the last run of the
    test says about exactly this text.
    """

    document: Document
    environment: Environment
    judged: Verdict | None = field(default=None, repr=False)
    tested: Tested | None = field(default=None, repr=False)
    memo: dict[object, object] = field(default_factory=dict[object, object], repr=False)

    @property
    def source(self) -> SourceText:
        return self.document.source

    def step(self) -> bool:
        is_done = self.document.step()
        if not self.is_read and len(self.source) >= _LARGE_SIZE:
            # Hides all existing objects from the collector, after the first analysis of a large document has made many.
            # Not after later ones, because the few statements that an edit removes must be collected.
            gc.freeze()
        return is_done

    def find(self) -> Sequence[Diagnostic]:
        return shown_diagnostics(self.document, self.environment, self.judged, self.tested)

    def place_of_typing(self, offset: int) -> Typed | None:
        return typed_at(self.document, offset)


EnvironmentOf = Callable[[str], Environment]
"""Returns the environment of the document with a URI."""


class Workspace:
    """The open documents of the client, and their outstanding work."""

    def __init__(self, publish: Publish[OpenDocument], environment_of: EnvironmentOf | None = None) -> None:
        self.documents: dict[str, OpenDocument] = {}
        self.analysis = Analysis(publish)
        self._leaving: set[asyncio.Task[None]] = set()
        self.environment_of = environment_of or _upstream_environment()

    def open(self, uri: str, version: int, text: str) -> OpenDocument:
        """Opens a document; it replaces one that is open under the same name."""
        self.close(uri)
        environment = self.environment_of(uri)
        opened = OpenDocument(uri, version, environment.document(text), environment)
        self.documents[uri] = opened
        self.analysis.plan(opened)
        return opened

    def close(self, uri: str) -> None:
        """Forgets a document; its outstanding work is dropped."""
        opened = self.documents.pop(uri, None)
        if opened is not None:
            self.analysis.end(opened)
            self._dismantle(opened.document)

    def is_reading(self) -> bool:
        """Whether a document is being analysed, or about to be."""
        return any(opened.task is not None and not opened.task.done() for opened in self.documents.values())

    def edit(self, opened: OpenDocument, edit: Replacement) -> None:
        """Applies one edit; call `changed` after the last one of a notification."""
        source = opened.document.source
        expected_size = len(source) - (edit.end - edit.start) + len(edit.replacement)
        before = source.slice(edit.start, edit.end)
        opened.typed_at = edit.start + len(edit.replacement)
        if opened.judged is not None:
            opened.judged.edit(edit.start, edit.end, len(edit.replacement))
        opened.tested = None
        try:
            opened.document.edit(edit.start, edit.end, edit.replacement)
        except Exception:
            logger.exception("incremental edit failed in %s; reading the whole document again", opened.uri)
            source = opened.document.source
            end = edit.start + len(edit.replacement)
            is_applied = len(source) == expected_size and source.slice(edit.start, end) == edit.replacement
            if not is_applied and source.slice(edit.start, edit.end) == before:
                source.edit(edit.start, edit.end, edit.replacement)
            self.replace(opened, str(source))

    def replace(self, opened: OpenDocument, text: str) -> None:
        """Replaces the whole text; call `changed` after the last change of a notification."""
        before, opened.document = opened.document, opened.environment.document(text)
        opened.is_read = False
        opened.judged = opened.tested = None
        opened.typed_at = None
        self._dismantle(before)

    def judge(self, opened: OpenDocument, verdict: Verdict) -> None:
        """Stores the answer of the project's own tool about a document's current text, and publishes it."""
        opened.judged = verdict
        if opened.first_unpublished_change is None:
            self.analysis.plan(opened)

    def test(self, opened: OpenDocument, tested: Tested) -> None:
        """Stores what a run of the test says about a document's current text, and publishes it."""
        opened.tested = tested
        if opened.first_unpublished_change is None:
            self.analysis.plan(opened)

    def changed(self, opened: OpenDocument, version: int) -> None:
        """Marks the document's text as that of `version` and plans its analysis."""
        opened.memo.clear()
        self.analysis.changed(opened, version)

    async def wait_until_read(self, opened: OpenDocument, offset: int | None) -> bool:
        """Works until requests about `offset`, or about the whole document, can be answered, but no longer.

        Other requests are answered in between. False when the text changed meanwhile.
        """
        # A session starts sooner without what looks at trees.
        from mlirls_server.features.readiness import is_read_at

        generation = opened.generation
        while not is_read_at(opened.document, offset):
            is_done = opened.document.step()
            await asyncio.sleep(0)
            if opened.generation != generation:
                return False
            if is_done:
                break
        return True

    def look_around(self) -> None:
        """Applies changes of the documents' environments; their text stays the same."""
        for opened in self.documents.values():
            environment = self.environment_of(opened.uri)
            if environment != opened.environment:
                self._renew(opened, environment)

    def stop(self) -> None:
        """Drops all documents and work."""
        for uri in list(self.documents):
            self.close(uri)

    def _renew(self, opened: OpenDocument, environment: Environment) -> None:
        """Analyses a document again, with its current environment."""
        opened.environment = environment
        judged, tested = opened.judged, opened.tested
        self.replace(opened, str(opened.document.source))
        opened.judged, opened.tested = judged, tested
        self.changed(opened, opened.version)

    def _dismantle(self, document: Document) -> None:
        """Takes apart the trees of a document that is large, or that was open when a large one was read.

        They refer to each other in circles, and the collector ignores them.
        """
        if len(document.source) >= _LARGE_SIZE or gc.get_freeze_count():
            task = asyncio.get_running_loop().create_task(self._take_apart(document))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    async def _take_apart(self, document: Document) -> None:
        # Wait for everything that still uses it: an answer may still need it.
        while sys.getrefcount(document) > _OWN_REFERENCES:
            await asyncio.sleep(_PATIENCE_SECONDS)
        for _ in document.dismantle():
            await asyncio.sleep(0)
        if not any(len(opened.document.source) >= _LARGE_SIZE for opened in self.documents.values()):
            # The collector also sees other frozen objects that refer to each other in circles again.
            gc.unfreeze()


def dialects_to_search_for(opened: OpenDocument, found: Sequence[Diagnostic]) -> set[str]:
    """The dialects that a document uses but that are not defined, or not completely; none if the hint is off."""
    if opened.environment.configuration.severities.get(UNKNOWN_DIALECT, Severity.HINT) is None:
        return set()
    source = opened.document.source
    extended = (source.slice(one.start, one.end) for one in found if one.code == UNKNOWN_EXTENSION_OP)
    # A session starts sooner without the report of data layouts.
    from mlirls_server.features.command import missing_dialects

    return {*missing_dialects(opened.document), *(name.partition(".")[0] for name in extended)}


def _upstream_environment() -> EnvironmentOf:
    from mlirls_ir.dialects.upstream import upstream_registry

    environment = Environment(upstream_registry(), Configuration())
    return lambda uri: environment
