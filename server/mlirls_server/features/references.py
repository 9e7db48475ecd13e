"""Find references: every use of what stands at an offset, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.document import Document
from mlirls_ir.resolve.unit import Definition, Unit
from mlirls_ir.resolve.uses import find_definition
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_server.features.definition import target_of
from mlirls_server.features.span import Span
from mlirls_server.features.subject import (
    AliasSubject,
    BlockSubject,
    Subject,
    SymbolSubject,
    ValueSubject,
    find_subject,
)
from mlirls_server.features.symbols import references_to
from mlirls_server.features.tree import Reader, statements_below, top_region


def find_references(document: Document, offset: int, *, include_declaration: bool) -> tuple[Span, ...] | None:
    """The uses of the value, block, symbol or alias at `offset`, and its definition if asked for."""
    found = find_subject(document, offset)
    if found is None:
        return None
    subject, reader = found
    declaration = target_of(subject, reader)
    if declaration is None:
        return None
    spans = set(_uses(subject, reader))
    spans.discard(declaration.name)
    if include_declaration:
        spans.add(declaration.name)
    return tuple(sorted(spans))


def _uses(subject: Subject, reader: Reader) -> Iterator[Span]:
    match subject:
        case ValueSubject(name=name, unit=unit, definition=definition) if unit is not None and definition is not None:
            yield from _value_uses(name, unit, definition, reader)
        case BlockSubject(name=name, label=label) if label is not None:
            yield from _block_uses(name, label.run.region, reader)
        case SymbolSubject(target=target) if target is not None:
            for statement, slot_idx, name_idx in references_to(target):
                uses = reader.details(statement).state.symbol_uses
                if slot_idx < len(uses) and name_idx < len(uses[slot_idx].path):
                    _, start, end = uses[slot_idx].path[name_idx]
                    yield reader.place(statement, start, end)
        case AliasSubject(name=name, target=target) if target is not None:
            yield from _alias_uses(name, target, reader)
        case _:
            return


def _value_uses(name: str, unit: Unit, definition: Definition, reader: Reader) -> Iterator[Span]:
    for statement in _statements_of_unit(unit.region):
        if name not in statement.names:
            continue
        holes = [slot.hole for slot in statement.shape.operands if statement.names[slot.hole] == name]
        if holes and find_definition(unit, name, statement)[0] is definition:
            yield from reader.holes(statement, holes)


def _statements_of_unit(region: Region) -> Iterator[Statement]:
    """The statements of a unit: not those inside operations that are isolated from above."""
    stack = [region]
    while stack:
        for run in stack.pop().runs:
            for statement in run.statements:
                yield statement
                if statement.regions and not statement.shape.isolated:
                    stack += statement.regions


def _block_uses(name: str, region: Region, reader: Reader) -> Iterator[Span]:
    for run in region.runs:
        for statement in run.statements:
            holes = [slot.hole for slot in statement.shape.successors if statement.names[slot.hole] == name]
            yield from reader.holes(statement, holes)


def _alias_uses(name: str, target: Statement, reader: Reader) -> Iterator[Span]:
    for statement in statements_below(top_region(target)):
        if name not in statement.shape.aliases:
            continue
        details = reader.details(statement)
        for part in details.parts:
            if part.kind.endswith("-alias") and details.text[part.start : part.end] == name:
                yield reader.place(statement, part.start, part.end)
