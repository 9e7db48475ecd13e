"""The names of values in one unit: a region isolated from above, or the top of a chunk.

A unit is a region whose operation is isolated from above, with all the regions nested in it that are not. Names are
unique in it in the sense of LangRef's "Value Scoping": a name may be defined again once the region that defined it has
ended. Isolated regions inside it are units of their own.

`Unit.steps` takes the statements in order, once, and settles the plain case: a use of a name that is defined before it,
in a block that dominates it, with the type that the use gives. All other statements are left to `uses.py`. Its rules do
not depend on the order of work, so checking single runs again after an edit gives the same findings as a fresh pass.

Read next: `uses.py` (the rules), `dominance.py`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import field
from typing import Final, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.dominance import Blocks, blocks_of, has_ssa_dominance
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.tree import Offsets, Region, Run, Statement
from mlirls_ir.types.model import Type

Definition: TypeAlias = tuple["Type | None", Statement, int, Region, "Statement | None"]
"""A definition: (type, statement, hole of its name there, region in which it is visible, label of its block).

If the name covers several results, the type is that of the first. If an operation's syntax names an argument, the
statement is the operation, and the region is one of the operation's regions.
"""

Some: TypeAlias = "list[Definition] | tuple[Definition]"
"""The definitions of a name in one region: nearly always one, and a list takes twice the memory of a tuple."""

_SLICE: Final = 32
"""The number of runs between two yields."""


@dataclass(slots=True, eq=False)
class RunFacts:
    """The facts about a run, besides its statements.

    `pending` are the statements that a first pass left to the rules of `uses.py`. `names` are all names in its
    statements, made when an edit first asks. `contextual` are the statements that are checked against what surrounds
    them. A run that has left the tree has no facts.
    """

    unit: Unit
    pending: dict[Statement, None] = field(default_factory=dict[Statement, None])
    names: frozenset[str] | None = None
    contextual: list[Statement] = field(default_factory=list[Statement])
    findings: list[Finding] = field(default_factory=list[Finding])


class _Frame:
    """A region being walked; `after` is an operation whose results are to be defined when its regions are done."""

    __slots__ = ("after", "crossing", "facts", "is_top", "label", "names", "region", "runs", "started", "statements")

    def __init__(self, region: Region, crossing: bool, is_top: bool) -> None:
        self.region = region
        self.runs = iter(region.runs)
        self.statements: Iterator[Statement] | None = None
        self.facts: RunFacts | None = None
        self.names: list[str] = []
        self.label: Statement | None = None
        self.after: Statement | None = None
        self.crossing = crossing
        self.is_top = is_top
        self.started = False


class Unit:
    """The values of one unit.

    `top` holds the first definition of each name directly in the unit's own region, `nested` every other definition
    by name. `inner` are the isolated regions inside, units of their own. `is_complete` says that `steps` has come to
    its end. `has_graphs` says that some region in it may have no dominance.
    """

    __slots__ = ("blocks", "has_graphs", "inner", "is_complete", "nested", "region", "top")

    def __init__(self, region: Region) -> None:
        self.region = region
        self.top: dict[str, Definition] = {}
        self.nested: dict[str, dict[Region, Some]] = {}
        self.blocks: dict[Region, Blocks] = {}
        self.inner: list[Region] = []
        self.is_complete = False
        self.has_graphs = False
        region.facts = self

    def definitions(self, name: str) -> list[Definition]:
        """All definitions of `name`, in no particular order."""
        first = self.top.get(name)
        out = [] if first is None else [first]
        for some in self.nested.get(name, {}).values():
            out += some
        return out

    def add(self, name: str, found: Definition) -> None:
        """Adds a definition after an edit; the first one of each region stays first."""
        region = found[3]
        if region is self.region:
            first = self.top.get(name)
            if first is None:
                self.top[name] = found
                return
            if definition_start(found) < definition_start(first):
                self.top[name], found = found, first
            self._nest(name, found)
            return
        some = self._more(name, found)
        if some is not None:
            some.append(found)
            if definition_start(found) < definition_start(some[0]):
                some[0], some[-1] = some[-1], some[0]

    def remove(self, name: str, region: Region, gone: set[Statement]) -> None:
        """Removes the definitions of `name` in `region` by the statements that have gone.

        Many sibling regions define the same names, so only the one region is visited.
        """
        some = self.nested.get(name)
        if some is not None and region in some:
            left = [found for found in some[region] if found[1] not in gone]
            if left:
                first = min(range(len(left)), key=lambda i: definition_start(left[i])) if len(left) > 1 else 0
                left[0], left[first] = left[first], left[0]
                some[region] = left if len(left) > 1 else (left[0],)
            else:
                del some[region]
            if not some:
                del self.nested[name]
        top = self.top.get(name)
        if top is not None and top[1] in gone:
            del self.top[name]
            rest = self.nested.get(name, {}).pop(self.region, None)
            for found in rest or ():
                self.add(name, found)

    def _nest(self, name: str, found: Definition) -> None:
        some = self._more(name, found)
        if some is not None:
            some.append(found)

    def _more(self, name: str, found: Definition) -> list[Definition] | None:
        """The definitions of `name` in the region of a definition that is to be added; None if that is the first
        one."""
        by_region = self.nested.setdefault(name, {})
        some = by_region.get(found[3])
        if some is None:
            by_region[found[3]] = (found,)
            return None
        if isinstance(some, tuple):
            some = by_region[found[3]] = list(some)
        return some

    def blocks_of(self, region: Region) -> Blocks:
        """The blocks of a region of this unit."""
        found = self.blocks.get(region)
        if found is None:
            found = self.blocks[region] = blocks_of(region)
        return found

    def steps(self) -> Generator[None, None, list[Run]]:
        """Resolves the unit in order, yielding now and then. Attaches `RunFacts` to every run, and returns all runs."""
        seen: list[Run] = []
        env = self.top
        budget = _SLICE
        labels: dict[Region, Statement | None] = {}
        stack = [_Frame(self.region, self.region.n_labels > 0, True)]
        while stack:
            frame = stack[-1]
            if not frame.started:
                frame.started = True
                self._define_arguments(frame, env)
            if frame.after is not None:
                self._define(frame.after, frame, env)
                frame.after = None
            if frame.statements is None:
                run = next(frame.runs, None)
                if run is None:
                    stack.pop()
                    self._leave(frame, env)
                    continue
                frame.facts = run.facts = RunFacts(self)
                seen.append(run)
                frame.statements = iter(run.statements)
                budget -= 1
                if not budget:
                    budget = _SLICE
                    yield
            facts = frame.facts
            assert facts is not None
            region = frame.region
            names_here = None if frame.is_top else frame.names
            crossing = frame.crossing
            label = frame.label
            for statement in frame.statements:
                shape = statement.shape
                names = statement.names
                operands = shape.simple_operands
                if operands is not None:
                    for hole, type_ in operands:
                        found = env.get(names[hole])
                        if (
                            found is None
                            or found[0] is not type_
                            or (
                                crossing
                                # The entry block dominates all.
                                and found[4] is not None
                                and labels.get(found[3]) is not found[4]
                                and not self._dominates(found, labels)
                            )
                        ):
                            facts.pending[statement] = None
                else:
                    facts.pending[statement] = None
                if not shape.is_plain:
                    if shape.contextual:
                        facts.contextual.append(statement)
                    if shape.diagnostics or (shape.successors and not self.blocks_of(region).has_targets(statement)):
                        facts.pending[statement] = None
                    if shape.is_label:
                        frame.label = label = statement
                        labels[region] = label
                        if region.operation is None or not self.blocks_of(region).is_valid_label(statement, region):
                            facts.pending[statement] = None
                if statement.regions is not None and self._enter(statement, frame, stack):
                    break
                simple = shape.simple_result
                if simple is not None:
                    name = names[simple[0]]
                    if name in env:
                        facts.pending[statement] = None
                        self._nest(name, (simple[1], statement, simple[0], region, label))
                    else:
                        env[name] = (simple[1], statement, simple[0], region, label)
                        if names_here is not None:
                            names_here.append(name)
                elif shape.results or shape.arguments:
                    self._define(statement, frame, env)
            else:
                frame.statements = None
        self.is_complete = True
        return seen

    def _dominates(self, found: Definition, labels: dict[Region, Statement | None]) -> bool:
        region = found[3]
        if not region.n_labels:
            return True
        blocks = self.blocks_of(region)
        return blocks.dominates(_block_index(blocks, found[4]), _block_index(blocks, labels.get(region)))

    def _enter(self, statement: Statement, frame: _Frame, stack: list[_Frame]) -> bool:
        """Begins the regions of an operation; False when all of them are units of their own."""
        regions = statement.regions
        assert regions is not None
        if statement.shape.isolated:
            self.inner += regions
            if frame.facts is not None and _repeats_argument(statement):
                frame.facts.pending[statement] = None
            return False
        frame.after = statement
        self.has_graphs = self.has_graphs or not has_ssa_dominance(regions[0])
        stack += [_Frame(region, frame.crossing or region.n_labels > 0, False) for region in reversed(regions)]
        return True

    def _define_arguments(self, frame: _Frame, env: dict[str, Definition]) -> None:
        operation = frame.region.operation
        if operation is None:
            return
        for slot in frame.region.arguments():
            self._add(operation.names[slot.hole], (slot.type, operation, slot.hole, frame.region, None), frame, env)

    def _define(self, statement: Statement, frame: _Frame, env: dict[str, Definition]) -> None:
        shape = statement.shape
        index = 0
        types = shape.result_types
        for result in shape.results:
            type_ = types[index] if index < len(types) else None
            found = (type_, statement, result.hole, frame.region, frame.label)
            self._add(statement.names[result.hole], found, frame, env)
            index += result.count
        for slot in shape.arguments:
            found = (slot.type, statement, slot.hole, frame.region, frame.label)
            self._add(statement.names[slot.hole], found, frame, env)

    def _add(self, name: str, found: Definition, frame: _Frame, env: dict[str, Definition]) -> None:
        if name in env:
            self._nest(name, found)
            facts = frame.facts if frame.facts is not None else run_facts(found[1].run)
            if facts is not None:
                facts.pending[found[1]] = None
            return
        env[name] = found
        if not frame.is_top:
            frame.names.append(name)

    def _leave(self, frame: _Frame, env: dict[str, Definition]) -> None:
        """Puts the names of a region that has ended out of scope."""
        if frame.is_top:
            return
        nested, region = self.nested, frame.region
        for name in frame.names:
            found = env.pop(name)
            by_region = nested.get(name)
            if by_region is None:
                nested[name] = {region: (found,)}
            elif region not in by_region:
                by_region[region] = (found,)
            else:
                # It comes before the other definitions of its name in the region.
                some = self._more(name, found)
                if some is not None:
                    some.insert(0, found)


def _repeats_argument(statement: Statement) -> bool:
    """Whether an operation gives two arguments of one region the same name."""
    for slots in statement.shape.region_arguments:
        if len(slots) > 1 and len({statement.names[slot.hole] for slot in slots}) < len(slots):
            return True
    return False


def definition_start(found: Definition, offsets: Offsets | None = None) -> int:
    """The absolute offset from which a definition is in force; `offsets` are those of the tree, for many calls."""
    statement, region = found[1], found[3]
    if region.operation is statement:
        return region.offset() if offsets is None else offsets.of_region(region)
    start = statement.offset() if offsets is None else offsets.of(statement)
    return start if statement.shape.is_label else start + statement.end - statement.start


def _block_index(blocks: Blocks, label: Statement | None) -> int:
    if label is None:
        return 0
    found = blocks.by_label.get(label)
    return 0 if found is None else found.index


def run_facts(run: Run) -> RunFacts | None:
    """The facts of a run, None before its unit has been resolved."""
    facts = run.facts
    return facts if isinstance(facts, RunFacts) else None


def unit_of(region: Region) -> Unit | None:
    """The unit whose own region is `region`."""
    facts = region.facts
    return facts if isinstance(facts, Unit) else None


def unit_region(region: Region) -> Region:
    """The region of the unit that contains `region`."""
    while region.operation is not None and not region.operation.shape.isolated:
        region = region.operation.run.region
    return region


def all_runs(unit: Unit) -> list[Run]:
    """All runs of a unit, including those of nested regions that are not isolated."""
    return runs_below(unit.region)


def runs_below(region: Region) -> list[Run]:
    """All runs of a region, including those of nested regions that are not isolated."""
    out: list[Run] = []
    stack = list(reversed(region.runs))
    while stack:
        run = stack.pop()
        out.append(run)
        for statement in run.statements:
            if statement.regions and not statement.shape.isolated:
                for region in statement.regions:
                    stack.extend(region.runs)
    return out
