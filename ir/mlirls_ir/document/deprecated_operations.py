"""The pass that finds operations that ODS marks as deprecated.

Read next: `passes.py`, `../ods/model.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document.passes import MOST_FADED, CheckedChunk, Look, visit
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.tree import Run, Shape, Statement

CODE: Final = "deprecated-op"


class DeprecatedOperations:
    """Runs to search for deprecated operations, and the findings in the others."""

    __slots__ = ("_found", "_left")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self._left: dict[Run, None] = {}
        self._found: dict[Run, list[Finding]] = {}

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        """Nothing to do: the runs that an edit changes are added again."""

    def note(self, run: Run) -> None:
        if any(map(_why, {one.shape for one in run.statements})):
            self._left[run] = None

    def forget(self, run: Run) -> None:
        self._left.pop(run, None)
        self._found.pop(run, None)

    def moved(self, operation: Statement) -> None:
        """Nothing to do: the name of an operation is before all of its regions."""

    def is_done(self) -> bool:
        return not self._left

    def steps(self, look: Look) -> Iterator[None]:
        yield from visit(self._left, lambda run: self._look_at(run, look))

    def _look_at(self, run: Run, look: Look) -> None:
        self._found[run] = [_hint(one, look) for one in run.statements if _why(one.shape)]

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        if sum(map(len, self._found.values())) > MOST_FADED:
            return []
        return [finding.diagnostic_at(view.offsets) for found in self._found.values() for finding in found]


def _why(shape: Shape) -> str:
    definition = shape.definition
    return "" if definition is None else definition.deprecated


def _hint(statement: Statement, look: Look) -> Finding:
    state = look.details(statement).state
    why = _why(statement.shape).rstrip(".").removeprefix("Deprecated").strip().removeprefix("(").removesuffix(")")
    message = f"'{statement.name}' is deprecated" + (f": {why}" if why else "")
    return Finding(statement, Diagnostic(state.name_start, state.name_end, Severity.HINT, CODE, message))
