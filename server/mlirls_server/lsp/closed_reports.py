"""The diagnostics of files that are not open, checked by another process when a client pulls those of the workspace.

Reports are remembered as long as the file, its dialects and the settings stay the same.

Read next: `diagnostic_reports.py`, `../workspace/report.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.lsp.diagnostic_reports import CLEAN, DiagnosticReports, Report, report_of_findings
from mlirls_server.lsp.files import SessionFiles, key_of
from mlirls_server.lsp.session import Session
from mlirls_server.lsp.watching import show_progress
from mlirls_server.workspace.analysis import OpenText
from mlirls_server.workspace.reading import ReadingOptions, read_reports
from mlirls_server.workspace.report import decode_report

_SLICE: Final = 500
_NOTHING: Final = Report([], CLEAN)
_UNKNOWN: Final = "?"
"""The identity of a report that a client may still show, which equals no other."""


@dataclass(frozen=True, slots=True)
class _Basis:
    """The inputs of a report."""

    stamp: tuple[int, int]
    options: ReadingOptions
    generation: int


class ClosedReports:
    """What is wrong in the files of a session's folders."""

    def __init__(self, session: Session, files: SessionFiles, reports: DiagnosticReports) -> None:
        self._session = session
        self._files = files
        self._reports = reports
        self._known: dict[str, tuple[_Basis, Report]] = {}
        self._left: dict[str, str] = {}
        self._n_left = 0
        self._lock = asyncio.Lock()

    async def of_file(self, path: str, uri: str) -> Report:
        """The report of one file; an empty one if files that are not open are not checked."""
        if not self._is_enabled() or path not in self._files.workspace.stamps:
            return _NOTHING
        if self._fresh(path) is None:
            async with aclosing(self._check([path])) as checked:
                async for _ in checked:
                    pass
        self.left(uri)
        found = self._known.get(path)
        return found[1] if found is not None and path in self._files.workspace.stamps else _NOTHING

    def left(self, uri: str) -> None:
        """Called when a document is closed or a closed file is pulled: the next pull of the workspace reports it.

        VS Code goes on showing the last report of a document that it closes. It pulls the document once more, but drops
        the answer if no editor shows the document, and names neither report when it pulls the workspace.
        """
        self._left[key_of(uri)] = uri
        self._n_left += 1
        self._reports.changed()

    def state(self) -> object:
        """A value that stays equal as long as no report of a closed file can change."""
        workspace = self._files.workspace
        return (
            workspace.revision,
            workspace.options,
            self._session.projects.generation,
            self._is_enabled(),
            self._n_left,
        )

    async def of_open(self, said: Mapping[str, str]) -> AsyncGenerator[tuple[str, int | None, Report]]:
        """URI, version and report of each open document whose report is not in `said`, the reports of the client."""
        known = {key_of(uri): result_id for uri, result_id in said.items()}
        for uri, opened in [entry for texts in self._opened_texts() for entry in texts.items()]:
            report = self._reports.known(opened)
            if report is not None and known.get(key_of(uri), CLEAN) != report.result_id:
                yield uri, opened.version, report

    async def of_closed(self, said: Mapping[str, str]) -> AsyncGenerator[tuple[str, int | None, Report]]:
        """The same for files that are not open; files that no longer exist have empty reports."""
        files = self._files
        await files.workspace.ready()
        said = {**said, **dict.fromkeys(self._left.values(), _UNKNOWN)}
        # A client may write the URI of a file in its own way.
        known = {key_of(uri): result_id for uri, result_id in said.items()}
        opened = {key_of(uri) for texts in self._opened_texts() for uri in texts}
        paths = files.workspace.paths if self._is_enabled() else []
        late: list[str] = []
        for number, path in enumerate(paths):
            report = None if path in opened else self._fresh(path)
            if report is not None and known.get(path, CLEAN) != report.result_id:
                self._left.pop(path, None)
                yield files.uri_of(path), None, report
            elif report is None and path not in opened:
                late.append(path)
            if number % _SLICE == _SLICE - 1:
                await asyncio.sleep(0)
        async with self._lock:
            late = [path for path in late if self._fresh(path) is None]
            async with aclosing(self._check(late)) as checked:
                async for path, report in checked:
                    if known.get(path, CLEAN) != report.result_id:
                        self._left.pop(path, None)
                        yield files.uri_of(path), None, report
        there = opened.union(paths)
        for uri, result_id in said.items():
            if key_of(uri) not in there and result_id != CLEAN:
                self._left.pop(key_of(uri), None)
                yield uri, None, _NOTHING

    async def _check(self, paths: Sequence[str]) -> AsyncGenerator[tuple[str, Report]]:
        if not paths:
            return
        files = self._files
        options, generation = files.workspace.options, self._session.projects.generation
        progress_shown = show_progress(self._session, "Checking MLIR files")
        async with progress_shown as progress, aclosing(read_reports(paths, options)) as batches:
            async for batch in batches:
                for answer in batch.answers:
                    report = report_of_findings(files.uri_of(answer.path), decode_report(answer.content) or ())
                    files.workspace.stamps[answer.path] = answer.stamp
                    self._known[answer.path] = (_Basis(answer.stamp, options, generation), report)
                    yield answer.path, report
                if batch.total:
                    progress.report(f"{batch.done + 1} of {batch.total} files", 100 * batch.done // batch.total)
        # A file without an answer is not checked again before it changes.
        for path in paths:
            stamp = files.workspace.stamps.get(path)
            if stamp is not None and path not in self._known:
                self._known[path] = (_Basis(stamp, options, generation), _NOTHING)

    def _fresh(self, path: str) -> Report | None:
        """The report of a file, if it is still valid."""
        known = self._known.get(path)
        stamp = self._files.workspace.stamps.get(path)
        if known is None or stamp is None:
            return None
        basis = _Basis(stamp, self._files.workspace.options, self._session.projects.generation)
        return known[1] if known[0] == basis else None

    def _opened_texts(self) -> tuple[Mapping[str, OpenText], ...]:
        session = self._session
        return session.state.documents, session.tablegen.documents, session.pdll.documents

    def _is_enabled(self) -> bool:
        return self._session.settings.workspace_diagnostics
