"""The terminators of an operation's regions, and the required parents of an operation, from ODS.

Read next: `operations.py`, which offers them, and `placement.py` for rules that only the verifier has.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.verify.terminators import operation_of_class
from mlirls_server.features.completion.place import CompletionContext


def terminator_of(place: CompletionContext, definition: OperationDef) -> str | None:
    """The terminator of an operation's regions, if it needs no parts and must be written."""
    found = terminators_of(place, definition)
    return next((other.name for other in found if all(field.arity != "single" for field in other.operands)), None)


def terminators_of(place: CompletionContext, definition: OperationDef) -> Iterator[OperationDef]:
    """The operations of the same dialect that only end the regions of this operation; none if it needs none."""
    if definition.has_trait("SingleBlockImplicitTerminator") or definition.has_trait("NoTerminator"):
        return
    registry = place.document.registry
    dialect = registry.dialect(definition.name.partition(".")[0])
    for other in dialect.operations.values() if dialect is not None else ():
        if other.has_trait("Terminator") and not other.successors and parents_of(registry, other) == [definition.name]:
            yield other


def parents_of(registry: Registry, definition: OperationDef) -> list[str | None]:
    """The required parents of this operation, None for an unknown one; empty if it may be anywhere."""
    trait = definition.trait("HasParent")
    dialect = definition.name.partition(".")[0]
    arguments = () if trait is None else trait.arguments
    return [operation_of_class(registry, dialect, str(argument)) for argument in arguments]


__all__ = ["parents_of", "terminator_of", "terminators_of"]
