"""Takes apart, in slices, a tree that has become unused.

Statements, runs and regions refer to each other in both directions, so a dropped tree stays in memory until Python's
cycle collector has walked all of it: half a second for a tree of 8 MB. Without these references it is freed
immediately, a slice at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.syntax.tree import Region

_RUNS_AT_ONCE: Final = 100


def dismantle(top: Region) -> Iterator[None]:
    """Takes apart `top` and everything in it, yielding every few milliseconds."""
    stack = [top]
    n_runs = 0
    while stack:
        region = stack.pop()
        region.facts = None
        region.operation = None
        for run in region.runs:
            run.facts = None
            for statement in run.statements:
                stack += statement.regions or ()
                statement.regions = None
            run.statements.clear()
            n_runs += 1
            if n_runs % _RUNS_AT_ONCE == 0:
                yield
        region.runs.clear()
