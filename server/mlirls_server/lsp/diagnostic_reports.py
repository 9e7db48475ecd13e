"""Sends diagnostics to a client: pushed as they come, or kept until the client pulls them, never both.

A client pulls if it supports pulling and the request to pull again. Then nothing is pushed for documents, because
editors keep pushed and pulled diagnostics apart and would show both. Every other client gets them pushed; if it still
pulls, it is answered.

A report has an identity, the digest of its contents, so a client that has the report gets only a short answer.

Read next: `handlers/diagnostic.py`.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Sequence
from typing import Final

from lsprotocol import types

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.lsp.convert import JsonObject, json_diagnostics
from mlirls_server.lsp.session import Session
from mlirls_server.workspace.analysis import OpenText
from mlirls_server.workspace.documents import OpenDocument
from mlirls_server.workspace.report import FileFinding, FileRange

CLEAN: Final = "clean"
"""The identity of a report without diagnostics."""


@dataclass(frozen=True, slots=True)
class Report:
    """The diagnostics of a file, and their identity."""

    items: list[JsonObject]
    result_id: str


@dataclass(slots=True)
class _Finished:
    """The diagnostics of one text of an open document; most clients never pull its report."""

    document: OpenText
    generation: int
    items: list[JsonObject]
    report: Report | None = None


def make_report(items: list[JsonObject]) -> Report:
    """The report of some diagnostics."""
    if not items:
        return Report(items, CLEAN)
    text = json.dumps(items, sort_keys=True).encode("utf-8", "surrogatepass")
    return Report(items, hashlib.blake2b(text, digest_size=12).hexdigest())


def report_of_findings(uri: str, findings: Sequence[FileFinding]) -> Report:
    """The report of a file that is not open."""
    return make_report([_json_finding(uri, found) for found in findings])


class DiagnosticReports:
    """The diagnostics of a session's open documents."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.is_pulled = False
        self._finished: dict[str, _Finished] = {}
        self._reported: dict[str, tuple[OpenText, int, str]] = {}
        self.n_news = 0
        self._news = asyncio.Event()
        self._asks_again = False

    def finished(self, opened: OpenText, diagnostics: Sequence[Diagnostic]) -> None:
        """Called when the current text of a document has been checked."""
        if diagnostics and isinstance(opened, OpenDocument):
            # Imported with the first finding: a session starts sooner without what looks for names.
            from mlirls_server.features.quick_fix.suggestions import with_suggestions

            diagnostics = with_suggestions(opened.document, diagnostics)
        items = json_diagnostics(self._session.converter(opened), opened.uri, diagnostics)
        self._finished[opened.uri] = _Finished(opened, opened.generation, items)
        if self.is_pulled:
            self._refresh_if_findings_changed(opened)
        else:
            params = {"uri": opened.uri, "version": opened.version, "diagnostics": items}
            self._session.wire.send_prebuilt(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, params)
        self.changed()

    def closed(self, uri: str) -> None:
        """Called when a document is no longer open."""
        self._finished.pop(uri, None)
        self._reported.pop(uri, None)
        if not self.is_pulled:
            self._session.wire.send_prebuilt(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, {"uri": uri, "diagnostics": []})
        self.changed()

    def changed(self) -> None:
        """Wakes all waiting requests after a change."""
        self.n_news += 1
        self._news.set()
        self._news = asyncio.Event()

    async def wait(self, n_news: int) -> None:
        """Waits until the number of changes is larger than `n_news`, which the caller read before looking."""
        while self.n_news == n_news:
            await self._news.wait()

    async def of_open(self, opened: OpenText) -> Report | None:
        """The report of a document's current text, once it is checked; None if the document was closed in the
        meantime."""
        while self._session.opened_text(opened.uri) is opened:
            found = self.known(opened)
            if found is not None:
                self._reported[opened.uri] = (opened, opened.version, found.result_id)
                return found
            await self.wait(self.n_news)
        return None

    def known(self, opened: OpenText) -> Report | None:
        """The report of a document's current text, if it is checked."""
        found = self._finished.get(opened.uri)
        if found is None or found.document is not opened or found.generation != opened.generation:
            return None
        if found.report is None:
            found.report = make_report(found.items)
        return found.report

    def _refresh_if_findings_changed(self, opened: OpenText) -> None:
        """Asks the client to pull again if the text is unchanged but something else has changed."""
        reported = self._reported.get(opened.uri)
        if reported is None or reported[:2] != (opened, opened.version):
            return
        report = self.known(opened)
        if report is not None and reported[2] != report.result_id:
            self._ask_again()

    def _ask_again(self) -> None:
        if not self._asks_again:
            self._asks_again = True
            self._session.start(self._send_refresh())

    async def _send_refresh(self) -> None:
        # Documents are checked one after another; one request is enough for all of them.
        await asyncio.sleep(0)
        self._asks_again = False
        await self._session.workspace_diagnostic_refresh_async(None)


def _json_finding(uri: str, found: FileFinding) -> JsonObject:
    out: JsonObject = {
        "range": _json_range(found.place),
        "severity": int(found.severity),
        "code": found.code,
        "source": "mlirls",
        "message": found.message,
    }
    if found.related:
        out["relatedInformation"] = [
            {"location": {"uri": uri, "range": _json_range(place)}, "message": message}
            for place, message in found.related
        ]
    return out


def _json_range(place: FileRange) -> JsonObject:
    return {
        "start": {"line": place.line, "character": place.character},
        "end": {"line": place.end_line, "character": place.end_character},
    }
