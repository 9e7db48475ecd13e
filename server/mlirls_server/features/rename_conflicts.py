"""Why a new name is refused: another definition with which it would collide, or a use that it would capture.

It is conservative: a name that is used anywhere in a region where the renamed element is visible, or in a region around
it, is refused, although MLIR allows some of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.affine_names import names_of_map
from mlirls_ir.index.aliases import occurrences_of_alias
from mlirls_ir.index.blocks import block_of
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.index.resources import occurrences_of_resource
from mlirls_ir.index.search import occurrences, symbol_occurrences
from mlirls_ir.index.symbol_uses import SymbolFinder, symbol_of
from mlirls_ir.index.tree import statement_at, top_region
from mlirls_ir.index.values import Occurrence, Value, value_of
from mlirls_ir.resolve.definitions import find_definition, is_visible
from mlirls_ir.resolve.unit import unit_region
from mlirls_ir.syntax.tree import Region, Statement


def find_conflict(document: Document, element: Element, found: Sequence[Occurrence], name: str) -> str | None:
    """Why `element`, with its occurrences `found`, cannot be called `name`; None if it can."""
    match element.kind:
        case ElementKind.VALUE_DEFINITION | ElementKind.VALUE_USE:
            value = value_of(document, element)
            return None if value is None else _value_conflict(document, element.chunk, value, found, name)
        case ElementKind.BLOCK_LABEL | ElementKind.BLOCK_USE:
            block = block_of(document, element)
            return None if block is None else _block_conflict(document, element.chunk, block[0], name)
        case ElementKind.SYMBOL_DEFINITION | ElementKind.SYMBOL_USE:
            symbol = symbol_of(document, element)
            return None if symbol is None else _symbol_conflict(document, element.chunk, symbol, found, name)
        case ElementKind.AFFINE_NAME:
            is_taken = name in names_of_map(document, element)
            return f"'{name}' is already declared in this map or set." if is_taken else None
        case ElementKind.RESOURCE:
            is_taken = bool(occurrences_of_resource(document, replace(element, name=name)))
            return f"A resource '{name}' already exists." if is_taken else None
        case _:
            return _alias_conflict(document, element.chunk, name)


def _value_conflict(
    document: Document, chunk: ChunkState, value: Value, found: Sequence[Occurrence], name: str
) -> str | None:
    for at in found:
        if _names_operand_and_argument(at.statement, value.name):
            return f"'{value.name}'{_line(document, at.statement)} is both an operand and a name in the region."
    unit = document.unit_at(value.region)
    for other in unit.definitions(name):
        if is_visible(other[3], value.region, unit) or is_visible(value.region, other[3], unit):
            return f"'{name}' is already defined{_line(document, other[1])}."
    for statement, _ in _places(document, chunk, value.region, name):
        if unit_region(statement.run.region) is not unit.region:
            continue
        is_use = any(statement.names[slot.hole] == name for slot in statement.shape.operands)
        if is_use and find_definition(unit, name, statement)[0] is None:
            return f"'{name}' is used{_line(document, statement)} without a definition, and would refer to this one."
    return None


def _names_operand_and_argument(statement: Statement, name: str) -> bool:
    """Whether one `name` in a statement is a use outside and a definition inside, as in `emitc.expression`."""
    shape = statement.shape
    if not shape.region_arguments:
        return False
    arguments = {slot.hole for slots in shape.region_arguments for slot in slots}
    return any(slot.hole in arguments and statement.names[slot.hole] == name for slot in shape.operands)


def _block_conflict(document: Document, chunk: ChunkState, region: Region, name: str) -> str | None:
    for statement, _ in _places(document, chunk, region, name):
        if statement.run.region is region:
            what = "labelled" if statement.shape.is_label else "named"
            return f"A block '{name}' is already {what}{_line(document, statement)}."
    return None


def _alias_conflict(document: Document, chunk: ChunkState, name: str) -> str | None:
    for at in occurrences_of_alias(document, chunk, name):
        what = "defined" if at.is_definition else "used"
        return f"'{name}' is already {what}{_line(document, at.statement)}."
    return None


def _symbol_conflict(
    document: Document, chunk: ChunkState, target: Statement, found: Sequence[Occurrence], name: str
) -> str | None:
    finder = SymbolFinder(document)
    plain = name[1:]
    other = finder.symbol_in(target.run.region, plain)
    if other is not None:
        return f"'{name}' is already defined{_line(document, other)}."
    table = target.run.region
    for at in found:
        if at.is_definition or _path_before(document, at.start):
            continue
        nearer = finder.find(at.statement, (plain,))
        if nearer is not None and _is_inside(nearer, table):
            return f"'{name}'{_line(document, at.statement)} would refer to the definition{_line(document, nearer)}."
    for statement, start in _places(document, chunk, top_region(target), name):
        path = _path_before(document, start)
        if path:
            is_captured = finder.find(statement, path) is target.parent()
        else:
            current = finder.find(statement, (plain,))
            is_captured = _is_inside(statement, table) and (current is None or not _is_inside(current, table))
        if is_captured:
            return f"'{name}'{_line(document, statement)} refers to something else, and would refer to this."
    return None


def _path_before(document: Document, offset: int) -> tuple[str, ...]:
    """The names before the one at `offset` in a symbol reference."""
    element = element_at(document, offset)
    if element is None or element.kind is not ElementKind.SYMBOL_USE:
        return ()
    return element.path[: element.path_index]


def _is_inside(statement: Statement, region: Region) -> bool:
    inner: Region = statement.run.region
    while inner is not region:
        if inner.operation is None:
            return False
        inner = inner.operation.run.region
    return True


def _places(document: Document, chunk: ChunkState, region: Region, name: str) -> Iterator[tuple[Statement, int]]:
    """The offsets of a name, however it is escaped, in `region` and below, each with its statement."""
    base = region.offset()
    text = document.source.slice(base, base + region.end - region.start)
    found = symbol_occurrences(text, name[1:]) if name.startswith("@") else occurrences(text, name)
    for at, _ in found:
        statement = statement_at(chunk, base + at)
        if statement is not None:
            yield statement, base + at


def _line(document: Document, statement: Statement) -> str:
    return f" in line {document.source.line_of(statement.offset()) + 1}"
