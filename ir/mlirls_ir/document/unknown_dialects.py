"""The pass that tells which dialects nothing is known of: one hint a dialect, at its first operation.

Read next: `passes.py`, `../verify/unknown.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.passes import Found, Look, View
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Run, Statement
from mlirls_ir.verify import unknown_dialects, unknown_hints


class UnknownDialects:
    """Operations of unknown dialects by run, and the hints made of them."""

    __slots__ = ("_are_old", "_by_run", "_hints", "_registry")

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self.clear()

    def clear(self) -> None:
        self._by_run: dict[Run, dict[str, Statement]] = {}
        self._hints: list[Found] = []
        self._are_old = False

    def names(self) -> set[str]:
        """The unknown dialects that the runs name which were noted so far."""
        return {dialect for found in self._by_run.values() for dialect in found}

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        """Nothing of what is kept depends on it."""

    def note(self, run: Run) -> None:
        found = unknown_dialects(run, self._registry)
        if found:
            self._by_run[run] = found
            self._are_old = True

    def forget(self, run: Run) -> None:
        self._are_old |= self._by_run.pop(run, None) is not None

    def moved(self, run: Run) -> None:
        """Hints stand at names, in front of all regions."""

    def is_done(self) -> bool:
        return not self._are_old

    def steps(self, look: Look) -> Iterator[None]:
        if self._are_old:
            self._hints = unknown_hints(self._by_run.values(), look.details)
            self._are_old = False
        yield from ()

    def diagnostics(self, view: View) -> list[Diagnostic]:
        del view
        return [finding.diagnostic_at(run) for run, finding in self._hints]
