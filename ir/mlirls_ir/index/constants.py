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
    if found is None or len(found[1].shape.results) != 1 or not found[1].shape.name.endswith("constant"):
        return None
    shape = found[1].shape
    attributes = shape.attributes if shape.literal is None else reader.details(found[1]).state.attributes
    value = attributes.get("value")
    return value.value if isinstance(value, IntegerAttr) else None
