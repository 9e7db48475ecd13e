"""Facts about the element at an offset, as plain values; a hover formats them.

Read next: `locate.py`, `values.py`, `blocks.py`, `symbol_uses.py`, `aliases.py`.
"""

from __future__ import annotations

from typing import TypeAlias

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.document import Document
from mlirls_ir.index.aliases import alias_definition
from mlirls_ir.index.blocks import block_of, blocks_in
from mlirls_ir.index.locate import Element, ElementKind
from mlirls_ir.index.outline import OutlineKind, kind_of, signature_of
from mlirls_ir.index.symbol_uses import symbol_of
from mlirls_ir.index.values import Value, value_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.prose import prose_of
from mlirls_ir.resolve.definitions import definition_types, find_definition
from mlirls_ir.resolve.dominance import Block
from mlirls_ir.resolve.uses import block_of_definition
from mlirls_ir.syntax.ods_names import operand_names, result_names
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import Type


@dataclass(frozen=True, slots=True)
class ValueFact:
    """An operand or result: its ODS name ("" if unknown), its name in the text with its number, and its type."""

    ods_name: str
    name: str
    type: Type | None


@dataclass(frozen=True, slots=True)
class OperationFacts:
    """An operation. `is_known` is False for one of an unknown dialect; `summary` is ODS's, "" where there is none."""

    statement: Statement
    name: str
    dialect: str
    is_known: bool
    summary: str
    operands: tuple[ValueFact, ...]
    results: tuple[ValueFact, ...]


@dataclass(frozen=True, slots=True)
class ValueFacts:
    """A value. `operation` defines it, or holds the block whose argument it is; `block` is that block's label.

    `types` has one type for each result that the name covers; `number` is the first result's or the argument's number.
    `is_argument` distinguishes the two; `block_number` is the number of the argument's block.
    """

    value: Value
    name: str
    types: tuple[Type | None, ...]
    operation: Statement | None
    is_argument: bool
    number: int
    block: str | None = None
    block_number: int = 0


@dataclass(frozen=True, slots=True)
class BlockFacts:
    """A block: its number in its region, arguments, and the blocks before and after it by name ("" without a label)."""

    name: str
    operation: Statement | None
    number: int
    arguments: tuple[ValueFact, ...]
    predecessors: tuple[str, ...]
    successors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AliasFacts:
    """An alias, with its sigil, and its value; None where that did not parse."""

    name: str
    statement: Statement
    value: Type | Attribute | None


@dataclass(frozen=True, slots=True)
class SymbolFacts:
    """A symbol: the operation that defines it and its signature."""

    name: str
    statement: Statement
    kind: OutlineKind
    signature: str


Facts: TypeAlias = OperationFacts | ValueFacts | BlockFacts | AliasFacts | SymbolFacts


def describe(document: Document, element: Element) -> Facts | None:
    """What is known about an element; None for types, attributes and keywords, and for names without a definition."""
    match element.kind:
        case ElementKind.OPERATION_NAME:
            return describe_operation(document, element.statement)
        case ElementKind.VALUE_DEFINITION | ElementKind.VALUE_USE:
            value = value_of(document, element)
            return None if value is None else describe_value(document, value)
        case ElementKind.BLOCK_LABEL | ElementKind.BLOCK_USE:
            found = block_of(document, element)
            return None if found is None else describe_block(document, *found)
        case ElementKind.SYMBOL_DEFINITION | ElementKind.SYMBOL_USE:
            statement = symbol_of(document, element)
            return None if statement is None else describe_symbol(statement, element.path[element.path_index])
        case ElementKind.ALIAS_DEFINITION | ElementKind.ALIAS_USE:
            definition = alias_definition(element.chunk, element.name)
            return None if definition is None else describe_alias(definition)
        case _:
            return None


def describe_operation(document: Document, statement: Statement) -> OperationFacts:
    """An operation with the types of its operands and results."""
    shape = statement.shape
    definition = shape.definition
    unit = document.unit_at(statement.run.region) if shape.operands else None
    operands: list[tuple[str, Type | None]] = []
    for slot in shape.own_operands:
        name = statement.names[slot.hole]
        type_ = slot.type
        if type_ is None and unit is not None:
            found, _ = find_definition(unit, name, statement)
            types = definition_types(found)[1] if found is not None else ()
            type_ = types[slot.number] if slot.number < len(types) else None
        operands.append((f"{name}#{slot.number}" if slot.number else name, type_))
    results = list(zip(_result_names(statement), shape.result_types, strict=False))
    dialect = shape.name.partition(".")[0] if "." in shape.name else ""
    known = document.registry.dialect(dialect) if definition else None
    named = operand_names(definition, len(operands), shape.attributes) if definition else [""] * len(operands)
    yielded = result_names(definition, len(results), shape.attributes) if definition else [""] * len(results)
    return OperationFacts(
        statement,
        shape.name,
        dialect,
        definition is not None,
        prose_of(known, "op", shape.name).summary if known else "",
        tuple(ValueFact(ods, *fact) for ods, fact in zip(named, operands, strict=True)),
        tuple(ValueFact(ods, *fact) for ods, fact in zip(yielded, results, strict=True)),
    )


def _result_names(statement: Statement) -> list[str]:
    """One name for each result, `%x#1` in a pack, "" for results without a name."""
    out: list[str] = []
    for result in statement.shape.results:
        name = statement.names[result.hole]
        n_left = len(statement.shape.result_types) - len(out)
        out += [name] if result.count == 1 else [f"{name}#{number}" for number in range(min(result.count, n_left))]
    return out + [""] * (len(statement.shape.result_types) - len(out))


def describe_value(document: Document, value: Value) -> ValueFacts:
    """A value with the operation or block that it belongs to."""
    statement = value.statement
    if value.is_result:
        return ValueFacts(value, value.name, value.types, statement, False, value.result_number)
    number = value.argument_number or 0
    operation = value.region.operation
    blocks = blocks_in(document, value.region)
    block_number, name = 0, None
    if statement.shape.is_label and blocks.blocks:
        block = block_of_definition(blocks, (None, statement, value.hole, value.region, None))
        block_number, name = block.index, block.name
    return ValueFacts(value, value.name, value.types, operation, True, number, name, block_number)


def describe_block(document: Document, region: Region, block: Block) -> BlockFacts:
    """A block with its neighbours."""
    blocks = blocks_in(document, region).blocks
    arguments: tuple[ValueFact, ...] = ()
    if block.label is not None:
        names, slots = block.label.names, block.label.shape.arguments
        arguments = tuple(ValueFact("", names[slot.hole], slot.type) for slot in slots)
    elif region.operation is not None:
        names = region.operation.names
        arguments = tuple(ValueFact("", names[slot.hole], slot.type) for slot in region.arguments())
    return BlockFacts(
        block.name or "",
        region.operation,
        block.index,
        arguments,
        tuple(blocks[idx].name or "" for idx in block.predecessors),
        tuple(blocks[idx].name or "" for idx in block.successors),
    )


def describe_alias(statement: Statement) -> AliasFacts:
    """The alias that `statement` defines."""
    name = statement.shape.alias or ""
    value = statement.shape.attributes.get("value")
    if name.startswith("!"):
        type_ = getattr(value, "type", None)
        return AliasFacts(name, statement, type_ if isinstance(type_, Type) else None)
    return AliasFacts(name, statement, value)


def describe_symbol(statement: Statement, name: str) -> SymbolFacts:
    """The symbol `name` that `statement` defines."""
    return SymbolFacts(name, statement, kind_of(statement), signature_of(statement))
