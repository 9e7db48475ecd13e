"""The pass that finds names which values around an isolated operation have taken.

Most texts have no value around a function. Then the pass knows no units, and an edit costs nothing.

Read next: `passes.py`, `../resolve/outer_names.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.passes import CheckedChunk, Look
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.resolve.unit import Unit, run_facts, unit_of
from mlirls_ir.syntax.tree import Offsets, Run, Statement


class OuterNames:
    """The units that have names and isolated operations inside, and the errors made from these names."""

    __slots__ = ("_found", "_is_old", "_registry", "_units")

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self.clear()

    def clear(self) -> None:
        self._units: dict[Unit, None] = {}
        self._found: list[Finding] = []
        self._is_old = False

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        """Nothing to do: the runs that an edit changes are added again."""

    def note(self, run: Run) -> None:
        facts = run_facts(run)
        if facts is not None and _has_names_around(facts.unit):
            self._units[facts.unit] = None
        self._is_old = bool(self._units)

    def forget(self, run: Run) -> None:
        self._is_old = bool(self._units)

    def moved(self, operation: Statement) -> None:
        """Nothing to do: places are relative to the statement, regions left out."""

    def is_done(self) -> bool:
        return not self._is_old

    def steps(self, look: Look) -> Iterator[None]:
        if not self._is_old:
            return
        self._is_old = False
        self._found = []
        self._units = {unit: None for unit in self._units if _has_names_around(unit) and _is_in_tree(unit)}
        if self._units:
            # Imported only when it is needed: start-up is most of a short check.
            from mlirls_ir.resolve.outer_names import taken_names
            from mlirls_ir.verify.hooks import Quirk, quirks_of

            def hides_names(statement: Statement) -> bool:
                shape = statement.shape
                return not shape.is_generic and Quirk.HIDES_NAMES in quirks_of(self._registry, shape.name)

            self._found = taken_names(self._units, lambda statement: look.details(statement).holes, hides_names)
        yield

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        if not self._found or view.is_unclosed:
            return []
        from mlirls_ir.resolve.unbalanced import has_stray_brace

        if has_stray_brace(view.top, view.text):
            # The values may be those of a function that was closed too early.
            return []
        return [finding.diagnostic_at(view.offsets) for finding in self._found]

    def with_location(self, unclosed: Diagnostic) -> Diagnostic:
        """The error about a missing `}`, with mlir-opt's location: the first name that is taken in a later function."""
        offsets = Offsets()
        places = [offsets.of(one.statement) + one.statement.placed(one.diagnostic.start) for one in self._found]
        return replace(unclosed, location=min(places)) if places else unclosed


def _has_names_around(unit: Unit) -> bool:
    return bool(unit.inner and (unit.top or unit.nested))


def _is_in_tree(unit: Unit) -> bool:
    """Whether a unit is that of its region, and the region has not left the tree."""
    runs = unit.region.runs
    facts = run_facts(runs[0]) if runs else None
    return unit_of(unit.region) is unit and facts is not None and facts.unit is unit
