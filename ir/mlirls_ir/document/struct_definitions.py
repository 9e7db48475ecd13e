"""The pass that finds identified structs which a chunk defines twice with different bodies.

Read next: `passes.py`, `../verify/redefinitions.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.passes import Found, Look, View
from mlirls_ir.syntax.tree import Run
from mlirls_ir.verify import Holders, StructBodies, may_define_structs, redefinitions, struct_holders


class StructDefinitions:
    """Values with identified structs by run, and the errors made of them.

    Runs of a text that spells no such struct are not looked at before an edit.
    """

    __slots__ = ("_are_old", "_bodies", "_by_run", "_errors", "_may_define")

    def __init__(self) -> None:
        self._may_define = True
        self.clear()

    def clear(self) -> None:
        self._by_run: dict[Run, Holders] = {}
        self._bodies: StructBodies | None = None
        self._errors: list[Found] = []
        self._are_old = False

    def begin(self, text: str) -> None:
        self._may_define = may_define_structs(text)
        self.clear()

    def edited(self, changed: str) -> None:
        del changed
        self._may_define = True

    def note(self, run: Run) -> None:
        found = struct_holders(run) if self._may_define else None
        if found:
            self._by_run[run] = found
            self._are_old = True

    def forget(self, run: Run) -> None:
        self._are_old |= self._by_run.pop(run, None) is not None

    def moved(self, run: Run) -> None:
        self._are_old |= run in self._by_run

    def is_done(self) -> bool:
        return not self._are_old

    def steps(self, look: Look) -> Iterator[None]:
        if not self._are_old:
            return
        self._errors = []
        self._bodies = self._bodies or StructBodies()
        for error in redefinitions(self._by_run.values(), self._bodies, look.parts):
            self._errors.append(error)
            yield
        self._are_old = False

    def diagnostics(self, view: View) -> list[Diagnostic]:
        del view
        return [finding.diagnostic_at(run) for run, finding in self._errors]
