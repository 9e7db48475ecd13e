"""The LLVM type that a type becomes: as MLIR's conversion to the LLVM dialect has it, none for types that it leaves.

Facts: `LLVMTypeConverter` of LLVM 22. The result is made of integers, floats, vectors of one dimension, and pointers,
arrays and structs of the LLVM dialect.

Read next: `layout.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.datalayout.descriptors import descriptor_of, unranked_descriptor_of
from mlirls_ir.datalayout.dialects.llvm import address_space, array_parts, is_packed, struct_elements
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.layout_values.llvm import array_type, is_llvm, pointer_type, struct_type
from mlirls_ir.types.model import (
    ComplexType,
    DialectType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    Type,
    UnrankedMemRefType,
    VectorType,
)

_FLOATS: Final = frozenset({"f16", "bf16", "f32", "f64", "f80", "f128"})
_MOST_NESTED: Final = 64


def lowered(type: Type, layout: DataLayout) -> Type | None:
    """The LLVM type that `type` becomes under `layout`, which says how wide `index` is; None if it does not."""
    return _lowered(type, layout, 0)


def _lowered(type: Type, layout: DataLayout, depth: int) -> Type | None:
    if depth > _MOST_NESTED:
        return None
    match type:
        case IntegerType(width=width):
            return IntegerType(width) if width else None
        case IndexType():
            return IntegerType(layout.size_in_bits(type) or 64)
        case FloatType(name=name, width=width):
            # Floats of 8 bits and less become integers of their width.
            return type if name in _FLOATS else IntegerType(width) if width <= 8 else None
        case ComplexType(element=element):
            part = _lowered(element, layout, depth + 1)
            return None if part is None else struct_type((part, part))
        case VectorType():
            return _lowered_vector(type, layout, depth)
        case MemRefType() | UnrankedMemRefType() if not isinstance(type.memory_space, IntegerAttr | None):
            # What that is in numbers is for a target to say.
            return None
        case MemRefType():
            return _lowered(descriptor_of(type, layout), layout, depth + 1)
        case UnrankedMemRefType():
            return _lowered(unranked_descriptor_of(layout), layout, depth + 1)
        case DialectType() if type.dialect == "llvm":
            return _lowered_llvm(type, layout, depth)
        case _:
            return None


def _lowered_vector(type: VectorType, layout: DataLayout, depth: int) -> Type | None:
    element = _lowered(type.element, layout, depth + 1)
    if element is None or any(type.scalable[:-1]):
        return None
    if not type.shape:
        return VectorType((1,), element, (False,))
    found: Type = VectorType(type.shape[-1:], element, type.scalable[-1:])
    for extent in reversed(type.shape[:-1]):
        found = array_type(extent, found)
    return found


def _lowered_llvm(type: DialectType, layout: DataLayout, depth: int) -> Type | None:
    if is_llvm(type, "ptr"):
        return pointer_type(address_space(type))
    if is_llvm(type, "ppc_fp128", "x86_amx"):
        return type
    if is_llvm(type, "array"):
        count, inner = array_parts(type)
        element = None if inner is None else _lowered(inner, layout, depth + 1)
        return None if element is None else array_type(count, element)
    if not is_llvm(type, "struct") or type.parameter("opaque") is True:
        return None
    elements = [_lowered(element, layout, depth + 1) for element in struct_elements(type)]
    known = tuple(element for element in elements if element is not None)
    return struct_type(known, packed=is_packed(type)) if len(known) == len(elements) else None
