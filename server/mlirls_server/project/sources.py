"""A project: the folder that a document belongs to, what is configured there, and the dialects that follow from it.

Finding a project costs a few looks at the disk and reads no `.td` file. `list_sources` names the files to read,
`read_sources` reads them (seconds, so the server does it in another process), `load_kept` finds an earlier answer.

Read next: `configuration_file.py`, `build_folders.py`, `llvm.py`.
"""

from __future__ import annotations

import glob
import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.bundle import BundleStore, write_bundle
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import TABLES
from mlirls_ir.ods.user_data import OdsFile, UserDialects, merge_user_dialects
from mlirls_server.paths import is_file, is_folder, is_there
from mlirls_server.project.build_folders import NAME, find_compile_commands, read_compile_commands
from mlirls_server.project.configuration import MOST_MISUSES, Configuration, merge_configurations
from mlirls_server.project.configuration_file import Problem, find_configuration_file, place_of, read_configuration_file
from mlirls_server.project.patterns import MOST_NAMES, PatternSearch

_REPOSITORIES: Final = (".git", ".hg", ".jj")
_IRDL: Final = ".mlir"
LONGEST_SECONDS: Final = 300.0
"""For reading the dialects of a project: what counting steps does not foresee."""


@dataclass(frozen=True, slots=True)
class Project:
    """A folder, its configuration file if it has one, what is configured, and what is wrong with that.

    `is_lone` says that nothing makes the folder a project: it is only where a file is.
    """

    root: str
    file: str | None
    configuration: Configuration
    problems: tuple[Problem, ...] = ()
    is_lone: bool = False


@dataclass(frozen=True, slots=True)
class Sources:
    """The files that a project's dialects are read from."""

    ods: tuple[OdsFile, ...] = ()
    irdl: tuple[str, ...] = ()
    budget: int = 1
    """How many times the usual reading them may cost; the user's to say, and not the workspace's."""

    def __bool__(self) -> bool:
        return bool(self.ods or self.irdl)


def find_project(folder: str | Path, folders: Iterable[str] = (), extra: Configuration | None = None) -> Project:
    """The project of the files in `folder`: that of the nearest configuration file above.

    Without one it is the innermost of `folders` (those that the client has open) around it, else the repository, else
    the folder itself. `extra` is what the client or the command line says.
    """
    place = Path(folder).absolute()
    file = find_configuration_file(place)
    added = extra or Configuration()
    if file is None:
        root = _root(place, folders)
        return Project(str(root or place), None, added, is_lone=root is None)
    found = read_configuration_file(file)
    return Project(str(file.parent), str(file), merge_configurations(found.configuration, added), found.problems)


def list_sources(project: Project) -> tuple[Sources, tuple[Problem, ...]]:
    """The files of a project, each once, and what was named but is not there."""
    configuration = project.configuration
    from mlirls_server.project.llvm import with_llvm_include

    around = () if project.is_lone else (Path(project.root), Path(project.root, "include"))
    implied = [str(path) for path in around if is_folder(path)]
    given = configuration.include_dirs()
    problems: list[Problem] = []
    found: dict[str, OdsFile] = {}
    irdl: list[str] = []
    search = PatternSearch()
    named = [path for pattern in configuration.ods_files for path in _expand(project, pattern, search, problems)]
    listed = _built(project)
    macros = configuration.macros
    if named or listed:
        include_dirs = with_llvm_include([*given, *implied])
        for path in named:
            if path.endswith(_IRDL):
                irdl.append(path)
            else:
                found.setdefault(path, OdsFile(path, include_dirs, macros))
        for file in listed:
            found.setdefault(file.path, OdsFile(file.path, with_llvm_include([*file.include_dirs, *given]), macros))
    sources = Sources(tuple(found.values()), tuple(dict.fromkeys(irdl)), configuration.ods_budget)
    return sources, tuple(problems)


def read_sources(sources: Sources, clock: Callable[[], float] = time.monotonic) -> UserDialects:
    """Reads the files: some tenths of a second each. `clock` gives seconds."""
    from mlirls_ir.ods.user import read_user_dialects
    from mlirls_ir.tablegen import Budget, Limits
    from mlirls_server.project.irdl import read_irdl_files

    registry = upstream_registry()
    end = clock() + LONGEST_SECONDS * sources.budget
    budget = Budget(Limits().times(sources.budget), lambda: clock() > end)
    return merge_user_dialects(read_user_dialects(registry, sources.ods, budget=budget), read_irdl_files(sources.irdl))


def make_registry(base: Registry, project: Project, dialects: UserDialects | None) -> Registry:
    """What is known in a project, on top of `base`; `base` itself where that is nothing more."""
    quiet = project.configuration.known_dialects
    added = dialects.dialects if dialects is not None else ()
    return base.extended(added, quiet) if added or quiet else base


def cache_folder() -> Path:
    """Where answers are kept between runs."""
    from platformdirs import user_cache_path

    return user_cache_path("mlirls", appauthor=False) / "dialects"


def load_kept(store: BundleStore, sources: Sources) -> UserDialects | None:
    """The dialects of `sources` from an earlier reading, if none of the files that it read has changed."""
    return store.load(_key(sources))


def keep(store: BundleStore, sources: Sources, dialects: UserDialects, text: str | None = None) -> None:
    """Keeps a reading, unless something was wrong: a file that was missing may be there the next time."""
    if not dialects.diagnostics:
        store.store(_key(sources), text or write_bundle(dialects))


def _key(sources: Sources) -> str:
    from importlib import metadata

    files = [[file.path, *file.include_dirs, *(f"-D{macro}" for macro in file.macros)] for file in sources.ods]
    # The conversion of an installation that is being worked on changes without its version.
    folders = (TABLES.parent, TABLES.parent / "ods", TABLES.parent.parent / "tablegen")
    changed = max(path.stat().st_mtime_ns for folder in folders for path in folder.glob("*.py"))
    return json.dumps([metadata.version("mlirls"), changed, files, list(sources.irdl)])


def _root(place: Path, folders: Iterable[str]) -> Path | None:
    around = (place, *place.parents)
    holding = [Path(folder) for folder in folders if Path(folder) in around]
    if holding:
        return max(holding, key=lambda folder: len(folder.parts))
    return next((folder for folder in around if any(is_there(folder / name) for name in _REPOSITORIES)), None)


def _expand(project: Project, pattern: str, search: PatternSearch, problems: list[Problem]) -> list[str]:
    if is_folder(pattern):
        # A folder stands for the files right in it.
        pattern = f"{glob.escape(pattern)}/*.td"
    was_whole = search.is_whole
    found = search.files(pattern)
    if not found or search.is_whole != was_whole:
        file = project.file or project.root
        shown = pattern.removeprefix(f"{project.root}/")
        sentence = f"no file matches '{shown}'"
        if not search.is_whole:
            sentence = f"'{shown}' is not searched to its end: there are more than {MOST_NAMES} names to look at"
        if len(problems) < MOST_MISUSES:
            problems.append(Problem(file, *place_of(file, ("ods", "files")), sentence))
    return found


def _built(project: Project) -> list[OdsFile]:
    """The files that builds of the project generate from and that are there; of each the entry of the newest build."""
    configuration = project.configuration
    commands: Sequence[Path] = [Path(folder, NAME) for folder in configuration.build_folders]
    if not commands and configuration.searches_builds:
        commands = find_compile_commands(Path(project.root))
    found: dict[str, OdsFile] = {}
    for path in commands:
        for file in read_compile_commands(path):
            found.setdefault(file.path, file)
    return [file for file in found.values() if is_file(file.path)]
