"""`mlirls reduce`: makes a file smaller as long as a command finds it interesting. The file itself is never changed.

Read next: `../features/reduce/search.py` (which texts are tried), `../judge/process.py` (how the command runs).
"""

from __future__ import annotations

import asyncio
import os
import shlex
import sys
import tempfile
from argparse import Namespace
from pathlib import Path
from typing import Final

from mlirls_ir.ods.registry import Registry
from mlirls_server.atomic_write import write_atomically
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.numbers import seconds, whole_number
from mlirls_server.cli.reading import read_given, text_of
from mlirls_server.cli.safe_text import one_line
from mlirls_server.cli.shared_options import add_shared_options
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.features.reduce.module import is_valid, size_of
from mlirls_server.features.reduce.search import Search, reduction
from mlirls_server.judge.process import run as run_process
from mlirls_server.programs import find_program

_EXAMPLES = """\
  mlirls reduce a.mlir --test './crashes.sh'        print the smallest
  mlirls reduce a.mlir --test './crashes.sh' -o small.mlir
  mlirls reduce a.mlir --test './crashes.sh' -o small.mlir --resume
  mlirls reduce a.mlir --test 'bash -c "mlir-opt {} | grep foo"'

The command gets the path of a text, in place of {} or as its last argument,
and ends with status 0 if the text is interesting. Every text is valid.

exit status: 0 reduced, 1 the file is not interesting or is not valid, 2 it
could not be read or the command could not be started, 130 interrupted; the
smallest text by then is written
"""
_PLACE: Final = "{}"


def make_parser() -> CommandParser:
    """The options of `mlirls reduce`."""
    description = "Make a file smaller as long as a command finds it interesting."
    parser = CommandParser("reduce", "FILE --test COMMAND", description, _EXAMPLES)
    given = parser.add_argument_group("arguments")
    given.add_argument("file", metavar="FILE", help="a file of text or bytecode, or - for standard input")
    options = parser.add_argument_group("reduction")
    options.add_argument("--test", metavar="COMMAND", required=True, help="ends with status 0 if a text is interesting")
    options.add_argument(
        "-o", "--output", metavar="FILE", help="where to write the smallest text as soon as it is found"
    )
    options.add_argument("--resume", action="store_true", help="begin with what is in the output file")
    options.add_argument(
        "--jobs", type=whole_number(1), metavar="N", help="commands at a time (default: the processors)"
    )
    options.add_argument(
        "--timeout", type=seconds, default=60, metavar="SECONDS", help="for one run of the command (default: 60)"
    )
    add_shared_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Reduces the file."""
    words = _words(arguments.test)
    if arguments.resume and arguments.output is None:
        raise CannotRun("reduce: --resume needs -o, the file to begin with")
    file, output = str(arguments.file), str(arguments.output or "")
    is_there = bool(output) and os.path.exists(output)
    if is_there and file != STDIN and os.path.exists(file) and os.path.samefile(output, file):
        raise CannotRun("reduce: the output would overwrite FILE; name another file")
    source = output if arguments.resume and is_there else file
    data = read_given("reduce", source)
    loaded = load_for(STDIN if source == STDIN else source, invocation_of(arguments))
    report_problems(loaded)
    text = text_of("reduce", source, data, loaded.environment)
    runner = _Runner(words, arguments, text, loaded.registry)
    try:
        status = asyncio.run(runner.run(source))
    except KeyboardInterrupt:
        runner.show_end("interrupted")
        status = 130
    if status in (0, 130) and arguments.output is None:
        sys.stdout.write(runner.best)
    return status


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise CannotRun(f"reduce: --test: {str(error).lower()}") from error
    if not words:
        raise CannotRun("reduce: --test is empty; name a command")
    if find_program(words[0]) is None:
        raise CannotRun(f"reduce: --test: no program '{one_line(words[0])}' can be run")
    return words if any(_PLACE in word for word in words) else [*words, _PLACE]


class _Runner:
    """Runs the command on the texts of a search."""

    def __init__(self, words: list[str], arguments: Namespace, text: str, registry: Registry) -> None:
        self._words = words
        self._output: str | None = arguments.output
        self._seconds: float = arguments.timeout
        self._jobs: int = arguments.jobs or os.cpu_count() or 1
        self._is_quiet: bool = arguments.quiet
        self._registry = registry
        self._first = size_of(text)
        self._n_runs = 0
        self.best = text

    async def run(self, file: str) -> int:
        """Reduces the text; the exit status."""
        with tempfile.TemporaryDirectory(prefix="mlirls-reduce-") as folder:
            if not is_valid(self.best, self._registry):
                print(f"mlirls: reduce: {one_line(file)} has errors; mlirls check shows them", file=sys.stderr)
                return 1
            if await self._first_interesting([self.best], folder) is None:
                print(
                    f"mlirls: reduce: {one_line(file)} is not interesting: the command did not end with status 0",
                    file=sys.stderr,
                )
                return 1
            search = reduction(self.best, self._registry, self._jobs)
            self._keep(self.best)
            await self._follow(search, folder)
        self.show_end("done")
        return 0

    async def _follow(self, search: Search, folder: str) -> None:
        proposed = next(search, None)
        while proposed is not None:
            answer = await self._first_interesting(proposed, folder)
            if answer is not None:
                self._keep(proposed[answer])
            try:
                proposed = search.send(answer)
            except StopIteration:
                return

    async def _first_interesting(self, texts: list[str], folder: str) -> int | None:
        """The number of the first interesting text; the others need not end."""
        tasks = [asyncio.ensure_future(self._is_interesting(text, folder)) for text in texts]
        try:
            for number, task in enumerate(tasks):
                if await task:
                    return number
            return None
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _is_interesting(self, text: str, folder: str) -> bool:
        self._n_runs += 1
        path = Path(folder, f"{self._n_runs}.mlir")
        path.write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
        words = [word.replace(_PLACE, str(path)) for word in self._words]
        try:
            ended = await run_process(words, b"", self._seconds, os.getcwd())
        except OSError as error:
            raise CannotRun(f"reduce: --test: {(error.strerror or str(error)).lower()}") from error
        finally:
            path.unlink(missing_ok=True)
        return ended.status == 0

    def _keep(self, text: str) -> None:
        self.best = text
        if self._output is not None:
            try:
                write_atomically(self._output, text.encode("utf-8", "surrogateescape"))
            except OSError as error:
                raise CannotRun(f"reduce: {self._output}: {(error.strerror or str(error)).lower()}") from error
        if not self._is_quiet and sys.stderr.isatty():
            sys.stderr.write(f"\r{self._progress()}\x1b[K")
            sys.stderr.flush()

    def _progress(self) -> str:
        share = size_of(self.best) / max(self._first, 1)
        return f"{size_of(self.best)} of {self._first} characters ({share:.0%}), {self._n_runs} runs"

    def show_end(self, what: str) -> None:
        """Writes the last line about the progress."""
        if not self._is_quiet:
            start = "\r\x1b[K" if sys.stderr.isatty() else ""
            sys.stderr.write(f"{start}mlirls: reduce: {what}: {self._progress()}\n")
