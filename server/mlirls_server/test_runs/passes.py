"""Runs the passes of a test, or a pipeline on a file, and returns what MLIR dumps before and after each.

Read next: `run.py`, `../workspace/passes.py` (reads the dumps).
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.lit import BadTest, Command, read_test
from mlirls_ir.source import decode
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file, reason_of
from mlirls_server.features.passes.log_text import OPTIONS
from mlirls_server.judge.process import run
from mlirls_server.project.find import Project
from mlirls_server.project.tools import find_tool, forbidden_tools
from mlirls_server.test_runs.local_configuration import configuration_of
from mlirls_server.test_runs.run import SECONDS, script_of

_PREFIXES: Final = frozenset({"not", "!", "env"})
"""Words that change how a command is run, or how it has to end."""


class NoDumps(Exception):
    """Why there are no dumps, as a sentence."""


@dataclass(frozen=True, slots=True)
class Dumps:
    """The text that a tool printed. `forbidden` are the tools that need permission."""

    text: str = ""
    forbidden: tuple[str, ...] = ()


async def dump_passes(path: str, project: Project, pipeline: str | None, tool: str, seconds: float = SECONDS) -> Dumps:
    """The dumps of the first `RUN:` command that reads the file at an absolute path.

    With `pipeline`, of that pipeline, run on the file by `tool`. Raises NoDumps.
    """
    with tempfile.TemporaryDirectory(prefix="mlirls-passes-", ignore_cleanup_errors=True) as root:
        if pipeline is None:
            words = _words_of_test(path, project, root)
        else:
            words = [tool, path, f"--pass-pipeline={pipeline}", "--allow-unregistered-dialect"]
        program = find_tool(project, words[0])
        if program is None:
            raise NoDumps(f"there is no program '{words[0]}'; name it under [tests] tools or folders in mlirls.toml")
        if forbidden_tools(project, [program]):
            return Dumps(forbidden=(program,))
        given = _without_output(words[1:])
        has = {word.lstrip("-").partition("=")[0] for word in given if word.startswith("-")}
        # An option that is given twice is an error.
        added = [option for option in OPTIONS if option.lstrip("-") not in has]
        command = [program, *given, *added, "-o", os.devnull]
        try:
            ended = await run(command, b"", seconds, root, merges_errors=True)
        except (OSError, ValueError) as error:
            raise NoDumps(f"{words[0]} cannot be started: {error}") from error
    if ended.status is None:
        raise NoDumps(f"{words[0]} took more than {seconds:.0f} seconds")
    return Dumps(ended.output.decode("utf-8", "replace"))


def _words_of_test(path: str, project: Project, root: str) -> list[str]:
    """The first command of a test that reads the file and is not FileCheck."""
    try:
        test = read_test(decode(read_regular_file(path, MLIR_BYTES)).text)
        if test.problem:
            raise NoDumps(test.problem)
        configuration = configuration_of(os.path.dirname(path), project.root, project.configuration.test_features)
        script = script_of(path, test, project, configuration, root)
    except OSError as error:
        raise NoDumps(reason_of(error)) from error
    except (BadTest, ValueError) as error:
        raise NoDumps(str(error)) from error
    for _, _, sequence in script.commands:
        pipelines = () if sequence is None else sequence.pipelines
        for words in (found for one in pipelines for found in _plain(one.commands[:1])):
            if path in words[1:]:
                return words
    raise NoDumps("no RUN line of this file begins with a tool that reads it")


def _plain(commands: tuple[Command, ...]) -> Iterator[list[str]]:
    """The words of commands that nothing comes before."""
    for command in commands:
        words = [word.text for word in command.words]
        if words and words[0] not in _PREFIXES:
            yield words


def _without_output(words: list[str]) -> list[str]:
    """The words without the file for the output."""
    out: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "-o":
            next(rest, None)
        elif not word.startswith("-o="):
            out.append(word)
    return out
