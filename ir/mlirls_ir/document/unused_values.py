"""The pass that finds unused values of operations without effects, which can be removed.

An operation is reported only if ODS says that it has no effects, it has no region, and no operation of its unit names
any of its results. Names are counted by unit and not resolved, so a value counts as used if another value of the same
name is. A chunk with very many such values was not written to be run, and none of them is reported.

Read next: `passes.py`, `../resolve/unit.py` (what a unit is), `unused_names.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document.passes import MOST_FADED, RUNS_AT_ONCE, CheckedChunk, Look, visit
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.unit import Unit, run_facts
from mlirls_ir.syntax.tree import Run, Shape, ShapeFact, Statement

CODE: Final = "unused-result"
_RESULTS: Final = compiled(r"%[\w$.-]++(?::[0-9]++)?+(?:\s*+,\s*+%[\w$.-]++(?::[0-9]++)?+)*+", re.ASCII)
_LONGEST: Final = 4096
"""The most code points of results that are underlined."""


@dataclass(slots=True, eq=False)
class _Uses:
    """How often operations of a unit name each value; `n_runs` is the number of its runs that have been counted.

    `is_looked_at` says whether the unused values have been found once.
    """

    unit: Unit
    counts: Counter[str] = field(default_factory=Counter[str])
    n_runs: int = 0
    is_looked_at: bool = False


class UnusedValues:
    """How often names are used, by unit; the runs to look at again; and the removable statements in the others."""

    __slots__ = ("_found", "_fresh", "_left", "_touched", "_uses", "_uses_of")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self._uses: dict[Unit, _Uses] = {}
        self._fresh: list[_Uses] = []
        self._uses_of: dict[Run, _Uses] = {}
        self._left: dict[Run, None] = {}
        self._found: dict[Run, list[Statement]] = {}
        # Names that have gained their first use or lost their last one.
        self._touched: dict[_Uses, set[str]] = {}

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        """Nothing to do: the runs that an edit changes are added again."""

    def note(self, run: Run) -> None:
        facts = run_facts(run)
        if facts is None:
            return
        self._leave(run)
        uses = self._uses.get(facts.unit)
        if uses is None:
            uses = self._uses[facts.unit] = _Uses(facts.unit)
            self._fresh.append(uses)
        uses.n_runs += 1
        self._uses_of[run] = uses
        names = _names_used(run.statements)
        if uses.is_looked_at:
            self._left[run] = None
            self._touched.setdefault(uses, set()).update(name for name in names if name not in uses.counts)
        uses.counts.update(names)

    def forget(self, run: Run) -> None:
        uses = self._uses_of.get(run)
        if uses is not None:
            counts = uses.counts
            for name in _names_used(run.statements):
                counts[name] -= 1
                if not counts[name]:
                    del counts[name]
                    self._touched.setdefault(uses, set()).add(name)
        self._leave(run)

    def _leave(self, run: Run) -> None:
        """Takes a run out of its unit. The counts of the unit stay: if a run changes units, both units are read
        again."""
        uses = self._uses_of.pop(run, None)
        self._left.pop(run, None)
        self._found.pop(run, None)
        if uses is not None:
            uses.n_runs -= 1
            if not uses.n_runs:
                self._uses.pop(uses.unit, None)
                self._touched.pop(uses, None)

    def moved(self, operation: Statement) -> None:
        """Nothing to do: the results of an operation are before all of its regions."""

    def is_done(self) -> bool:
        return not self._left and not self._touched and not self._fresh

    def steps(self, look: Look) -> Iterator[None]:
        del look
        for uses in self._fresh:
            uses.is_looked_at = True
            counts, unit = uses.counts, uses.unit
            unused = {name for some in (unit.top, unit.nested) for name in some if name not in counts}
            self._touched.setdefault(uses, set()).update(unused)
        self._fresh = []
        while self._touched:
            uses, names = self._touched.popitem()
            for name in names:
                for definition in uses.unit.definitions(name):
                    if definition[1].run in self._uses_of:
                        self._left[definition[1].run] = None
        yield from visit(self._left, self._look_at, RUNS_AT_ONCE * 4)

    def _look_at(self, run: Run) -> None:
        uses = self._uses_of[run]
        found = [one for one in run.statements if not _is_used(one, uses.counts) and _may_go(one)]
        if found:
            self._found[run] = found
        else:
            self._found.pop(run, None)

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        if sum(map(len, self._found.values())) > MOST_FADED:
            return []
        return [_hint(one, run.offset() + one.start, view) for run, found in self._found.items() for one in found]


def _names_used(statements: Sequence[Statement]) -> list[str]:
    """The values that are operands of statements, each once for every use. A broken statement may use all values that
    it names."""
    names = [one.names[operand[0]] for one in statements for operand in one.shape.operands]
    return names + [name for one in statements if one.shape.broken for name in one.names]


_MAY_GO: Final = ShapeFact[bool]()


def _may_go(statement: Statement) -> bool:
    """Whether an operation whose results are unused can be removed without losing anything."""
    shape = statement.shape
    found = _MAY_GO.of(shape)
    if found is None:
        found = _MAY_GO.keep(shape, _has_no_effects(shape))
    return found and not statement.regions


def _has_no_effects(shape: Shape) -> bool:
    definition = shape.definition
    if definition is None or shape.broken or shape.by_shape or definition.regions or shape.is_terminator:
        return False
    return definition.has_trait("NoMemoryEffect") and shape.symbol is None and not shape.successors


def _is_used(statement: Statement, counts: Counter[str]) -> bool:
    """Whether a result of a statement is used, or the statement has no results."""
    shape = statement.shape
    simple = shape.simple_result
    if simple is not None:
        return statement.names[simple[0]] in counts
    return not shape.results or any(statement.names[result.hole] in counts for result in shape.results)


def _hint(statement: Statement, start: int, view: CheckedChunk) -> Diagnostic:
    names = [statement.names[result.hole] for result in statement.shape.results]
    match = _RESULTS.match(view.text(start, min(start + _LONGEST, view.end)))
    end = start + (len(names[0]) if match is None else match.end())
    shown = ", ".join(f"'{name}'" for name in names[:3]) + (", ..." if len(names) > 3 else "")
    what = f"value {shown} is" if len(names) == 1 else f"values {shown} are"
    return Diagnostic(start, end, Severity.HINT, CODE, f"{what} never used, and '{statement.name}' has no effects")
