"""What becomes of an inherent attribute of another C++ class than its field's: MLIR drops it without a word.

A parser that upstream writes by hand adds all attributes of the dictionary to the operation under construction, and
`setInherentAttr` keeps of each what `dyn_cast` to the field's storage type gives. So `passthrough = 7` on an
`llvm.func` says nothing, where the parser of a declarative format and the generic form refuse it. An attribute of the
right class is kept, and the verifier looks at it.

Read next: `operation.py`, `fields.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.constraints import SELF, evaluate
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OperationState

_CHECKS_BY_HAND: Final = frozenset({"linalg", "spirv.Switch"})
"""Operations, or dialects of operations, whose hand-written parsers check the dictionary as a generated one does."""


_NEVER_CHECKS: Final = frozenset({"linalg.copy"})
"""Operations of such dialects whose parsers do not."""


def drops_misfits(state: OperationState, definition: OperationDef) -> bool:
    """Whether the parser of an operation that has been read drops attributes of the wrong class."""
    if state.is_generic or not definition.has_custom_format or definition.assembly_format is not None:
        return False
    if definition.name in _NEVER_CHECKS:
        return True
    return _CHECKS_BY_HAND.isdisjoint((definition.name, definition.name.partition(".")[0]))


def drop_misfits(state: OperationState, definition: OperationDef, registry: Registry) -> None:
    """Takes the inherent attributes away that MLIR drops."""
    dialect = definition.name.partition(".")[0]
    for field in definition.attributes:
        value = state.attributes.get(field.name)
        if value is None or field.is_property:
            continue
        constraint = registry.constraint(dialect, field.constraint)
        storage = None if constraint is None else constraint.storage
        if storage and evaluate(registry, dialect, f"isa<{storage}>($_self)", {SELF: value}) is False:
            del state.attributes[field.name]
