"""The pass that reports unknown dialects: one hint for each, at its first operation.

Read next: `chunk_pass.py`, `../verify/unknown.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mlirls_ir.document.chunk_pass import ChunkPass
from mlirls_ir.document.passes import Look
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Run, Statement
from mlirls_ir.verify import count_unknown, unknown_dialects, unknown_hints


class UnknownDialects(ChunkPass[dict[str, Statement]]):
    """Operations of unknown dialects by run, and the hints made from them."""

    __slots__ = ("_registry",)

    def __init__(self, registry: Registry) -> None:
        super().__init__()
        self._registry = registry

    def names(self) -> set[str]:
        """The unknown dialects in the runs added so far."""
        return {dialect for found in self._by_run.values() for dialect in found}

    def counts(self) -> Counter[str]:
        """How many operations of each unknown dialect are in the runs added so far."""
        return count_unknown(self._by_run, self._registry)

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        """Nothing to do: the gathered facts do not depend on it."""

    def note(self, run: Run) -> None:
        self.keep(run, unknown_dialects(run, self._registry))

    def moved(self, operation: Statement) -> None:
        """Nothing to do: hints are at names, before all regions."""

    def steps(self, look: Look) -> Iterator[None]:
        if self._are_old:
            self._found = unknown_hints(self._by_run.values(), look.details)
            self._are_old = False
        yield from ()
