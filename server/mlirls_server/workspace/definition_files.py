"""Open `.td` and `.pdll` files. Knows nothing of LSP: positions are offsets.

Read next: `analysis.py` (when they are analysed, and what is published), `td_documents.py`, `pdll_documents.py`.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import SourceText
from mlirls_ir.source.files import TD_BYTES, drop_unsaved, put_unsaved, read_regular_file
from mlirls_server.features.span import Span
from mlirls_server.workspace.analysis import Analysis, OpenText, Publish, Replacement
from mlirls_server.workspace.waiting_findings import Typed

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import OdsFile
    from mlirls_ir.tablegen import TreeCache


class DefinitionDocument(Protocol):
    """An open file that is analysed in steps."""

    path: str
    source: SourceText

    def edit(self, start: int, end: int, replacement: str) -> None:
        """Replaces `[start, end)`."""
        ...

    def step(self) -> bool:
        """Analyses a little more; whether everything is analysed."""
        ...

    def diagnostics(self) -> Sequence[Diagnostic]:
        """The findings, once everything is analysed."""
        ...

    def is_readable(self) -> bool:
        """Whether nothing keeps others from reading the text, once everything is analysed."""
        ...

    def statement_at(self, offset: int) -> tuple[int, int] | None:
        """The range of the statement at an offset."""
        ...

    def files(self) -> set[str]:
        """The paths of all included files."""
        ...

    def files_changed(self, digest_of: dict[str, str]) -> bool:
        """Reads again what depends on files that have changed; whether there are any."""
        ...


DocumentT = TypeVar("DocumentT", bound=DefinitionDocument)


@dataclass(slots=True)
class OpenDefinitions(OpenText, Generic[DocumentT]):
    """A file that the client has open.

    `findings` are those of a document that is read with some settings. `is_unsaved` says that its text was changed
    since it was opened or saved.
    """

    document: DocumentT
    settings: OdsFile
    findings: Callable[[DocumentT, OdsFile], Sequence[Diagnostic]]
    is_unsaved: bool = False

    @property
    def source(self) -> SourceText:
        return self.document.source

    def step(self) -> bool:
        return self.document.step()

    def find(self) -> Sequence[Diagnostic]:
        return self.findings(self.document, self.settings)

    def place_of_typing(self, offset: int) -> Typed | None:
        found = self.document.statement_at(offset)
        return None if found is None else Typed((Span(*found),), found[1])


class DefinitionFiles(ABC, Generic[DocumentT]):
    """The files of one language that the client has open. Syntax trees of included `.td` files are shared.

    After a pause in typing, a readable text becomes that of its file for all who read it, and `contents_changed` is
    called with the paths of such files. After a text that is not readable they keep what they have.
    """

    def __init__(
        self,
        publish: Publish[OpenDefinitions[DocumentT]],
        path_of: Callable[[str], str],
        settings_of: Callable[[str], OdsFile],
        contents_changed: Callable[[Sequence[str]], None],
    ) -> None:
        self.documents: dict[str, OpenDefinitions[DocumentT]] = {}
        self.analysis = Analysis(self._finished, self.settle)
        self._publish = publish
        self._contents_changed = contents_changed
        self._pause: asyncio.TimerHandle | None = None
        self._path_of = path_of
        self._settings_of = settings_of
        self._trees: TreeCache | None = None

    def findings(self, document: DocumentT, settings: OdsFile) -> Sequence[Diagnostic]:
        """The findings of an analysed document, with everything that is said about them."""
        return document.diagnostics()

    @abstractmethod
    def read(self, path: str, text: str, settings: OdsFile, trees: TreeCache) -> DocumentT:
        """Makes the document of a text."""

    async def settle(self, opened: OpenDefinitions[DocumentT]) -> None:
        """Waits until an analysed file is read with the files that it needs."""

    def open(self, uri: str, version: int, text: str) -> OpenDefinitions[DocumentT]:
        """Opens a file; it replaces one that is open under the same name."""
        self.close(uri)
        path = self._path_of(uri)
        settings = self._settings_of(path)
        opened = OpenDefinitions(uri, version, self._read(path, text, settings), settings, self.findings)
        self.documents[uri] = opened
        self.analysis.plan(opened)
        return opened

    def close(self, uri: str) -> None:
        """Forgets a file; its outstanding work is dropped."""
        opened = self.documents.pop(uri, None)
        if opened is not None:
            self.analysis.end(opened)
            if drop_unsaved(opened.document.path):
                self._contents_changed([opened.document.path])

    def read_file(self, path: str, text: str) -> DocumentT:
        """A text as that of the file at `path`, which need not be open."""
        return self._read(path, text, self._settings_of(path))

    def include_dirs(self, path: str) -> Sequence[str]:
        """The folders in which the includes of the file at `path` are looked for, in their order."""
        return self._settings_of(path).include_dirs

    def saved(self, opened: OpenDefinitions[DocumentT]) -> None:
        """Shows the findings that wait for a pause; everybody reads the file again as it is saved."""
        self.analysis.saved(opened)
        opened.is_unsaved = False
        drop_unsaved(opened.document.path)

    def edit(self, opened: OpenDefinitions[DocumentT], edit: Replacement) -> None:
        """Applies one edit; call `changed` after the last one of a notification."""
        opened.is_unsaved = True
        opened.typed_at = edit.start + len(edit.replacement)
        opened.document.edit(edit.start, edit.end, edit.replacement)

    def replace(self, opened: OpenDefinitions[DocumentT], text: str) -> None:
        """Replaces the whole text; call `changed` after the last change of a notification."""
        opened.is_unsaved |= text != str(opened.source)
        opened.document = self._read(opened.document.path, text, opened.settings)
        opened.is_read = False
        opened.typed_at = None

    def look_around(self) -> None:
        """Reads again what depends on settings or on files that have changed."""
        kept: list[OpenDefinitions[DocumentT]] = []
        for opened in self.documents.values():
            settings = self._settings_of(opened.document.path)
            if settings == opened.settings:
                kept.append(opened)
                continue
            opened.settings = settings
            self.replace(opened, str(opened.source))
            self.analysis.changed(opened, opened.version)
        self._look_at_files(kept)

    def contents_changed(self, paths: Sequence[str]) -> None:
        """Reads again what includes one of the files at `paths`, whose texts in the editor are others now."""
        changed = {_identity(path) for path in paths}
        self._look_at_files(
            opened
            for opened in self.documents.values()
            if any(_identity(path) in changed for path in opened.document.files())
        )

    def _look_at_files(self, documents: Iterable[OpenDefinitions[DocumentT]]) -> None:
        digests: dict[str, str] = {}
        for opened in documents:
            for path in opened.document.files():
                if path not in digests:
                    digests[path] = _digest(path)
            if opened.document.files_changed(digests):
                self.analysis.changed(opened, opened.version)

    def stop(self) -> None:
        """Drops all files and work."""
        for opened in self.documents.values():
            self.analysis.end(opened)
            drop_unsaved(opened.document.path)
        self.documents.clear()
        if self._pause is not None:
            self._pause.cancel()

    def _finished(self, opened: OpenDefinitions[DocumentT], shown: Sequence[Diagnostic]) -> None:
        self._publish(opened, shown)
        if self._pause is not None:
            self._pause.cancel()
        loop = asyncio.get_running_loop()
        self._pause = loop.call_at(opened.last_change + self.analysis.pause_seconds, self._hand_out)

    def _hand_out(self) -> None:
        """Makes the readable texts those of their files."""
        changed = [one.document.path for one in self.documents.values() if one.is_read and _hands_out(one)]
        if changed:
            self._contents_changed(changed)

    def _read(self, path: str, text: str, settings: OdsFile) -> DocumentT:
        # A session starts sooner without the reader of `.td` files.
        from mlirls_ir.tablegen import TreeCache

        if self._trees is None:
            self._trees = TreeCache()
        return self.read(path, text, settings, self._trees)


def _hands_out(opened: OpenDefinitions[DocumentT]) -> bool:
    """Makes a readable text that of its file; whether that is a change."""
    path = opened.document.path
    if not opened.is_unsaved or not os.path.isfile(path) or not opened.document.is_readable():
        return False
    return put_unsaved(path, str(opened.source).encode("utf-8", "surrogatepass"))


def _identity(path: str) -> tuple[int, int] | str:
    """A key of a file, which is the same for all its names; the path itself if there is no file."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return path
    return status.st_dev, status.st_ino


def _digest(path: str) -> str:
    """The digest of a file's bytes; "" if it cannot be read."""
    try:
        return hashlib.sha256(read_regular_file(str(Path(path)), TD_BYTES)).hexdigest()
    except OSError:
        return ""
