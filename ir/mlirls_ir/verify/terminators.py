"""Implicit terminators, and the operations that traits name by their C++ class.

Read next: `implied.py`, which checks them.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.tree import Region
from mlirls_ir.verify.hooks import Quirk, quirks_of
from mlirls_ir.verify.plan import ByDefinition

_BY_CLASS: Final = MemoKey[dict[tuple[str, str], str | None]](lambda _: {})


def operation_of_class(registry: Registry, dialect: str, cpp_class: str) -> str | None:
    """The name of the operation whose C++ class is `cpp_class` in code of `dialect`; None if it is unknown."""
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


_AS_WRITTEN: Final = ByDefinition[frozenset[str] | None](lambda registry, one: _as_written(registry, one))
"""The regions that a custom form leaves as written; None if it leaves all of them."""
_DIRECTIVE: Final = compiled(r"custom<[^(]*\([^)]*\)")
_REGION: Final = compiled(r"\$([A-Za-z_]\w*)")


def _as_written(registry: Registry, definition: OperationDef) -> frozenset[str] | None:
    """The parser made from a format adds terminators to the regions that the format names itself, but not to those of
    C++ directives."""
    if Quirk.ENDS_AS_WRITTEN in quirks_of(registry, definition.name):
        return None
    directives = " ".join(_DIRECTIVE.findall(definition.assembly_format or ""))
    return frozenset(_REGION.findall(directives))


def leaves_to_cpp(registry: Registry, definition: OperationDef, region: str) -> bool:
    """Whether the custom form of an operation leaves this region to C++, as far as terminators go."""
    as_written = _AS_WRITTEN.of(registry, definition)
    return as_written is None or region in as_written


def implicit_terminator(region: Region, registry: Registry) -> str | None:
    """The terminator that the custom form of its operation adds to `region`: "?" for an unknown one, None for none."""
    operation = region.operation
    definition = None if operation is None else operation.shape.definition
    trait = None if definition is None else definition.trait("SingleBlockImplicitTerminator")
    if operation is None or definition is None or trait is None or operation.shape.is_generic:
        return None
    fields = definition.regions
    if not fields or leaves_to_cpp(registry, definition, fields[min(region.place(), len(fields) - 1)].name):
        return None
    dialect = definition.name.split(".", 1)[0]
    return operation_of_class(registry, dialect, str(trait.arguments[0])) or "?"
