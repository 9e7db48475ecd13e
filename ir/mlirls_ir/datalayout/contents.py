"""Sizes of types without a layout in MLIR (memref, tensor, tuple), for people to read.

None of this is an answer of MLIR's data layout queries. Bytes of contents follow from the element's layout; the size of
a memref's descriptor is that of the LLVM struct to which the memref is lowered.
"""

from __future__ import annotations

from mlirls_ir.attributes.strides import strides_and_offset
from mlirls_ir.datalayout.answer import TypeLayout
from mlirls_ir.datalayout.descriptors import descriptor_of, unranked_descriptor_of
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.machine.storage import stored_element
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import (
    DYNAMIC,
    MemRefType,
    RankedTensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
)


@dataclass(frozen=True, slots=True)
class Contents:
    """Sizes of a type's contents, in bytes; None if they are not static or unknown.

    `strides` are in elements, one a dimension, `DYNAMIC` if known only at run time. `footprint` spans the elements from
    the first to the last; `descriptor` is the size of the memref's descriptor in LLVM.
    """

    type: Type
    element: Type | None = None
    element_stride: int | None = None
    element_alignment: int | None = None
    count: int | None = None
    strides: tuple[int, ...] | None = None
    footprint: int | None = None
    descriptor: int | None = None


def contents_of(type: Type, layout: DataLayout) -> Contents | None:
    """The facts about a memref, tensor or tuple; None for other types."""
    match type:
        case MemRefType():
            return _memref(type, layout)
        case RankedTensorType(shape=shape, element=element):
            stride, alignment = _element(element, layout)
            count = _count(shape)
            footprint = None if count is None or stride is None or type.encoding is not None else count * stride
            return Contents(type, element, stride, alignment, count, None, footprint)
        case UnrankedTensorType(element=element):
            return Contents(type, element, *_element(element, layout))
        case UnrankedMemRefType(element=element):
            stride, alignment = _element(element, layout)
            descriptor = layout.size(unranked_descriptor_of(layout))
            return Contents(type, element, stride, alignment, descriptor=descriptor)
        case TupleType(elements=elements):
            sizes = [layout.of(element) for element in elements]
            total = 0
            for found in sizes:
                if not isinstance(found, TypeLayout) or found.is_scalable:
                    return Contents(type, count=len(elements))
                total += found.size
            return Contents(type, count=len(elements), footprint=total)
        case _:
            return None


def _element(element: Type, layout: DataLayout) -> tuple[int | None, int | None]:
    stored = stored_element(element, layout)
    return (None, None) if stored is None else stored


def _count(shape: tuple[int, ...]) -> int | None:
    count = 1
    for extent in shape:
        if extent == DYNAMIC:
            return None
        count *= extent
    return count


def _memref(type: MemRefType, layout: DataLayout) -> Contents:
    stride, alignment = _element(type.element, layout)
    count = _count(type.shape)
    strides, offset = strides_and_offset(type) or (None, 0)
    footprint: int | None = None
    if count is not None and stride is not None and strides is not None and DYNAMIC not in (offset, *strides):
        # Along a negative stride the first element is the last one in memory.
        last = sum(max(0, (extent - 1) * step) for extent, step in zip(type.shape, strides, strict=True))
        footprint = (offset + last + 1) * stride if count else 0
    return Contents(
        type, type.element, stride, alignment, count, strides, footprint, layout.size(descriptor_of(type, layout))
    )
