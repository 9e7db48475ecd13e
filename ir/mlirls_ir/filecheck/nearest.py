"""The line of an output that is most like a check that failed, and the first difference.

Read next: `verdict.py`.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final, NamedTuple

from mlirls_ir.filecheck.pattern import Pattern
from mlirls_ir.filecheck.verdict import Failure
from mlirls_ir.patterns import compiled

_MOST_LINES: Final = 100
_LONGEST: Final = 400
_LEAST: Final = 0.5
_BLOCK: Final = compiled(r"\{\{.*?\}\}|\[\[(?:#[^\]]*|([A-Za-z_$][\w$]*)(:(?:[^\[\]]|\[[^\]]*\])*)?)\]\]")


class Near(NamedTuple):
    """`[start, end)` is a line of the canonical output; `expected` and `actual` are the first parts that differ."""

    start: int
    end: int
    expected: str
    actual: str


def nearest(failure: Failure, data: bytes) -> Near | None:
    """The line in the searched range that is most like what the check looks for; None if none is similar."""
    wanted = example(failure.check.pattern, failure.used)[:_LONGEST]
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(wanted)
    best: Near | None = None
    least = _LEAST
    for start, end in _lines(data, failure.start, failure.end):
        line = data[start:end].decode("utf-8", "replace")
        text = line.strip()[:_LONGEST]
        matcher.set_seq1(text)
        if matcher.real_quick_ratio() <= least or matcher.quick_ratio() <= least:
            continue
        ratio = matcher.ratio()
        if ratio > least:
            least = ratio
            best = Near(start, end, *_first_difference(matcher, text, wanted))
    return best


def example(pattern: Pattern, values: dict[str, str]) -> str:
    """The text of a pattern, with the values of variables, and without what is not fixed."""
    return _BLOCK.sub(lambda match: "" if match[1] is None or match[2] else values.get(match[1], ""), pattern.text)


def literals(pattern: str) -> list[str]:
    """The texts in a pattern that are fixed, in their order."""
    out: list[str] = []
    at = 0
    for match in _BLOCK.finditer(pattern):
        out.append(pattern[at : match.start()])
        at = match.end()
    return [text for text in (*out, pattern[at:]) if text.strip()]


def _lines(data: bytes, start: int, end: int) -> list[tuple[int, int]]:
    """The first lines of a range; its first line is what is left of one that was matched before."""
    out: list[tuple[int, int]] = []
    while start < end and len(out) < _MOST_LINES:
        stop = data.find(b"\n", start, end)
        stop = end if stop < 0 else stop
        if stop > start:
            out.append((start, stop))
        start = stop + 1
    return out


def _first_difference(matcher: SequenceMatcher[str], text: str, wanted: str) -> tuple[str, str]:
    for tag, start, end, wanted_start, wanted_end in matcher.get_opcodes():
        # What is only in the output may be where the pattern has a regular expression.
        if tag in ("replace", "insert"):
            return _word(wanted, wanted_start, wanted_end), _word(text, start, end)
    return "", ""


def _word(text: str, start: int, end: int) -> str:
    """A part of a text, with the words that it begins and ends in."""
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    return text[start:end]
