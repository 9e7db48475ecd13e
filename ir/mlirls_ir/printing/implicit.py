"""What MLIR adds to an operation that its text leaves out: blocks, terminators, bodies.

A region of an operation with the trait SingleBlockImplicitTerminator ends with the terminator that the trait names; one
with the trait SingleBlock has a block even if nothing is in it.

Read next: `build.py`, `linalg_bodies.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.printing.defaults import defaults_of
from mlirls_ir.printing.graph import Block, Operation
from mlirls_ir.printing.linalg_bodies import moving_body, named_body, payload_body
from mlirls_ir.printing.linalg_maps import add_maps

Payload: TypeAlias = Callable[[], "tuple[str, dict[str, Attribute]] | None"]
"""Gives the name and attributes of the operation that a short body names."""


def complete(
    registry: Registry, operation: Operation, definition: OperationDef, is_written: list[bool], payload: Payload
) -> None:
    """Adds what the text of `operation` leaves out; `is_written` says which of its regions the text has."""
    if operation.name.startswith("linalg."):
        _complete_linalg(registry, operation, payload)
    if not operation.regions:
        return
    if operation.name.startswith("irdl.") and not operation.regions[0]:
        # custom<SingleBlockRegion>: a region that is not written has a block.
        operation.regions[0].append(Block())
    trait = definition.trait("SingleBlockImplicitTerminator")
    if trait is not None:
        name = terminator_name(registry, definition, str(trait.arguments[0]) if trait.arguments else "")
        for region, written in zip(operation.regions, is_written, strict=True):
            if written and name is not None:
                _terminate(registry, region, name, operation)
    elif definition.has_trait("SingleBlock"):
        for region, written in zip(operation.regions, is_written, strict=True):
            if written and not region:
                region.append(Block())


def _complete_linalg(registry: Registry, operation: Operation, payload: Payload) -> None:
    add_maps(registry, operation)
    if len(operation.regions) != 1 or operation.regions[0]:
        return
    locations = bool(operation.location)
    body: Block | None
    if operation.name in ("linalg.map", "linalg.reduce"):
        found = payload()
        body = None if found is None else payload_body(registry, operation, *found, locations=locations)
    elif operation.name in ("linalg.transpose", "linalg.broadcast"):
        body = moving_body(registry, operation)
    else:
        body = named_body(registry, operation, locations=locations)
    if body is not None:
        operation.regions[0].append(body)


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
    if operation.name == "vector.mask" and block.operations:
        # What is masked yields its results.
        terminator.operands = list(block.operations[-1].results)
    block.operations.append(terminator)


_TERMINATORS: Final = MemoKey[dict[tuple[str, str], str | None]](lambda _: {})


def terminator_name(registry: Registry, definition: OperationDef, cpp_class: str) -> str | None:
    """The name of the operation whose C++ class the trait of `definition` names."""
    dialect_name = definition.name.partition(".")[0]
    wanted = cpp_class.rpartition("::")[2]
    qualifier = cpp_class.rpartition("::")[0].rpartition("::")[2]
    names = registry.memo(_TERMINATORS)
    key = (dialect_name, cpp_class)
    if key in names:
        return names[key]
    name: str | None = None
    namespaces = {cpp.rpartition("::")[2]: dialect for cpp, dialect in registry.namespaces().items()}
    for candidate in (namespaces.get(qualifier, dialect_name), dialect_name):
        dialect = registry.dialect(candidate)
        for operation in dialect.operations.values() if dialect is not None else ():
            if operation.cpp_class.rpartition("::")[2] == wanted and name is None:
                name = operation.name
    names[key] = name
    return name
