"""The pass that reports unknown dialects: one hint for each, at its first operation.

Read next: `chunk_pass.py`, `../verify/unknown.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.chunk_pass import ChunkPass
from mlirls_ir.document.passes import CheckedChunk, Look
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Offsets, Run, Statement
from mlirls_ir.verify import unknown_dialects, unknown_hints, unknown_operations


class UnknownDialects(ChunkPass[dict[str, Statement]]):
    """Operations of unknown dialects by run, and the hints made from them."""

    __slots__ = ("_registry",)

    def __init__(self, registry: Registry) -> None:
        super().__init__()
        self._registry = registry

    def names(self) -> set[str]:
        """The unknown dialects in the runs added so far."""
        return {dialect for found in self._by_run.values() for dialect in found}

    def counts(self, text: Callable[[int, int], str], start: int, end: int) -> Counter[str]:
        """How many operations of each unknown dialect are in the runs added so far, in a chunk with these offsets."""
        if not self._by_run:
            return Counter()
        # Most checked texts have no unknown dialects and need none of this.
        from mlirls_ir.resolve.dumps import is_in_log, is_of_mlir

        offsets = Offsets()
        is_part = is_in_log(text, start, end)
        unknown = unknown_operations(self._by_run, self._registry)
        return Counter(dialect for one, dialect in unknown if not is_part or is_of_mlir(one, text, offsets))

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        if not self._found:
            return []
        from mlirls_ir.resolve.dumps import is_in_log, without_other_output

        found = self._found
        if is_in_log(view.text, view.start, view.end):
            found = without_other_output(found, view.text, view.offsets)
        return [finding.diagnostic_at(view.offsets) for _, finding in found]

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
