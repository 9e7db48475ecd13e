"""A pass whose findings follow from all runs of a chunk together.

The facts gathered from a run are kept until the run leaves the tree. The findings are made again when any of these
facts has changed.

Read next: `passes.py`, `unknown_dialects.py`, `struct_definitions.py`.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.passes import CheckedChunk, Found
from mlirls_ir.syntax.tree import Run

T = TypeVar("T")


class ChunkPass(Generic[T]):
    """The gathered facts by run, the findings made from them, and whether the findings are out of date."""

    __slots__ = ("_are_old", "_by_run", "_found")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forgets everything."""
        self._by_run: dict[Run, T] = {}
        self._found: list[Found] = []
        self._are_old = False

    def keep(self, run: Run, gathered: T | None) -> None:
        """Keeps the facts gathered from `run`, if there are any."""
        if gathered:
            self._by_run[run] = gathered
            self._are_old = True

    def forget(self, run: Run) -> None:
        """Called when a run has left the tree."""
        self._are_old |= self._by_run.pop(run, None) is not None

    def is_done(self) -> bool:
        """Whether the findings are up to date."""
        return not self._are_old

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        """The findings, at absolute offsets."""
        return [finding.diagnostic_at(view.offsets) for _, finding in self._found]
