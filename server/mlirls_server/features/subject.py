"""What stands at an offset: a value, a block, a symbol, an alias, a type, or an operation. Every feature begins here.

A cursor right behind a name is still on it, as editors have it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from mlirls_ir.document import Document
from mlirls_ir.resolve.unit import Definition, Unit
from mlirls_ir.resolve.uses import find_definition
from mlirls_ir.syntax.cursor import Part
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import Type
from mlirls_server.features.span import Span
from mlirls_server.features.symbols import find_symbol, symbol_of
from mlirls_server.features.tree import Reader, chunk_at, is_ready, statement_at, unit_of_region


@dataclass(frozen=True, slots=True)
class ValueSubject:
    """A value's name; `number` is the one behind `#`. `definition` is None where none is known."""

    span: Span
    statement: Statement
    name: str
    number: int | None
    unit: Unit | None
    definition: Definition | None


@dataclass(frozen=True, slots=True)
class BlockSubject:
    """A block's name; `label` is the block's label, None where there is none of this name."""

    span: Span
    statement: Statement
    name: str
    label: Statement | None


@dataclass(frozen=True, slots=True)
class SymbolSubject:
    """A symbol's name, up to the cursor; `target` is the operation that defines it, None where none is known."""

    span: Span
    statement: Statement
    path: tuple[str, ...]
    target: Statement | None


@dataclass(frozen=True, slots=True)
class AliasSubject:
    """An alias, with its `#` or `!`; `target` is the statement that defines it, None where none is known."""

    span: Span
    statement: Statement
    name: str
    target: Statement | None


@dataclass(frozen=True, slots=True)
class TypeSubject:
    """A type, the innermost one at the cursor."""

    span: Span
    statement: Statement
    type: Type


@dataclass(frozen=True, slots=True)
class OperationSubject:
    """An operation's name."""

    span: Span
    statement: Statement


Subject: TypeAlias = ValueSubject | BlockSubject | SymbolSubject | AliasSubject | TypeSubject | OperationSubject


def find_subject(document: Document, offset: int) -> tuple[Subject, Reader] | None:
    """What stands at `offset`, with a reader of its chunk; None where there is nothing to tell."""
    chunk = chunk_at(document, offset)
    if chunk is None or not is_ready(chunk):
        return None
    statement = statement_at(chunk, offset)
    if statement is None:
        return None
    reader = Reader(document, chunk)
    found = _find_in(statement, offset, reader)
    return None if found is None else (found, reader)


def _find_in(statement: Statement, offset: int, reader: Reader) -> Subject | None:
    local = offset - statement.offset()
    named = _alias_definition(statement, offset, reader) or _symbol(statement, offset, reader)
    if named is not None:
        return named
    for hole, (start, end) in enumerate(reader.details(statement).holes):
        if start <= local <= end and hole < len(statement.names):
            match statement.names[hole][:1]:
                case "%":
                    return _value(statement, hole, reader)
                case "^":
                    return _block(statement, hole, reader)
                case _:
                    break
    number = _result_number(statement, local, reader)
    if number is not None:
        return _value(statement, number, reader)
    found = _part(statement, offset, reader)
    if found is not None:
        return found
    if not statement.shape.name:
        return None
    span = reader.operation_name(statement)
    return OperationSubject(span, statement) if span.start <= offset <= span.end else None


def _result_number(statement: Statement, local: int, reader: Reader) -> int | None:
    """The hole of the value on whose `#1` the cursor stands."""
    for typed in reader.details(statement).state.operands:
        operand = typed.operand
        for hole, (_, end) in enumerate(reader.details(statement).holes):
            is_behind = end < local <= reader.details(statement).place(operand.end - 1) + 1
            if is_behind and statement.names[hole] == operand.name and end - len(operand.name) <= local:
                return hole
    return None


# -- values


def _value(statement: Statement, hole: int, reader: Reader) -> ValueSubject:
    name = statement.names[hole]
    span = reader.hole(statement, hole)
    visible_in = _defining_region(statement, hole)
    if visible_in is not None:
        unit = unit_of_region(visible_in)
        definition = None if unit is None else _own_definition(unit, name, statement, hole)
        return ValueSubject(span, statement, name, None, unit, definition)
    unit = unit_of_region(statement.run.region)
    definition = None if unit is None else find_definition(unit, name, statement)[0]
    number = next((slot.number for slot in statement.shape.operands if slot.hole == hole), 0)
    has_number = definition is not None and _n_values(definition) > 1
    return ValueSubject(span, statement, name, number if has_number else None, unit, definition)


def _defining_region(statement: Statement, hole: int) -> Region | None:
    """The region in which the name at `hole` is visible, when the statement defines it."""
    shape = statement.shape
    if any(result.hole == hole for result in shape.results) or any(slot.hole == hole for slot in shape.arguments):
        return statement.run.region
    for region, slots in zip(statement.regions or (), shape.region_arguments, strict=False):
        if any(slot.hole == hole for slot in slots):
            return region
    return None


def _own_definition(unit: Unit, name: str, statement: Statement, hole: int) -> Definition | None:
    for found in unit.definitions(name):
        if found[1] is statement and found[2] == hole:
            return found
    return None


def _n_values(definition: Definition) -> int:
    return next((result.count for result in definition[1].shape.results if result.hole == definition[2]), 1)


# -- blocks, symbols, aliases, types


def _block(statement: Statement, hole: int, reader: Reader) -> BlockSubject:
    name = statement.names[hole]
    span = reader.hole(statement, hole)
    if statement.shape.is_label:
        return BlockSubject(span, statement, name, statement)
    unit = unit_of_region(statement.run.region)
    block = None if unit is None else unit.blocks_of(statement.run.region).by_name.get(name)
    return BlockSubject(span, statement, name, None if block is None else block.label)


def _symbol(statement: Statement, offset: int, reader: Reader) -> SymbolSubject | None:
    name = symbol_of(statement)
    if name is not None:
        span = reader.symbol_name(statement)
        if span.start <= offset <= span.end and span != reader.operation_name(statement):
            return SymbolSubject(span, statement, (name,), statement)
    if not statement.shape.symbol_refs:
        return None
    for use in reader.details(statement).state.symbol_uses:
        for idx, (_, start, end) in enumerate(use.path):
            span = reader.place(statement, start, end)
            if span.start <= offset <= span.end:
                path = tuple(part[0] for part in use.path[: idx + 1])
                return SymbolSubject(span, statement, path, find_symbol(path, statement))
    return None


def _alias_definition(statement: Statement, offset: int, reader: Reader) -> AliasSubject | None:
    name = statement.shape.alias
    if name is None:
        return None
    start = statement.offset()
    span = Span(start, start + len(name))
    return AliasSubject(span, statement, name, statement) if span.start <= offset <= span.end else None


def _part(statement: Statement, offset: int, reader: Reader) -> Subject | None:
    """The innermost type or alias at `offset`."""
    details = reader.details(statement)
    local = details.unplace(offset - statement.offset())
    if local is None:
        return None
    best: Part | None = None
    for part in details.parts:
        is_kind = part.kind in ("type", "type-alias", "attribute-alias")
        holds = part.start <= local <= part.end and is_kind
        is_better = best is None or part.end - part.start < best.end - best.start or best.kind == "type"
        if holds and is_better and (best is None or part.end - part.start <= best.end - best.start):
            best = part
    if best is None:
        return None
    span = reader.place(statement, best.start, best.end)
    if best.kind == "type":
        return TypeSubject(span, statement, best.value) if isinstance(best.value, Type) else None
    name = details.text[best.start : best.end]
    return AliasSubject(span, statement, name, find_alias(statement, name))


def find_alias(statement: Statement, name: str) -> Statement | None:
    """The statement that defines the alias `name` of the chunk of `statement`."""
    region = statement.run.region
    while region.operation is not None:
        region = region.operation.run.region
    for run in region.runs:
        for candidate in run.statements:
            if candidate.shape.alias == name:
                return candidate
    return None
