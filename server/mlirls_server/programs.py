"""Starts other programs; nothing else in mlirls does.

A program is found in the absolute folders of PATH and started by its absolute path, so the current folder, which may be
a clone of anything, never decides what runs. Its environment has a PATH without relative folders.

git reads the configuration of the repository, which can name programs. So only `run_git` runs it, with these settings
overridden. Its commands read no file of the work tree, because to compare one with a revision, git runs the filters of
`.gitattributes`, which no setting turns off.

Read next: `child.py` (processes of our own), `judge/process.py`, `cli/changed_files.py`.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import asyncio
    import subprocess
    from concurrent.futures import ProcessPoolExecutor

_IS_WINDOWS: Final = os.name == "nt"
_ENDINGS: Final = (".exe", ".com", ".bat", ".cmd") if _IS_WINDOWS else ("",)
_GIT_SECONDS: Final = 300
_GIT_ENVIRONMENT: Final = {
    # Without it, git may fetch missing objects by commands that the repository's configuration names.
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
}
_GIT_SETTINGS: Final = (
    # A folder that merely looks like a repository without a work tree may be part of a clone.
    "safe.bareRepository=explicit",
    "core.fsmonitor=false",
    "core.untrackedCache=false",
    f"core.hooksPath={os.devnull}",
    "core.pager=cat",
    "core.editor=false",
    "core.askPass=false",
    "core.sshCommand=false",
    "core.gitProxy=none",
    "core.alternateRefsCommand=false",
    "credential.helper=",
    "diff.external=",
    "gpg.program=false",
    "log.showSignature=false",
    "protocol.allow=never",
    "submodule.recurse=false",
    "uploadpack.packObjectsHook=false",
)


def find_program(name: str) -> str | None:
    """The absolute path of a program; None if no such program can be run.

    A name is searched in the absolute folders of PATH; `shutil.which` would begin with the current folder on Windows. A
    path is used as it is, because only the caller knows who wrote it.
    """
    if os.path.dirname(name) or os.path.splitdrive(name)[0]:
        return _runnable(os.path.abspath(name))
    found = (_runnable(os.path.join(folder, name)) for folder in _folders())
    return next((path for path in found if path is not None), None)


def run_program(
    words: Sequence[str],
    *,
    given: bytes = b"",
    output: int | None = None,
    seconds: float | None = None,
    folder: str | None = None,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Runs a program to its end, with `given` on standard input.

    Both of its outputs go to the descriptor `output`, or are returned separately. It runs in `folder`, by default in
    its own. Raises FileNotFoundError if the program does not exist, TimeoutError after `seconds`, and OSError if it
    cannot be started.
    """
    import subprocess

    command = _command(words)
    try:
        return subprocess.run(
            command,
            input=given,
            stdout=subprocess.PIPE if output is None else output,
            stderr=subprocess.PIPE if output is None else subprocess.STDOUT,
            env=environment_of_programs() if environment is None else environment,
            cwd=os.path.dirname(command[0]) if folder is None else folder,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise TimeoutError(errno.ETIMEDOUT, f"took more than {seconds:.0f} seconds", words[0]) from error


def run_git(folder: str, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Runs git in the repository with the work tree `folder`, an absolute path without links.

    Raises as `run_program`. The command must be one that reads no file of the work tree (see the top of this file).
    """
    words = ["git", "--no-pager", f"--work-tree={folder}", "-C", folder]
    for setting in _GIT_SETTINGS:
        words += ("-c", setting)
    inherited = environment_of_programs()
    environment = {name: value for name, value in inherited.items() if not name.upper().startswith("GIT_")}
    # A repository around the folder does not count, even if its own `.git` is not a repository.
    environment |= {**_GIT_ENVIRONMENT, "GIT_CEILING_DIRECTORIES": os.path.dirname(folder)}
    return run_program([*words, *arguments], given=given, environment=environment, seconds=_GIT_SECONDS)


async def start_program(
    words: Sequence[str],
    *,
    folder: str | None = None,
    keeps_errors: bool = False,
    merges_errors: bool = False,
    longest_line: int = 1 << 16,
    has_own_group: bool = False,
    environment: Mapping[str, str] | None = None,
) -> asyncio.subprocess.Process:
    """Starts a program with pipes; its standard error is a pipe if it `keeps_errors`, or part of its output if it
    `merges_errors`. Raises as `run_program`."""
    import asyncio
    import subprocess

    # CREATE_NEW_PROCESS_GROUP, which only Windows has.
    flags = 0x200 if has_own_group and _IS_WINDOWS else 0
    return await asyncio.create_subprocess_exec(
        *_command(words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if merges_errors else subprocess.PIPE if keeps_errors else subprocess.DEVNULL,
        env=environment_of_programs() if environment is None else environment,
        cwd=folder,
        limit=longest_line,
        start_new_session=has_own_group and not _IS_WINDOWS,
        creationflags=flags,
    )


def start_beside(words: Sequence[str]) -> subprocess.Popen[bytes]:
    """Starts a program that reads messages from standard input, in its own session. Raises as `run_program`."""
    import subprocess

    return subprocess.Popen(
        _command(words),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment_of_programs(),
        start_new_session=True,
    )


@contextmanager
def pool_of_processes(number: int, begin: Callable[[], None]) -> Generator[ProcessPoolExecutor]:
    """A pool of at most `number` processes of this program; each calls `begin` first."""
    from concurrent.futures import ProcessPoolExecutor

    # If a worker is not a fork, Python starts it with `-c`, which searches modules in the current folder.
    variable = "PYTHONSAFEPATH"
    before = os.environ.get(variable)
    os.environ[variable] = "1"
    try:
        with ProcessPoolExecutor(number, initializer=begin) as pool:
            yield pool
    finally:
        if before is None:
            del os.environ[variable]
        else:
            os.environ[variable] = before


def python_path() -> str:
    """The absolute path of the current Python."""
    return os.path.abspath(sys.executable)


def _command(words: Sequence[str]) -> list[str]:
    """The command with the absolute path of its program. Raises FileNotFoundError."""
    program = find_program(words[0])
    if program is None:
        raise FileNotFoundError(errno.ENOENT, "no such program can be run", words[0])
    return [program, *words[1:]]


def environment_of_programs() -> dict[str, str]:
    """The environment of started programs, so that they do not search programs in the current folder either."""
    environment = {**os.environ, "PATH": os.pathsep.join(_folders())}
    if _IS_WINDOWS:
        environment["NODEFAULTCURRENTDIRECTORYINEXEPATH"] = "1"
    return environment


def _folders() -> list[str]:
    """The folders of PATH without relative ones, which would depend on the current folder."""
    return [folder for folder in os.environ.get("PATH", os.defpath).split(os.pathsep) if os.path.isabs(folder)]


def _runnable(path: str) -> str | None:
    """The path of the program at `path`, which on Windows may come without its ending."""
    endings = ("",) if path.lower().endswith(_ENDINGS) else _ENDINGS
    found = (path + ending for ending in endings)
    return next((one for one in found if os.path.isfile(one) and os.access(one, os.X_OK)), None)
