"""spirv: the type of a pointer into a composite, which LLVM 19 computes and which is written since LLVM 21.

Facts: mlir/lib/Dialect/SPIRV/IR/MemoryOps.cpp of LLVM 19 (getElementPtrType).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.dialects.spirv.types import is_spirv, pointer_type
from mlirls_ir.graph.hooks import Definer, GraphHooks
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.types.model import DialectType, Type, VectorType

_CHAINS: Final = ("spirv.AccessChain", "spirv.PtrAccessChain", "spirv.InBoundsPtrAccessChain")


def pointer_inside(operation: Operation, definer: Definer) -> Type | str:
    """The type of the pointer that a chain of indices gives, or why it is not known."""
    pointer, *indices = operation.operands
    if not is_spirv(pointer.type, "ptr") or not isinstance(pointer.type, DialectType):
        return "the type of its pointer is not known"
    found, storage_class = pointer.type.parameter("pointeeType"), pointer.type.parameter("storageClass")
    # The first index of the others says which element of an array the pointer points to.
    for index in indices if operation.name == "spirv.AccessChain" else indices[1:]:
        found = _inside(found, index, definer)
        if isinstance(found, str):
            return found
    return pointer_type(found, str(storage_class)) if isinstance(found, Type) else _UNKNOWN


_UNKNOWN: Final = "the pointee type of its pointer is unknown"


def _inside(type_: object, index: Value, definer: Definer) -> object:
    """The type of an element of a composite, or why it is not known."""
    if isinstance(type_, VectorType):
        return type_.element
    if not isinstance(type_, DialectType):
        return _UNKNOWN
    if not is_spirv(type_, "struct"):
        return type_.parameter("elementType") or type_.parameter("columnType")
    made = definer(index)
    number = None if made is None else made.attribute("value")
    members = type_.types("elementTypes")
    if not isinstance(number, IntegerAttr) or members is None or not 0 <= number.value < len(members):
        return "the index of the structure member is not a constant"
    return members[number.value]


def _infer(operation: Operation, definer: Definer) -> None:
    found = pointer_inside(operation, definer)
    if isinstance(found, Type) and len(operation.results) == 1:
        operation.results[0].type = found


HOOKS: Final = GraphHooks(infer=dict.fromkeys(_CHAINS, _infer))
