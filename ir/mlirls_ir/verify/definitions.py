"""The operations that define an operation's operands, for rules about where a value comes from.

Read next: `dialects/scf/bodies.py` (such rules).
"""

from __future__ import annotations

from mlirls_ir.resolve.definitions import find_definition, is_visible
from mlirls_ir.resolve.unit import Definition, run_facts
from mlirls_ir.syntax.tree import OperandSlot, Statement


def definition_of(statement: Statement, slot: OperandSlot) -> Definition | None:
    """The definition of an operand of `statement`: by an operation, or as a block argument; None if it is unknown.

    It is also unknown if the only definition of the name comes later and is not visible: the right one may have been
    lost.
    """
    facts = run_facts(statement.run)
    if facts is None:
        return None
    region = statement.run.region
    found, is_before = find_definition(facts.unit, statement.names[slot.hole], statement)
    return found if found is None or is_before or is_visible(found[3], region, facts.unit) else None


def defining_operation(statement: Statement, slot: OperandSlot) -> Statement | None:
    """The operation whose result an operand of `statement` is; None for a block argument, or if it is unknown."""
    found = definition_of(statement, slot)
    if found is None or found[1].shape.is_label or found[1].shape.broken or found[1].shape.by_shape:
        return None
    is_result = any(result.hole == found[2] for result in found[1].shape.results)
    return found[1] if is_result else None


def defined_by(statement: Statement, slot: OperandSlot) -> str | None:
    """The name of the operation that defines an operand, "" for a block argument; None if the definition is unknown."""
    found = definition_of(statement, slot)
    if found is None or found[1].shape.broken or (found[1].shape.by_shape and not found[1].shape.is_label):
        return None
    source = found[1].shape
    if not any(result.hole == found[2] for result in source.results):
        return ""
    return None if source.definition is None else source.name
