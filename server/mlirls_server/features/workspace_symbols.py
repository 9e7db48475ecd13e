"""Which symbols a few letters of a name can mean, and in which order to show them.

The letters have to occur in their order, whatever their case. Better than scattered letters is a piece of the name,
better still its beginning, best the whole; letters at the beginnings of words (`matmulTile`, `matmul_tile`) count more
than letters within. A query with `::` names the tables around as well.
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
"""By how much a declaration is ranked below a definition of the same name."""


class SymbolQuery:
    """What somebody typed, ready to be compared with many names."""

    def __init__(self, query: str) -> None:
        path, _, name = query.strip()[:_LONGEST_QUERY].rpartition("::")
        self.name = name.lstrip("@").lower().replace(" ", "")
        self.container = path.replace("@", "").lower()
        self._pattern = _subsequence(self.name)

    def lines_in(self, names: str) -> Iterator[int]:
        """Which lines of `names`, one name in lower case a line, have the letters of the query in their order."""
        starts: list[int] | None = None
        for match in self._pattern.finditer(names):
            if starts is None:
                starts = [0, *(found.end() for found in re.finditer("\n", names))]
            yield bisect_right(starts, match.start()) - 1

    def rank(self, name: str, container: str, *, is_declaration: bool) -> int | None:
        """Where a symbol stands among those that fit, the least first; None where its name does not fit."""
        score = self.score(name, container)
        return None if score is None else _DECLARATION * is_declaration - 2 * score

    def score(self, name: str, container: str) -> int | None:
        """How well a name fits, the more the better; None where it does not."""
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
    """Where the query stands as a whole, at the beginning of a word if it does so anywhere."""
    first = at = lower.find(query)
    while at >= 0 and at not in starts:
        at = lower.find(query, at + 1)
    found = at if at >= 0 else first
    return found if found >= 0 else None


def _hits(query: str, lower: str, starts: set[int]) -> int | None:
    """How many letters of the query stand at the beginning of a word, each as early as it can; None without a match."""
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
    """Matches lines that have the letters in their order. Nothing is tried twice, so a long name costs its length."""
    gaps = (rf"[^{re.escape(letter)}\n]*+{re.escape(letter)}" for letter in query)
    return re.compile(f"^{''.join(gaps)}", re.MULTILINE)
