"""Values: where one is defined, and every use of it.

`resolve/uses.py` decides what a name means; only the unit of the offset is resolved. Uses are found in the text of the
region in which the value is visible, from its definition on where values are defined before they are used.

Read next: `blocks.py`, `locate.py`.
"""

from __future__ import annotations

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.locate import Element, ElementKind
from mlirls_ir.index.search import occurrences
from mlirls_ir.index.tree import Descent, Reader, chunk_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.definitions import definition_types, find_definition
from mlirls_ir.resolve.dominance import has_ssa_dominance
from mlirls_ir.resolve.unit import Definition, Unit, unit_region
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import Type


@dataclass(frozen=True, slots=True)
class Value:
    """A definition of a value's name, at the hole `hole` of `statement`; `types` are the types of the results it names.

    `region` is where it is visible. `label` is the label of its block, if the region has labels and the value is not an
    argument of the region's operation.
    """

    name: str
    statement: Statement
    hole: int
    region: Region
    types: tuple[Type | None, ...]

    @property
    def is_result(self) -> bool:
        """Whether it is a result of an operation, rather than a block argument."""
        return any(result.hole == self.hole for result in self.statement.shape.results)

    @property
    def result_number(self) -> int:
        """The index of the first result that the name covers, among the operation's results."""
        first = 0
        for result in self.statement.shape.results:
            if result.hole == self.hole:
                break
            first += result.count
        return first

    @property
    def argument_number(self) -> int | None:
        """The index of the argument in its block, None for a result."""
        for region, slots in self._argument_lists():
            if region is self.region:
                for number, hole in enumerate(slots):
                    if hole == self.hole:
                        return number
        return None

    def _argument_lists(self) -> list[tuple[Region, list[int]]]:
        shape = self.statement.shape
        if shape.is_label:
            return [(self.statement.run.region, [slot.hole for slot in shape.arguments])]
        pairs = zip(self.statement.regions or (), shape.region_arguments, strict=False)
        return [(region, [slot.hole for slot in slots]) for region, slots in pairs]


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A name at `[start, end)`, absolute, in `statement`."""

    start: int
    end: int
    statement: Statement
    is_definition: bool


def value_of(document: Document, element: Element) -> Value | None:
    """The value that a value definition or use names, None where it is not defined."""
    if element.hole is None or element.hole >= len(element.statement.names):
        return None
    statement, hole = element.statement, element.hole
    name = statement.names[hole]
    if element.kind is ElementKind.VALUE_DEFINITION:
        found = _own(document.unit_at(_home(statement, hole)), name, statement, hole)
    elif element.kind is ElementKind.VALUE_USE:
        found, _ = find_definition(document.unit_at(statement.run.region), name, statement)
        home = _home(statement, hole)
        if found is None and home is not statement.run.region:
            # In an operation read by shape the name may be either, and no value is visible for an operand.
            found = _own(document.unit_at(home), name, statement, hole)
    else:
        return None
    return None if found is None else _value(name, found)


def value_named(document: Document, statement: Statement, name: str) -> Value | None:
    """The value that a use of `name` (with its `%`) in `statement` means."""
    found, _ = find_definition(document.unit_at(statement.run.region), name, statement)
    return None if found is None else _value(name, found)


def definition_range(document: Document, value: Value) -> tuple[int, int]:
    """The absolute range of the name in the value's definition."""
    return Reader(document, chunk_of(document, value.statement)).hole(value.statement, value.hole)


def occurrences_of(document: Document, value: Value) -> list[Occurrence]:
    """The definition and all uses of a value, in the order of the text."""
    chunk = chunk_of(document, value.statement)
    unit = document.unit_at(value.region)
    start, end = _extent(value)
    text = document.source.slice(start, end)
    at_definition = definition_range(document, value)
    out = [Occurrence(*at_definition, value.statement, True)]
    descent = Descent(chunk)
    for at, _ in occurrences(text, value.name):
        offset = start + at
        if offset == at_definition[0]:
            continue
        statement = descent.statement_at(offset)
        if statement is not None and _means(unit, value, statement, offset, chunk, document):
            out.append(Occurrence(offset, offset + len(value.name), statement, False))
    out.sort(key=lambda found: found.start)
    return out


def _value(name: str, found: Definition) -> Value:
    return Value(name, found[1], found[2], found[3], definition_types(found)[1])


def _home(statement: Statement, hole: int) -> Region:
    """The region in which the name that `statement` defines at `hole` is visible."""
    for region, slots in zip(statement.regions or (), statement.shape.region_arguments, strict=False):
        if any(slot.hole == hole for slot in slots):
            return region
    return statement.run.region


def _own(unit: Unit, name: str, statement: Statement, hole: int) -> Definition | None:
    for found in unit.definitions(name):
        if found[1] is statement and found[2] == hole:
            return found
    return None


def _extent(value: Value) -> tuple[int, int]:
    """The absolute range in which a value can be used."""
    region = value.region
    base = region.offset()
    end = base + region.end - region.start
    ordered = region.n_labels == 0 and has_ssa_dominance(region)
    if ordered and value.statement.run.region is region:
        return value.statement.offset(), end
    return base, end


def _means(unit: Unit, value: Value, statement: Statement, offset: int, chunk: ChunkState, document: Document) -> bool:
    """Whether the name at `offset` in `statement` is a use of `value`."""
    if unit_region(statement.run.region) is not unit.region:
        return False
    uses = [slot for slot in statement.shape.operands if statement.names[slot.hole] == value.name]
    if not uses:
        return False
    found, _ = find_definition(unit, value.name, statement)
    if found is None or found[1] is not value.statement or found[2] != value.hole:
        return False
    if statement.names.count(value.name) == len(uses):
        return True
    # The statement also defines a value of that name: which of its names is at the offset?
    ranges = Reader(document, chunk).details(statement).holes
    local = offset - statement.offset()
    return any(ranges[slot.hole][0] == local for slot in uses)
