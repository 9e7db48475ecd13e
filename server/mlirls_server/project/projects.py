"""The projects of a session: which one a file belongs to, and its dialects, read in the background.

Knows nothing of LSP: files are paths, and what has changed is told by a callback. An answer that an earlier session
kept is there at once; otherwise documents are read with the upstream dialects until the project's own are known, and
nobody is told meanwhile that they are not.

Read next: `sources.py` (what a project is), `reader.py` (reading elsewhere).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.bundle import BundleStore, is_fresh
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.user_data import UserDialects
from mlirls_server.project.configuration import Configuration, adjust_diagnostics, merge_configurations, read_options
from mlirls_server.project.configuration_file import Problem
from mlirls_server.project.diagnose import diagnose
from mlirls_server.project.reader import read_elsewhere
from mlirls_server.project.settings import Settings
from mlirls_server.project.sources import (
    Project,
    Sources,
    cache_folder,
    find_project,
    keep,
    list_sources,
    load_kept,
    make_registry,
)

logger = logging.getLogger(__name__)

_UNKNOWN_DIALECT: Final = "unknown-dialect"

Watch = Callable[[str], AbstractAsyncContextManager[object]]
"""Shows the user that something takes time, for as long as it is entered."""


@dataclass(frozen=True, slots=True)
class Environment:
    """What a document is read with. `is_waiting` says that more dialects are to come."""

    registry: Registry
    configuration: Configuration
    is_waiting: bool = False

    def diagnose(self, document: Document) -> Sequence[Diagnostic]:
        """The diagnostics of a document as the user wants them; finishes its outstanding work."""
        return self._settled(diagnose(self.configuration, document))

    def adjust(self, diagnostics: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
        """Diagnostics as the user wants them."""
        return self._settled(adjust_diagnostics(self.configuration, diagnostics))

    def _settled(self, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
        """The diagnostics without those that dialects to come may take back."""
        if self.is_waiting:
            found = [diagnostic for diagnostic in found if diagnostic.code != _UNKNOWN_DIALECT]
        return found


@dataclass(frozen=True, slots=True)
class ProjectStatus:
    """A project in a few words: its configuration file if it has one, its own dialects, and how much is wrong."""

    root: str
    file: str | None
    dialects: tuple[str, ...]
    n_problems: int
    is_reading: bool


@dataclass(slots=True)
class _State:
    """A project and what is known of its dialects. `sources` is None until they were listed."""

    project: Project
    environment: Environment
    sources: Sources | None = None
    dialects: UserDialects | None = None
    missing: tuple[Problem, ...] = ()
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Projects:
    """The projects of the files that were asked about; `generation` counts changes of what files are read with.

    `extra` is what the command line says.
    """

    def __init__(self, changed: Callable[[], None], watch: Watch, extra: Configuration | None = None) -> None:
        self._changed = changed
        self._watch = watch
        self.extra = extra or Configuration()
        self.generation = 0
        self._settings = Settings()
        self._folders: tuple[str, ...] = ()
        self._roots: dict[str, str] = {}
        self._states: dict[str, _State] = {}
        self._upstream = upstream_registry()
        self._store: BundleStore | None = None

    def environment(self, path: str | None) -> Environment:
        """What the file at `path` is read with; None is a document that is no file."""
        folder = str(Path(path).parent) if path is not None else (self._folders[0] if self._folders else "")
        if not folder:
            return Environment(self._upstream, self._said(str(Path.cwd())))
        root = self._roots.get(folder)
        if root is None:
            project = self._find(folder)
            root = self._roots[folder] = project.root
            if root not in self._states:
                self._states[root] = _State(project, Environment(self._upstream, project.configuration))
                self._update(self._states[root])
        return self._states[root].environment

    def include_dirs(self, path: str | None) -> tuple[str, ...]:
        """The include folders of the project of `path`, in order."""
        self.environment(path)
        root = self._roots.get(str(Path(path).parent)) if path is not None else None
        state = self._states.get(root) if root is not None else None
        if state is None:
            return ()
        found = dict.fromkeys(state.project.configuration.include_dirs())
        for file in state.sources.ods if state.sources is not None else ():
            found.update(dict.fromkeys(file.include_dirs))
        return tuple(found)

    def status(self, path: str | None) -> ProjectStatus | None:
        """What is known of the project of the file at `path`; None where it is no file of a project."""
        self.environment(path)
        root = self._roots.get(str(Path(path).parent)) if path is not None else None
        state = self._states.get(root) if root is not None else None
        if state is None:
            return None
        dialects = state.dialects.dialects if state.dialects is not None else ()
        names = tuple(sorted(dialect.name for dialect in dialects))
        found = len(state.project.problems) + len(state.missing)
        found += len(state.dialects.diagnostics) if state.dialects is not None else 0
        return ProjectStatus(state.project.root, state.project.file, names, found, state.environment.is_waiting)

    def configure(self, settings: Settings, folders: Iterable[str] | None = None) -> None:
        """Takes over the client's settings and folders."""
        self._settings = settings
        if folders is not None:
            self._folders = tuple(folders)
        self.refresh()

    def refresh(self, *, thorough: bool = False) -> None:
        """Looks whether configuration and `.td` files are still what they were, and reads again what has changed.

        `thorough` also reads again what was wrong: what was missing may be there.
        """
        self._roots.clear()
        for root, state in list(self._states.items()):
            project = self._find(root)
            if project.root != root:
                _cancel(state)
                del self._states[root]
                continue
            is_same = project == state.project
            state.project = project
            broken = thorough and state.dialects is not None and bool(state.dialects.diagnostics)
            if is_same and not broken and self._is_current(state):
                continue
            self.generation += 1
            self._update(state)
        self._changed()

    def reads(self, path: str) -> bool:
        """Whether dialects were read from the MLIR file at `path`."""
        return any(state.sources is not None and path in state.sources.irdl for state in self._states.values())

    def problems(self) -> list[Problem]:
        """What is wrong in configuration and `.td` files of all projects."""
        found: dict[Problem, None] = {}
        for state in self._states.values():
            found.update(dict.fromkeys((*state.project.problems, *state.missing)))
            for diagnostic in state.dialects.diagnostics if state.dialects is not None else ():
                found[Problem(diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.message)] = None
        return list(found)

    def stop(self) -> None:
        """Drops all work."""
        for state in self._states.values():
            _cancel(state)
        self._states.clear()

    def _said(self, base: str) -> Configuration:
        return merge_configurations(read_options(self._settings.options, base)[0], self.extra)

    def _find(self, folder: str) -> Project:
        project = find_project(folder, self._folders)
        return find_project(folder, self._folders, self._said(project.root))

    def _is_current(self, state: _State) -> bool:
        sources, missing = list_sources(state.project)
        if (sources, missing) != (state.sources, state.missing):
            return False
        return state.dialects is None or is_fresh(state.dialects.files)

    def _update(self, state: _State) -> None:
        """Lists and reads the sources of a project; what is kept of them is there at once."""
        _cancel(state)
        sources, state.missing = list_sources(state.project)
        state.sources = sources
        if not sources:
            self._settle(state, None)
            return
        kept = load_kept(self._kept(), sources)
        if kept is not None:
            self._settle(state, kept)
            return
        configuration = state.project.configuration
        state.environment = Environment(state.environment.registry, configuration, is_waiting=True)
        state.task = asyncio.get_running_loop().create_task(self._read(state, sources))

    async def _read(self, state: _State, sources: Sources) -> None:
        try:
            async with self._watch("Reading dialects"):
                found = await read_elsewhere(sources)
        except Exception:
            logger.exception("reading the dialects of %s failed", state.project.root)
            found = None
        if found is None:
            self._settle(state, state.dialects)
        else:
            dialects, text = found
            keep(self._kept(), sources, dialects, text)
            self._settle(state, dialects)
        self.generation += 1
        state.task = None
        self._changed()

    def _settle(self, state: _State, dialects: UserDialects | None) -> None:
        state.dialects = dialects
        registry = make_registry(self._upstream, state.project, dialects)
        state.environment = Environment(registry, state.project.configuration)

    def _kept(self) -> BundleStore:
        if self._store is None:
            self._store = BundleStore(cache_folder())
        return self._store


def _cancel(state: _State) -> None:
    if state.task is not None:
        state.task.cancel()
        state.task = None
