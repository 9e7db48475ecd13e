"""The tokens of one statement, as far as white space between them is concerned.

Text that must not change inside is one token: strings, types and attributes of dialects with their bodies, element
literals, locations. MLIR's lexer takes the body of `!dialect.type<...>` verbatim, and only the dialect gives it a
meaning. Numbers, `x` and element types of a dimension list are tokens with nothing between them, and `spacing.py` keeps
it so.

Read next: `spacing.py`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mlirls_ir.patterns import compile_now

REGION: Final = "\x01"
"""Replaces the contents of a region in a statement's own text."""
_SPACE: Final = re.compile(r"[ \t\r\n]*+")
_TOKEN: Final = compile_now(
    r"""//[^\r\n]*+|@[A-Za-z_][A-Za-z0-9_$.]*+|@(?="(?:[^"\\\n]|\\.)*+")"""
    r"""|[%^\#!](?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)|[A-Za-z_][A-Za-z0-9_$.]*+"""
    r"""|[0-9]++\.[0-9]*+(?:[eE][-+]?[0-9]++)?|0x[0-9a-fA-F]++|[0-9]++|->|::|\.\.\.|[=><]=|.""",
    re.S,
)
_ODD: Final = bytes(code for code in range(0x20) if chr(code) not in "\t\r\n")
_PLAIN: Final = compile_now(r'(?:[^<>()\[\]{}"\-\x01]++|->|-)++')
_STRING: Final = compile_now(r'"(?:[^"\\\n]|\\.)*+"')
_CLOSING: Final = {"(": ")", "[": "]", "<": ">", "{": "}"}
_ELEMENTS: Final = frozenset({"dense", "sparse", "dense_resource"})


class Token(NamedTuple):
    """A token or a comment of a statement's own text, `[start, end)`."""

    text: str
    start: int
    end: int

    @property
    def is_comment(self) -> bool:
        """Whether it is a comment, which reaches to the end of its line."""
        return self.text.startswith("//")


def has_odd_characters(text: str) -> bool:
    """Whether there are control characters, or carriage returns without a line feed: such text is left alone.

    A carriage return at the end does not count.
    """
    if text.removesuffix("\r").count("\r") != text.count("\r\n"):
        return True
    # This takes a tenth of the time of a regular expression.
    data = text.encode("utf-8", "surrogatepass")
    return len(data.translate(None, _ODD)) != len(data)


def tokenize(own: str) -> list[Token] | None:
    """The tokens and comments of a statement's own text; None if their ends are unclear."""
    found: list[Token] = []
    pos = 0
    size = len(own)
    skip = _SPACE.match
    while True:
        space = skip(own, pos)
        start = space.end() if space else pos
        if start >= size:
            return found
        end = _token_end(own, start)
        if end is None:
            return None
        text = own[start:end]
        if text.startswith("//"):
            text = text.rstrip(" \t")
            end = start + len(text)
        found.append(Token(text, start, end))
        pos = end


def _token_end(own: str, start: int) -> int | None:
    match = _TOKEN.match(own, start)
    if match is None:
        return None
    end = match.end()
    char = own[start]
    if char in "!#":
        return balanced_end(own, end) if own.startswith("<", end) else end
    if char == '"' or match[0] == "@":
        string = _STRING.match(own, start + (char == "@"))
        return string.end() if string else None
    if char in "dls":
        word = match[0]
        opener = "<" if word in _ELEMENTS else "(" if word == "loc" else ""
        if opener:
            space = _SPACE.match(own, end)
            bracket = space.end() if space else end
            return balanced_end(own, bracket) if own.startswith(opener, bracket) else end
    return end


def is_balanced(text: str) -> bool:
    """Whether all brackets of a text match, and its strings end."""
    return balanced_end(f"({text}\n)", 0) == len(text) + 3


def balanced_end(text: str, start: int) -> int | None:
    """The offset after the text that begins with the bracket at `start`, up to the one that closes it.

    Strings and `->` are single tokens, as in mlir-opt's bodies of dialect types. None if brackets do not match.
    """
    awaited: list[str] = []
    pos = start
    while True:
        plain = _PLAIN.match(text, pos)
        if plain:
            pos = plain.end()
        char = text[pos : pos + 1]
        if char in _CLOSING:
            awaited.append(_CLOSING[char])
        elif char == '"':
            string = _STRING.match(text, pos)
            if string is None:
                return None
            pos = string.end()
            continue
        elif not char or char != awaited.pop():
            return None
        pos += 1
        if not awaited:
            return pos
