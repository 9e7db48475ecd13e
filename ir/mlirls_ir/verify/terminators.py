"""Implicit terminators, and the operations that traits name by their C++ class."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.verify.hooks import Quirk, quirks_of
from mlirls_ir.verify.place import (
    Surroundings,
)

_BY_CLASS: Final = MemoKey[dict[tuple[str, str], str | None]](lambda _: {})


def operation_of_class(registry: Registry, dialect: str, cpp_class: str) -> str | None:
    """The name of the operation whose C++ class is `cpp_class` in code of `dialect`; None when it is not known."""
    memo = registry.memo(_BY_CLASS)
    key = (dialect, cpp_class)
    if key not in memo:
        memo[key] = _find_class(registry, dialect, cpp_class)
    return memo[key]


def _find_class(registry: Registry, dialect: str, cpp_class: str) -> str | None:
    namespace, _, base = cpp_class.removeprefix("::").removeprefix("mlir::").rpartition("::")
    namespaces = registry.namespaces()
    owners = (
        [dialect] if not namespace else [namespaces.get(f"mlir::{namespace}"), namespaces.get(namespace), namespace]
    )
    for owner in owners:
        found = None if owner is None else registry.dialect(owner)
        for name, _ in of_class(found.operations, base) if found is not None else ():
            return name
    return None


def implicit_terminator(operation: Statement, around: Surroundings) -> str | None:
    """The terminator that the custom form of `operation` adds to its regions; None when it adds none."""
    definition = operation.shape.definition
    trait = None if definition is None else definition.trait("SingleBlockImplicitTerminator")
    if definition is None or trait is None or operation.shape.is_generic:
        return None
    if Quirk.ENDS_AS_WRITTEN in quirks_of(around.registry, definition.name):
        return None
    dialect = definition.name.split(".", 1)[0]
    return operation_of_class(around.registry, dialect, str(trait.arguments[0])) or "?"
