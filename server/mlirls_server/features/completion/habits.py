"""Which operations usually come next in public MLIR, for places where the text itself has no examples.

`habits.txt` has the shares; `benchmarks/habits.py` generates it. Read next: `around.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

FIRST: Final = "{"
"""Before the name of an operation, the start of one of its regions; alone, the start of a text."""


class Habit(NamedTuple):
    """An operation that comes next in `percent` of all cases; `has_results` says whether it has named results."""

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
    # Imported when it is needed, because it imports code for archives and addresses.
    from importlib.resources import files

    text = files("mlirls_server.features.completion").joinpath("habits.txt").read_text(encoding="utf-8")
    return {before: rest for before, _, rest in (line.partition(" ") for line in text.splitlines())}


__all__ = ["FIRST", "Habit", "habits_after"]
