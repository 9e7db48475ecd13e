"""The LLVM structs that memrefs become, which hold pointers, sizes and strides.

Facts: `MemRefDescriptor` and `UnrankedMemRefDescriptor` of MLIR's conversion to the LLVM dialect.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import Attribute, IntegerAttr
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.layout_values.llvm import array_type, pointer_type, struct_type
from mlirls_ir.types.model import IndexType, IntegerType, MemRefType, Type


def _index(layout: DataLayout) -> Type:
    return IntegerType(layout.index_bitwidth(IndexType()) or 64)


def _pointer(space: Attribute | None) -> Type:
    return pointer_type(space.value if isinstance(space, IntegerAttr) and space.value >= 0 else 0)


def descriptor_of(type: MemRefType, layout: DataLayout) -> Type:
    """The LLVM struct that a memref becomes: two pointers, the offset, and sizes and strides where it has a rank."""
    index, pointer = _index(layout), _pointer(type.memory_space)
    rank = len(type.shape)
    extents = (array_type(rank, index), array_type(rank, index)) if rank else ()
    return struct_type((pointer, pointer, index, *extents))


def unranked_descriptor_of(layout: DataLayout) -> Type:
    """The LLVM struct that an unranked memref of any space becomes: the rank, and a pointer to a descriptor."""
    return struct_type((_index(layout), pointer_type()))
