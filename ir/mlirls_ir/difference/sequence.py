"""The longest run of pairs that are in order, and the best pairing of two short sequences."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")
_LARGEST_TABLE: Final = 250_000
"""The number of cells of the largest table of pairs; longer gaps are paired from both ends."""


def longest_increasing(numbers: Sequence[int]) -> list[int]:
    """The places of a longest increasing subsequence."""
    tails: list[int] = []
    places: list[int] = []
    before: list[int] = []
    for place, number in enumerate(numbers):
        at = bisect_left(tails, number)
        before.append(places[at - 1] if at else -1)
        if at == len(tails):
            tails.append(number)
            places.append(place)
        else:
            tails[at] = number
            places[at] = place
    out: list[int] = []
    place = places[-1] if places else -1
    while place >= 0:
        out.append(place)
        place = before[place]
    return out[::-1]


def align(old: Sequence[T], new: Sequence[T], likeness: Callable[[T, T], int]) -> list[tuple[T, T]]:
    """The pairs, in order, with the greatest sum of likenesses; a pair with likeness 0 is not made."""
    if not old or not new:
        return []
    if len(old) * len(new) > _LARGEST_TABLE:
        return _from_both_ends(old, new, likeness)
    width = len(new) + 1
    best = [[0] * width for _ in range(len(old) + 1)]
    for i in range(len(old) - 1, -1, -1):
        row, below = best[i], best[i + 1]
        for j in range(len(new) - 1, -1, -1):
            alike = likeness(old[i], new[j])
            row[j] = max(below[j], row[j + 1], below[j + 1] + alike if alike else 0)
    pairs: list[tuple[T, T]] = []
    i = j = 0
    while i < len(old) and j < len(new):
        alike = likeness(old[i], new[j])
        if alike and best[i][j] == best[i + 1][j + 1] + alike:
            pairs.append((old[i], new[j]))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def _from_both_ends(old: Sequence[T], new: Sequence[T], likeness: Callable[[T, T], int]) -> list[tuple[T, T]]:
    first = 0
    most = min(len(old), len(new))
    while first < most and likeness(old[first], new[first]):
        first += 1
    last = 0
    while last < most - first and likeness(old[-1 - last], new[-1 - last]):
        last += 1
    pairs = list(zip(old[:first], new[:first], strict=True))
    return pairs + list(zip(old[len(old) - last :], new[len(new) - last :], strict=True))
