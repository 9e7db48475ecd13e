"""The projects of a session: the project of a file, and its dialects, read in the background.

Knows nothing of LSP: files are paths, and changes are reported by a callback. Dialects that an earlier session kept are
used immediately. Otherwise documents are read with the upstream dialects until the project's own are known; in the
meantime no unknown dialect is reported. Undefined dialects of a document are searched for after its first
diagnostics (`search_for`).

Read next: `environment.py` (what a file is read with), `reader.py` (reading in another process).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.bundle import is_fresh
from mlirls_ir.ods.user_data import UserDialects
from mlirls_ir.ods.usual_forms import UsualForms
from mlirls_server.child import EndingTasks
from mlirls_server.project.configuration_file import Problem
from mlirls_server.project.dialect_cache import keep, load_kept
from mlirls_server.project.dialect_search import FoundDialect, with_found
from mlirls_server.project.environment import Bases, Environment, Listed, Loaded, list_project, make_registry
from mlirls_server.project.find import Project, may_search
from mlirls_server.project.finder import find_elsewhere
from mlirls_server.project.forms_reader import learn_elsewhere
from mlirls_server.project.invocation import Invocation
from mlirls_server.project.judge import judge_problem
from mlirls_server.project.llvm_choice import LlvmChoice, choose_llvm
from mlirls_server.project.plugins import load_plugins
from mlirls_server.project.reader import read_elsewhere
from mlirls_server.project.sources import Sources, pdll_includes, td_includes
from mlirls_server.project.usual_forms import may_learn

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import OdsFile

logger = logging.getLogger(__name__)

_MOST_PROCESSES: Final = 2
"""How many dialects that were found are read at the same time."""
Watch = Callable[[str], AbstractAsyncContextManager[object]]
"""Shows progress to the user while the context is entered."""


@dataclass(frozen=True, slots=True)
class ProjectStatus:
    """A summary of a project: its configuration file if it has one, its own dialects, and how many problems it has.

    `found` are those that nobody named and its `.td` files define.
    """

    root: str
    file: str | None
    llvm: LlvmChoice
    dialects: tuple[str, ...]
    found: tuple[FoundDialect, ...]
    n_problems: int
    is_reading: bool


@dataclass(slots=True)
class _State:
    """A project as far as it is known, and the work that is running for it.

    `missing_dialects` are used in documents but not defined; `found` are those that were found and read. `forms` are
    how its files write its dialects.
    """

    loaded: Loaded
    own: UserDialects | None = None
    task: asyncio.Task[None] | None = field(default=None, repr=False)
    missing_dialects: frozenset[str] = frozenset()
    found: dict[Sources, UserDialects] = field(default_factory=dict[Sources, UserDialects], repr=False)
    search: asyncio.Task[None] | None = field(default=None, repr=False)
    forms: UsualForms = field(default_factory=UsualForms, repr=False)
    learning: asyncio.Task[None] | None = field(default=None, repr=False)


class Projects:
    """The projects of the requested files; `generation` counts changes of their environments."""

    def __init__(self, changed: Callable[[], None], watch: Watch, invocation: Invocation | None = None) -> None:
        self._changed = changed
        self._watch = watch
        self.invocation = invocation or Invocation()
        self.generation = 0
        self._roots: dict[str, str] = {}
        self._states: dict[str, _State] = {}
        self._bases = Bases()
        self._ending = EndingTasks()

    def folder(self, path: str | None) -> str | None:
        """The folder whose project the file at `path` belongs to, or None.

        A document without a file belongs to the first open folder.
        """
        return str(Path(path).parent) if path is not None else next(iter(self.invocation.folders), None)

    def environment(self, path: str | None) -> Environment:
        """The environment of the file at `path`; None is for a document without a file."""
        folder = self.folder(path)
        if not folder:
            configuration = self.invocation.without_folder()
            without_folder = Project("", None, configuration, is_lone=True)
            base = self._bases.of(choose_llvm(without_folder))
            return Environment(make_registry(base, configuration, None, load_plugins(without_folder)), configuration)
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
        return (
            Project("", None, self.invocation.without_folder(), is_lone=True) if state is None else state.loaded.project
        )

    def all(self) -> list[Project]:
        """The projects of all requested files."""
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

    def td_includes(self, path: str) -> OdsFile:
        """How the `.td` file at `path` is read when it is open."""
        project = self.project(path)
        state = self._state(path)
        if state is None:
            return td_includes(project, choose_llvm(project), Sources(), path)
        return td_includes(project, state.loaded.listed.llvm, state.loaded.listed.sources, path)

    def include_origins(self, file: OdsFile) -> list[tuple[str, str]]:
        """The include folders with which an open file is read, each with the words that say where it comes from."""
        # Only the status of an editor asks for it.
        from mlirls_server.project.include_origins import include_origins

        project = self.project(file.path)
        state = self._state(file.path)
        if state is None:
            return include_origins(project, choose_llvm(project), Sources(), file)
        return include_origins(project, state.loaded.listed.llvm, state.loaded.listed.sources, file)

    def pdll_includes(self, path: str) -> OdsFile:
        """How the `.pdll` file at `path` is read when it is open."""
        project = self.project(path)
        state = self._state(path)
        if state is None:
            return pdll_includes(project, choose_llvm(project), Sources(), path)
        return pdll_includes(project, state.loaded.listed.llvm, state.loaded.listed.sources, path)

    def status(self, path: str | None) -> ProjectStatus | None:
        """A summary of the project of the file at `path`; None if it has no project."""
        state = self._state(path)
        if state is None:
            return None
        loaded = state.loaded
        dialects = loaded.dialects.dialects if loaded.dialects is not None else ()
        names = tuple(sorted(dialect.name for dialect in dialects))
        found = len(loaded.listed.problems) + len(loaded.mistakes)
        is_reading = loaded.environment.is_waiting or state.search is not None
        project, listed = loaded.project, loaded.listed
        return ProjectStatus(project.root, project.file, listed.llvm, names, listed.found, found, is_reading)

    def search_for(self, path: str | None, names: Iterable[str]) -> None:
        """Searches for undefined dialects of the file at `path`, unless that has been done before."""
        state = self._state(path)
        if state is None or state.loaded.environment.is_waiting or not may_search(state.loaded.project):
            return
        missing_dialects = state.missing_dialects.union(names)
        if missing_dialects != state.missing_dialects:
            state.missing_dialects = missing_dialects
            self._search(state)

    def configure(self, settings: Mapping[str, object], folders: Iterable[str] | None = None) -> None:
        """Applies the client's settings, a table with the keys of `mlirls.toml`, and its folders."""
        open_folders = self.invocation.folders if folders is None else tuple(folders)
        self.invocation = replace(self.invocation, settings=settings, folders=open_folders)
        self.refresh()

    def refresh(self, *, thorough: bool = False) -> None:
        """Looks for changed configuration and `.td` files, and reads them again.

        `thorough` also reads again what had mistakes: a file that was missing may exist.
        """
        self._roots.clear()
        for root, state in list(self._states.items()):
            project = self.invocation.project(root)
            if project.root != root:
                self._ending.end(state.task)
                state.task = None
                self._ending.end(state.search)
                state.search = None
                self._ending.end(state.learning)
                state.learning = None
                del self._states[root]
                continue
            listed = replace(list_project(project), found=state.loaded.listed.found)
            broken = thorough and bool(state.loaded.mistakes)
            is_same = listed == state.loaded.listed and _is_fresh(state.loaded)
            if not is_same or broken:
                self.generation += 1
                self._update(state, listed)
            if state.missing_dialects and (thorough or not is_same):
                self._search(state)
        self._changed()

    def contents_changed(self) -> None:
        """Reads the dialects again whose files have other contents; until then, the earlier ones stay in use."""
        is_changed = False
        for state in self._states.values():
            if state.task is None and _is_fresh(state.loaded):
                continue
            before = state.loaded.environment
            self._update(state, state.loaded.listed)
            if state.task is not None:
                state.loaded = Loaded(state.loaded.listed, state.loaded.dialects, before)
            else:
                self.generation += 1
                is_changed = True
            if state.missing_dialects:
                self._search(state)
        if is_changed:
            self._changed()

    def reads(self, path: str) -> bool:
        """Whether dialects were read from the MLIR file at `path`."""
        return any(path in state.loaded.listed.sources.irdl for state in self._states.values())

    def runs(self, path: str) -> bool:
        """Whether the file at `path` is a plug-in of a project."""
        return any(path in state.loaded.configuration.plugins for state in self._states.values())

    def problems(self) -> list[Problem]:
        """The mistakes in configuration and `.td` files of all projects."""
        found: dict[Problem, None] = {}
        for state in self._states.values():
            found.update(dict.fromkeys(state.loaded.listed.problems))
            judge = judge_problem(state.loaded.project)
            if judge is not None:
                found[judge] = None
            for diagnostic in state.loaded.dialects.diagnostics if state.loaded.dialects is not None else ():
                found[Problem(diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.message)] = None
        return list(found)

    def stop(self) -> list[asyncio.Task[None]]:
        """Drops all work; the tasks that are returned end their processes before they are done."""
        for state in self._states.values():
            for task in (state.task, state.search, state.learning):
                self._ending.end(task)
        self._states.clear()
        return self._ending.all()

    def _state(self, path: str | None) -> _State | None:
        """The project of the file at `path`; None without a file."""
        self.environment(path)
        root = self._roots.get(str(Path(path).parent)) if path is not None else None
        return self._states.get(root) if root is not None else None

    def _begin(self, listed: Listed) -> _State:
        state = _State(Loaded(listed, None, Environment(self._bases.of(listed.llvm), listed.project.configuration)))
        self._update(state, listed)
        return state

    def _update(self, state: _State, listed: Listed) -> None:
        """Stores a changed project; dialects that an earlier reading kept are used immediately."""
        self._ending.end(state.task)
        state.task = None
        if not may_search(listed.project):
            listed = replace(listed, found=())
            state.missing_dialects = frozenset()
        kept = load_kept(listed.sources) if listed.sources else None
        if kept is not None or not listed.sources:
            state.own = kept
            self._use(state, listed)
            return
        environment = Environment(state.loaded.registry, listed.project.configuration, is_waiting=True)
        state.loaded = Loaded(listed, state.loaded.dialects, environment)
        state.task = asyncio.get_running_loop().create_task(self._read(state, listed))

    async def _read(self, state: _State, listed: Listed) -> None:
        dialects = state.own
        try:
            async with self._watch("Reading dialects"):
                found = await _read_and_keep(listed.sources)
            if found is not None:
                # A failed reading has its error, and the earlier dialects stay in use.
                if found.diagnostics and not found.dialects and dialects is not None:
                    found = replace(found, dialects=dialects.dialects)
                dialects = found
        except Exception:
            logger.exception("reading the dialects of %s failed", listed.project.root)
        is_new = dialects is not None and (state.own is None or dialects.files != state.own.files)
        state.own = dialects
        self._use(state, replace(listed, found=state.loaded.listed.found))
        self.generation += 1
        state.task = None
        self._changed()
        # A file may have changed after it was read. What is read again without a difference is not read a third time.
        if is_new and state.task is None and not _is_fresh(state.loaded):
            self.contents_changed()

    def _search(self, state: _State) -> None:
        self._ending.end(state.search)
        state.search = None
        state.search = asyncio.get_running_loop().create_task(self._find(state))

    async def _find(self, state: _State) -> None:
        """Finds and reads the missing dialects; documents are read again if that gives more than was known."""
        project = state.loaded.project
        try:
            async with self._watch("Looking for dialects"):
                found = await find_elsewhere(project.root, self.invocation, state.missing_dialects)
                sources = [one.sources for one in found if one.sources]
                few = asyncio.Semaphore(_MOST_PROCESSES)
                read = await asyncio.gather(*(_kept_or_read(one, few) for one in sources))
        except Exception:
            logger.exception("looking for dialects in %s failed", project.root)
            state.search = None
            return
        state.search = None
        dialects = {one: known for one, known in zip(sources, read, strict=True) if known is not None}
        if (found, dialects) == (state.loaded.listed.found, state.found):
            return
        state.found = dialects
        is_waiting = state.loaded.environment.is_waiting
        self._use(state, replace(state.loaded.listed, found=found), is_waiting=is_waiting)
        self.invocation = replace(
            self.invocation, missing_dialects=self.invocation.missing_dialects | {one.name for one in found}
        )
        self.generation += 1
        self._changed()

    def _use(self, state: _State, listed: Listed, *, is_waiting: bool = False) -> None:
        """Uses all dialects that are known, and begins to learn how the project's files write them."""
        state.loaded = self._loaded(state, listed, is_waiting=is_waiting)
        self._ending.end(state.learning)
        state.learning = None
        dialects = state.loaded.dialects
        if dialects is not None and may_learn(listed.project, dialects):
            state.learning = asyncio.get_running_loop().create_task(self._learn(state))

    async def _learn(self, state: _State) -> None:
        forms = await learn_elsewhere(state.loaded.project.root, self.invocation)
        state.learning = None
        if forms != state.forms:
            state.forms = forms
            is_waiting = state.loaded.environment.is_waiting
            state.loaded = self._loaded(state, state.loaded.listed, is_waiting=is_waiting)
            self.generation += 1
            self._changed()

    def _loaded(self, state: _State, listed: Listed, *, is_waiting: bool) -> Loaded:
        configuration = listed.project.configuration
        dialects = with_found(state.own, listed.found, state.found.get)
        base = self._bases.of(listed.llvm)
        registry = make_registry(base, configuration, dialects, listed.plugins, state.forms)
        return Loaded(listed, dialects, Environment(registry, configuration, is_waiting=is_waiting))


async def _kept_or_read(sources: Sources, few: asyncio.Semaphore) -> UserDialects | None:
    async with few:
        return load_kept(sources) or await _read_and_keep(sources)


async def _read_and_keep(sources: Sources) -> UserDialects | None:
    found = await read_elsewhere(sources)
    if found is None:
        return None
    dialects, text = found
    keep(sources, dialects, text)
    return dialects


def _is_fresh(loaded: Loaded) -> bool:
    return loaded.dialects is None or is_fresh(loaded.dialects.files)
