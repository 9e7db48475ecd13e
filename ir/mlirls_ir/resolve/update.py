"""Finds the names of a unit that an edit changes, and the runs that have to be checked again.

Invariant, tested with random edits: the diagnostics are those of a fresh `Unit.steps`.

A run is checked again if it is new, or if it mentions a name whose definitions have changed. Two definitions differ for
other runs only in their names, their types, and whether they are directly in the edited region.

Definitions that an edit changes can be named in their region and the regions nested in it. Elsewhere only a use without
a visible definition resolves to one of them, which is an error before and after the edit: so of the other runs only
those with findings are visited. Where some region has no dominance such a use need not be an error, and all runs are
visited.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import field

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.definitions import may_be_operand, may_isolate
from mlirls_ir.resolve.dominance import has_ssa_dominance
from mlirls_ir.resolve.unit import (
    Definition,
    RunFacts,
    Unit,
    all_runs,
    run_facts,
    runs_below,
)
from mlirls_ir.syntax.reading.splice import Splice
from mlirls_ir.syntax.tree import Region, Run, Statement, walk_runs


@dataclass(slots=True, eq=False)
class Update:
    """The result: the runs to check, the regions that became units, and whether the whole unit has to be resolved
    afresh."""

    check: list[Run] = field(default_factory=list[Run])
    new_units: list[Region] = field(default_factory=list[Region])
    afresh: bool = False


def update_unit(unit: Unit, splice: Splice, flagged: Iterable[Run]) -> Update:
    """Brings `unit` up to date after `splice` was applied to one of its regions; `flagged` runs have findings."""
    out = Update()
    reused = {region for region, _, _, _ in splice.reused}
    removed = _Collector(reused)
    removed.collect(splice.removed, splice.region)
    added = _Collector(reused)
    added.collect(splice.runs, splice.region)
    kept = set(added.isolated)
    unit.inner = [region for region in unit.inner if region not in removed.isolated] + added.isolated
    out.new_units = [region for region in kept if not isinstance(region.facts, Unit)]
    after = splice.region.runs[splice.first + len(splice.runs) :]
    blocks_changed = removed.blocks != added.blocks or (
        # Whether the statements before the first label form an entry block of their own.
        splice.first == 0 and _first_is_label(splice.removed or after) != _first_is_label(splice.runs or after)
    )
    if removed.has_blocks or added.has_blocks or blocks_changed:
        unit.blocks.clear()
    unit.has_graphs = unit.has_graphs or added.has_graphs
    gone = removed.statements
    changed = _changed_names(removed.definitions, added.definitions, splice.region)
    for name, region in dict.fromkeys((name, found[3]) for name, found in removed.definitions):
        unit.remove(name, region, gone)
    for name, found in added.definitions:
        unit.add(name, found)
    for run in added.runs:
        run.facts = RunFacts(unit)
        fill_contextual(run)
    if blocks_changed:
        # Dominance may have changed for every use in the region.
        out.check = all_runs(unit)
        return out
    out.check = list(added.runs)
    for region in _with_changed_isolation(splice):
        out.check += runs_below(region)
    if changed:
        new = set(map(id, out.check))
        total = affected_runs_of(unit, splice.region, flagged)
        out.check += [run for run in total if id(run) not in new and not changed.isdisjoint(names_of(run))]
        if len(out.check) > 200 and len(out.check) * 3 > len(total):
            out.afresh = True
    return out


def _with_changed_isolation(splice: Splice) -> Iterator[Region]:
    """The reused regions whose isolation the edit has changed."""
    if not splice.reused:
        return
    reused = {region for region, _, _, _ in splice.reused}
    before = {
        region
        for run in walk_runs(splice.removed, reused)
        for statement in run.statements
        if may_isolate(statement)
        for region in statement.regions or ()
    }
    for region, statement, _, _ in splice.reused:
        if may_isolate(statement) is not (region in before):
            yield region


def affected_runs_of(unit: Unit, region: Region, flagged: Iterable[Run]) -> list[Run]:
    """The runs of a unit that a change of definitions in `region` may affect."""
    if region is unit.region or unit.has_graphs:
        return all_runs(unit)
    inside = runs_below(region)
    known = set(map(id, inside))
    for run in flagged:
        facts = run_facts(run)
        if facts is not None and facts.unit is unit and id(run) not in known:
            inside.append(run)
    return inside


def _first_is_label(runs: list[Run]) -> bool:
    return bool(runs) and runs[0].statements[0].shape.is_label


def fill_contextual(run: Run) -> None:
    """Records the statements of a run that are checked against what surrounds them."""
    facts = run_facts(run)
    if facts is not None:
        facts.contextual = [statement for statement in run.statements if statement.shape.contextual]


def names_of(run: Run) -> frozenset[str]:
    """All names in the statements of a run."""
    facts = run_facts(run)
    if facts is not None and facts.names is not None:
        return facts.names
    names = frozenset(name for statement in run.statements for name in statement.names)
    if facts is not None:
        facts.names = names
    return names


class _Collector:
    """Collects the definitions in a sequence of runs, their nested runs, and the isolated regions in them."""

    __slots__ = ("_reused", "blocks", "definitions", "has_blocks", "has_graphs", "isolated", "runs", "statements")

    def __init__(self, reused: set[Region]) -> None:
        self._reused = reused
        self.definitions: list[tuple[str, Definition]] = []
        self.runs: list[Run] = []
        self.isolated: list[Region] = []
        self.statements: set[Statement] = set()
        self.blocks: list[tuple[str, ...]] = []
        self.has_blocks = False
        self.has_graphs = False

    def collect(self, runs: list[Run], region: Region) -> None:
        stack: list[tuple[list[Run], Region]] = [(runs, region)]
        while stack:
            some, home = stack.pop()
            for run in some:
                self.runs.append(run)
                for statement in run.statements:
                    self._statement(statement, home)
                    for inner in statement.regions or ():
                        if statement.shape.isolated:
                            self.isolated.append(inner)
                        else:
                            self.has_graphs = self.has_graphs or not has_ssa_dominance(inner)
                            self._arguments(statement, inner)
                            if inner not in self._reused:
                                stack.append((inner.runs, inner))

    def _statement(self, statement: Statement, home: Region) -> None:
        self.statements.add(statement)
        shape, names = statement.shape, statement.names
        index = 0
        for result in shape.results:
            type_ = shape.result_types[index] if index < len(shape.result_types) else None
            self.definitions.append((names[result.hole], (type_, statement, result.hole, home, None)))
            index += result.count
        for slot in shape.arguments:
            self.definitions.append((names[slot.hole], (slot.type, statement, slot.hole, home, None)))
        if shape.successors or shape.is_label:
            self.has_blocks = True
            self.blocks.append((shape.name, *(names[slot.hole] for slot in shape.successors)))

    def _arguments(self, statement: Statement, region: Region) -> None:
        slots = statement.shape.region_arguments
        assert statement.regions is not None
        index = statement.regions.index(region)
        if index < len(slots):
            for slot in slots[index]:
                self.definitions.append((statement.names[slot.hole], (slot.type, statement, slot.hole, region, None)))


def _changed_names(
    removed: list[tuple[str, Definition]], added: list[tuple[str, Definition]], region: Region
) -> set[str]:
    """The names whose definitions differ before and after the edit, as far as that matters to other runs."""

    def key(name: str, found: Definition) -> tuple[str, object, bool, bool, bool, int]:
        count = 1
        for result in found[1].shape.results:
            if result.hole == found[2]:
                count = result.count
        return (
            name,
            found[1].shape.result_types if count > 1 else found[0],
            found[3] is region,
            may_be_operand(found),
            found[1].shape.guesses_types,
            count,
        )

    before = Counter(key(name, found) for name, found in removed)
    after = Counter(key(name, found) for name, found in added)
    if before == after:
        return set()
    return {entry[0] for entry in (before - after)} | {entry[0] for entry in (after - before)}
