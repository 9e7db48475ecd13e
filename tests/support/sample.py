"""A part of the cases of a test, for laws that a longer run or a benchmark checks on all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_Item = TypeVar("_Item")


def spread(items: Sequence[_Item], most: int) -> list[_Item]:
    """At most `most` of the items, the same in each run, with equal distances between them."""
    step = max(len(items) / most, 1.0)
    return [items[int(number * step)] for number in range(min(len(items), most))]
