"""Inherent attributes of another C++ class than their field's: MLIR drops them without a diagnostic.

A parser that upstream writes by hand adds all attributes of the dictionary to the operation under construction, and
`setInherentAttr` keeps only what `dyn_cast` to the field's storage type returns. So `passthrough = 7` on an `llvm.func`
has no effect, where the parser of a declarative format and the generic form refuse it. An attribute of the right class
is kept and verified.

Read next: `operation.py`, `fields.py`.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.ods.constraints import SELF, evaluate
from mlirls_ir.ods.model import AttributeField, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.state import OperationState
from mlirls_ir.verify.hooks import Quirk, quirks_of


def drops_misfits(definition: OperationDef, registry: Registry) -> bool:
    """Whether the parser of an operation's custom form drops attributes of the wrong class."""
    if not definition.has_custom_format or definition.assembly_format is not None:
        return False
    return Quirk.CHECKS_DICTIONARY not in quirks_of(registry, definition.name)


def drop_misfits(state: OperationState, definition: OperationDef, registry: Registry) -> None:
    """Removes the inherent attributes that MLIR drops."""
    dialect = definition.name.partition(".")[0]
    for field in definition.attributes:
        value = state.attributes.get(field.name)
        if value is not None and is_of_storage(registry, dialect, field, value) is False:
            del state.attributes[field.name]


def is_of_storage(registry: Registry, dialect: str, field: AttributeField, value: Attribute) -> bool | None:
    """Whether `value` is of the C++ class that a field stores; None where that is not known."""
    constraint = None if field.is_property else registry.constraint(dialect, field.constraint)
    storage = None if constraint is None else constraint.storage
    if not storage:
        return None
    answer = evaluate(registry, dialect, f"isa<{storage}>($_self)", {SELF: value})
    return answer if isinstance(answer, bool) else None
