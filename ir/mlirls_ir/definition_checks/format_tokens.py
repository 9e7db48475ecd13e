"""The words of an assembly format with their places, and whether a literal is one.

`formats/grammar.py` reads formats that mlir-tblgen accepted, for reading MLIR. Here each word keeps its place.

Read next: `format_reader.py`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

KEYWORDS: Final = frozenset(
    {
        *("attr-dict", "attr-dict-with-keyword", "prop-dict", "custom", "functional-type", "oilist", "operands"),
        *("params", "ref", "regions", "results", "struct", "successors", "type", "qualified"),
    }
)
_TOKEN: Final = re.compile(
    r"""(?P<blank>[ \t\r\n\0]+)
      | `(?P<literal>[^`\0]*)`
      | \$(?P<variable>[A-Za-z_]\w*)
      | (?P<word>[A-Za-z_][\w-]*)
      | (?P<string>"(?:[^"\\\0]|\\[^\0])*")
      | (?P<punctuation>[\^:,=<>?()*|])""",
    re.VERBOSE | re.ASCII,
)
_WHITE_SPACE: Final = ("", " ", "\\n")
_SINGLE: Final = "_:,=<>()[]{}?+-*"
_KEYWORD_REST: Final = re.compile(r"[A-Za-z0-9_$.]*", re.ASCII)


class Token(NamedTuple):
    """One word: its kind, its text as written, and where it begins.

    The kind of punctuation is the character itself, that of a keyword the keyword. The others are "literal",
    "variable", "word", "string", "error" and "end".
    """

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """Where it ends; after at least one character."""
        return self.start + max(1, len(self.text))


class BadCharacter(NamedTuple):
    """The first place where no word begins, and why."""

    start: int
    message: str


def tokenize(text: str) -> tuple[list[Token], BadCharacter | None]:
    """The words of a format up to the first that is not one; the last is of kind "end" or "error"."""
    tokens: list[Token] = []
    pos = 0
    while pos < len(text):
        found = _TOKEN.match(text, pos)
        if found is None:
            bad = _bad_character(text, pos)
            tokens.append(Token("error", "", bad.start))
            return tokens, bad
        kind = found.lastgroup or ""
        written = found.group()
        if kind == "punctuation" or (kind == "word" and written in KEYWORDS):
            kind = written
        if kind != "blank":
            tokens.append(Token(kind, written, pos))
        pos = found.end()
    tokens.append(Token("end", "", pos))
    return tokens, None


def _bad_character(text: str, pos: int) -> BadCharacter:
    match text[pos]:
        case "`":
            return BadCharacter(len(text), "unexpected end of file in literal")
        case '"':
            return BadCharacter(len(text), "unexpected end of file in string")
        case "$":
            return BadCharacter(pos, "expected variable name")
        case _:
            return BadCharacter(pos, "unexpected character")


def is_white_space(literal: str) -> bool:
    """Whether a literal says where to print white space, and reads nothing."""
    return literal in _WHITE_SPACE


def problem_of_literal(literal: str) -> str:
    """Why a text cannot be a literal; "" if it can."""
    if len(literal) == 1:
        if literal.isascii() and (literal.isalpha() or literal in _SINGLE):
            return ""
        return f"single character literal must be a letter or one of '{_SINGLE}'"
    return "" if literal in ("->", "...") else problem_of_keyword(literal)


def problem_of_keyword(text: str) -> str:
    """Why a text cannot be a keyword of MLIR; "" if it can."""
    if not text:
        return "keywords cannot be empty"
    if not (text[0].isascii() and (text[0].isalpha() or text[0] == "_")):
        return "valid keyword starts with a letter or '_'"
    if _KEYWORD_REST.fullmatch(text, 1) is None:
        return "keywords should contain only alphanum, '_', '$', or '.' characters"
    return ""
