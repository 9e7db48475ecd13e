"""The options that decide how the files on a command line are read, and the environment of each file.

A file belongs to the project found above it. Dialects are read once for each project; other processes and later runs
find them in the user's cache folder.

Read next: `shared_options.py` (which options there are), `../project/environment.py` (how a project is loaded).
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from mlirls_server.cli.files import PDLL_SUFFIX, TD_SUFFIX, FilePatterns, find_files
from mlirls_server.cli.safe_text import is_quiet, note, write_stderr
from mlirls_server.cli.usage import CannotRun
from mlirls_server.project.environment import Listed, Loaded, Loader
from mlirls_server.project.find import Project
from mlirls_server.project.flags import Flag, FlagError
from mlirls_server.project.invocation import Invocation
from mlirls_server.project.option_values import configuration_of_flags
from mlirls_server.project.sources import Sources

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import UserDialects


def invocation_of(arguments: Namespace) -> Invocation:
    """The invocation that the shared options give; raises `CannotRun` for a file or folder that does not exist."""

    def given(flag: Flag) -> object:
        return getattr(arguments, flag.name.lstrip("-").replace("-", "_"), None)

    try:
        command_line = configuration_of_flags(given)
    except FlagError as error:
        raise CannotRun(str(error)) from error
    return Invocation(command_line=command_line, configuration_file=_configuration_file(arguments.config))


def _configuration_file(given: str | None) -> str:
    if given is None:
        return ""
    if not os.path.isfile(given):
        reason = "is a folder; name the file in it" if os.path.isdir(given) else "does not exist"
        raise CannotRun(f"--config: {given} {reason}")
    return str(Path(given).absolute())


def listed_for(path: str, invocation: Invocation) -> Listed:
    """The project of the file at `path` ("-" for standard input); raises `CannotRun` for a bad configuration."""
    listed = _loader(invocation).listed(_folder_of(path))
    if not all(problem.is_warning for problem in listed.problems):
        raise CannotRun(*listed.problems)
    return listed


def load_for(path: str, invocation: Invocation) -> Loaded:
    """The environment of the file at `path` ("-" for standard input); raises `CannotRun` for a bad configuration."""
    listed_for(path, invocation)
    return _loader(invocation).load(_folder_of(path))


def list_all(paths: Iterable[object], invocation: Invocation) -> dict[str, Listed]:
    """The first file of each project among `paths`.

    Raises `CannotRun` with the mistakes in all of their configurations.
    """
    found: dict[str, Listed] = {}
    failures: dict[str, None] = {}
    roots: set[str] = set()
    for path in paths:
        if not isinstance(path, str):
            continue
        try:
            listed = listed_for(path, invocation)
        except CannotRun as error:
            failures.update(dict.fromkeys(map(str, error.args)))
        else:
            if listed.project.root not in roots:
                roots.add(listed.project.root)
                found[path] = listed
    if failures:
        raise CannotRun(*failures)
    return found


def load_all(paths: Iterable[object], invocation: Invocation) -> list[Loaded]:
    """The projects of the files among `paths`, each once, so that other processes need not read them.

    Raises `CannotRun` with the mistakes in all of their configurations.
    """
    return [load_for(path, invocation) for path in list_all(paths, invocation)]


def places_below(paths: Iterable[str]) -> list[str]:
    """A path in each folder among `paths`, which need not exist, from which the folder's project is found."""
    return [str(Path(path, "any")) for path in paths if path != "-" and os.path.isdir(path)]


def file_patterns_below(folder: str, invocation: Invocation, *, definitions: bool = False) -> FilePatterns:
    """Which files in `folder` a command reads; `load_all` reports mistakes in the configuration.

    With `definitions`, a project can choose that the command reads `.td` and `.pdll` files as well as MLIR files.
    """
    configuration = _loader(invocation).project(str(Path(folder).absolute())).configuration
    endings = configuration.extensions
    if definitions and configuration.definitions:
        endings = (*endings, TD_SUFFIX, PDLL_SUFFIX)
    return FilePatterns(endings, configuration.excludes if configuration.exclude else None)


def excluded_below(paths: Iterable[str], invocation: Invocation) -> str:
    """The end of a message that there are no MLIR files in `paths`: the option that excludes those that exist, or
    ""."""
    for path in filter(os.path.isdir, paths):
        project = _loader(invocation).project(str(Path(path).absolute()))
        if project.configuration.exclude and _has_any(
            path, replace(file_patterns_below(path, invocation), excludes=None)
        ):
            return f": {_names_of_excludes(project, invocation)} all of them"
    return ""


def _names_of_excludes(project: Project, invocation: Invocation) -> str:
    """The options that exclude files, with their verb."""
    on_command_line = invocation.command_line.exclude
    in_file = set(project.configuration.exclude) - set(on_command_line)
    named = f"[files] exclude of {project.file or project.root}"
    if not in_file:
        return "--exclude excludes"
    return f"--exclude and {named} exclude" if on_command_line else f"{named} excludes"


def _has_any(folder: str, patterns: FilePatterns) -> bool:
    return next(find_files([folder], lambda _: patterns), None) is not None


def problems_of(loaded: Loaded) -> tuple[str, ...]:
    """Warnings about the configuration and mistakes in `.td` files, one line each."""
    return (*warnings_of(loaded.listed), *loaded.mistakes)


def warnings_of(listed: Listed) -> tuple[str, ...]:
    """Warnings about the configuration, one line each; none with `--quiet`."""
    return () if is_quiet() else tuple(map(str, listed.problems))


def report_problems(*loaded: Loaded) -> None:
    """Writes to standard error the mistakes in `.td` files and the warnings about the configuration."""
    report_once(line for one in loaded for line in problems_of(one))


def report_once(lines: Iterable[str]) -> None:
    """Writes lines to standard error, each once: all projects share the `.td` files of the command line."""
    for line in dict.fromkeys(lines):
        write_stderr(line)


def _folder_of(path: str) -> str:
    """The folder of the file at `path`; for standard input the current folder."""
    return _absolute(os.path.dirname(path), os.getcwd())


@cache
def _absolute(folder: str, around: str) -> str:
    """The absolute path of a folder; cached, because the files of a folder come one after another."""
    return str(Path(around, folder))


_loaders: list[Loader] = []
"""The loader of this process: a command has one set of flags."""


def _loader(invocation: Invocation) -> Loader:
    if not _loaders or _loaders[0].invocation != invocation:
        _loaders[:] = [Loader(invocation, _load_or_read)]
    return _loaders[0]


def _load_or_read(sources: Sources) -> UserDialects:
    # Most projects define no dialects, so a short check does not import what reads them.
    from mlirls_server.project.dialect_cache import load_or_read

    return load_or_read(sources, note)


def forget() -> None:
    """Forgets all projects, for callers that change files and run several commands in one process."""
    _loaders.clear()
