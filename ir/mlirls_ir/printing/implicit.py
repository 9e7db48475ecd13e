"""Adds the parts of an operation that MLIR adds beyond its text: blocks, terminators, bodies.

A region of an operation with the trait SingleBlockImplicitTerminator ends with the terminator that the trait names; one
with the trait SingleBlock has a block even if nothing is in it.

Parts that a dialect's C++ adds beyond these are hooks of the dialect (`../graph/hooks.py`).

Read next: `build.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.graph.defaults import defaults_of
from mlirls_ir.graph.hooks import Payload, graph_hooks
from mlirls_ir.graph.operation import Block, Operation
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.verify.hooks import Quirk, quirks_of


def complete(
    registry: Registry, operation: Operation, definition: OperationDef, is_written: list[bool], payload: Payload
) -> None:
    """Adds the parts that the text of `operation` omits; `is_written` says which of its regions the text has."""
    hooks = graph_hooks(registry, operation.name)
    if hooks.complete is not None:
        hooks.complete(registry, operation, payload)
    if not operation.regions:
        return
    if definition.has_trait("SingleBlockImplicitTerminator"):
        if Quirk.ENDS_AS_WRITTEN in quirks_of(registry, definition.name):
            return
        name = implied_terminator(registry, definition)
        for region, written in zip(operation.regions, is_written, strict=True):
            if written and name is not None:
                _terminate(registry, region, name, operation)
    elif definition.has_trait("SingleBlock"):
        for idx, (region, written) in enumerate(zip(operation.regions, is_written, strict=True)):
            if written and not region and not _may_be_empty(definition, idx):
                region.append(Block())


def _may_be_empty(definition: OperationDef, index: int) -> bool:
    """Whether a region without a block is read as such: one that a group of the format begins with may be left out."""
    is_named = index < len(definition.regions)
    return is_named and f"(${definition.regions[index].name}^" in (definition.assembly_format or "")


def _terminate(registry: Registry, region: list[Block], name: str, operation: Operation) -> None:
    if not region:
        region.append(Block())
    block = region[-1]
    if block.operations and block.operations[-1].is_terminator:
        return
    terminator = Operation(name, operation.place)
    terminator.is_terminator = True
    definition = registry.operation(name)
    if definition is not None:
        terminator.properties = defaults_of(registry, definition)
        terminator.regions = [[Block()] for inner in definition.regions if not inner.variadic]
    block.operations.append(terminator)
    pass_on = graph_hooks(registry, operation.name).terminate.get(operation.name)
    if pass_on is not None:
        pass_on(operation, block)


_TERMINATORS: Final = MemoKey[dict[tuple[str, str], str | None]](lambda _: {})


def implied_terminator(registry: Registry, definition: OperationDef) -> str | None:
    """The implicit terminator of a region of such an operation; None if there is none."""
    trait = definition.trait("SingleBlockImplicitTerminator")
    if trait is None:
        return None
    return terminator_name(registry, definition, str(trait.arguments[0]) if trait.arguments else "")


def terminator_name(registry: Registry, definition: OperationDef, cpp_class: str) -> str | None:
    """The name of the operation whose C++ class the trait of `definition` names."""
    dialect_name = definition.name.partition(".")[0]
    expected = cpp_class.rpartition("::")[2]
    qualifier = cpp_class.rpartition("::")[0].rpartition("::")[2]
    names = registry.memo(_TERMINATORS)
    key = (dialect_name, cpp_class)
    if key in names:
        return names[key]
    name: str | None = None
    namespaces = {cpp.rpartition("::")[2]: dialect for cpp, dialect in registry.namespaces().items()}
    for candidate in (namespaces.get(qualifier, dialect_name), dialect_name):
        dialect = registry.dialect(candidate)
        if dialect is not None and name is None:
            name = next((found for found, _ in of_class(dialect.operations, expected)), None)
    names[key] = name
    return name


def infer_types(registry: Registry, operations: Sequence[Operation]) -> None:
    """Sets the types of results that follow from other operations and are not in the text."""
    unknown = [one for one in operations if any(result.type is None for result in one.results)]
    if not unknown:
        return
    definers = {result: one for one in operations for result in one.results}
    for operation in unknown:
        infer = graph_hooks(registry, operation.name).infer.get(operation.name)
        if infer is not None:
            infer(operation, definers.get)
