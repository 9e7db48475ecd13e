"""xegpu: the strides of descriptors, which the verifier of LLVM 21 and older takes from the memref.

Facts: getStaticStrides() in mlir/Dialect/XeGPU/IR/XeGPUOps.td of LLVM 19 and 21.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.strides import strides_and_offset
from mlirls_ir.dialects.xegpu.versions import STRIDES_OF_TYPE
from mlirls_ir.graph.hooks import GraphHooks, Payload
from mlirls_ir.graph.operation import Operation
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import IntegerType, MemRefType


def _complete(registry: Registry, operation: Operation, payload: Payload) -> None:
    del payload
    is_description = operation.name == "xegpu.create_nd_tdesc" and bool(operation.operands)
    if not is_description or "const_strides" in operation.properties or STRIDES_OF_TYPE.is_in(registry):
        return
    source = operation.operands[0].type
    found = strides_and_offset(source) if isinstance(source, MemRefType) else None
    if found is not None:
        operation.properties["const_strides"] = DenseArrayAttr(IntegerType(64), found[0])


HOOKS: Final = GraphHooks(complete=_complete)
