"""The rules of names, statement by statement: which definition a use means, and what is wrong with it.

The rules depend on the text only, not on the order in which statements are checked:
- A use means the first visible definition before it; definitions that come after a visible one of the same name are
  redefinitions. A definition is visible in its region and the regions nested in it, within the unit.
- Otherwise it means the first definition after it (a forward reference).
- A definition must dominate its uses, except in graph regions and where the use is unreachable.
Messages and locations are those of mlir-opt's parser and verifier.

Read next: `unit.py` (what is settled without these rules), `../verify/`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.resolve.dominance import Block, Blocks, has_ssa_dominance
from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.resolve.unit import Definition, Unit, definition_start, is_doubtful, may_isolate, unit_of
from mlirls_ir.syntax.tree import MOST_UNKNOWN, Doubt, OperandSlot, Region, Statement
from mlirls_ir.types.model import Type

Range = tuple[int, int]
Ordered = dict[str, list[Definition]]
"""Definitions by name, in the order of the text."""
First = tuple[Type | None, int]
"""The type and the absolute offset of the first definition of a name that can be named in a region.

The type is None where there is none, or where it has to be asked which blocks it dominates."""
HoleRanges = Callable[[Statement], "tuple[Range, ...]"]
"""Gives the ranges of a statement's names, relative to its start."""


def is_visible(region: Region, use: Region, unit: Unit) -> bool:
    """Whether what is defined in `region` can be named in `use`."""
    inner = use
    while inner is not region:
        if inner is unit.region or inner.operation is None:
            return False
        inner = inner.operation.run.region
    return True


def may_be_isolated(region: Region, outer: Region) -> bool:
    """Whether an operation between `region` and the region `outer` around it may keep names from one to the other."""
    inner = region
    while inner is not outer and inner.operation is not None:
        if may_isolate(inner.operation):
            return True
        inner = inner.operation.run.region
    return False


def first_visible(unit: Unit, name: str, region: Region) -> Definition | None:
    """The first definition of `name` that can be named in `region`."""
    top_region, top = unit.region, unit.top.get(name)
    nested = unit.nested.get(name, {})
    best: Definition | None = None
    inner = region
    n_left = len(nested) + (top is not None)
    while True:
        if inner is top_region:
            found = top
        else:
            some = nested.get(inner)
            found = some[0] if some else None
        if found is not None:
            if best is None or definition_start(found) < definition_start(best):
                best = found
            n_left -= 1
            if n_left <= 0:
                return best
        operation = inner.operation
        if inner is top_region or operation is None:
            return best
        inner = operation.run.region


def find_definition(
    unit: Unit, name: str, statement: Statement, ordered: Ordered | None = None
) -> tuple[Definition | None, bool]:
    """The definition that a use of `name` in `statement` means, and whether it is before the use.

    `ordered` caches the definitions of a name in the order of the text, for many queries of one tree.
    """
    rest = unit.nested.get(name)
    if rest is None:
        found = unit.top.get(name)
        if found is None:
            return None, False
        if found[1].run is statement.run and found[3] is statement.run.region:
            return found, found[1].start < statement.start
        return found, definition_start(found) <= statement.offset()
    first = first_visible(unit, name, statement.run.region)
    # An argument of a region is before all that is in it.
    if first is not None and first[3].operation is first[1]:
        return first, True
    at = statement.offset()
    if first is not None and definition_start(first) <= at:
        return first, True
    if ordered is None:
        behind = [found for found in unit.definitions(name) if definition_start(found) > at]
        return min(behind, key=definition_start, default=None), False
    known = ordered.get(name)
    if known is None:
        known = ordered[name] = sorted(unit.definitions(name), key=definition_start)
    index = bisect_right(known, at, key=definition_start)
    return (known[index] if index < len(known) else None), False


def definition_types(found: Definition) -> tuple[int, tuple[Type | None, ...]]:
    """How many results a definition's name covers, and their types (of the first ones, if there are many)."""
    statement, hole = found[1], found[2]
    index = 0
    for result in statement.shape.results:
        if result.hole == hole:
            types = statement.shape.result_types[index : index + result.count]
            return result.count, types + (None,) * (min(result.count, MOST_UNKNOWN) - len(types))
        index += result.count
    return 1, (found[0],)


class RunChecker:
    """Checks the statements of one unit; `ranges` gives the ranges of names for diagnostics."""

    __slots__ = ("_findings", "_firsts", "_ordered", "_ranges", "_unit")

    def __init__(self, unit: Unit, ranges: HoleRanges) -> None:
        self._unit = unit
        self._ranges = ranges
        self._findings: list[Finding] = []
        # By region: its absolute offset, and the first definitions of names.
        self._firsts: dict[Region, tuple[int, dict[str, First]]] = {}
        self._ordered: Ordered = {}

    def check(self, statements: Iterable[Statement]) -> list[Finding]:
        """The findings about the names of the statements."""
        self._findings = []
        for statement in statements:
            shape = statement.shape
            if shape.operands and not self._are_plain_uses(statement):
                for index, slot in enumerate(shape.operands):
                    self._use(statement, index, slot)
            if shape.successors:
                self._successors(statement)
            if shape.results:
                for result in shape.results:
                    self._definition(statement, result.hole, statement.run.region)
            if shape.is_label:
                self._label(statement)
            elif shape.region_arguments and statement.regions:
                for region, slots in zip(statement.regions, shape.region_arguments, strict=False):
                    for argument in slots:
                        self._definition(statement, argument.hole, region)
        return self._findings

    def _add(
        self,
        statement: Statement,
        hole: int,
        code: str,
        message: str,
        links: tuple[Link, ...] = (),
        *,
        at_operation: bool = False,
    ) -> None:
        start, end = self._range(statement, hole)
        location = 0 if at_operation else None
        diagnostic = Diagnostic(start, end, Severity.ERROR, code, message, (), (), location)
        self._findings.append(Finding(statement, diagnostic, links))

    def _range(self, statement: Statement, hole: int) -> Range:
        ranges = self._ranges(statement)
        start, end = ranges[hole] if hole < len(ranges) else (0, 1)
        return statement.condensed(start), statement.condensed(end)

    def _link(self, statement: Statement, hole: int, message: str) -> tuple[Link, ...]:
        start, end = self._range(statement, hole)
        return (Link(statement, start, end, message),)

    # -- uses

    def _are_plain_uses(self, statement: Statement) -> bool:
        """Whether each operand is a value of its type that is defined before it, in a region of one block.

        Most are; a name is looked up once for all statements of a region. The others are left to `_use`.
        """
        operands = statement.shape.simple_operands
        if operands is None:
            return False
        run = statement.run
        region = run.region
        known = self._firsts.get(region)
        if known is None:
            known = self._firsts[region] = (region.offset(), {})
        region_start, firsts = known
        start = region_start + run.start + statement.start
        for hole, type_ in operands:
            name = statement.names[hole]
            first = firsts.get(name)
            if first is None:
                first = firsts[name] = self._first(name, region)
            if first[0] is not type_ or first[1] > start:
                return False
        return True

    def _first(self, name: str, region: Region) -> First:
        found = first_visible(self._unit, name, region)
        if found is None or found[3].n_labels:
            return None, 0
        return found[0], definition_start(found)

    def _use(self, statement: Statement, index: int, slot: OperandSlot) -> None:
        name = statement.names[slot.hole]
        found, before = find_definition(self._unit, name, statement, self._ordered)
        if found is None:
            is_open = slot.doubt is Doubt.MAY_BE_NO_VALUE or (slot.doubt and _may_bind(statement))
            if statement.shape.broken or is_open:
                return
            self._add(statement, slot.hole, "undeclared-value", "use of undeclared SSA value name")
            return
        if slot.doubt and (not before or _may_bind(statement)):
            return
        count, types = definition_types(found)
        if slot.number >= count:
            if not statement.shape.broken:
                self._add(statement, slot.hole, "result-number", "reference to invalid result number")
            return
        defined = types[slot.number] if slot.number < len(types) else None
        if slot.type is not None and defined is not None and slot.type is not defined:
            # Imported only when it is needed: few texts have such a use.
            from mlirls_ir.attributes.other_spellings import may_be_one

            is_guess = found[1].shape.guesses_types and found[3] is found[1].run.region
            if is_guess or may_be_one(slot.type, defined) or self._may_be_hidden(name, found, statement.run.region):
                return
            if not before:
                self._forward_mismatch(statement, slot, found, defined)
                return
            self._add(
                statement,
                slot.hole,
                "type-mismatch",
                f"use of value '{name}' expects different type than prior uses: '{slot.type}' vs '{defined}'",
                self._link(found[1], found[2], "prior use here"),
            )
            return
        if statement.shape.broken or found[1].shape.broken:
            return
        if not self._dominates(found, statement, before=before):
            self._add(
                statement,
                slot.hole,
                "dominance",
                f"operand #{index} does not dominate this use",
                self._link(found[1], found[2], _where(found, statement, self._unit)),
                at_operation=True,
            )

    def _may_be_hidden(self, name: str, found: Definition, region: Region) -> bool:
        """Whether the definition `found` of a name may not be what the name means in `region`: it has one in a region
        in between that may be isolated."""
        nested = self._unit.nested.get(name, {})
        inner: Region | None = region
        while inner is not None and inner is not found[3]:
            if inner in nested and may_be_isolated(inner, found[3]):
                return True
            inner = None if inner.operation is None else inner.operation.run.region
        return False

    def _forward_mismatch(self, statement: Statement, slot: OperandSlot, found: Definition, defined: Type) -> None:
        """A use before its definition has given another type; mlir-opt reports that at the definition."""
        name = statement.names[slot.hole]
        message = f"definition of SSA value '{name}#{slot.number}' has type '{defined}'"
        start, end = self._range(statement, slot.hole)
        diagnostic = Diagnostic(start, end, Severity.ERROR, "type-mismatch", message)
        link = self._link(statement, slot.hole, f"previously used here with type '{slot.type}'")
        location = self._link(found[1], found[2], "")
        self._findings.append(Finding(statement, diagnostic, link, location[0]))

    def _dominates(self, found: Definition, statement: Statement, *, before: bool) -> bool:
        region = found[3]
        if not before and not is_visible(region, statement.run.region, self._unit):
            return not has_ssa_dominance(region)
        if region.n_labels == 0:
            return before or not has_ssa_dominance(region)
        if not has_ssa_dominance(region):
            return True
        ancestor = statement
        while ancestor.run.region is not region:
            parent = ancestor.parent()
            if parent is None:
                return True
            ancestor = parent
        blocks = self._unit.blocks_of(region)
        use = block_at(blocks, ancestor, region)
        definition = block_of_definition(blocks, found)
        if use is definition:
            return before or blocks.dominators[use.index] < 0
        return blocks.dominates(definition.index, use.index)

    # -- definitions

    def _definition(self, statement: Statement, hole: int, region: Region) -> None:
        if statement.shape.by_shape and region.operation is statement:
            # The shape does not say whether it is an argument or an operand.
            return
        if statement.shape.broken and region is statement.run.region:
            # An operand of the operation before it may have been taken for a result.
            return
        name = statement.names[hole]
        # The arguments of an isolated region belong to a unit of their own.
        unit = unit_of(region) or self._unit
        if name not in unit.nested:
            return
        first = first_visible(unit, name, region)
        if first is None or (first[1] is statement and first[2] == hole) or is_doubtful(first):
            return
        if may_be_isolated(region, first[3]):
            return
        mine = _start_in(statement, region)
        start = definition_start(first)
        # The text of an operation may have its arguments in another order than its region.
        if start < mine or (start == mine and first[1] is statement):
            # MLIR says it otherwise of arguments that stand in the head of an operation, not behind a label.
            in_head = region.operation is statement
            self._add(
                statement,
                hole,
                "redefinition",
                f"region entry argument '{name}' is already in use"
                if in_head
                else f"redefinition of SSA value '{name}'",
                self._link(first[1], first[2], f"previously {'referenced' if in_head else 'defined'} here"),
            )

    # -- blocks

    def _successors(self, statement: Statement) -> None:
        if statement.shape.by_shape:
            # What looks like a successor may be something else in a syntax that we do not know.
            return
        blocks = self._unit.blocks_of(statement.run.region)
        for slot in statement.shape.successors:
            if statement.names[slot.hole] not in blocks.by_name:
                self._add(statement, slot.hole, "undeclared-block", "reference to an undefined block")

    def _label(self, statement: Statement) -> None:
        region = statement.run.region
        blocks = self._unit.blocks_of(region)
        block = blocks.by_label.get(statement)
        if block is not None and block in blocks.duplicates and block.name is not None:
            first = blocks.by_name[block.name].label
            links = () if first is None else self._link(first, 0, "previously defined here")
            self._add(statement, 0, "block-redefinition", f"redefinition of block '{block.name}'", links)
        is_by_shape = region.operation is not None and region.operation.shape.by_shape
        if block is not None and block.index == 0 and region.arguments() and not is_by_shape:
            self._add(statement, 0, "entry-label", "invalid block name in region with named arguments")
        for argument in statement.shape.arguments:
            self._definition(statement, argument.hole, region)


def _may_bind(statement: Statement) -> bool:
    """Whether names in the head of an operation that is read by shape may be arguments: of its regions, or of none."""
    if statement.regions:
        return True
    definition = statement.shape.definition
    if definition is None:
        return statement.shape.symbol is not None
    return bool(definition.regions) or not definition.operands


def _start_in(statement: Statement, region: Region) -> int:
    """The absolute offset from which on a definition of `statement` in `region` is in force."""
    return definition_start((None, statement, 0, region, None))


def block_at(blocks: Blocks, statement: Statement, region: Region) -> Block:
    """The block that holds `statement`, directly in `region`."""
    run = statement.run
    index = run.statements.index(statement)
    for candidate in reversed(run.statements[: index + 1]):
        if candidate.shape.is_label:
            return blocks.by_label[candidate]
    for other in reversed(region.runs[: region.runs.index(run)]):
        for candidate in reversed(other.statements):
            if candidate.shape.is_label:
                return blocks.by_label[candidate]
    return blocks.blocks[0]


def block_of_definition(blocks: Blocks, found: Definition) -> Block:
    """The block that a definition belongs to."""
    statement, region = found[1], found[3]
    if statement.shape.is_label:
        return blocks.by_label.get(statement, blocks.blocks[0])
    return blocks.blocks[0] if region.operation is statement else block_at(blocks, statement, region)


def _where(found: Definition, statement: Statement, unit: Unit) -> str:
    """mlir-opt's note on where the operand of a failed dominance check is defined."""
    region, use = found[3], statement.run.region
    if region is use:
        place = "in the same block"
        if region.n_labels:
            blocks = unit.blocks_of(region)
            if block_at(blocks, statement, region) is not block_of_definition(blocks, found):
                place = "in the same region"
    elif is_visible(region, use, unit):
        place = "in a parent region"
    elif is_visible(use, region, unit):
        place = "in a child region"
    else:
        place = "neither in a parent nor in a child region)"
        return f"operand defined here (op {place}"
    if found[1].shape.is_label or region.operation is found[1]:
        index = 0
        if region.n_labels:
            index = block_of_definition(unit.blocks_of(region), found).index
        return f"operand defined as a block argument (block #{index} {place})"
    return f"operand defined here (op {place})"
