"""Did you mean: the one name that a misspelt one evidently stands for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_DIGITS: Final = re.compile(r"[0-9]+")


def find_similar_name(name: str, candidates: Iterable[str]) -> str | None:
    """The candidate that is nearest to `name`; None where none is near enough, or several are equally near.

    Names that differ in a number only (`%arg1`, `%arg2`) are no misspellings of each other. Names are compared without
    their sigils, if they have any: these are the same for all.
    """
    allowed = _allowed(len(name.lstrip("%^@!#")))
    best: str | None = None
    is_only = True
    plain = _DIGITS.sub("0", name)
    letters = set(name)
    for candidate in dict.fromkeys(candidates):
        if abs(len(candidate) - len(name)) > allowed or len(letters ^ set(candidate)) > 2 * allowed:
            continue
        if _DIGITS.sub("0", candidate) == plain:
            continue
        distance = _distance(name, candidate, allowed)
        if distance > allowed:
            continue
        is_only = best is None or distance < allowed
        best, allowed = candidate, distance
    return best if is_only else None


def _allowed(length: int) -> int:
    """How many letters may be wrong in a name of this length."""
    return 0 if length < 3 else 1 if length < 6 else 2


def _distance(a: str, b: str, limit: int) -> int:
    """How many letters have to be put in, left out, replaced or swapped with the next to make one name the other.

    More than `limit` is not counted: `limit + 1` stands for all of it. Thousands of names are compared, and nearly all
    are told apart by the first few letters.
    """
    far = limit + 1
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        low, high = max(1, i - limit), min(len(b), i + limit)
        row = [far] * (len(b) + 1)
        row[0] = i
        nearest = i
        for j in range(low, high + 1):
            y = b[j - 1]
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            row[j] = cost
            nearest = min(nearest, cost)
        if nearest > limit and min(last) > limit:
            return far
        before, last = last, row
    return min(last[-1], far)
