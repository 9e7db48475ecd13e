"""The values in scope at a place, the nearest first, and those of a fitting type before the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, TypeAlias

from mlirls_ir.index.expected import Expected
from mlirls_ir.ods.constraints import type_satisfies
from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.resolve.dominance import Blocks
from mlirls_ir.resolve.unit import unit_region
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import Type
from mlirls_server.features.completion.calls import argument_type
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.completion.place import CompletionContext

# How many values are examined; even in a function with a hundred thousand, the right one is usually near.
MAX_VALUES: Final = 1000
# The statement is only read up to the cursor, so the rest is examined as text.
_TYPES_BEHIND: Final = re.compile(r"[^:\n]*:\s*\(?([^\n]*?)(?:\)?\s*->[^\n]*)?\s*\Z")

_VALUE: Final = re.compile(r"%[A-Za-z0-9_$.-]+(?:#[0-9]+)?")

Named: TypeAlias = "tuple[str, Type | None]"
Accepts: TypeAlias = Callable[["Type | None"], bool]


def value_items(place: CompletionContext, expected: Expected | None) -> list[Item]:
    """The values in scope; those that fit the operand at the cursor come first."""
    named: dict[str, Type | None] = {}
    for name, type_ in islice(values_in_scope(place), MAX_VALUES):
        named.setdefault(name, type_)
    fits = _accepts(place, expected)
    known = {type_: fits(type_) for type_ in set(named.values())}
    used = _used_before(place)
    written = frozenset(() if expected is None else _VALUE.findall(expected.text, expected.state.name_end))
    ordered = sorted(named.items(), key=lambda entry: (not known[entry[1]], entry[0] in written, entry[0] in used))
    return [Item(name, ItemKind.VALUE, "" if type_ is None else str(type_)) for name, type_ in ordered]


def _used_before(place: CompletionContext) -> frozenset[str]:
    """The values that operations before a place in its region use, because unused values are likelier."""
    found: set[str] = set()
    for statement, offset in islice(_statements_before(place.region, place.offset), MAX_VALUES):
        if statement is not place.statement and offset < place.line:
            found.update(statement.names[operand.hole] for operand in statement.shape.operands)
    return frozenset(found)


# -- what is in scope


def values_in_scope(place: CompletionContext) -> Iterator[Named]:
    """The values in scope at a place with their types, nearest first; a name may occur more than once."""
    top = unit_region(place.region)
    region, limit = place.region, place.offset
    while True:
        yield from _values_before(place, region, limit)
        operation = region.operation
        if operation is not None:
            yield from ((operation.names[slot.hole], slot.type) for slot in region.arguments())
        if region is top or operation is None:
            return
        limit = operation.offset()
        region = operation.run.region


def dialects_near(place: CompletionContext) -> frozenset[str]:
    """The dialects of operations before a place, as far up as values are examined and in scope."""
    found: set[str] = set()
    top = unit_region(place.region)
    region, limit, left = place.region, place.offset, MAX_VALUES
    while left > 0:
        for statement, _ in islice(_statements_before(region, limit), left):
            found.add(statement.name.partition(".")[0])
            left -= 1
        operation = region.operation
        if region is top or operation is None:
            break
        limit, region = operation.offset(), operation.run.region
    return frozenset(found)


def _values_before(place: CompletionContext, region: Region, limit: int) -> Iterator[Named]:
    """The values that are defined directly in `region` before `limit`, in blocks that dominate the place, the last
    first."""
    blocks = place.document.unit_at(region).blocks_of(region) if region.n_labels else None
    here: int | None = None
    waiting: list[Statement] = []
    for statement, offset in _statements_before(region, limit):
        if statement is place.statement or offset >= place.line:
            continue
        if not statement.shape.is_label:
            if blocks is None or here is None:
                yield from _results(statement)
            else:
                waiting.append(statement)
            continue
        if blocks is None:
            continue
        index = blocks.by_label[statement].index if statement in blocks.by_label else 0
        here = index if here is None else here
        if _dominates(blocks, index, here):
            for other in waiting:
                yield from _results(other)
            yield from ((statement.names[slot.hole], slot.type) for slot in statement.shape.arguments)
        waiting = []
    # The remaining ones are in the entry block, which dominates all blocks.
    for other in waiting:
        yield from _results(other)


def _dominates(blocks: Blocks, block: int, here: int) -> bool:
    n_blocks = len(blocks.dominators)
    return block >= n_blocks or here >= n_blocks or blocks.dominates(block, here)


def _statements_before(region: Region, limit: int) -> Iterator[tuple[Statement, int]]:
    """The statements of `region` that begin before `limit`, the last first, each with its offset."""
    base = region.offset()
    for run in reversed(region.runs):
        start = base + run.start
        if start >= limit:
            continue
        for statement in reversed(run.statements):
            offset = start + statement.start
            if offset < limit:
                yield statement, offset


def _results(statement: Statement) -> Iterator[Named]:
    shape = statement.shape
    types = shape.result_types
    first = 0
    for result in shape.results:
        name = statement.names[result.hole]
        if result.count == 1:
            yield name, types[first] if first < len(types) else None
        else:
            for number in range(min(result.count, 16)):
                yield f"{name}#{number}", types[first + number] if first + number < len(types) else None
        first += result.count


# -- what fits


def _accepts(place: CompletionContext, expected: Expected | None) -> Accepts:
    """Whether a type fits the operand at the cursor; True if that is unknown."""
    if expected is None:
        return lambda type_: True
    definition = expected.definition
    number = expected.text.count("%", expected.state.name_end)
    written = _type_written(place, number)
    if written:
        return lambda type_: type_ is not None and str(type_) == written
    argument = argument_type(place, expected.text)
    if argument is not None:
        return lambda type_: type_ == argument
    if definition is None:
        return lambda type_: True
    first = _first_type(place, definition) if number else None
    if first is not None:
        return lambda type_: type_ is first
    asked = expected.find("operand")
    field = None if asked is None else asked.subject
    key = field.constraint if isinstance(field, ValueField) else _constraint(definition, number)
    if key is None:
        return lambda type_: True
    registry, dialect = place.document.registry, definition.name.partition(".")[0]
    return lambda type_: type_ is not None and type_satisfies(registry, dialect, key, type_) is not False


def _type_written(place: CompletionContext, number: int) -> str:
    """The type after the colon for the operand, "" if there is none."""
    line = place.document.source.line_of(place.offset)
    after = place.document.source.slice(place.offset, place.document.source.line_end(line))
    match = _TYPES_BEHIND.match(after)
    if match is None:
        return ""
    texts = _split(match[1])
    return texts[number] if number < len(texts) else texts[0] if len(texts) == 1 else ""


def _split(text: str) -> list[str]:
    """`text` split at the commas outside of brackets."""
    out: list[str] = []
    depth = start = 0
    for at, char in enumerate(text):
        if char in "<([{":
            depth += 1
        elif char in ">)]}" and not text.startswith("->", at - 1):
            depth -= 1
        elif char == "," and depth == 0:
            out.append(text[start:at].strip())
            start = at + 1
    return [*out, text[start:].strip()]


def _first_type(place: CompletionContext, definition: OperationDef) -> Type | None:
    """The type of the first operand if all have the same type."""
    is_same = definition.has_trait("SameOperandsAndResultType") or definition.has_trait("SameTypeOperands")
    statement = place.statement
    if not is_same or statement is None or not statement.shape.operands:
        return None
    name = statement.names[statement.shape.operands[0].hole]
    return next((type_ for other, type_ in islice(values_in_scope(place), MAX_VALUES) if other == name), None)


def _constraint(definition: OperationDef, number: int) -> str | None:
    """The constraint of an operand; None if variadic operands make it uncertain."""
    for idx, field in enumerate(definition.operands):
        if field.arity != "single":
            return field.constraint if idx == len(definition.operands) - 1 else None
        if idx == number:
            return field.constraint
    return None
