"""Inherent attributes of another C++ class than their field's: MLIR drops them without a diagnostic.

A parser that upstream writes by hand adds all attributes of the dictionary to the operation under construction, and
`setInherentAttr` keeps only what `dyn_cast` to the field's storage type returns. So `passthrough = 7` on an `llvm.func`
has no effect, whereas the parser of a declarative format and the generic form reject it. An attribute of the right
class is kept and verified.

Read next: `operation.py`, `fields.py`.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.ods.conditions import SELF, Answers, answers_of
from mlirls_ir.ods.model import AttributeField, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.verify.fields import AttributeAnswers
from mlirls_ir.verify.hooks import Quirk, quirks_of


def kept_attributes(registry: Registry, dialect: str, definition: OperationDef) -> AttributeAnswers | None:
    """The attributes that the parser of an operation's custom form keeps; None if it keeps all of them."""
    if not drops_misfits(definition, registry):
        return None
    return AttributeAnswers(definition.attributes, lambda field: _storage_answers(registry, dialect, field))


def drops_misfits(definition: OperationDef, registry: Registry) -> bool:
    """Whether the parser of an operation's custom form drops attributes of the wrong class."""
    if not definition.has_custom_format or definition.assembly_format is not None:
        return False
    return Quirk.CHECKS_DICTIONARY not in quirks_of(registry, definition.name)


def is_of_storage(registry: Registry, dialect: str, field: AttributeField, value: Attribute) -> bool | None:
    """Whether `value` is of the C++ class that a field stores; None if that is unknown."""
    answers = _storage_answers(registry, dialect, field)
    return None if answers is None else answers.accepts(value)


def _storage_answers(registry: Registry, dialect: str, field: AttributeField) -> Answers | None:
    constraint = None if field.is_property else registry.constraint(dialect, field.constraint)
    storage = None if constraint is None else constraint.storage
    return answers_of(registry, dialect, ("cpred", f"isa<{storage}>({SELF})")) if storage else None
