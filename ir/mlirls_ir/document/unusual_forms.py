"""The pass that finds operations and types that are written otherwise than everywhere else in a project's files.

It exists only where such facts are known, and looks at one statement of each shape, since shapes leave out only names.

Read next: `../formats/learned_forms.py` (the facts), `../syntax/written_forms.py` (how a text is written).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document.passes import CheckedChunk, Look, visit
from mlirls_ir.formats.learned_forms import end_of_name
from mlirls_ir.ods.usual_forms import UsualForms
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.details import own_text
from mlirls_ir.syntax.tree import Run, ShapeFact, Statement
from mlirls_ir.syntax.written_forms import Part, bodies_in, body_form, departure

CODE: Final = "unusual-form"
_IS_USUAL: Final = ShapeFact[bool]()


class UnusualForms:
    """Runs to look at, and the findings in the others."""

    __slots__ = ("_forms", "_found", "_left")

    def __init__(self, forms: UsualForms) -> None:
        self._forms = forms
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
        self._found.pop(run, None)
        if not all(_IS_USUAL.of(one.shape) for one in run.statements):
            self._left[run] = None

    def forget(self, run: Run) -> None:
        self._left.pop(run, None)
        self._found.pop(run, None)

    def moved(self, operation: Statement) -> None:
        """Nothing to do: places are relative to the statement, regions left out."""

    def is_done(self) -> bool:
        return not self._left

    def steps(self, look: Look) -> Iterator[None]:
        yield from visit(self._left, lambda run: self._look_at(run, look))

    def _look_at(self, run: Run, look: Look) -> None:
        found = [one for statement in run.statements if (one := self._finding(statement, look)) is not None]
        if found:
            self._found[run] = found

    def _finding(self, statement: Statement, look: Look) -> Finding | None:
        shape = statement.shape
        if _IS_USUAL.of(shape):
            return None
        found = None if shape.broken or shape.diagnostics else self._departure(statement, look)
        if found is None:
            _IS_USUAL.keep(shape, fact=True)
            return None
        part, message = found
        return Finding(statement, Diagnostic(part.start, part.end, Severity.WARNING, CODE, message))

    def _departure(self, statement: Statement, look: Look) -> tuple[Part, str] | None:
        """The first part of a statement that is unusual, and what to say about it."""
        own, _ = own_text(statement, look.text)
        name = statement.name
        if name in self._forms.plain and not statement.shape.is_generic:
            start = end_of_name(own, name)
            part = None if start is None else departure(own, start, len(own))
            if part is not None:
                usual = f"all other uses of '{name}' in this project's files are written 'names : types -> types'"
                return part, f"expected {part.expected}: {usual}"
        for type_, start, end in bodies_in(own, 0, len(own)):
            form = body_form(own, start, end)
            if form.crowded is not None and type_ in self._forms.separated:
                return Part(*form.crowded, "','"), f"expected ',': {_ELSEWHERE.format(type_)} has it before a type"
            if form.unfinished is not None and type_ in self._forms.complete:
                return Part(*form.unfinished, ""), f"expected a value after ',': {_ELSEWHERE.format(type_)} has one"
        return None

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        return [finding.diagnostic_at(view.offsets) for found in self._found.values() for finding in found]


_ELSEWHERE: Final = "every other '!{}' in this project's files"
