"""An operation in its surroundings, as the rules of `in_place.py` see it, and the ways in which they fail.

Read next: `blocks.py`, `branches.py`, `symbols.py`, `regions.py`, `dialects/affine/scope.py` (the rules).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import Final, NoReturn

from mlirls_ir.diagnostic import Diagnostic, Fix, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.resolve.symbols import SymbolTables
from mlirls_ir.resolve.unit import Unit, run_facts
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.tree import Region, ShapeFact, Statement
from mlirls_ir.types.model import Type
from mlirls_ir.verify.structure import set_ranges
from mlirls_ir.verify.view import Part, VerifyFailure, View, range_of


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The facts that a rule may query: the parts of a statement with their ranges, symbol tables, dialects."""

    details: Callable[[Statement], Details]
    tables: SymbolTables
    registry: Registry
    known_broken: dict[Statement, bool] = field(default_factory=dict[Statement, bool])
    found: dict[tuple[str, Statement], object] = field(default_factory=dict[tuple[str, Statement], object])
    """The facts that rules of an operation have found about another one and its regions."""

    def is_broken_around(self, statement: Statement | None) -> bool:
        """Whether an operation or one around it did not parse; each is visited once, however deep they nest."""
        known = None if statement is None else self.known_broken.get(statement)
        if known is not None:
            return known
        inner: list[Statement] = []
        found = False
        while statement is not None and statement not in self.known_broken:
            inner.append(statement)
            statement = statement.parent()
        found = statement is not None and self.known_broken[statement]
        for one in reversed(inner):
            found = self.known_broken[one] = found or one.shape.broken
        return found


class PlaceFailure(Exception):
    """A finding about a statement, as an exception; never leaves `verify/`."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.diagnostic.message)
        self.finding = finding


class Place:
    """An operation with a known definition, its shape, and its surroundings."""

    __slots__ = ("around", "definition", "shape", "statement")

    def __init__(self, statement: Statement, definition: OperationDef, around: Surroundings) -> None:
        self.statement = statement
        self.shape = statement.shape
        self.definition = definition
        self.around = around

    @property
    def region(self) -> Region:
        """The region that holds the operation."""
        return self.statement.run.region

    def parent(self) -> Statement | None:
        """The operation around this one, None at the top."""
        return self.statement.run.region.operation

    def unit(self) -> Unit | None:
        """The unit of the operation: the values that can be named here."""
        facts = run_facts(self.statement.run)
        return None if facts is None else facts.unit

    def view(self) -> View:
        """The operation by its ODS names."""
        return view_of(self.statement, self.definition, self.around)

    def fail(
        self,
        message: str,
        part: Part = None,
        code: str = "invalid-operation",
        *,
        links: tuple[Link, ...] = (),
        location: Statement | None = None,
    ) -> NoReturn:
        """Fails with `message`; `location` is the operation that mlir-opt names, if it is another one."""
        fail_at(self.around, self.statement, message, part, code, links=links, location=location)

    def fail_op(
        self, message: str, part: Part = None, code: str = "invalid-operation", *, links: tuple[Link, ...] = ()
    ) -> NoReturn:
        """Fails with `message` after "'name' op "."""
        self.fail(f"'{self.shape.name}' op {message}", part, code, links=links)


def fail_at(
    around: Surroundings,
    statement: Statement,
    message: str,
    part: Part = None,
    code: str = "invalid-operation",
    *,
    links: tuple[Link, ...] = (),
    location: Statement | None = None,
    severity: Severity = Severity.ERROR,
    fixes: tuple[Fix, ...] = (),
) -> NoReturn:
    """Fails at a part of `statement`; mlir-opt reports it at the operation `location`, or at `statement`."""
    state = around.details(statement).state
    start, end = _range(around, statement, part)
    if location is None or location is statement:
        named = state if state.wrapped is None else state.wrapped
        diagnostic = Diagnostic(start, end, severity, code, message, (), fixes, named.name_start)
        raise PlaceFailure(Finding(statement, diagnostic, links))
    diagnostic = Diagnostic(start, end, severity, code, message)
    raise PlaceFailure(Finding(statement, diagnostic, links, link_to(around, location, "")))


def differ(one: Type | None, other: Type | None) -> bool:
    """Whether two types are known and different, also according to their dialects."""
    if one is None or other is None or one is other:
        return False
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.attributes.other_spellings import may_be_one

    return not may_be_one(one, other)


def link_to(around: Surroundings, statement: Statement, message: str) -> Link:
    """A note at the name of an operation."""
    start, end = _range(around, statement, None)
    return Link(statement, start, end, message)


def _range(around: Surroundings, statement: Statement, part: Part) -> tuple[int, int]:
    details = around.details(statement)
    state = details.state
    match part:
        case ("operand", int(index)) if state.wrapped is not None:
            return range_of(state.wrapped, part)
        case ("successor", int(index)) if index < len(state.successors):
            return state.successors[index].start, state.successors[index].end
        case ("symbol", str(name)):
            use = next((use for use in state.symbol_uses if use.attribute == name), None)
            if use is not None:
                return use.path[0][1], use.path[-1][2]
            return range_of(state, ("attribute", name))
        case ("symbol-name", _) if state.symbol is not None:
            return state.symbol[1], state.symbol[2]
        case _:
            pass
    if statement.shape.is_label and state.successors:
        return state.successors[0].start, state.successors[0].end
    return range_of(state, part)


_VIEW: Final = ShapeFact[View]()


def view_of(statement: Statement, definition: OperationDef, around: Surroundings) -> View:
    """The view of an operation that has been read; made once a shape."""
    shape = statement.shape
    found = _VIEW.of(shape)
    if found is not None:
        return found
    view = View(
        shape.name,
        definition,
        around.registry,
        definition.name.split(".", 1)[0],
        shape.attributes,
        [slot.type for slot in shape.own_operands],
        list(shape.result_types),
        [[slot.type for slot in slots] for slots in shape.region_arguments],
        len(shape.successors),
        statement.shape.is_generic,
    )
    try:
        set_ranges(view)
    except VerifyFailure:
        view.operand_ranges = view.result_ranges = None
    return _VIEW.keep(shape, view)


# -- the statements around one


def statements_of(region: Region) -> Iterator[Statement]:
    """The statements of a region, labels included."""
    for run in region.runs:
        yield from run.statements


def first_statement(region: Region) -> Statement | None:
    """The first statement of a region, labels included."""
    return region.runs[0].statements[0] if region.runs and region.runs[0].statements else None


def last_statement(region: Region) -> Statement | None:
    """The last statement of a region, labels included."""
    return region.runs[-1].statements[-1] if region.runs and region.runs[-1].statements else None


def next_statement(statement: Statement) -> Statement | None:
    """The statement after `statement` in its region."""
    run = statement.run
    statements = run.statements
    if statements[-1] is not statement:
        return statements[statements.index(statement) + 1]
    runs = run.region.runs
    if runs[-1] is run:
        return None
    return runs[runs.index(run) + 1].statements[0]


def previous_statement(statement: Statement) -> Statement | None:
    """The statement before `statement` in its region."""
    statements = statement.run.statements
    index = statements.index(statement)
    if index:
        return statements[index - 1]
    runs = statement.run.region.runs
    position = runs.index(statement.run)
    return runs[position - 1].statements[-1] if position else None


def entry_argument_types(region: Region) -> list[Type | None]:
    """The types of the entry block's arguments, named by the operation's syntax or by the first label."""
    slots = region.arguments()
    if slots:
        return [slot.type for slot in slots]
    first = first_statement(region)
    if first is not None and first.shape.is_label:
        return [slot.type for slot in first.shape.arguments]
    return []


def block_count(region: Region) -> int:
    """The number of blocks in the text of a region."""
    runs = region.runs
    if not runs or not runs[0].statements:
        return 1 if region.arguments() else 0
    return region.n_labels + (0 if runs[0].statements[0].shape.is_label else 1)
