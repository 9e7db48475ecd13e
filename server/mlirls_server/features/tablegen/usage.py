"""How often public `.td` files have names at each kind of place, for places where the file itself has no examples.

`usage.txt` has the numbers; `benchmarks/td_usage.py` generates it. Read next: `likelihood.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from mlirls_ir.tablegen.usage import Slot

Counts = Mapping[str, tuple[int, float]]
"""How often each name was seen, and the sum of the weights of these places."""


@cache
def usual() -> Mapping[Slot, Counts]:
    """The counts of LLVM and other public projects."""
    # Imported when it is needed, because it imports code for archives and addresses.
    from importlib.resources import files

    text = files("mlirls_server.features.tablegen").joinpath("usage.txt").read_text(encoding="utf-8")
    found: dict[Slot, Counts] = {}
    for line in text.splitlines():
        slot, *words = line.split()
        parts = tuple("" if part == "-" else part for part in slot.split("/"))
        counts = zip(words[::2], map(int, words[1::2]), strict=True)
        found[parts] = {name: (count, float(count)) for name, count in counts}
    return found
