"""The known integer value of an operand: that of the constant operation that defines it."""

from __future__ import annotations

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.index.tree import Reader
from mlirls_ir.resolve.definitions import find_definition
from mlirls_ir.syntax.tree import Statement


def constant_operand(reader: Reader, statement: Statement, number: int) -> int | None:
    """The value of an operand, by its number; None where it is not an integer constant.

    Resolves the unit of `statement`.
    """
    slots = statement.shape.operands
    if number >= len(slots):
        return None
    unit = reader.document.unit_at(statement.run.region)
    found, _ = find_definition(unit, statement.names[slots[number].hole], statement)
    return None if found is None else constant_in(reader, found[1])


def constant_in(reader: Reader, definition: Statement) -> int | None:
    """The value of a constant operation with one result; None for another operation, or if it is not an integer."""
    shape = definition.shape
    if len(shape.results) != 1 or not shape.name.endswith("constant"):
        return None
    attributes = shape.attributes if shape.literal is None else reader.details(definition).state.attributes
    value = attributes.get("value")
    return value.value if isinstance(value, IntegerAttr) else None
