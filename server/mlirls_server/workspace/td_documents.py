"""Open `.td` files. Knows nothing of LSP: positions are offsets.

Read next: `analysis.py` (when they are analysed, and what is published), `mlirls_ir/td_document/`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText
from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_server.features.span import Span
from mlirls_server.workspace.analysis import Analysis, OpenText, Publish, Replacement
from mlirls_server.workspace.waiting_findings import Typed

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import OdsFile
    from mlirls_ir.tablegen import TreeCache
    from mlirls_ir.td_document import TdDocument


@dataclass(slots=True)
class OpenTd(OpenText):
    """A `.td` file that the client has open."""

    document: TdDocument
    settings: OdsFile

    @property
    def source(self) -> SourceText:
        return self.document.source

    def step(self) -> bool:
        return self.document.step()

    def find(self) -> Sequence[Diagnostic]:
        return self.document.diagnostics()

    def place_of_typing(self, offset: int) -> Typed | None:
        piece = self.document.piece_at(offset)
        return None if piece is None else Typed((Span(piece.start, piece.end),), piece.end)


class TdDocuments:
    """The `.td` files that the client has open. Syntax trees of included files are shared."""

    def __init__(
        self, publish: Publish[OpenTd], path_of: Callable[[str], str], settings_of: Callable[[str], OdsFile]
    ) -> None:
        self.documents: dict[str, OpenTd] = {}
        self.analysis = Analysis(publish)
        self._path_of = path_of
        self._settings_of = settings_of
        self._trees: TreeCache | None = None

    def open(self, uri: str, version: int, text: str) -> OpenTd:
        """Opens a file; it replaces one that is open under the same name."""
        self.close(uri)
        path = self._path_of(uri)
        settings = self._settings_of(path)
        opened = OpenTd(uri, version, self._read(path, text, settings), settings)
        self.documents[uri] = opened
        self.analysis.plan(opened)
        return opened

    def close(self, uri: str) -> None:
        """Forgets a file; its outstanding work is dropped."""
        opened = self.documents.pop(uri, None)
        if opened is not None:
            self.analysis.end(opened)

    def edit(self, opened: OpenTd, edit: Replacement) -> None:
        """Applies one edit; call `changed` after the last one of a notification."""
        opened.typed_at = edit.start + len(edit.replacement)
        opened.document.edit(edit.start, edit.end, edit.replacement)

    def replace(self, opened: OpenTd, text: str) -> None:
        """Replaces the whole text; call `changed` after the last change of a notification."""
        opened.document = self._read(opened.document.path, text, opened.settings)
        opened.is_read = False
        opened.typed_at = None

    def look_around(self) -> None:
        """Reads again what depends on settings or on files that have changed."""
        digests: dict[str, str] = {}
        for opened in self.documents.values():
            settings = self._settings_of(opened.document.path)
            if settings != opened.settings:
                opened.settings = settings
                self.replace(opened, str(opened.source))
                self.analysis.changed(opened, opened.version)
                continue
            for path in opened.document.files():
                if path not in digests:
                    digests[path] = _digest(path)
            if opened.document.files_changed(digests):
                self.analysis.changed(opened, opened.version)

    def _read(self, path: str, text: str, settings: OdsFile) -> TdDocument:
        # A session starts sooner without the reader of `.td` files.
        from mlirls_ir.tablegen import TreeCache
        from mlirls_ir.td_document import Settings, TdDocument

        if self._trees is None:
            self._trees = TreeCache()
        return TdDocument(path, text, Settings(settings.include_dirs, settings.macros), self._trees)

    def stop(self) -> None:
        """Drops all files and work."""
        for uri in list(self.documents):
            self.close(uri)


def _digest(path: str) -> str:
    """The digest of a file's bytes; "" if it cannot be read."""
    try:
        return hashlib.sha256(read_regular_file(str(Path(path)), TD_BYTES)).hexdigest()
    except OSError:
        return ""
