"""The pass that checks names and surroundings: uses of values and blocks, symbols, terminators, dialects.

It holds the runs that are still to be checked and those with findings; the findings themselves are facts of their runs.
The choice of findings to report is made when they are asked for: only the first of several with one cause, and none
that merely follow from an extra or missing brace.

Read next: `passes.py`, `../resolve/uses.py`, `../verify/in_place.py`, `../resolve/causes.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from mlirls_ir.asm_parser.validity import OF_STRANGERS
from mlirls_ir.bug import report_bug
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.flagged_runs import FlaggedRuns
from mlirls_ir.document.passes import RUNS_AT_ONCE, CheckedChunk, Look
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.resolve.symbols import SymbolTables
from mlirls_ir.resolve.unit import RunFacts, Unit, run_facts
from mlirls_ir.resolve.uses import RunChecker
from mlirls_ir.syntax.tree import Offsets, Run, Statement
from mlirls_ir.verify import Surroundings, check_in_place

if TYPE_CHECKING:
    from mlirls_ir.resolve.lost_names import Entry


class Checks:
    """Runs to check, completely or only the statements left over by resolving; and the runs with findings."""

    __slots__ = ("_changed_inside", "_left", "_registry", "flagged", "tables")

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self.tables = SymbolTables()
        self.flagged = FlaggedRuns()
        self.clear()

    def clear(self) -> None:
        self._left: dict[Run, bool] = {}
        self._changed_inside: dict[Statement, None] = {}
        self.flagged.clear()
        self.tables.clear()

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        """Nothing to do: the effect of an edit on names is found by comparing definitions, which marks runs."""

    def mark(self, run: Run) -> None:
        """Marks a run so that all of its statements are checked again."""
        self._left[run] = True

    def note(self, run: Run) -> None:
        facts = run_facts(run)
        self.flagged.forget(run)
        if facts is not None and (facts.pending or facts.contextual):
            # Resolving has already checked the other statements.
            self._left[run] = False

    def forget(self, run: Run) -> None:
        self.flagged.forget(run)
        self._left.pop(run, None)

    def moved(self, operation: Statement) -> None:
        self._changed_inside[operation] = None

    def is_done(self) -> bool:
        return not self._left and not self._changed_inside

    def steps(self, look: Look) -> Iterator[None]:
        surroundings = Surroundings(look.details, self.tables, self._registry)
        checkers: dict[Unit, RunChecker] = {}
        offsets = Offsets()

        def checker_of(facts: RunFacts) -> RunChecker:
            checker = checkers.get(facts.unit)
            if checker is None:
                checker = checkers[facts.unit] = RunChecker(facts.unit, lambda s: look.details(s).holes, offsets)
            return checker

        while self._changed_inside:
            operation, _ = self._changed_inside.popitem()
            facts = run_facts(operation.run)
            if facts is not None and operation.run not in self._left:
                has_findings = bool(facts.findings) or _finds(operation, checker_of(facts), surroundings)
                if has_findings:
                    # The statements are checked in the order of the whole run.
                    self.mark(operation.run)
        budget = RUNS_AT_ONCE
        while self._left:
            # The last one is removed first: after many removals at its front, a dictionary is slow to find its first
            # entry.
            run, all_statements = self._left.popitem()
            facts = run_facts(run)
            if facts is not None:
                facts.findings = _check_run(run, checker_of(facts), surroundings, all_statements=all_statements)
                self.flagged.keep(run, facts.findings)
            budget -= 1
            if not budget:
                budget = RUNS_AT_ONCE
                yield

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        if not self.flagged:
            return []
        # Most checked texts have no findings and need none of this.
        from mlirls_ir.resolve.causes import with_one_error_a_cause
        from mlirls_ir.resolve.dumps import is_dump_at, is_in_log, without_other_output, without_outside_names
        from mlirls_ir.resolve.lost_names import move_places, places_of
        from mlirls_ir.resolve.names_elsewhere import with_places_elsewhere
        from mlirls_ir.resolve.terminators import with_one_error_a_terminator
        from mlirls_ir.resolve.unbalanced import without_consequences
        from mlirls_ir.syntax.recovery.wrong_token import located

        found, places = self.flagged.entries(view.most_errors, view.offsets)
        is_of_dump = is_dump_at(view.text, view.start, view.end)
        reported: Sequence[Entry] = without_outside_names(view.top, found) if is_of_dump else found
        if is_of_dump or is_in_log(view.text, view.start, view.end):
            reported = without_other_output(reported, view.text, view.offsets)
        reported = without_consequences(view.top, reported, view.text, view.offsets, is_unclosed=view.is_unclosed)
        if reported is not found:
            places = [place for run, finding in reported for place in places_of(run, (finding,))]
            move_places(places, view.offsets)
        reported = with_one_error_a_terminator(
            with_one_error_a_cause(reported, places, view.text, view.offsets, is_unclosed=view.is_unclosed)
        )
        reported = with_places_elsewhere(view.top, reported, view.text, view.offsets)
        text, chunk = view.text, range(view.start, view.end)
        out = [located(finding.diagnostic_at(view.offsets), text, chunk) for _, finding in reported]
        if not OF_STRANGERS.isdisjoint(map(attrgetter("code"), out)):
            from mlirls_ir.document.foreign_dialects import without_foreign_types

            return without_foreign_types(view, out)
        return out


def _check_run(run: Run, checker: RunChecker, surroundings: Surroundings, *, all_statements: bool) -> list[Finding]:
    facts = run_facts(run)
    assert facts is not None
    statements = run.statements if all_statements else facts.pending
    return _findings(statements, facts.contextual, checker, surroundings)


def _finds(operation: Statement, checker: RunChecker, surroundings: Surroundings) -> bool:
    """Whether there is a finding about an operation."""
    contextual = (operation,) if operation.shape.contextual else ()
    return bool(_findings((operation,), contextual, checker, surroundings))


def _findings(
    statements: Iterable[Statement], contextual: Iterable[Statement], checker: RunChecker, surroundings: Surroundings
) -> list[Finding]:
    """The findings about names and shapes of `statements`, and those about what surrounds `contextual` ones."""
    out = checker.check(statements)
    for statement in statements:
        diagnostics = statement.shape.diagnostics
        if diagnostics:
            out += [Finding(statement, diagnostic) for diagnostic in diagnostics]
    for statement in contextual:
        try:
            out += check_in_place(statement, surroundings)
        except Exception as error:
            report_bug(error, f"checking an operation {statement.name!r} in place")
    return out
