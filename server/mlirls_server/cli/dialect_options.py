"""What the files on a command line are read with: the shared options, and the environment of each file.

A file belongs to the project that is found above it. Dialects are read once for each project and process; other
processes, and the next run, find them in the user's cache folder.

Read next: `shared_options.py` (which options there are), `../project/environment.py` (how a project is loaded).
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterable
from functools import cache

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_server.cli.files import Wanted, find_files
from mlirls_server.cli.plain import tell
from mlirls_server.cli.usage import CannotRun
from mlirls_server.paths import absolute, folder_of, is_folder, joined
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Listed, Loaded, Loader
from mlirls_server.project.flags import Flag, FlagError
from mlirls_server.project.invocation import Invocation
from mlirls_server.project.options import configuration_of_flags

if TYPE_CHECKING:
    from mlirls_ir.ods.user_data import UserDialects
    from mlirls_server.project.sources import Sources


def dialect_options(arguments: Namespace) -> Configuration:
    """What the flags say; raises `CannotRun` for a file or folder that is not there."""

    def given(flag: Flag) -> object:
        return getattr(arguments, flag.name.lstrip("-").replace("-", "_"), None)

    try:
        return configuration_of_flags(given)
    except FlagError as error:
        raise CannotRun(str(error)) from error


def listed_for(path: str, options: Configuration) -> Listed:
    """The project of the file at `path` ("-" for standard input); raises `CannotRun` for a bad configuration."""
    listed = _loader(options).listed(_folder_of(path))
    if not all(problem.is_warning for problem in listed.problems):
        raise CannotRun("\n".join(map(str, listed.problems)))
    return listed


def load_for(path: str, options: Configuration) -> Loaded:
    """What the file at `path` ("-" for standard input) is read with; raises `CannotRun` for a bad configuration."""
    listed_for(path, options)
    return _loader(options).load(_folder_of(path))


def list_all(paths: Iterable[object], options: Configuration) -> dict[str, Listed]:
    """For each project of the files among `paths` the first of them.

    What is wrong in the configurations of all of them is reported at once, by raising `CannotRun`.
    """
    found: dict[str, Listed] = {}
    failures: dict[str, None] = {}
    roots: set[str] = set()
    for path in paths:
        if not isinstance(path, str):
            continue
        try:
            listed = listed_for(path, options)
        except CannotRun as error:
            failures[str(error)] = None
        else:
            if listed.project.root not in roots:
                roots.add(listed.project.root)
                found[path] = listed
    if failures:
        raise CannotRun("\n".join(failures))
    return found


def load_all(paths: Iterable[object], options: Configuration) -> list[Loaded]:
    """The projects of the files among `paths`, each once; reading them ahead spares other processes the work.

    What is wrong in the configurations of all of them is reported at once, by raising `CannotRun`.
    """
    return [load_for(path, options) for path in list_all(paths, options)]


def places_below(paths: Iterable[str]) -> list[str]:
    """For each folder among `paths` a path in it, which need not exist, for finding the folder's project."""
    return [joined(path, "any") for path in paths if path != "-" and is_folder(path)]


def wanted_below(folder: str, options: Configuration) -> Wanted:
    """Which MLIR files in `folder` a command is about; mistakes in its configuration are left to `load_all`."""
    configuration = _loader(options).project(absolute(folder)).configuration
    return Wanted(configuration.extensions, configuration.excludes if configuration.exclude else None)


def excluded_below(paths: Iterable[str], options: Configuration) -> str:
    """What to add where there are no MLIR files in `paths`: what passes over those that there are, "" for none."""
    for path in filter(is_folder, paths):
        project = _loader(options).project(absolute(path))
        if project.configuration.exclude and _has_any(path, wanted_below(path, options)._replace(excludes=None)):
            return f": [files] exclude of {project.file or project.root} passes over all that there are"
    return ""


def _has_any(folder: str, wanted: Wanted) -> bool:
    return next(find_files([folder], lambda _: wanted), None) is not None


def problems_of(loaded: Loaded) -> tuple[str, ...]:
    """Warnings about the configuration and mistakes in `.td` files, one line each."""
    return (*map(str, loaded.listed.problems), *loaded.errors)


def tell_problems(*loaded: Loaded) -> None:
    """Writes to standard error the mistakes in `.td` files and the warnings about the configuration."""
    tell_once(line for one in loaded for line in problems_of(one))


def tell_once(lines: Iterable[str]) -> None:
    """Writes lines to standard error, each once: projects have the `.td` files of the command line in common."""
    for line in dict.fromkeys(lines):
        tell(line)


def _folder_of(path: str) -> str:
    """The folder of the file at `path`, that of the process for standard input."""
    return _absolute(folder_of(path), os.getcwd())  # noqa: PTH109  # a start does without pathlib


@cache
def _absolute(folder: str, around: str) -> str:
    """A folder as a path is normalized; cached, since all files of a folder are asked about one after another."""
    return joined(around, folder)


_loaders: list[Loader] = []
"""The loader of this process: a command has one set of flags."""


def _loader(options: Configuration) -> Loader:
    invocation = Invocation(command_line=options)
    if not _loaders or _loaders[0].invocation != invocation:
        _loaders[:] = [Loader(invocation, _load_or_read)]
    return _loaders[0]


def _load_or_read(sources: Sources) -> UserDialects:
    # Most projects define no dialects, and a short check need not import what reads them.
    from mlirls_server.project.dialect_cache import load_or_read

    return load_or_read(sources, tell)


def forget() -> None:
    """Forgets what was found, for callers that change files and run several commands in one process."""
    _loaders.clear()
