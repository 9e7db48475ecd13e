"""Plug-ins: Python code of a project or an installed package that describes what `.td` files leave to C++.

It is code, so it runs only with the user's permission: `mlirls trust`, the answer to an editor's question, or
`--allow-plugins` for one command. If a plug-in is not run, its facts stay unknown, and one message says so.

Read next: `requested_programs.py` (permissions), `../../../ir/mlirls_ir/plugin.py` (its API), docs/plugins.md.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Hooks
from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_server.project.find import Project

if TYPE_CHECKING:
    from mlirls_server.project.trusted import Program

NAME: Final = "DIALECTS"
_NOT_ALLOWED: Final = (
    "'{}' {}: Python code that a workspace names needs your permission; run 'mlirls trust' in that folder, or give "
    "--allow-plugins for one run"
)
_NOT_RUN: Final = "is not run"
_CHANGED: Final = "has changed since you allowed it, and is not run"
_STRAY: Final = (Exception, SystemExit)
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class PluginProblem:
    """A mistake in a plug-in; `path` and `line` (from 1) are its place, if it is in the plug-in's text."""

    message: str
    path: str = ""
    line: int = 1
    is_warning: bool = False


class Plugins(NamedTuple):
    """The hooks of a project's plug-ins. Two of these are equal if the same texts were run."""

    hooks: tuple[tuple[str, Hooks], ...] = ()
    """By dialect."""
    problems: tuple[PluginProblem, ...] = ()

    def by_dialect(self) -> Mapping[str, Hooks]:
        """The hooks by dialect; the last hooks for a dialect are used."""
        return dict(self.hooks)


_ran: dict[str, tuple[str, Plugins]] = {}
"""The result of each file, with the digest of its text, so that a file is run again only after a change."""


def load_plugins(project: Project) -> Plugins:
    """Runs the allowed plug-ins of a project. Never raises.

    Permissions for installed packages count only with a configuration file.
    """
    configuration = project.configuration
    if configuration.allow_plugins is False:
        return Plugins()
    if not configuration.allow_plugins and not configuration.plugins and project.file is None:
        return Plugins()
    from mlirls_server.project.trusted import trusted_in

    # None means everything.
    allowed = None if configuration.allow_plugins else trusted_in(project.root)
    found = [*_named(configuration.plugins, allowed), *_installed(allowed)]
    return Plugins(
        tuple(pair for one in found for pair in one.hooks), tuple(problem for one in found for problem in one.problems)
    )


def _named(paths: Sequence[str], allowed: frozenset[Program] | None) -> Iterator[Plugins]:
    """The allowed plug-ins at `paths`, and one message about all the others."""
    from mlirls_server.project.requested_programs import plugin

    refused: str | None = None
    for path in paths:
        try:
            # The text that is compared with the permission is the text that is run.
            text = read_regular_file(path, TD_BYTES)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            yield _failed(f"the plug-in {path} cannot be read: {reason}", path)
            continue
        program = plugin(path, text)
        if allowed is None or program in allowed:
            yield _run_once(path, text, program.digests[0][1])
        elif refused is None:
            is_changed = any(one.words == program.words for one in allowed)
            refused = _NOT_ALLOWED.format(os.path.basename(path), _CHANGED if is_changed else _NOT_RUN)
    if refused is not None:
        yield Plugins(problems=(PluginProblem(refused, is_warning=True),))


def _run_once(path: str, text: bytes, digest: str) -> Plugins:
    known = _ran.get(path)
    if known is None or known[0] != digest:
        known = _ran[path] = digest, _run(path, text)
    return known[1]


def _run(path: str, text: bytes) -> Plugins:
    name = f"mlirls_plugin_{len(_ran)}"
    module = ModuleType(name)
    module.__file__ = path
    # Dataclasses and pickles of the plug-in look up their module by name.
    sys.modules[name] = module
    try:
        exec(compile(text, path, "exec", dont_inherit=True), vars(module))
    except _STRAY as error:
        line = _line_of(error, path)
        return _failed(f"the plug-in failed: {_text_of(error)}", path, line)
    return _hooks_in(module, path)


def _hooks_in(module: ModuleType, path: str) -> Plugins:
    found = getattr(module, NAME, None)
    if found is None:
        return _failed(f"the plug-in does not define {NAME}", path)
    return _guarded(found, path, f"{NAME} in {path}")


def _guarded(found: object, source: str, shown: str) -> Plugins:
    from mlirls_ir.dialects.guarded import guarded
    from mlirls_ir.dialects.hooks import DialectHooks

    given = [found] if isinstance(found, DialectHooks) else found
    if not isinstance(given, Sequence) or isinstance(given, str):
        return _failed(f"{shown} is not a sequence of DialectHooks", source)
    out: list[tuple[str, Hooks]] = []
    for hooks in cast("Sequence[object]", given):
        if not isinstance(hooks, DialectHooks):
            return _failed(f"{shown} has a {type(hooks).__name__} instead of a DialectHooks", source)
        try:
            out.append((hooks.dialect, guarded(hooks, source)))
        except _STRAY as error:
            return _failed(f"{shown} has hooks of '{hooks.dialect}' that cannot be used: {_text_of(error)}", source)
    return Plugins(tuple(out))


def _installed(allowed: frozenset[Program] | None) -> Iterator[Plugins]:
    """The allowed plug-ins of packages that are installed beside mlirls."""
    from importlib.metadata import entry_points

    from mlirls_server.project.requested_programs import ENTRY_POINTS, package
    from mlirls_server.project.trusted import ProgramKind

    if allowed is not None and not any(program.kind is ProgramKind.PACKAGE for program in allowed):
        return
    for entry in entry_points(group=ENTRY_POINTS):
        if allowed is not None and package(entry) not in allowed:
            continue
        try:
            found = entry.load()
        except _STRAY as error:
            yield _failed(f"the plug-in {entry.name!r} ({entry.value}) failed: {_text_of(error)}")
        else:
            yield _guarded(found, entry.name, f"the entry point {entry.name!r}")


def _failed(message: str, path: str = "", line: int = 1) -> Plugins:
    return Plugins(problems=(PluginProblem(message, path, line, is_warning=True),))


def _text_of(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0][:_LONGEST]


def _line_of(error: BaseException, path: str) -> int:
    if isinstance(error, SyntaxError):
        return error.lineno or 1
    from traceback import extract_tb

    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == path]
    return (lines[-1] if lines else None) or 1
