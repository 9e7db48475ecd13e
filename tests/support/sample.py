"""A part of the cases of a test, for laws that a longer run checks on all of them.

`make all-cases` runs the tests with all of their cases.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

ALL_CASES = "MLIRLS_ALL_CASES" in os.environ
"""Whether the environment turns samples off."""
_Item = TypeVar("_Item")


def spread(items: Sequence[_Item], most: int) -> list[_Item]:
    """At most `most` of the items, the same in each run, with equal distances between them."""
    if ALL_CASES:
        return list(items)
    step = max(len(items) / most, 1.0)
    return [items[int(number * step)] for number in range(min(len(items), most))]
