"""The commands in the `RUN:` lines of a test, with the place of each character, and the pipelines in them.

Quotes and backslashes are read as lit's own shell reads them. A word with a part that lit or the shell replaces is not
certain.

Read next: `parse.py` (the pipelines), `check.py` (what is reported).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.lit.conditions import BadTest
from mlirls_ir.lit.directives import KeywordLine, Run, script_of
from mlirls_ir.lit.shell import BETWEEN, Word, tokens_of
from mlirls_ir.patterns import compiled

_RUN: Final = compiled(r"//[ \t/]*+RUN:")
_MLIR_OPT: Final = compiled(r"mlir-opt(?:-[0-9]+)?(?:\.exe)?")
_TOOL: Final = compiled(r"[\w.+-]+-opt(?:-[0-9]+)?(?:\.exe)?")
_ASSIGNMENT: Final = compiled(r"[A-Za-z_]\w*=.*")
_FLAG: Final = compiled(r"--?([A-Za-z][\w-]*+)(=)?")
_PIPELINE: Final = "pass-pipeline"
_MOST: Final = 20_000
"""Code points of a command that are read; nobody writes longer ones by hand."""


class Reader(Enum):
    """The program that reads a pipeline."""

    MLIR_OPT = "mlir-opt"
    """Or a program that a project has given that name, with more passes."""
    TOOL = "tool"
    """A project's own, whose passes are not all known."""
    UNKNOWN = "unknown"
    """Whichever wrote the reproducer."""


class Mapped(NamedTuple):
    """A text and the place of each of its characters in the document, with that of its end."""

    text: str
    places: Sequence[int]

    def part(self, start: int, end: int | None = None) -> Mapped:
        """A part of it."""
        end = len(self.text) if end is None else end
        return Mapped(self.text[start:end], self.places[start : end + 1])

    def index_of(self, offset: int) -> int | None:
        """The first character at or after a place in the document; None if the place is outside."""
        if not self.places[0] <= offset <= self.places[-1]:
            return None
        return next(number for number, place in enumerate(self.places) if place >= offset)


@dataclass(frozen=True, slots=True)
class PipelineText:
    """A pipeline in a text, or the options of one pass (`name`), which `--name=...` gives.

    `name` has the place of the pass's name, and is None for a whole pipeline. `is_certain` says that all of it is known
    and is not meant to fail.
    """

    content: Mapped
    reader: Reader
    name: Mapped | None = None
    is_certain: bool = True


def reader_called(program: str) -> Reader:
    """The program with this name."""
    return Reader.MLIR_OPT if _MLIR_OPT.fullmatch(program) else Reader.TOOL


class _Word(NamedTuple):
    mapped: Mapped
    is_certain: bool


def pipelines_of(run_lines: Iterable[tuple[int, str]]) -> Iterator[PipelineText]:
    """The pipelines in `RUN:` comments, each given with its place; every option that could be a pass is one."""
    for line in _joined(run_lines):
        commands = list(_commands(line))
        # A test may expect that a program fails.
        may_fail = "||" in line.text or any(
            word.mapped.text == "not" or word.mapped.text.endswith("/not") for words in commands for word in words
        )
        for words in commands:
            yield from _in_command(words, may_fail=may_fail)


def _joined(run_lines: Iterable[tuple[int, str]]) -> Iterator[Mapped]:
    """The commands, each on one line."""
    lines = [
        KeywordLine(0, "RUN:", start + opening.end(), comment[opening.end() :])
        for start, comment in run_lines
        if (opening := _RUN.match(comment)) is not None
    ]
    for step in script_of(lines):
        if isinstance(step, Run):
            yield Mapped(step.text[:_MOST], [*step.places[: min(len(step.text), _MOST)], step.places[-1]])


def _commands(line: Mapped) -> Iterator[list[_Word]]:
    """The words of each command of a line, without quotes."""
    words: list[_Word] = []
    try:
        for token in tokens_of(line.text):
            if isinstance(token, Word):
                words.append(_word(line, token))
            elif token.text in BETWEEN:
                yield words
                words = []
    except BadTest:
        return
    yield words


def _word(line: Mapped, word: Word) -> _Word:
    """The word in the document; it is not certain if lit or a shell may replace a part of it."""
    is_certain = word.is_closed and not any(
        character == "%" or (character in "$`" and quote != "'")
        for character, quote in zip(word.text, word.quotes, strict=True)
    )
    return _Word(Mapped(word.text, [line.places[place] for place in word.places]), is_certain)


def _in_command(words: list[_Word], *, may_fail: bool) -> Iterator[PipelineText]:
    program, first = _program(words)
    if not _TOOL.fullmatch(program):
        return
    reader = reader_called(program)
    takes_pipeline = False
    # A plug-in may register more passes.
    is_plain = not any("load-pass-plugin" in word.mapped.text or "load-dialect" in word.mapped.text for word in words)
    for word in words[first:]:
        is_certain = word.is_certain and not may_fail and is_plain
        if takes_pipeline:
            takes_pipeline = False
            yield PipelineText(word.mapped, reader, None, is_certain)
            continue
        flag = _FLAG.match(word.mapped.text)
        if flag is None:
            continue
        value = word.mapped.part(flag.end())
        if flag[1] == _PIPELINE:
            takes_pipeline = not flag[2]
            if flag[2]:
                yield PipelineText(value, reader, None, is_certain)
        elif flag[2] or flag.end() == len(word.mapped.text):
            yield PipelineText(value, reader, word.mapped.part(*flag.span(1)), is_certain)


def _program(words: list[_Word]) -> tuple[str, int]:
    """The name of the program that a command runs, and the number of its first argument."""
    for number, word in enumerate(words):
        text = word.mapped.text
        if text in ("not", "--crash", "env", "%if") or _ASSIGNMENT.fullmatch(text):
            continue
        return (text.rpartition("/")[2] if word.is_certain else ""), number + 1
    return "", 0
