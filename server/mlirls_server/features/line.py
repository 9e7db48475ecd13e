"""The line before a cursor, character by character: code, strings, comments, and the word that is begun.

This is the lexer for completion and signature help. The grammar determines what can start at a place
(`mlirls_ir.index.expected`), but not where the word at the cursor begins.
"""

from __future__ import annotations

import re
import string
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass

LONGEST_LINE: Final = 20_000
"""The characters before a cursor that are examined."""
_LETTERS: Final = f"{string.ascii_letters}{string.digits}_$."
_NAME_LETTERS: Final = f"{_LETTERS}-"
_SIGILS: Final = "%^!#"
# Strings and comments are recognized from the start of the line; in MLIR neither spans several lines.
_CODE: Final = re.compile(r'(?:[^"/\\]|"(?:[^"\\]|\\.)*"|/(?!/)|\\)*')
# `4xf32` is one word, except in a shaped type, where MLIR's lexer splits it as well.
_ELEMENT: Final = re.compile(
    r"\b(?:tensor|memref|vector)<(?:(?:[0-9]+|\?|\*|\[[0-9]+\])\s*x\s*)+([!A-Za-z][A-Za-z0-9_$.]*|!)?\Z"
)


@dataclass(frozen=True, slots=True)
class Word:
    """A word up to the cursor, with its sigil; `path` are the symbols and `::` before a reference."""

    text: str
    path: str = ""

    @property
    def sigil(self) -> str:
        """`%`, `^`, `!`, `#` or `@`; "" for a bare word."""
        return self.text[0] if self.text and self.text[0] in "%^!#@" else ""


def end_of_code(before: str) -> int:
    """The start of the string or comment at the end of the line; the line's length if there is neither."""
    match = _CODE.match(before)
    return 0 if match is None else match.end()


def element_before(before: str) -> str | None:
    """The typed part of the element type of a shaped type with dimensions; None outside of such a type."""
    match = _ELEMENT.search(before)
    return None if match is None else match[1] or ""


def word_before(before: str) -> Word | None:
    """The word that is begun, empty where one can begin; None in the middle of something else."""
    text = _sigil_word(before)
    if text is not None:
        return Word(text)
    rest = before.rstrip(_LETTERS)
    text = before[len(rest) :]
    if rest.endswith("@"):
        rest, text = rest[:-1], f"@{text}"
    path = _path_before(rest)
    if path or text.startswith("@"):
        return Word(text, path)
    if text:
        return None if text[0].isdigit() or text[0] == "." or rest.endswith("-") else Word(text)
    # After these characters, a word would be a part of the text before it.
    return None if before[-1:].isalnum() or before.endswith(('"', "/")) else Word("")


def end_of_word(after: str) -> int:
    """The length of the part of `after` (the text after a cursor) that belongs to its word."""
    return len(after) - len(after.lstrip(_LETTERS))


def end_of_string(after: str) -> int:
    """The length of the part of `after` (the text after a cursor) that belongs to its string, if that is one word."""
    length = len(after) - len(after.lstrip(_NAME_LETTERS))
    return length + 1 if after.startswith('"', length) else 0


def _sigil_word(before: str) -> str | None:
    """A name with its sigil, and the number of a result after it."""
    name = _sigil_name(before)
    stem = before.rstrip(string.digits)
    if name is not None or not stem.endswith("#"):
        return name
    owner = _sigil_name(stem[:-1])
    return None if owner is None or len(owner) == 1 else before[len(stem) - 1 - len(owner) :]


def _sigil_name(before: str) -> str | None:
    rest = before.rstrip(_NAME_LETTERS)
    if not rest or rest[-1] not in _SIGILS or (len(rest) > 1 and rest[-2] in _NAME_LETTERS):
        return None
    return before[len(rest) - 1 :]


def _path_before(rest: str) -> str:
    """`@a::@"b"::` at the end of a text, or ""."""
    start = len(rest)
    while (symbol := _symbol_at_end(rest[:start])) is not None:
        start = symbol
    return rest[start:]


def _symbol_at_end(text: str) -> int | None:
    """The start of the symbol with its `::` at the end of a text."""
    stem = text.rstrip()
    if not stem.endswith("::"):
        return None
    stem = stem[:-2].rstrip()
    if stem.endswith('"'):
        start = stem.rfind('"', 0, -1)
    else:
        start = len(stem.rstrip(_LETTERS))
        if not stem[start : start + 1].isalpha() and stem[start : start + 1] != "_":
            return None
    return start - 1 if start > 0 and stem[start - 1] == "@" else None
