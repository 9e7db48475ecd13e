"""How often operations, types and attributes occur in public MLIR, for places where the text itself has no examples.

`usage.txt` has the numbers; `benchmarks/usage.py` generates it. Read next: `around.py` and `habits.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

RESULTS: Final = "%"
"""Before the name of an operation: its uses with named results."""
MILLION: Final = 1_000_000
_MOST_FREQUENT: Final = 60


@lru_cache(maxsize=1)
def usage() -> Mapping[str, int]:
    """The uses of each name among a million: `scf.for`, `%scf.for` with named results, `!llvm.ptr`."""
    # Imported when it is needed, because it imports code for archives and addresses.
    from importlib.resources import files

    text = files("mlirls_server.features.completion").joinpath("usage.txt").read_text(encoding="utf-8")
    found: dict[str, int] = {}
    for line in text.splitlines():
        dialect, *words = line.split()
        for name, number in zip(words[::2], words[1::2], strict=True):
            sigil = RESULTS if name[0] == RESULTS else ""
            found[f"{sigil}{dialect}.{name.removeprefix(sigil)}"] = int(number)
    return found


def uses_of(name: str) -> int:
    """The occurrences of a name among a million, with or without named results."""
    return usage().get(name, 0) + usage().get(f"{RESULTS}{name}", 0)


@lru_cache(maxsize=1)
def most_frequent() -> tuple[tuple[str, bool, int], ...]:
    """The most frequent operations: name, whether results are named, uses among a million."""
    operations = [pair for pair in usage().items() if pair[0][0] not in "!#"]
    ordered = sorted(operations, key=lambda pair: -pair[1])[:_MOST_FREQUENT]
    return tuple((name.removeprefix(RESULTS), name[0] == RESULTS, number) for name, number in ordered)


__all__ = ["MILLION", "RESULTS", "most_frequent", "usage", "uses_of"]
