"""The words of a text in the form in which they are compared: all names, and all numbers, are equal.

This does not use MLIR's syntax. Read next: `likely_words.py`.
"""

from __future__ import annotations

import re
from typing import Final

_WORD: Final = re.compile(
    r"""
    "(?:[^"\\\n]|\\.)*" | //[^\n]*
    | [%@^][\w$.-]*(?:\#\d+)? | [!\#]?[A-Za-z_][\w$]*(?:\.[\w$]+)*
    | (?:(?:\d+|[?*]|\[\d+\])x)+ | -?\d[\w.+-]* | -> | :: | \n\s* | \S
    """,
    re.VERBOSE,
)
_PLACEHOLDERS: Final = {'"': '"', "%": "%", "@": "@", "^": "^", "\n": "\n"}


def words_of(text: str) -> list[str]:
    """The words of a text without comments; a line break with the blanks after it is a word."""
    return [word for word in _WORD.findall(text) if not word.startswith("//")]


def compared_as(word: str) -> str:
    """The form in which a word is compared."""
    first = word[0]
    if first.isdecimal() or (first in "-?*[" and len(word) > 1 and word != "->"):
        return "0x" if word.endswith("x") else "0"
    return _PLACEHOLDERS.get(first, word)


__all__ = ["compared_as", "words_of"]
