"""Pointers into composites of spirv, whose types are written since LLVM 21.

Facts: mlir/lib/Dialect/SPIRV/IR/MemoryOps.cpp of LLVM 19 (getElementPtrType).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.dialects.spirv.types import is_spirv, pointer_type
from mlirls_ir.graph.operation import Value
from mlirls_ir.graph.rewrites import Rewrite, RewriteBook
from mlirls_ir.types.model import DialectType, Type, VectorType

rewrites = RewriteBook()


@rewrites.operation("spirv.AccessChain", "spirv.PtrAccessChain", "spirv.InBoundsPtrAccessChain", since=21)
def rewrite_access_chain(r: Rewrite) -> None:
    """The type of the result, which follows from that of the pointer and from constant indices."""
    pointer, *indices = r.operation.operands
    if not is_spirv(pointer.type, "ptr") or not isinstance(pointer.type, DialectType):
        r.fail("the type of its pointer is not known")
    found, storage_class = pointer.type.parameter("pointeeType"), pointer.type.parameter("storageClass")
    # The first index of the others says which element of an array the pointer points to.
    for index in indices if r.operation.name == "spirv.AccessChain" else indices[1:]:
        found = _inside(r, found, index)
    if not isinstance(found, Type):
        r.fail("what its pointer points to is not known")
    result = Value(pointer_type(found, str(storage_class)))
    result.name = r.operation.results[0].name
    r.operation.results = [result]


@rewrites.operation("spirv.INTEL.SubgroupBlockRead", since=21)
def rewrite_block_read(r: Rewrite) -> None:
    """It has the same data; only its text has changed."""


def _inside(r: Rewrite, type_: object, index: Value) -> object:
    """The type of an element of a composite."""
    if isinstance(type_, VectorType):
        return type_.element
    if not isinstance(type_, DialectType):
        r.fail("what its pointer points to is not known")
    if not is_spirv(type_, "struct"):
        return type_.parameter("elementType") or type_.parameter("columnType")
    made = r.definer(index)
    number = None if made is None else made.attribute("value")
    members = type_.types("elementTypes")
    if not isinstance(number, IntegerAttr) or members is None or not 0 <= number.value < len(members):
        r.fail("which member of a structure it means is no constant")
    return members[number.value]


HOOKS: Final = rewrites.hooks()
