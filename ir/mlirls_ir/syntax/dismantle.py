"""Takes a tree apart, piece by piece, when nobody needs it any more.

Statements, runs and regions know each other in both directions, so a tree that is let go stays until Python's collector
has walked all there is, which takes half a second of a tree of 8 MB. Taken apart it goes at once, a slice at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.syntax.tree import Region

_RUNS_AT_ONCE: Final = 100


def dismantle(top: Region) -> Iterator[None]:
    """Takes `top` and all that is in it apart, in slices of some milliseconds."""
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
