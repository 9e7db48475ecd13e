""" "Did you mean": the name that a misspelled one evidently means.

Thousands of names are compared, and most have common beginnings (`@function_1`, `@function_2`). So they are compared in
order, as the leaves of a tree of letters. A common beginning is compared once, and if it already has too many wrong
letters, all names below it are skipped. 5,000 names take 3 milliseconds.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from mlirls_ir.patterns import compiled

_DIGITS: Final = compiled(r"[0-9]+")
_LAST: Final = "\U0010ffff"


def find_similar_name(
    name: str, candidates: Iterable[str], can_be_meant: Callable[[str], bool] = lambda _: True
) -> str | None:
    """The candidate nearest to `name`; None if none is near enough, or several are equally near.

    Names that differ only in a number (`%arg1`, `%arg2`) are not misspellings of each other. Names are compared without
    their sigils. `can_be_meant` is called only for near names.
    """
    allowed = _allowed(len(name.lstrip("%^@!#")))
    if allowed == 0:
        return None
    short, long = len(name) - allowed, len(name) + allowed
    names = sorted({other for other in candidates if short <= len(other) <= long})
    plain = _DIGITS.sub("0", name)
    nearest: list[str] = []
    for distance, other in _Search(name, allowed, names).run():
        if distance > allowed or _DIGITS.sub("0", other) == plain or not can_be_meant(other):
            continue
        if distance < allowed:
            allowed, nearest = distance, []
        if distance == allowed:
            nearest.append(other)
    return nearest[0] if len(nearest) == 1 else None


def _allowed(length: int) -> int:
    """The most wrong letters in a name of this length."""
    return 0 if length < 3 else 1 if length < 6 else 2


class _Search:
    """The search for names near one name, in a sorted list.

    A row has, for each beginning of the name, the number of insertions, deletions, replacements and swaps of neighbours
    that turn it into the letters of a place in the tree.
    """

    def __init__(self, name: str, allowed: int, names: list[str]) -> None:
        self.name = name
        self.allowed = allowed
        self.names = names

    def run(self) -> Iterator[tuple[int, str]]:
        """The names that are near enough, each with its distance."""
        names, first = self.names, list(range(len(self.name) + 1))
        # The remaining work: names with a common beginning, that beginning, its row, and the row before.
        left = [(0, len(names), "", first, first)]
        while left:
            low, high, prefix, row, before = left.pop()
            depth = len(prefix)
            if low < high and len(names[low]) == depth:
                if row[-1] <= self.allowed:
                    yield row[-1], names[low]
                low += 1
            if low >= high:
                continue
            longer = names[low][: depth + 1]
            is_last = names[high - 1].startswith(longer)
            end = high if is_last else bisect_left(names, longer + _LAST, low, high)
            left.append((end, high, prefix, row, before))
            found = self.next_row(longer, row, before)
            if min(found) <= self.allowed:
                left.append((low, end, longer, found, row))

    def next_row(self, prefix: str, row: list[int], before: list[int]) -> list[int]:
        """The row of `prefix`, from the rows of one and two letters less."""
        name, allowed = self.name, self.allowed
        depth, y = len(prefix), prefix[-1]
        far = allowed + 1
        out = [far] * (len(name) + 1)
        low, high = max(1, depth - allowed), min(len(name), depth + allowed)
        if low == 1:
            out[0] = depth
        for i in range(low, high + 1):
            x = name[i - 1]
            cost = row[i - 1] if x == y else 1 + min(row[i - 1], row[i], out[i - 1])
            is_swapped = depth > 1 and i > 1 and y == name[i - 2] and x == prefix[-2]
            if is_swapped and before[i - 2] + 1 < cost:
                cost = before[i - 2] + 1
            out[i] = cost
        return out
