"""linalg: bodies that named operations and short forms leave out, and the indexing maps that MLIR stores with them.

Read next: `graph_bodies.py`, `graph_maps.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.linalg.graph_bodies import moving_body, named_body, payload_body
from mlirls_ir.dialects.linalg.graph_maps import add_maps
from mlirls_ir.graph.hooks import GraphHooks, Payload
from mlirls_ir.graph.operation import Block, Operation
from mlirls_ir.ods.registry import Registry


def _complete(registry: Registry, operation: Operation, payload: Payload) -> None:
    add_maps(registry, operation)
    if len(operation.regions) != 1 or operation.regions[0]:
        return
    body = _body(registry, operation, payload)
    if body is not None:
        operation.regions[0].append(body)


def _body(registry: Registry, operation: Operation, payload: Payload) -> Block | None:
    locations = bool(operation.location)
    match operation.name:
        case "linalg.map" | "linalg.reduce":
            found = payload()
            return None if found is None else payload_body(registry, operation, *found, locations=locations)
        case "linalg.transpose" | "linalg.broadcast":
            return moving_body(registry, operation)
        case _:
            return named_body(registry, operation, locations=locations)


HOOKS: Final = GraphHooks(complete=_complete)
