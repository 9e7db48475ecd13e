"""The programs that a project asks to run, and those of them that the user has allowed.

A project asks for a judge, for plug-ins and for the tools of its tests in its configuration. Installed packages that
bring dialects are also part of what a user allows for a folder, but no project asks for them.

Read next: `trusted.py` (where permissions are kept), `judge.py`, `tools.py` and `plugins.py` (what is run).
"""

from __future__ import annotations

import hashlib
import os
import shlex
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_server.programs import find_program
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.find import Project
from mlirls_server.project.trusted import Program, ProgramKind, trusted_in

ENTRY_POINTS: Final = "mlirls.dialects"
"""The group of entry points of packages that bring dialects; each is a `DialectHooks`, or a sequence of them."""
_NOT_TEXT: Final = b"\0"
_SCRIPT: Final = b"#!"
"""The beginning of a script, also of one with an archive after it."""


def not_allowed(project: Project) -> list[Program]:
    """The programs that a project asks for and that are not allowed, in the order of its configuration.

    There are none if an option or a setting decides. Tools of tests are left out, because they are run only when the
    user runs a test.
    """
    configuration = project.configuration
    expected: list[Program] = []
    if configuration.allow_judge is None:
        expected += judge_of_project(project)
    if configuration.allow_plugins is None:
        expected += plugins_of(configuration)
    if not expected:
        return []
    allowed = trusted_in(project.root)
    return [program for program in expected if program not in allowed]


def requested_by(project: Project) -> list[Program]:
    """All programs that a project asks to run; if it has a configuration file, also the installed packages with
    dialects."""
    named = [*judge_of_project(project), *tools_of(project.configuration), *plugins_of(project.configuration)]
    return named if project.file is None else [*named, *installed_packages()]


def judge_of_project(project: Project) -> list[Program]:
    """The tool that judges a project's files, if there is one.

    Text files in its command are part of the permission, because a changed script may do anything. A compiled program
    is not, because it is built many times a day.
    """
    command = project.configuration.judge
    if not command:
        return []
    # A script may also be the value of an option: `--config=judge.py`.
    named = (part for word in command for part in (word, word.partition("=")[2]) if part)
    paths = dict.fromkeys(str(Path(project.root, name)) for name in named)
    digests = [(path, digest) for path in paths if (digest := _digest_of_script(path)) is not None]
    return [Program(ProgramKind.JUDGE, command, tuple(digests))]


def tools_of(configuration: Configuration) -> list[Program]:
    """The tools of tests that a configuration names and that exist."""
    found = map(find_program, configuration.test_tools.values())
    return [tool_at(path) for path in dict.fromkeys(found) if path is not None]


def tool_at(path: str) -> Program:
    """The program at an absolute path, with any arguments; a script is part of its permission, as for a judge."""
    digest = _digest_of_script(path)
    return Program(ProgramKind.TOOL, (path,), () if digest is None else ((path, digest),))


def plugins_of(configuration: Configuration) -> Iterator[Program]:
    """The named plug-ins that can be read."""
    for path in configuration.plugins:
        try:
            text = read_regular_file(path, TD_BYTES)
        except (OSError, ValueError):
            continue
        yield plugin(path, text)


def plugin(path: str, text: bytes) -> Program:
    """The plug-in at `path` with this text."""
    return Program(ProgramKind.PLUGIN, (path,), ((path, hashlib.sha256(text).hexdigest()),))


def installed_packages() -> list[Program]:
    """The packages that bring dialects and are installed beside mlirls."""
    return [package(entry) for entry in metadata.entry_points(group=ENTRY_POINTS)]


def package(entry: metadata.EntryPoint) -> Program:
    """The dialects that an installed package brings under one name."""
    version = entry.dist.version if entry.dist is not None else ""
    return Program(ProgramKind.PACKAGE, (entry.name, entry.value, version))


def words_of(program: Program, root: str) -> str:
    """A program in full, on one line, in the syntax of a shell; paths below `root` are relative to it.

    The caller makes it safe for its output.
    """
    if program.kind is ProgramKind.PLUGIN:
        return shlex.quote(_short(program.words[0], root))
    if program.kind is ProgramKind.PACKAGE:
        name, value, version = program.words
        return f"{name} {version} ({value})"
    return shlex.join(program.words)


def _short(path: str, root: str) -> str:
    return os.path.relpath(path, root) if Path(path).is_relative_to(root) else path


def _digest_of_script(path: str) -> str | None:
    """The digest of a file of text; None for a compiled program, and for a path without a file."""
    try:
        text = read_regular_file(path, TD_BYTES)
    except (OSError, ValueError):
        return None
    is_script = text.startswith(_SCRIPT) or _NOT_TEXT not in text
    return hashlib.sha256(text).hexdigest() if is_script else None
