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


def lowered(type: Type, layout: DataLayout) -> Type | None:
    """The LLVM type that `type` becomes under `layout`, which says how wide `index` is; None if it does not."""
    return _Lowering(layout).of(type)


class _Lowering:
    """The types that were lowered for one question: types share parts, so a few lines can hold millions of them."""

    __slots__ = ("_known", "_layout")

    def __init__(self, layout: DataLayout) -> None:
        self._layout = layout
        self._known: dict[Type, Type | None] = {}

    def of(self, type: Type) -> Type | None:
        """The LLVM type that `type` becomes; None for one that contains itself."""
        if type not in self._known:
            self._known[type] = None
            self._known[type] = self._compute(type)
        return self._known[type]

    def _compute(self, type: Type) -> Type | None:
        match type:
            case IntegerType(width=width):
                return IntegerType(width) if width else None
            case IndexType():
                return IntegerType(self._layout.size_in_bits(type) or 64)
            case FloatType(name=name, width=width):
                # Floats of 8 bits and less become integers of their width.
                return type if name in _FLOATS else IntegerType(width) if width <= 8 else None
            case ComplexType(element=element):
                part = self.of(element)
                return None if part is None else struct_type((part, part))
            case VectorType():
                return self._vector(type)
            case MemRefType() | UnrankedMemRefType() if not isinstance(type.memory_space, IntegerAttr | None):
                # Only a target knows the number of such an address space.
                return None
            case MemRefType():
                return self.of(descriptor_of(type, self._layout))
            case UnrankedMemRefType():
                return self.of(unranked_descriptor_of(self._layout))
            case DialectType() if type.dialect == "llvm":
                return self._llvm(type)
            case _:
                return None

    def _vector(self, type: VectorType) -> Type | None:
        element = self.of(type.element)
        if element is None or any(type.scalable[:-1]):
            return None
        if not type.shape:
            return VectorType((1,), element, (False,))
        found: Type = VectorType(type.shape[-1:], element, type.scalable[-1:])
        for extent in reversed(type.shape[:-1]):
            found = array_type(extent, found)
        return found

    def _llvm(self, type: DialectType) -> Type | None:
        if is_llvm(type, "ptr"):
            return pointer_type(address_space(type))
        if is_llvm(type, "ppc_fp128", "x86_amx"):
            return type
        if is_llvm(type, "array"):
            count, inner = array_parts(type)
            element = None if inner is None else self.of(inner)
            return None if element is None else array_type(count, element)
        if not is_llvm(type, "struct") or type.parameter("opaque") is True or type.parameter("is_reference") is True:
            # A reference is to a struct around it, which contains itself.
            return None
        elements = [self.of(element) for element in struct_elements(type)]
        known = tuple(element for element in elements if element is not None)
        return struct_type(known, packed=is_packed(type)) if len(known) == len(elements) else None
