"""The symbols that match a few letters, and their order.

The letters must occur in order, regardless of case. The whole name ranks before its beginning, then a piece of it, then
scattered letters. Letters at the beginnings of words (`matmulTile`, `matmul_tile`) have more weight than letters inside
words. A query with `::` also names the symbol tables around.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_WORD_START: Final = re.compile(r"(?:^|(?<=[_.$\-]))[^_.$\-]|(?<=[a-z0-9])[A-Z]|(?<=[a-zA-Z])[0-9]")
_LONGEST_QUERY: Final = 100
_DECLARATION: Final = 1
"""The penalty of a declaration against a definition of the same name."""


class SymbolQuery:
    """A query, prepared for the comparison with many names."""

    def __init__(self, query: str) -> None:
        path, _, name = query.strip()[:_LONGEST_QUERY].rpartition("::")
        self.name = name.lstrip("@").lower().replace(" ", "")
        self.container = path.replace("@", "").lower()
        self._pattern = _subsequence(self.name)

    def lines_in(self, names: str) -> Iterator[int]:
        """The lines of `names` (one name in lower case a line) that have the letters of the query in order."""
        starts: list[int] | None = None
        for match in self._pattern.finditer(names):
            if starts is None:
                starts = [0, *(found.end() for found in re.finditer("\n", names))]
            yield bisect_right(starts, match.start()) - 1

    def rank(self, name: str, container: str, *, is_declaration: bool) -> int | None:
        """The rank of a symbol, the least first; None if its name does not match."""
        score = self.score(name, container)
        return None if score is None else _DECLARATION * is_declaration - 2 * score

    def score(self, name: str, container: str) -> int | None:
        """How well a name matches, the more the better; None if it does not."""
        if self.container and self.container not in container.lower():
            return None
        return _score(self.name, name)


def _score(query: str, name: str) -> int | None:
    lower = name.lower()
    if not query:
        return 0
    if lower == query:
        return 1000
    starts = {match.start() for match in _WORD_START.finditer(name)}
    if lower.startswith(query):
        return 900 - min(len(name), 100)
    piece = _piece(query, lower, starts)
    if piece is not None:
        return (700 if piece in starts else 500) - min(len(name), 100)
    hits = _hits(query, lower, starts)
    return None if hits is None else 300 + 200 * hits // len(query) - min(len(name), 100)


def _piece(query: str, lower: str, starts: set[int]) -> int | None:
    """The place of the whole query in the name, at the beginning of a word if possible."""
    first = at = lower.find(query)
    while at >= 0 and at not in starts:
        at = lower.find(query, at + 1)
    found = at if at >= 0 else first
    return found if found >= 0 else None


def _hits(query: str, lower: str, starts: set[int]) -> int | None:
    """The number of letters of the query at the beginning of a word, each as early as possible; None without a
    match."""
    ordered = sorted(starts)
    at = hits = 0
    for idx, letter in enumerate(query):
        word = next((start for start in ordered if start >= at and lower[start] == letter), None)
        if word is not None and _is_subsequence(query[idx + 1 :], lower, word + 1):
            at, hits = word + 1, hits + 1
            continue
        found = lower.find(letter, at)
        if found < 0:
            return None
        at = found + 1
    return hits


def _is_subsequence(query: str, lower: str, at: int) -> bool:
    for letter in query:
        at = lower.find(letter, at) + 1
        if not at:
            return False
    return True


@lru_cache(maxsize=64)
def _subsequence(query: str) -> re.Pattern[str]:
    """A pattern for lines that have the letters in order. It never backtracks, so its time is linear in the length."""
    gaps = (rf"[^{re.escape(letter)}\n]*+{re.escape(letter)}" for letter in query)
    return re.compile(f"^{''.join(gaps)}", re.MULTILINE)
