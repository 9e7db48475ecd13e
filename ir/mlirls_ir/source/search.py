"""Searches for a word in a text that may be megabytes of digits: weights are string literals longer than all other
text.

Python finds a single character thirty times as fast as a longer word. So a word is only looked for at places of one of
its characters, and such a literal hardly contains that character.
"""

from __future__ import annotations

from typing import Final

_PIECE: Final = 1 << 16


def find_word(text: str, word: str, mark: str, start: int, end: int) -> int:
    """Like `text.find(word, start, end)`; `mark` is a character of `word` that is rare in other text."""
    before = word.index(mark)
    after = len(word) - before
    position = start
    while (at := text.find(mark, position, end)) >= 0:
        position = at + _PIECE
        found = text.find(word, max(start, at - before), min(end, position + after - 1))
        if found >= 0:
            return found
    return -1
