"""Lines and columns of a tool as places of the text that it was given.

Tools count lines by newlines alone and columns in bytes, both from 1. A place that is not in the text (a location that
the text itself gives, such as `loc("model.py":5:1)`) is searched for in the text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from mlirls_server.judge.messages import OWN_FILE, Message

_NEWLINE: Final = re.compile("\n")
_WORD: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|[%@^#!]?[\w$.\-]+(?:#\d+)?')
_ALIAS: Final = re.compile(r"\s*(#[\w$.]+)\s*=\s*loc\(")


def to_bytes(text: str) -> bytes:
    """The text as tools get it: bytes that were not UTF-8 are the original bytes, other surrogates are `?`."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def _n_bytes(char: str) -> int:
    """How many bytes a character is in `to_bytes`."""
    if char < "\x80" or "\ud800" <= char <= "\udfff":
        return 1
    return 2 if char < "\u0800" else 3 if char < "\U00010000" else 4


class Places:
    """The places of one text."""

    __slots__ = ("_starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *(found.end() for found in _NEWLINE.finditer(text))]

    def lines(self) -> list[str]:
        """The lines, as tools count them."""
        return self.text.split("\n")

    def line_of(self, offset: int) -> int:
        """The line of an offset, from 0."""
        return bisect_right(self._starts, offset) - 1

    def line(self, number: int) -> tuple[int, int]:
        """Start and end of a line, from 0, without its newline."""
        is_last = number + 1 == len(self._starts)
        return self._starts[number], len(self.text) if is_last else self._starts[number + 1] - 1

    def offset(self, line: int, column: int) -> int | None:
        """The offset of a tool's line and column; None where the text has no such line."""
        if not 0 < line <= len(self._starts):
            return None
        start, end = self.line(line - 1)
        text = self.text[start:end]
        if text.isascii():
            return min(start + max(column - 1, 0), end)
        n_before = 0
        for index, char in enumerate(text):
            if n_before >= column - 1:
                return start + index
            n_before += _n_bytes(char)
        return end

    def column(self, offset: int) -> tuple[int, int]:
        """The line and column that a tool has for an offset."""
        line = self.line_of(offset)
        before = self.text[self._starts[line] : offset]
        return line + 1, (len(before) if before.isascii() else sum(map(_n_bytes, before))) + 1

    def of(self, message: Message) -> tuple[int, int] | None:
        """The range of a message: the word at its place; None if the place is unknown."""
        offset = self.offset(message.line, message.column) if message.file == OWN_FILE else self._named(message)
        if offset is None:
            return None
        word = _WORD.match(self.text, offset)
        return offset, word.end() if word is not None else min(offset + 1, self.line(self.line_of(offset))[1])

    def _named(self, message: Message) -> int | None:
        """The beginning of the line that has the location of a message: `loc("model.py":5:1)`, or an alias of it."""
        if not message.file:
            return None
        found = self.text.find(f'"{message.file}":{message.line}:{message.column}')
        if found < 0:
            return None
        start, end = self.line(self.line_of(found))
        alias = _ALIAS.match(self.text, start, end)
        if alias is not None:
            use = re.search(rf"loc\({re.escape(alias[1])}\)", self.text)
            if use is None:
                return None
            start, end = self.line(self.line_of(use.start()))
        return start + len(self.text[start:end]) - len(self.text[start:end].lstrip())
