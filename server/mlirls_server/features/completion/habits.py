"""Which operations usually come next, as public MLIR shows: what is offered where the text itself says nothing yet.

`habits.txt` has the shares, and `benchmarks/habits.py` makes it. Read next: `around.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

FIRST: Final = "{"
"""Before the name of an operation: the begin of one of its regions; alone, the begin of a text."""


class Habit(NamedTuple):
    """An operation that comes next in `percent` of all cases; `has_results` says whether results of it are named."""

    name: str
    has_results: bool
    percent: int


def habits_after(before: str) -> tuple[Habit, ...]:
    """The operations that usually follow an operation, or `FIRST` and a name; the most frequent first."""
    return tuple(_habits(_lines().get(before, "")))


def _habits(line: str) -> list[Habit]:
    words = line.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return [Habit(name.lstrip("%"), name.startswith("%"), int(percent)) for name, percent in pairs]


@lru_cache(maxsize=1)
def _lines() -> Mapping[str, str]:
    # Imported when it is needed: it brings what reads archives and addresses.
    from importlib.resources import files

    text = files("mlirls_server.features.completion").joinpath("habits.txt").read_text(encoding="utf-8")
    return {before: rest for before, _, rest in (line.partition(" ") for line in text.splitlines())}


__all__ = ["FIRST", "Habit", "habits_after"]
