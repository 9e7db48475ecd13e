"""The rules of names, statement by statement: the definition that a use means, and the errors about it.

The rules depend on the text only, not on the order in which statements are checked:
- A use means the first visible definition before it; definitions that come after a visible one of the same name are
  redefinitions. A definition is visible in its region and the regions nested in it, within the unit.
- Otherwise it means the first definition after it (a forward reference).
- A definition must dominate its uses, except in graph regions and where the use is unreachable.
Messages and locations are those of mlir-opt's parser and verifier.

Read next: `definitions.py`, `unit.py` (the uses that need none of these rules), `../verify/`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.resolve.definitions import (
    Ordered,
    PlainUses,
    definition_types,
    find_definition,
    first_visible,
    is_doubtful,
    is_visible,
    may_be_isolated,
)
from mlirls_ir.resolve.dominance import Block, Blocks, has_ssa_dominance
from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.resolve.unit import Definition, Unit, definition_start, unit_of
from mlirls_ir.syntax.recovery.wrong_token import NO_OPERATION
from mlirls_ir.syntax.tree import Doubt, Offsets, OperandSlot, Region, Statement
from mlirls_ir.types.model import Type

Range = tuple[int, int]
HoleRanges = Callable[[Statement], "tuple[Range, ...]"]
"""Returns the ranges of a statement's names, relative to its start."""


class RunChecker:
    """Checks the statements of one unit; `ranges` gives the ranges of names for diagnostics.

    `offsets` are those of the tree, which must not change meanwhile.
    """

    __slots__ = ("_findings", "_offsets", "_ordered", "_plain", "_ranges", "_unit")

    def __init__(self, unit: Unit, ranges: HoleRanges, offsets: Offsets) -> None:
        self._unit = unit
        self._ranges = ranges
        self._offsets = offsets
        self._findings: list[Finding] = []
        self._plain = PlainUses(unit, offsets)
        self._ordered: Ordered = {}

    def check(self, statements: Iterable[Statement]) -> list[Finding]:
        """The findings about the names of the statements."""
        self._findings = []
        for statement in statements:
            shape = statement.shape
            if shape.operands and not self._plain.are_plain(statement):
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

    def _use(self, statement: Statement, index: int, slot: OperandSlot) -> None:
        name = statement.names[slot.hole]
        found, before = find_definition(self._unit, name, statement, self._ordered, self._offsets)
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
            # C++ may give a region's arguments the names of operands, with their numbers.
            is_guess = found[1].shape.by_shape and found[3] is not found[1].run.region
            if not statement.shape.broken and not is_guess:
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
        """Whether a name in `region` may mean something else than `found`, since a region in between may be
        isolated."""
        nested = self._unit.nested.get(name, {})
        inner: Region | None = region
        while inner is not None and inner is not found[3]:
            if inner in nested and may_be_isolated(inner, found[3]):
                return True
            inner = None if inner.operation is None else inner.operation.run.region
        return False

    def _forward_mismatch(self, statement: Statement, slot: OperandSlot, found: Definition, defined: Type) -> None:
        """The error for a use before its definition that expects another type; mlir-opt reports it at the
        definition."""
        name = statement.names[slot.hole]
        message = f"definition of SSA value '{name}#{slot.number}' has type '{defined}'"
        start, end = self._range(statement, slot.hole)
        diagnostic = Diagnostic(start, end, Severity.ERROR, "type-mismatch", message)
        link = self._link(statement, slot.hole, f"previously used here with type '{slot.type}'")
        location = self._link(found[1], found[2], "")
        self._findings.append(Finding(statement, diagnostic, link, location[0]))

    def _dominates(self, found: Definition, statement: Statement, *, before: bool) -> bool:
        region = found[3]
        if not before and not is_visible(region, statement.run.region, self._unit, self._offsets):
            return not has_ssa_dominance(region)
        if region.n_labels == 0:
            return before or not has_ssa_dominance(region)
        if not has_ssa_dominance(region):
            return True
        if not self._offsets.holds(region, statement.run.region):
            return True
        ancestor = _holder(statement, region, self._offsets)
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
            # An operand of the operation before it may have been read as a result.
            return
        name = statement.names[hole]
        # The arguments of an isolated region belong to a unit of their own.
        unit = unit_of(region) or self._unit
        if name not in unit.nested:
            return
        first = first_visible(unit, name, region, self._offsets)
        if first is None or (first[1] is statement and first[2] == hole) or is_doubtful(first):
            return
        if may_be_isolated(region, first[3]):
            return
        mine = definition_start((None, statement, 0, region, None), self._offsets)
        start = definition_start(first, self._offsets)
        # The arguments may be in another order in the operation's text than in its region.
        if start < mine or (start == mine and first[1] is statement):
            # MLIR has another message for arguments in the head of an operation than for those of a label.
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
            # Text that looks like a successor may be something else in a syntax that we do not know.
            return
        blocks = self._unit.blocks_of(statement.run.region)
        for slot in statement.shape.successors:
            if statement.names[slot.hole] not in blocks.by_name:
                self._add(statement, slot.hole, "undeclared-block", "reference to an undefined block")

    def _label(self, statement: Statement) -> None:
        region = statement.run.region
        if region.operation is None:
            # Blocks have names only inside of operations.
            self._add(statement, 0, "syntax", NO_OPERATION)
            return
        blocks = self._unit.blocks_of(region)
        block = blocks.by_label.get(statement)
        if block is not None and block in blocks.duplicates and block.name is not None:
            first = blocks.by_name[block.name].label
            links = () if first is None else self._link(first, 0, "previously defined here")
            self._add(statement, 0, "block-redefinition", f"redefinition of block '{block.name}'", links)
        is_by_shape = region.operation.shape.by_shape
        if block is not None and block.index == 0 and region.arguments() and not is_by_shape:
            self._add(statement, 0, "entry-label", "invalid block name in region with named arguments")
        for argument in statement.shape.arguments:
            self._definition(statement, argument.hole, region)


def _may_bind(statement: Statement) -> bool:
    """Whether names in the head of an operation read by shape may be arguments: of its regions, or of no region."""
    if statement.regions:
        return True
    definition = statement.shape.definition
    if definition is None:
        return statement.shape.symbol is not None
    return bool(definition.regions) or not definition.operands


def _holder(statement: Statement, region: Region, offsets: Offsets) -> Statement:
    """The statement directly in `region` that is `statement` or holds it."""
    local = offsets.of(statement) - offsets.of_region(region)
    run = region.runs[bisect_right(region.runs, local, key=lambda one: one.start) - 1]
    local -= run.start
    return run.statements[bisect_right(run.statements, local, key=lambda one: one.start) - 1]


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
    """mlir-opt's note about where the operand of a failed dominance check is defined."""
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
