"""`--ods`, `-I`, `-D` and `--ods-budget`, and the dialects that a file on the command line is read with.

A file belongs to the project that `../project/sources.py` finds above it. Dialects are read once a project and
process; other processes, and the next run, find them in the user's cache folder.
"""

from __future__ import annotations

import argparse
import glob
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.bundle import BundleStore
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.user_data import UserDialects
from mlirls_server.cli.plain import tell
from mlirls_server.cli.usage import CannotRun
from mlirls_server.paths import is_file, is_folder
from mlirls_server.project.configuration import MOST_BUDGETS, Configuration, is_macro_name
from mlirls_server.project.sources import (
    Project,
    Sources,
    cache_folder,
    find_project,
    keep,
    list_sources,
    load_kept,
    make_registry,
    read_sources,
)


@dataclass(frozen=True, slots=True)
class DialectOptions:
    """What the command line says of dialects; paths are absolute."""

    ods: tuple[str, ...] = ()
    include: tuple[str, ...] = ()
    macros: tuple[str, ...] = ()
    budget: int = 1

    def configuration(self) -> Configuration:
        """The same as configuration."""
        return replace(
            Configuration(), ods_files=self.ods, include=self.include, macros=self.macros, ods_budget=self.budget
        )


@dataclass(frozen=True, slots=True)
class Setting:
    """What a file is read with; `errors` are lines about `.td` files, `warnings` about the configuration."""

    project: Project
    registry: Registry
    errors: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def configuration(self) -> Configuration:
        """What is configured for the file."""
        return self.project.configuration


def add_dialect_options(parser: argparse.ArgumentParser) -> None:
    """Adds `--ods`, `-I`, `-D` and `--ods-budget`."""
    parser.add_argument(
        "--ods",
        action="append",
        default=[],
        metavar="FILE",
        help="a .td file (or .irdl.mlir) whose dialects are to be known, or a folder of .td files; "
        "may be given several times",
    )
    parser.add_argument(
        "-I",
        action="append",
        default=[],
        dest="include",
        metavar="DIR",
        help="a folder in which .td files look for what they include; may be given several times",
    )
    parser.add_argument(
        "-D",
        action="append",
        default=[],
        dest="macros",
        metavar="NAME",
        help="a macro that is defined when .td files are read; may be given several times",
    )
    parser.add_argument(
        "--ods-budget",
        type=_budget,
        default=1,
        metavar="N",
        help="let reading .td files take N times the steps and the time that it may take otherwise",
    )


def _budget(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:9]) <= MOST_BUDGETS:
        raise argparse.ArgumentTypeError(f"a number from 1 to {MOST_BUDGETS} is expected")
    return int(text)


def dialect_options(arguments: argparse.Namespace) -> DialectOptions:
    """The options that were given; raises `CannotRun` for a file or folder that is not there."""
    for path in arguments.include:
        if not is_folder(path):
            raise CannotRun(f"-I: no folder {path}")
    for name in arguments.macros:
        if not is_macro_name(name):
            raise CannotRun(f"-D: {name!r} is no name of a macro: letters, digits and _, without a value")
    return DialectOptions(
        tuple(_ods_pattern(path) for path in arguments.ods),
        tuple(str(Path(path).absolute()) for path in arguments.include),
        tuple(arguments.macros),
        arguments.ods_budget,
    )


def _ods_pattern(path: str) -> str:
    """A pattern that stands for the file at `path`, or for the `.td` files right in the folder."""
    named = Path(path)
    absolute = glob.escape(str(named.absolute()))
    if is_file(named):
        return absolute
    if not is_folder(named):
        raise CannotRun(f"--ods: no file {path}")
    if not any(found.suffix == ".td" for found in named.iterdir()):
        raise CannotRun(f"--ods: the folder {path} has no .td files right in it; name the .td file of the dialect")
    return f"{absolute}/*.td"


def setting_of(path: str, options: DialectOptions) -> Setting:
    """What the file at `path` ("-" for standard input) is read with; raises `CannotRun` for a bad configuration."""
    folder = Path.cwd() if path == "-" else Path(path).absolute().parent
    return _setting(_root(str(folder), options), options)


def settings_of(paths: Iterable[object], options: DialectOptions) -> list[Setting]:
    """The settings of the files among `paths`, each once; reading them ahead spares other processes the work.

    What is wrong in the configurations of all of them is told at once, by raising `CannotRun`.
    """
    found: dict[str, Setting] = {}
    failures: dict[str, None] = {}
    for path in paths:
        if not isinstance(path, str):
            continue
        try:
            setting = setting_of(path, options)
        except CannotRun as error:
            failures[str(error)] = None
        else:
            found[setting.project.root] = setting
    if failures:
        raise CannotRun("\n".join(failures))
    return list(found.values())


def places_below(paths: Iterable[str]) -> list[str]:
    """For each folder among `paths` a place in it, whose setting is the folder's, whether it holds files or not."""
    return [str(Path(path, "any")) for path in paths if path != "-" and is_folder(path)]


def extensions_below(folder: str, options: DialectOptions) -> tuple[str, ...]:
    """How the names of MLIR files end in `folder`; what is wrong with its configuration is for `settings_of`."""
    return find_project(str(Path(folder).absolute()), extra=options.configuration()).configuration.extensions


def tell_errors(setting: Setting) -> None:
    """Says on standard error what is wrong with `.td` files and odd in the configuration."""
    for line in (*setting.warnings, *setting.errors):
        tell(line)


@lru_cache(maxsize=4096)
def _root(folder: str, options: DialectOptions) -> str:
    return find_project(folder, extra=options.configuration()).root


@lru_cache(maxsize=64)
def _setting(root: str, options: DialectOptions) -> Setting:
    project = find_project(root, extra=options.configuration())
    sources, missing = list_sources(project)
    problems = (*project.problems, *missing)
    if not all(problem.is_warning for problem in problems):
        raise CannotRun("\n".join(map(str, problems)))
    warnings = tuple(map(str, problems))
    if not sources:
        return Setting(project, make_registry(_upstream(), project, None), (), warnings)
    dialects = _dialects(sources)
    key = (sources, project.configuration.known_dialects)
    registry = _registries.get(key)
    if registry is None:
        registry = _registries[key] = make_registry(_upstream(), project, dialects)
    return Setting(project, registry, tuple(map(str, dialects.diagnostics)), warnings)


_registries: dict[tuple[Sources, frozenset[str]], Registry] = {}
"""Registries by what they were made of: without a project around them, the files of every folder have the same."""


@lru_cache(maxsize=8)
def _dialects(sources: Sources) -> UserDialects:
    store = BundleStore(cache_folder())
    dialects = load_kept(store, sources)
    if dialects is None:
        dialects = read_sources(sources)
        keep(store, sources, dialects)
    return dialects


@lru_cache(maxsize=1)
def _upstream() -> Registry:
    return upstream_registry()


def forget() -> None:
    """Forgets what was found, for whoever changes files and runs commands in one process."""
    _root.cache_clear()
    _setting.cache_clear()
    _dialects.cache_clear()
    _registries.clear()
