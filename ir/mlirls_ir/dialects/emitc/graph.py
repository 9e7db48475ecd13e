"""emitc: the block of the body of a loop in which nothing is written.

Facts: mlir/lib/Dialect/EmitC/IR/EmitC.cpp, DoOp::parse.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.graph.hooks import GraphHooks, Payload
from mlirls_ir.graph.operation import Block, Operation
from mlirls_ir.ods.registry import Registry


def _complete(registry: Registry, operation: Operation, payload: Payload) -> None:
    del registry, payload
    if operation.name == "emitc.do" and operation.regions and not operation.regions[0]:
        operation.regions[0].append(Block())


HOOKS: Final = GraphHooks(complete=_complete)
