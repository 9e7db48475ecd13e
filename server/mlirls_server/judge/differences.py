"""The differences between a tool and mlirls ("we") about a text: errors of only one of them, and different messages.

A tool stops at the first error of each chunk, so further errors of ours in a chunk that it rejects do not count as
differences.

Read next: `finding.py` (when two messages are one).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.source import Chunk
from mlirls_server.judge.finding import is_same_message, lines_of
from mlirls_server.judge.names import FAILED


class DifferenceKind(Enum):
    """The kinds of differences."""

    ONLY_OURS = "only-mlirls"
    """We report an error in a chunk that the tool accepts."""
    ONLY_THEIRS = "only-judge"
    """The tool reports an error on a line on which we report none."""
    OTHER_WORDS = "other-words"


class Difference(NamedTuple):
    """A difference at `[start, end)`; the message of one that reports nothing is ""."""

    start: int
    end: int
    kind: DifferenceKind
    ours: str
    theirs: str


class Counts(NamedTuple):
    """Numbers of chunks: judged by the tool, accepted by both, rejected by us alone, and rejected by the tool.

    Of the last, `same_line` have an error of ours on the line of the tool's first, and `same_words` the same message.
    """

    judged: int = 0
    accepted: int = 0
    only_ours: int = 0
    refused: int = 0
    same_line: int = 0
    same_words: int = 0

    def plus(self, other: Counts) -> Counts:
        """Both together."""
        return Counts(*(one + two for one, two in zip(self, other, strict=True)))


NOTHING: Final = Counts()
LineOf = Callable[[int], int]


def compare(
    ours: Sequence[Diagnostic],
    theirs: Sequence[Diagnostic],
    pieces: Sequence[Chunk],
    line_of: LineOf,
    unjudged: Sequence[tuple[int, int]] = (),
) -> tuple[list[Difference], Counts]:
    """The differences in the order of the text, and the counts, of the modules that touch nothing of `unjudged`."""
    differences: list[Difference] = []
    counts = NOTHING
    for piece in pieces:
        if any(start < piece.end and piece.start < end for start, end in unjudged):
            continue
        found, counted = _compare_piece(_errors(ours, piece), _errors(theirs, piece), line_of)
        differences += found
        counts = counts.plus(counted)
    return differences, counts


def _errors(diagnostics: Sequence[Diagnostic], piece: Chunk) -> list[Diagnostic]:
    return [
        found
        for found in diagnostics
        if found.severity is Severity.ERROR and piece.start <= found.start <= piece.end and found.code != FAILED
    ]


def _compare_piece(
    ours: Sequence[Diagnostic], theirs: Sequence[Diagnostic], line_of: LineOf
) -> tuple[list[Difference], Counts]:
    if not theirs:
        alone = [Difference(found.start, found.end, DifferenceKind.ONLY_OURS, found.message, "") for found in ours]
        return alone, Counts(judged=1, accepted=int(not ours), only_ours=int(bool(ours)))
    differences: list[Difference] = []
    same_line = same_words = 0
    for number, found in enumerate(theirs):
        line = line_of(found.start)
        beside = [own for own in ours if line in lines_of(own, line_of)]
        is_same = any(is_same_message(own.message, found.message) for own in beside)
        if number == 0:
            same_line, same_words = int(bool(beside)), int(is_same)
        if is_same:
            continue
        kind = DifferenceKind.OTHER_WORDS if beside else DifferenceKind.ONLY_THEIRS
        own_words = beside[0].message if beside else ""
        differences.append(Difference(found.start, found.end, kind, own_words, found.message))
    return differences, Counts(judged=1, refused=1, same_line=same_line, same_words=same_words)
