"""Open `.td` files. Read next: `definition_files.py`, `td_includers.py`, `mlirls_ir/td_document/`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TYPE_CHECKING

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.project.find import Project
from mlirls_server.workspace.analysis import Publish
from mlirls_server.workspace.definition_files import DefinitionFiles, OpenDefinitions

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import OdsFile
    from mlirls_ir.tablegen import TreeCache
    from mlirls_ir.td_document import Settings, TdDocument
    from mlirls_server.workspace.td_index import TdFiles, TdIndex


@dataclass(frozen=True, slots=True)
class _Choice:
    """How a file is read, which follows from its names and includes (`needs`), its own settings, and other files."""

    settings: Settings
    needs: frozenset[str]
    own: OdsFile
    files: frozenset[tuple[str, tuple[int, int]]]


class TdDocuments(DefinitionFiles["TdDocument"]):
    """The `.td` files that the client has open, and an index of the others.

    A file with unknown names is read after what a file that includes it defines before, if that defines some of them.
    """

    _index: TdIndex | None = None
    _reading: asyncio.Lock | None = None

    def __init__(
        self,
        publish: Publish[OpenDefinitions[TdDocument]],
        path_of: Callable[[str], str],
        settings_of: Callable[[str], OdsFile],
        contents_changed: Callable[[Sequence[str]], None],
        project_of: Callable[[str], Project],
    ) -> None:
        super().__init__(publish, path_of, settings_of, contents_changed)
        self._project_of = project_of
        self._choices: dict[str, _Choice] = {}
        self._due: set[str] = set()
        self._choosing = asyncio.Lock()
        self._searched: set[tuple[str, str]] = set()

    async def read_files(self, folders: Iterable[str], ending: str = ".td") -> TdFiles:
        """The definitions and includes of the files below some folders, as they are now."""
        from mlirls_server.workspace.td_index import TdIndex

        if self._index is None or self._reading is None:
            self._index, self._reading = TdIndex(), asyncio.Lock()
        async with self._reading:
            return await asyncio.to_thread(self._index.read, tuple(folders), ending)

    def read(self, path: str, text: str, settings: OdsFile, trees: TreeCache) -> TdDocument:
        # Imported for the first file, as the rest of the reader is.
        from mlirls_ir.td_document import TdDocument
        from mlirls_server.workspace.td_includers import settings_of

        choice = self._choices.get(path)
        is_chosen = choice is not None and choice.own == settings
        return TdDocument(path, text, choice.settings if choice and is_chosen else settings_of(settings), trees)

    def findings(self, document: TdDocument, settings: OdsFile) -> Sequence[Diagnostic]:
        from mlirls_server.project.missing_includes import with_include_notes
        from mlirls_server.workspace.td_assumed import with_notes

        return with_include_notes(with_notes(document, settings.assumed, super().findings(document, settings)))

    def close(self, uri: str) -> None:
        opened = self.documents.get(uri)
        if opened is not None:
            self._choices.pop(opened.document.path, None)
            self._due.discard(opened.document.path)
        super().close(uri)

    def look_around(self) -> None:
        self._searched.clear()
        super().look_around()
        # A file that has changed may include one whose names are unknown.
        for opened in self.documents.values():
            choice = self._choices.get(opened.document.path)
            if choice is not None and choice.needs and opened.document.path not in self._due:
                self._due.add(opened.document.path)
                self.analysis.plan(opened)

    async def settle(self, opened: OpenDefinitions[TdDocument]) -> None:
        """Searches for missing includes, and chooses the includer again if unknown names or includes have changed."""
        await self._search_tree(opened)
        if not self._is_settled(opened):
            async with self._choosing:
                generation = opened.generation
                if opened.document.step() and not self._is_settled(opened):
                    await self._choose(opened, generation)

    async def _search_tree(self, opened: OpenDefinitions[TdDocument]) -> None:
        """Searches the project for files whose include is not found, and reads again with the folders found."""
        path, generation = opened.document.path, opened.generation
        project = self._project_of(path)
        while not project.is_lone:
            missing = [name for name in opened.document.missing_includes() if (path, name) not in self._searched]
            if not missing:
                return
            from mlirls_server.project.tree_includes import search_tree

            await asyncio.to_thread(search_tree, project, path, missing)
            settings = self._settings_of(path)
            if settings == opened.settings:
                self._searched.update((path, name) for name in missing)
                return
            document = self._read(path, str(opened.source), settings)
            await _evaluate(document)
            if opened.generation != generation:
                return
            opened.document, opened.settings = document, settings
            super().look_around()

    def _is_settled(self, opened: OpenDefinitions[TdDocument]) -> bool:
        document = opened.document
        choice = self._choices.get(document.path)
        needs = _needs_of(document)
        if not needs and not document.evaluation.settings.includer:
            return True
        return (
            choice is not None
            and choice.needs == needs
            and choice.own == opened.settings
            and document.path not in self._due
        )

    async def _choose(self, opened: OpenDefinitions[TdDocument], generation: int) -> None:
        from mlirls_ir.td_document import TdDocument, choose_includer
        from mlirls_server.workspace.td_includers import folders_of_includers, possible_includers, settings_of

        path, own = opened.document.path, opened.settings
        text, trees = str(opened.source), opened.document.evaluation.trees
        self._due.discard(path)
        files = await self.read_files(folders_of_includers(self._project_of(path), own))
        stamps = frozenset((facts.path, facts.stamp) for facts in files.files.values())
        before = self._choices.get(path)
        if before is not None and (before.needs, before.own, before.files) == (_needs_of(opened.document), own, stamps):
            return
        alone = opened.document
        if alone.evaluation.settings.includer:
            alone = TdDocument(path, text, settings_of(own), trees)
            await _evaluate(alone)

        def read(settings: Settings) -> TdDocument:
            return TdDocument(path, text, settings, trees)

        steps = choose_includer(alone, possible_includers(alone, files, own, self._settings_of), read)
        chosen = await _finish(steps)
        if opened.generation != generation or self.documents.get(opened.uri) is not opened:
            return
        opened.document = chosen
        self._choices[path] = _Choice(chosen.evaluation.settings, _needs_of(chosen), own, stamps)


async def _evaluate(document: TdDocument) -> None:
    """Evaluates a document; requests are answered in between."""
    while not document.step():
        await asyncio.sleep(0)


async def _finish(steps: Generator[None, None, TdDocument]) -> TdDocument:
    """The result of `steps`; requests are answered in between."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            document: TdDocument = done.value
            return document
        await asyncio.sleep(0)


def _needs_of(document: TdDocument) -> frozenset[str]:
    """The names on which the choice of an includer depends: unknown ones, and with an includer the own includes too."""
    names, _ = document.unknown_names()
    return frozenset([*names, *(document.included_names() if document.evaluation.settings.includer else ())])
