"""Runs a tool on a text; if it crashes, runs it on each chunk, so that only the answer for one chunk is missing.

Nothing here raises because of a tool. If it does not exist, takes too long, crashes or rejects an option, the answer is
one finding that says what to do.

Read next: `tool.py`, `process.py`, `messages.py`, `places.py`; `verdict.py` (how long an answer holds).
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Related, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import MARKER, Chunk, split
from mlirls_server.judge.finding import failure
from mlirls_server.judge.messages import Message, read_messages
from mlirls_server.judge.names import SAID
from mlirls_server.judge.places import Places, to_bytes
from mlirls_server.judge.process import Ended, run
from mlirls_server.judge.tool import Tool

_NO_MARKER: Final = "// ====="
_DIRECTIVE: Final = re.compile(r"expected-(?=(?:error|warning|remark|note)\b[^\n{]*\{\{)")
_FIRST_OF_SIGNALS: Final = 128
"""Added to the number of a signal by shells; the statuses of crashes on Windows are far above."""
_WINDOWS_ABORT: Final = 3
_MOST_PIECES: Final = 200
_LONGEST_WORDS: Final = 300
_NOISE: Final = ("PLEASE submit a bug report", "Stack dump", "PLEASE ATTACH")


@dataclass(slots=True)
class ToolReport:
    """A tool's answer about a text: its findings in the order of the text, and what it has printed.

    About the ranges `unjudged` of the text, the answer is incomplete.
    """

    findings: list[Diagnostic] = field(default_factory=list[Diagnostic])
    output: str = ""
    unjudged: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])


async def run_tool(tool: Tool, text: str, *, prints: bool) -> ToolReport:
    """The answer of `tool` about `text`; with `prints`, also the generic form of what it accepts."""
    program = tool.program()
    question = _Question(tool, text, prints)
    if program is None:
        question.fail(
            f"'{tool.command[0]}' is not a program that can be run; give a path, or the name of a program on PATH"
        )
        return question.answer
    loop = asyncio.get_running_loop()
    late = loop.time() + tool.seconds
    try:
        ended = await question.run(program, text, splits=len(question.pieces) > 1, seconds=tool.seconds)
        if ended.status is not None and _is_crash(ended.status) and 1 < len(question.pieces) <= _MOST_PIECES:
            await _run_on_each_chunk(question, program, late)
        else:
            question.take(ended, 0, len(text))
    except OSError as error:
        question.fail(f"{tool.name} cannot be run: {(error.strerror or str(error)).lower()}")
    question.answer.findings.sort(key=lambda found: (found.start, found.end))
    return question.answer


def judge_text(tool: Tool, text: str) -> ToolReport:
    """The findings of `tool` in `text`; waits for them."""
    return asyncio.run(run_tool(tool, text, prints=False))


async def _run_on_each_chunk(question: _Question, program: str, late: float) -> None:
    """Runs the tool on each chunk alone, with empty lines before it so that lines keep their numbers."""
    text = question.text
    loop = asyncio.get_running_loop()
    for piece in question.pieces:
        left = late - loop.time()
        if left <= 0:
            question.take(Ended(None, b"", b"", True), piece.start, len(text))
            return
        start, line_end = question.places.line(question.places.line_of(piece.start))
        # A chunk begins after its marker, in the marker's line.
        first = min(line_end + 1, piece.end) if piece.start > start else piece.start
        alone = "\n" * text.count("\n", 0, first) + text[first : piece.end]
        ended = await question.run(program, alone, splits=False, seconds=left)
        question.take(ended, first, piece.end)


class _Question:
    """A text on which a tool is run, and the answer so far."""

    def __init__(self, tool: Tool, text: str, prints: bool) -> None:
        self.tool = tool
        self.text = text
        self.answer = ToolReport()
        self.places = Places(text)
        self.pieces: Sequence[Chunk] = split(text)
        self._prints = prints
        self._lines = self.places.lines()

    async def run(self, program: str, text: str, *, splits: bool, seconds: float) -> Ended:
        """Runs the tool on `text`."""
        words = [program, *self.tool.arguments(splits=splits, prints=self._prints)]
        shown = _without_directives(_without_dash_rows(text) if splits else text)
        return await run(words, to_bytes(shown), seconds, self.tool.folder)

    def take(self, ended: Ended, start: int, end: int) -> None:
        """Adds what the tool has reported about `[start, end)`."""
        errors = ended.errors.decode("utf-8", "replace")
        messages = read_messages(errors, self._lines)
        self.answer.findings += map(self._finding, messages)
        if ended.is_whole and ended.status is not None:
            self.answer.output += ended.output.decode("utf-8", "replace")
        name, status = self.tool.name, ended.status
        if status is None:
            self.fail(
                f"{name} was ended after {self.tool.seconds} seconds; to give it more time, set [judge] seconds in "
                "mlirls.toml, or --judge-seconds",
                start,
                end,
            )
        elif _is_crash(status):
            self.fail(f"{name} crashes here ({_signal_name(status)}): {_last_words(errors)}", start, end)
        elif status != 0 and not any(message.severity is Severity.ERROR for message in messages):
            self.fail(
                f"{name} ended with status {status} and reports no place in the text; a judge must accept "
                f"mlir-opt's options: {_first_words(errors)}",
                start,
                end,
            )

    def fail(self, message: str, start: int = 0, end: int | None = None) -> None:
        """Reports at the first line with text in `[start, end)`, or in the whole text, why there is no answer about
        it."""
        self.answer.unjudged.append((start, len(self.text) if end is None else end))
        while start < len(self.text) and self.text[start].isspace():
            start += 1
        line_end = self.places.line(self.places.line_of(start))[1]
        self.answer.findings.append(failure(start, max(line_end, start), message, self.tool.name))

    def _finding(self, message: Message) -> Diagnostic:
        place = self.places.of(message)
        notes: list[Related] = []
        text = message.text
        if place is None:
            # A location that is not in the text: report it at the beginning of the text.
            where = f"{message.file}:{message.line}:{message.column}" if message.file else "an unknown place"
            text = f"{text} (at {where})"
        for note in message.notes:
            at = self.places.of(note)
            if at is None:
                text = f"{text}\n{note.text}"
            else:
                notes.append(Related(*at, note.text))
        start, end = place or (0, self.places.line(0)[1])
        return Diagnostic(start, end, message.severity, SAID, text, tuple(notes), tool=self.tool.name)


def _without_dash_rows(text: str) -> str:
    """The text with other characters in rows of dashes that are not markers but that tools complain about."""
    markers = {piece.end for piece in split(text)}
    position = text.find(MARKER)
    pieces: list[str] = []
    start = 0
    while position >= 0:
        if position not in markers:
            pieces += [text[start:position], _NO_MARKER]
            start = position + len(MARKER)
        position = text.find(MARKER, position + len(MARKER))
    return "".join([*pieces, text[start:]]) if pieces else text


def _without_directives(text: str) -> str:
    """The text with `expected_error` for `expected-error` in comments: some tools verify diagnostics unasked."""
    return _DIRECTIVE.sub("expected_", text) if "expected-" in text and "//" in text else text


def _is_crash(status: int) -> bool:
    """Whether a process has ended by a signal, as one that crashes does."""
    return status < 0 or status > _FIRST_OF_SIGNALS or (os.name == "nt" and status == _WINDOWS_ABORT)


def _signal_name(status: int) -> str:
    number = -status if status < 0 else status - _FIRST_OF_SIGNALS
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"status {status:#x}" if status > 0xFF else f"status {status}"


def _last_words(errors: str) -> str:
    """The last output of a tool before its crash, such as an assertion."""
    before = errors
    for noise in _NOISE:
        before = before.partition(noise)[0]
    return _shown(reversed(before.splitlines())) or _shown(reversed(errors.splitlines())) or "no output"


def _first_words(errors: str) -> str:
    return _shown(errors.splitlines()) or "no output"


def _shown(lines: Iterable[str]) -> str:
    """The first of `lines` with text in it."""
    return next((line.strip()[:_LONGEST_WORDS] for line in lines if line.strip()), "")
