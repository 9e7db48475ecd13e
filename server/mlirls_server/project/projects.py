"""The projects of a session: which one a file belongs to, and its dialects, read in the background.

Knows nothing of LSP: files are paths, and changes are reported by a callback. Dialects that an earlier session kept are
used at once; otherwise documents are read with the upstream dialects until the project's own are known, and no unknown
dialect is reported in the meantime.

Read next: `environment.py` (what a file is read with), `reader.py` (reading in another process).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import field, replace
from pathlib import Path

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.bundle import is_fresh
from mlirls_ir.ods.user_data import UserDialects
from mlirls_server.project.configuration_file import Problem
from mlirls_server.project.dialect_cache import keep, load_kept
from mlirls_server.project.environment import Bases, Environment, Listed, Loaded, list_project, make_registry
from mlirls_server.project.find import Project
from mlirls_server.project.invocation import Invocation
from mlirls_server.project.judge import judge_problem
from mlirls_server.project.llvm_choice import LlvmChoice, choose_llvm
from mlirls_server.project.plugins import load_plugins
from mlirls_server.project.reader import read_elsewhere
from mlirls_server.project.sources import Sources

logger = logging.getLogger(__name__)

Watch = Callable[[str], AbstractAsyncContextManager[object]]
"""Shows the user that something takes time, for as long as the context is entered."""


@dataclass(frozen=True, slots=True)
class ProjectStatus:
    """A summary of a project: its configuration file if it has one, its own dialects, and how many problems it has."""

    root: str
    file: str | None
    llvm: LlvmChoice
    dialects: tuple[str, ...]
    n_problems: int
    is_reading: bool


@dataclass(slots=True)
class _State:
    """A project as far as it is known, and the work on the rest."""

    loaded: Loaded
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Projects:
    """The projects of the files that were asked about; `generation` counts changes of what files are read with."""

    def __init__(self, changed: Callable[[], None], watch: Watch, invocation: Invocation | None = None) -> None:
        self._changed = changed
        self._watch = watch
        self.invocation = invocation or Invocation()
        self.generation = 0
        self._roots: dict[str, str] = {}
        self._states: dict[str, _State] = {}
        self._bases = Bases()

    def folder(self, path: str | None) -> str | None:
        """The folder that decides what the file at `path` is read with; None where there is none.

        A document that is no file is read as one of the first folder that is open.
        """
        return str(Path(path).parent) if path is not None else next(iter(self.invocation.folders), None)

    def environment(self, path: str | None) -> Environment:
        """What the file at `path` is read with; None stands for a document that is no file."""
        folder = self.folder(path)
        if not folder:
            configuration = self.invocation.nowhere()
            nowhere = Project("", None, configuration, is_lone=True)
            base = self._bases.of(choose_llvm(nowhere))
            return Environment(make_registry(base, configuration, None, load_plugins(nowhere)), configuration)
        root = self._roots.get(folder)
        if root is None:
            project = self.invocation.project(folder)
            root = self._roots[folder] = project.root
            if root not in self._states:
                self._states[root] = self._begin(list_project(project))
        return self._states[root].loaded.environment

    def project(self, path: str | None) -> Project:
        """The project of the file at `path`, which is None for a document without a file."""
        self.environment(path)
        state = self._states.get(self._roots.get(self.folder(path) or "", ""))
        return Project("", None, self.invocation.nowhere(), is_lone=True) if state is None else state.loaded.project

    def all(self) -> list[Project]:
        """The projects of all files that were asked about."""
        return [state.loaded.project for state in self._states.values()]

    def include_dirs(self, path: str | None) -> tuple[str, ...]:
        """The include folders of the project of `path`, in order."""
        state = self._state(path)
        if state is None:
            return ()
        found = dict.fromkeys(state.loaded.project.configuration.include_dirs())
        for file in state.loaded.listed.sources.ods:
            found.update(dict.fromkeys(file.include_dirs))
        return tuple(found)

    def status(self, path: str | None) -> ProjectStatus | None:
        """A summary of the project of the file at `path`; None if it is no file of a project."""
        state = self._state(path)
        if state is None:
            return None
        loaded = state.loaded
        dialects = loaded.dialects.dialects if loaded.dialects is not None else ()
        names = tuple(sorted(dialect.name for dialect in dialects))
        found = len(loaded.listed.problems) + len(loaded.mistakes)
        is_reading = loaded.environment.is_waiting
        return ProjectStatus(loaded.project.root, loaded.project.file, loaded.listed.llvm, names, found, is_reading)

    def configure(self, settings: Mapping[str, object], folders: Iterable[str] | None = None) -> None:
        """Takes over the client's settings, as a table with the keys of `mlirls.toml`, and its folders."""
        open_folders = self.invocation.folders if folders is None else tuple(folders)
        self.invocation = replace(self.invocation, settings=settings, folders=open_folders)
        self.refresh()

    def refresh(self, *, thorough: bool = False) -> None:
        """Looks whether configuration and `.td` files have changed, and reads again what has.

        `thorough` also reads again what had mistakes: a file that was missing may exist.
        """
        self._roots.clear()
        for root, state in list(self._states.items()):
            project = self.invocation.project(root)
            if project.root != root:
                _cancel(state)
                del self._states[root]
                continue
            listed = list_project(project)
            broken = thorough and bool(state.loaded.mistakes)
            if listed == state.loaded.listed and not broken and _is_fresh(state.loaded):
                continue
            self.generation += 1
            self._update(state, listed)
        self._changed()

    def reads(self, path: str) -> bool:
        """Whether dialects were read from the MLIR file at `path`."""
        return any(path in state.loaded.listed.sources.irdl for state in self._states.values())

    def runs(self, path: str) -> bool:
        """Whether the file at `path` is a plug-in of a project."""
        return any(path in state.loaded.configuration.plugins for state in self._states.values())

    def problems(self) -> list[Problem]:
        """What is wrong in configuration and `.td` files of all projects."""
        found: dict[Problem, None] = {}
        for state in self._states.values():
            found.update(dict.fromkeys(state.loaded.listed.problems))
            judge = judge_problem(state.loaded.project)
            if judge is not None:
                found[judge] = None
            for diagnostic in state.loaded.dialects.diagnostics if state.loaded.dialects is not None else ():
                found[Problem(diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.message)] = None
        return list(found)

    def stop(self) -> None:
        """Drops all work."""
        for state in self._states.values():
            _cancel(state)
        self._states.clear()

    def _state(self, path: str | None) -> _State | None:
        """The project of the file at `path`; None where it is no file."""
        self.environment(path)
        root = self._roots.get(str(Path(path).parent)) if path is not None else None
        return self._states.get(root) if root is not None else None

    def _begin(self, listed: Listed) -> _State:
        state = _State(Loaded(listed, None, Environment(self._bases.of(listed.llvm), listed.project.configuration)))
        self._update(state, listed)
        return state

    def _update(self, state: _State, listed: Listed) -> None:
        """Takes over a changed project; dialects that an earlier reading kept are used at once."""
        _cancel(state)
        kept = load_kept(listed.sources) if listed.sources else None
        if kept is not None or not listed.sources:
            state.loaded = self._loaded(listed, kept)
            return
        environment = Environment(state.loaded.registry, listed.project.configuration, is_waiting=True)
        state.loaded = Loaded(listed, state.loaded.dialects, environment)
        state.task = asyncio.get_running_loop().create_task(self._read(state, listed))

    async def _read(self, state: _State, listed: Listed) -> None:
        dialects = state.loaded.dialects
        try:
            async with self._watch("Reading dialects"):
                found = await _read_and_keep(listed.sources)
            if found is not None:
                # A reading that came to nothing says why; what was known before is better than nothing.
                if found.diagnostics and not found.dialects and dialects is not None:
                    found = replace(found, dialects=dialects.dialects)
                dialects = found
        except Exception:
            logger.exception("reading the dialects of %s failed", listed.project.root)
        state.loaded = self._loaded(listed, dialects)
        self.generation += 1
        state.task = None
        self._changed()

    def _loaded(self, listed: Listed, dialects: UserDialects | None) -> Loaded:
        configuration = listed.project.configuration
        registry = make_registry(self._bases.of(listed.llvm), configuration, dialects, listed.plugins)
        return Loaded(listed, dialects, Environment(registry, configuration))


async def _read_and_keep(sources: Sources) -> UserDialects | None:
    found = await read_elsewhere(sources)
    if found is None:
        return None
    dialects, text = found
    keep(sources, dialects, text)
    return dialects


def _is_fresh(loaded: Loaded) -> bool:
    return loaded.dialects is None or is_fresh(loaded.dialects.files)


def _cancel(state: _State) -> None:
    if state.task is not None:
        state.task.cancel()
        state.task = None
