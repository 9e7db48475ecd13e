"""The files of a project's dialects, and the result of reading them.

Reading takes seconds, so the server does it in another process (`reader.py`).

Read next: `build_folders.py`, `llvm.py`, `dialect_cache.py` (an earlier reading).
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.upstream import NEWEST
from mlirls_server.memory import memory_in_use
from mlirls_server.project.build_folders import (
    NAME,
    PDLL_NAME,
    find_compile_commands,
    read_all_commands,
    read_compile_commands,
)
from mlirls_server.project.configuration_file import Problem, place_of
from mlirls_server.project.find import Project
from mlirls_server.project.llvm_choice import LlvmChoice
from mlirls_server.project.option_kinds import MOST_MISUSES

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import OdsFile, UserDialects
    from mlirls_ir.tablegen import TreeCache
    from mlirls_server.project.patterns import PatternSearch

_IRDL: Final = ".mlir"
LONGEST_SECONDS: Final = 300.0
"""Seconds for reading the dialects of a project, for costs that counting steps does not cover."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The files that a project's dialects are read from."""

    ods: tuple[OdsFile, ...] = ()
    irdl: tuple[str, ...] = ()
    llvm: int = NEWEST
    """The release whose dialects the files add to."""
    headers: str = ""
    """The include folder of upstream's dialects, "" for the shipped tables."""
    budget: int = 1
    """The factor for the budget of reading; only the user can set it, not the workspace."""
    root: str = ""
    """The folder in which missing files are searched for advice; "" for no search."""
    within: tuple[str, ...] = ()
    """For files that nobody has named: the folders outside of which nothing is read."""
    missing: tuple[str, ...] = ()
    """The included files of which such a search has found none: a reading is made again when one of them exists."""

    def __bool__(self) -> bool:
        return bool(self.ods or self.irdl or self.headers)


def encode_sources(sources: Sources) -> dict[str, Any]:
    """The sources as JSON values, every field by its name."""
    return {**_fields(sources), "ods": [_fields(file) for file in sources.ods]}


def decode_sources(raw: Any) -> Sources:
    """The sources that `encode_sources` wrote."""
    from mlirls_ir.ods.user_data import OdsFile

    files = (OdsFile(**{name: _value(value) for name, value in file.items()}) for file in raw["ods"])
    return Sources(**{name: _value(value) for name, value in raw.items() if name != "ods"}, ods=tuple(files))


def _fields(record: Sources | OdsFile) -> dict[str, Any]:
    return {field.name: getattr(record, field.name) for field in fields(record)}


def _value(raw: object) -> Any:
    """A value from JSON, which turns tuples into lists."""
    return tuple(cast("list[object]", raw)) if isinstance(raw, list) else raw


def list_sources(project: Project, llvm: LlvmChoice) -> tuple[Sources, tuple[Problem, ...]]:
    """The files of a project, each once, and the problems with named files that do not exist."""
    configuration = project.configuration
    implied = _implied(project)
    given = configuration.include_dirs()
    problems: list[Problem] = []
    found: dict[str, OdsFile] = {}
    irdl: list[str] = []
    named = _named(project, problems)
    listed = _built(project)
    macros = configuration.macros
    exact = [llvm.headers] if llvm.headers else []
    if named or listed:
        for path in named:
            if path.endswith(_IRDL):
                irdl.append(path)
            else:
                found.setdefault(path, _file_with_llvm(path, [*given, *implied, *exact], macros, llvm))
        for file in listed:
            folders = [*file.include_dirs, *given, *exact]
            found.setdefault(file.path, _file_with_llvm(file.path, folders, macros, llvm))
    sources = Sources(
        tuple(found.values()),
        tuple(dict.fromkeys(irdl)),
        llvm.version,
        llvm.headers,
        configuration.ods_budget,
        project.root if found and not project.is_lone else "",
    )
    # Files of the other patterns are still read.
    is_warning = bool(found or irdl)
    return sources, tuple(replace(problem, is_warning=is_warning) for problem in problems)


def td_includes(project: Project, llvm: LlvmChoice, sources: Sources, path: str) -> OdsFile:
    """How the `.td` file at `path` is read: as the project reads it, or as a file that the project does not name."""
    # Most sessions and checks read no `.td` file.
    from mlirls_server.project.build_includes import build_includes
    from mlirls_server.project.cmake_lists import cmake_includes
    from mlirls_server.project.tree_includes import tree_includes

    known = next((file for file in sources.ods if file.path == path), None)
    if known is not None:
        return known
    folders = [*project.configuration.include_dirs()]
    for file in sources.ods:
        folders += file.include_dirs
    folders += _above(path, project)
    folders += (folder for folder, _ in (*build_includes(project), *cmake_includes(project, path)))
    folders += tree_includes(project)
    if llvm.headers:
        folders.append(llvm.headers)
    return _file_with_llvm(path, [*dict.fromkeys(folders)], project.configuration.macros, llvm)


def _file_with_llvm(path: str, folders: list[str], macros: tuple[str, ...], llvm: LlvmChoice) -> OdsFile:
    """A file that is read with these folders, and with an installed LLVM if none of them has MLIR's files."""
    # Imported only when it is needed, as elsewhere here: most projects define no dialects.
    from mlirls_ir.ods.user_data import OdsFile
    from mlirls_server.project.llvm import version_of_headers, with_llvm_include

    found = with_llvm_include(folders, llvm.version)
    installed = found[-1] if len(found) > len(folders) else ""
    is_assumed = bool(installed) and (llvm.is_default or version_of_headers(installed) != llvm.version)
    return OdsFile(path, found, macros, installed if is_assumed else "")


def pdll_includes(project: Project, llvm: LlvmChoice, sources: Sources, path: str) -> OdsFile:
    """How the `.pdll` file at `path` is read: the folders that a build names for it, then those of a `.td` file."""
    file = td_includes(project, llvm, sources, path)
    folders = project.configuration.build_folders
    lists = [str(Path(folder, PDLL_NAME)) for folder in folders or ()]
    if folders == ():
        lists = find_compile_commands(project.root, PDLL_NAME)
    for commands in lists:
        for known in read_all_commands(commands):
            if known.path == path:
                return replace(file, include_dirs=tuple(dict.fromkeys((*known.include_dirs, *file.include_dirs))))
    return file


def _above(path: str, project: Project) -> Iterator[str]:
    """Each existing folder above a file, and its include folder, up to the project's root."""
    root = None if project.is_lone else Path(project.root)
    for folder in Path(path).parents:
        yield from (str(found) for found in (folder, folder / "include") if os.path.isdir(found))
        if root is None or root not in folder.parents:
            return


def _implied(project: Project) -> list[str]:
    """The folders of a project in which includes are found although nobody names them."""
    around = () if project.is_lone else (project.root, str(Path(project.root, "include")))
    return [path for path in around if os.path.isdir(path)]


def read_sources(
    sources: Sources,
    clock: Callable[[], float] = time.monotonic,
    memory: Callable[[], int] = memory_in_use,
    begins: Callable[[str], None] = lambda _: None,
    trees: TreeCache | None = None,
) -> UserDialects:
    """Reads the files: some tenths of a second each.

    `clock` returns seconds, `memory` the bytes of this process; `begins` is called with the path of each file before it
    is read. `trees` spares parsing again what several readings share.
    """
    if not sources.within:
        return _read(sources, clock, memory, begins, trees)
    from mlirls_ir.source.files import reading_only_below

    with reading_only_below(sources.within):
        return _read(sources, clock, memory, begins, trees)


def _read(
    sources: Sources,
    clock: Callable[[], float],
    memory: Callable[[], int],
    begins: Callable[[str], None],
    trees: TreeCache | None,
) -> UserDialects:
    from mlirls_ir.dialects.upstream import upstream_registry
    from mlirls_ir.ods.user import read_user_dialects
    from mlirls_ir.ods.user_data import merge_user_dialects
    from mlirls_ir.tablegen import Budget, Limits
    from mlirls_server.project.irdl import read_irdl_files

    registry = upstream_registry(sources.llvm)
    end = clock() + LONGEST_SECONDS * sources.budget
    budget = Budget(Limits().times(sources.budget), lambda: clock() > end, memory)
    upstream: UserDialects | None = None
    if sources.headers:
        from mlirls_ir.ods.headers import read_headers

        begins(sources.headers)
        upstream = read_headers(Path(sources.headers), registry)
        registry = registry.extended(upstream.dialects)
    of_td = read_user_dialects(registry, sources.ods, trees, budget, begins)
    if of_td.diagnostics:
        from mlirls_server.project.missing_includes import with_advice

        of_td = with_advice(of_td, sources.root)
    found = merge_user_dialects(of_td, read_irdl_files(sources.irdl, budget, begins))
    return found if upstream is None else merge_user_dialects(found, upstream)


def _named(project: Project, problems: list[Problem]) -> list[str]:
    """The files that match the patterns of the configuration."""
    patterns = project.configuration.ods_files
    if not patterns:
        return []
    from mlirls_server.project.patterns import PatternSearch

    search = PatternSearch()
    return [path for pattern in patterns for path in _expand(project, pattern, search, problems)]


def _expand(project: Project, pattern: str, search: PatternSearch, problems: list[Problem]) -> list[str]:
    from mlirls_server.project.patterns import MOST_NAMES, escaped

    if os.path.isdir(pattern):
        # A folder means the files directly in it.
        pattern = f"{escaped(pattern)}/*.td"
    was_whole = search.is_whole
    found = search.files(pattern)
    if not found or search.is_whole != was_whole:
        file = project.file or project.root
        shown = pattern.removeprefix(f"{project.root}/")
        sentence = f"no file matches '{shown}'"
        if not search.is_whole:
            sentence = f"'{shown}' is searched only in part: there are more than {MOST_NAMES} names"
        if len(problems) < MOST_MISUSES:
            problems.append(Problem(file, *place_of(file, ("ods", "files")), sentence))
    return found


def _built(project: Project) -> list[OdsFile]:
    """The existing files from which builds of the project generate code; each with the entry of the newest build."""
    configuration = project.configuration
    commands = [str(Path(folder, NAME)) for folder in configuration.build_folders or ()]
    if configuration.build_folders == ():
        commands = find_compile_commands(project.root)
    found: dict[str, OdsFile] = {}
    for path in commands:
        for file in read_compile_commands(path):
            found.setdefault(file.path, file)
    return [file for file in found.values() if os.path.isfile(file.path)]
