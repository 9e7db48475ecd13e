"""Carries out the commands of a test as lit's own shell does: pipes, redirections, `not`, `env`, built-in commands.

There is no shell. A pipeline runs one command after the other, and each gets all that the one before it printed. Every
program is started by its absolute path, and only if it may be run (`project/tools.py`). FileCheck is never run: our own
matcher gives the verdict.

Read next: `streams.py`, `builtins.py`, `checks.py`.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar

from mlirls_ir.lit import Command, Pipeline, Sequence, Word
from mlirls_ir.patterns import compiled
from mlirls_server.judge.process import run
from mlirls_server.programs import environment_of_programs
from mlirls_server.project.find import Project
from mlirls_server.project.patterns import MOST_NAMES, PatternSearch
from mlirls_server.project.tools import find_tool, forbidden_tools
from mlirls_server.test_runs.builtins import ALONE, ANYWHERE, Printed
from mlirls_server.test_runs.checks import is_filecheck, run_filecheck
from mlirls_server.test_runs.results import CheckRun, CommandResult
from mlirls_server.test_runs.streams import File, Folder, ShellError, Stream, streams_of

T = TypeVar("T")

_READ_FILE: Final = compiled(r"%\{readfile:([^}]*)\}")
_STARS: Final = compiled(r"\*\*+")
_CANNOT_RUN: Final = 127
_MOST_SHOWN: Final = 1 << 20
"""Bytes of each output that are kept for the report; the next command gets all of it."""


class Forbidden(Exception):
    """A tool may not be run; the path of the tool."""


class TookTooLong(Exception):
    """The test took more time than it may."""


class _Negation(NamedTuple):
    """The `not` before a command: how many, and whether it is to crash. `is_plain` is a single `not`."""

    n_words: int
    crashes: bool
    is_plain: bool

    def apply(self, status: int) -> int:
        """The status of the whole command, as lit and LLVM's `not` give it."""
        if self.crashes:
            return int(status >= 0)
        if self.is_plain:
            # A crash is not the failure that was expected.
            return int(status <= 0)
        if self.n_words % 2:
            return int(status == 0)
        return int(status != 0) if self.n_words > 1 else status


class Shell:
    """The commands of one test, in a folder for its temporary files; `part` is a copy of a part of the test."""

    def __init__(self, project: Project, folder: Folder, seconds: float, *, part: str | None = None) -> None:
        self._project = project
        self._folder = folder
        self._end = time.monotonic() + seconds
        self._environment = {**environment_of_programs(), "LLVM_DISABLE_CRASH_REPORT": "1"}
        self._environment.pop("FILECHECK_OPTS", None)
        self._folders: list[str] = []
        self.part = part
        self.commands: list[CommandResult] = []
        self.checks: list[CheckRun] = []
        self.reason = ""
        """Why the last command failed, if lit's shell itself says so."""

    async def run(self, sequence: Sequence, line: int) -> int:
        """Runs the commands in a line; returns the status. Raises Forbidden and TookTooLong."""
        try:
            status = await self._pipeline(sequence.first, line)
            for operator, pipeline in sequence.rest:
                if operator == "&":
                    raise ShellError("lit has no operator '&'")
                if operator == ";" or (operator == "&&") == (status == 0):
                    status = await self._pipeline(pipeline, line)
        except ShellError as error:
            self.reason = str(error)
            return _CANNOT_RUN
        return status

    async def _pipeline(self, pipeline: Pipeline, line: int) -> int:
        status = 0
        given = b""
        is_alone = len(pipeline.commands) == 1
        for command in pipeline.commands:
            printed = await self._command(command, given, line, is_alone=is_alone)
            given = printed.output
            # The last command that fails decides.
            status = printed.status or status
        return status

    async def _command(self, command: Command, given: bytes, line: int, *, is_alone: bool) -> Printed:
        words = self._expanded(command.words)
        environment, negation, words = self._prefixes(words)
        if not words:
            return Printed(0)
        streams = streams_of(command)
        if streams.given is not None:
            given = b"" if streams.given == os.devnull else self._folder.read(streams.given)
        if words[0] in ALONE or words[0] in ("export", "pushd", "popd"):
            printed = self._alone(words, is_alone=is_alone and environment is None and not negation.crashes)
        elif words[0] in ANYWHERE:
            printed = await self._in_time(lambda: ANYWHERE[words[0]](words[1:], given, self._folder))
        elif is_filecheck(words[0]):
            is_negated = negation.n_words % 2 == 1
            check = await self._in_time(lambda: run_filecheck(words, given, self._folder, line, is_negated, self.part))
            self.checks += () if check.run is None else (replace(check.run, command=len(self.commands)),)
            printed = check.printed
        else:
            is_merged = streams.errors == streams.output
            printed = await self._program(words, given, environment or self._environment, is_merged=is_merged)
        status = negation.apply(printed.status)
        shown, errors = printed.output[:_MOST_SHOWN], printed.errors[:_MOST_SHOWN]
        self.commands.append(CommandResult(line, tuple(word.text for word in command.words), status, shown, errors))
        return Printed(status, self._directed(printed, streams.output, streams.errors))

    def _seconds_left(self) -> float:
        """The seconds that the test may still take. Raises TookTooLong."""
        seconds = self._end - time.monotonic()
        if seconds <= 0:
            raise TookTooLong
        return seconds

    async def _in_time(self, work: Callable[[], T]) -> T:
        """The result of a built-in command, if it is there in time. Raises TookTooLong.

        It works in a thread, so an editor gets answers meanwhile. A thread cannot be ended, but its work is bounded.
        """
        try:
            return await asyncio.wait_for(asyncio.to_thread(work), self._seconds_left())
        except TimeoutError as error:
            raise TookTooLong from error

    def _directed(self, printed: Printed, output: File | Stream, errors: File | Stream) -> bytes:
        """Writes the outputs to their files; returns what the next command reads."""
        out, err = printed.output, printed.errors
        if errors == output:
            out, err = out + err, b""
        if isinstance(output, File):
            self._folder.write(output, out)
        if isinstance(errors, File) and errors != output:
            self._folder.write(errors, err)
        read = out if output is Stream.OUTPUT else b""
        return read + err if errors is Stream.OUTPUT else read

    def _expanded(self, words: tuple[Word, ...]) -> list[str]:
        """The words with the names of files for patterns, and the contents of files for `%{readfile:...}`."""
        out: list[str] = []
        for word in words:
            text = _READ_FILE.sub(lambda match: self._folder.read(match[1]).decode("utf-8", "replace"), word.text)
            out += (self._matches(text) if word.is_pattern else []) or [text]
        return out

    def _matches(self, pattern: str) -> list[str]:
        """The paths that match a pattern; lit's patterns have no `**`. Raises ShellError."""
        search = PatternSearch(MOST_NAMES, with_folders=True)
        found = search.files(_STARS.sub("*", self._folder.path(pattern)))
        if not search.is_whole:
            raise ShellError(f"{pattern}: more than {MOST_NAMES:,} names would have to be looked at")
        return found

    def _prefixes(self, words: list[str]) -> tuple[Mapping[str, str] | None, _Negation, list[str]]:
        """The environment of a command if `env` changes it, the `not` before it, and the command itself."""
        environment: dict[str, str] | None = None
        count, crashes = 0, False
        prefixes: list[str] = []
        while words:
            if words[0] == "env":
                environment = {**(environment or self._environment)}
                words = _with_variables(environment, words[1:])
            elif words[0] in ("not", "!"):
                prefixes.append(words[0])
                count += 1
                crashes |= words[1:2] == ["--crash"]
                words = words[2:] if words[1:2] == ["--crash"] else words[1:]
                if not words:
                    raise ShellError("a command is missing after 'not'")
            else:
                break
        return environment, _Negation(count, crashes, prefixes == ["not"] and not crashes), words

    def _alone(self, words: list[str], *, is_alone: bool) -> Printed:
        """A built-in command that changes the state of the shell or of files."""
        name, arguments = words[0], words[1:]
        if not is_alone:
            raise ShellError(f"'{name}' cannot be part of a pipeline, or come after 'env' or 'not --crash'")
        match name:
            case "export":
                _with_variables(self._environment, arguments)
            case "pushd":
                self._folders.append(self._folder.here)
                return ALONE["cd"](arguments, b"", self._folder)
            case "popd":
                if not self._folders:
                    raise ShellError("popd: there is no folder to go back to")
                self._folder.here = self._folders.pop()
            case _:
                return ALONE[name](arguments, b"", self._folder)
        return Printed(0)

    async def _program(
        self, words: list[str], given: bytes, environment: Mapping[str, str], *, is_merged: bool
    ) -> Printed:
        path = self._find(words[0])
        if forbidden_tools(self._project, [path]):
            raise Forbidden(path)
        try:
            ended = await run(
                [path, *words[1:]],
                given,
                self._seconds_left(),
                self._folder.here,
                environment=environment,
                merges_errors=is_merged,
            )
        except (OSError, ValueError) as error:
            raise ShellError(f"{words[0]} cannot be started: {error}") from error
        if ended.status is None:
            raise TookTooLong
        if not ended.is_whole:
            raise ShellError(f"{words[0]} prints too much")
        return Printed(ended.status, ended.output, ended.errors)

    def _find(self, name: str) -> str:
        """The path of a program. Raises ShellError."""
        here = self._folder.path(name)
        if name.startswith(".") and os.path.isfile(here):
            return here
        path = find_tool(self._project, name)
        if path is None:
            hint = "under [tests] substitutions" if "%" in name else "under [tests] tools or folders"
            raise ShellError(f"there is no program '{name}'; name it {hint} in mlirls.toml")
        return path


def _with_variables(environment: dict[str, str], words: list[str]) -> list[str]:
    """Sets the variables at the beginning of the words; returns the other words."""
    rest = list(words)
    while rest:
        name, equals, value = rest[0].partition("=")
        if rest[0] == "-i":
            environment.clear()
        elif rest[0] == "-u" and len(rest) > 1:
            environment.pop(rest.pop(1), None)
        elif equals:
            environment[name] = value
        else:
            break
        rest.pop(0)
    return rest
