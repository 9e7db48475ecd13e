"""Checks the parts of a shaped type: element types, layouts and memory spaces.

Rules: VectorType, TensorType and MemRefType's verifiers in LLVM 22. A dialect's type may be an element by an interface,
which its definition names among its traits.

Read next: `shaped_types.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import (
    AffineMapAttr,
    Attribute,
    DialectAttr,
    DictionaryAttr,
    IntegerAttr,
    OpaqueAttr,
    StridedLayoutAttr,
    StringAttr,
)
from mlirls_ir.ods.model import UNKNOWN_TRAITS
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import (
    ComplexType,
    DialectType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    OpaqueType,
    Type,
    UnrankedMemRefType,
    VectorType,
)

ELEMENT_TYPE: Final = "invalid-element-type"
"""The code of an error about the contents of a container."""
INVALID_MEMREF: Final = "invalid-memref"
OF_STRANGERS: Final = frozenset((ELEMENT_TYPE, INVALID_MEMREF))
"""The codes of errors about types that another project may have made valid."""
NO_MEMREF_ELEMENT: Final = "invalid memref element type"
NO_VECTOR_ELEMENT: Final = "failed to verify 'elementType': VectorElementTypeInterface instance"
NO_SPACE: Final = "unsupported memory space Attribute"
TWO_SPACES: Final = "multiple memory spaces specified in memref type"
BY_INTERFACE: Final = (NO_MEMREF_ELEMENT, NO_VECTOR_ELEMENT)
"""Errors about types without an interface, which C++ of any project can attach to a type of any dialect."""


def is_vector_element(registry: Registry, element: Type) -> bool:
    """Whether vectors of `element` exist: numbers, and types with MLIR's VectorElementTypeInterface."""
    if isinstance(element, (IntegerType, FloatType, IndexType)):
        return True
    return has_interface(registry, element, "VectorElementType")


def is_tensor_element(element: Type) -> bool:
    """Whether tensors of `element` exist: numbers, complex numbers, vectors, and every dialect's types."""
    return isinstance(element, (ComplexType, FloatType, IntegerType, OpaqueType, VectorType, IndexType, DialectType))


def is_memref_element(registry: Registry, element: Type) -> bool:
    """Whether memrefs of `element` exist: numbers, vectors, memrefs, and types with MemRefElementTypeInterface."""
    if isinstance(element, (IntegerType, FloatType, IndexType, ComplexType, VectorType)):
        return True
    return isinstance(element, (MemRefType, UnrankedMemRefType)) or has_interface(
        registry, element, "MemRefElementType"
    )


def has_interface(registry: Registry, type: Type, interface: str) -> bool:
    """Whether the definition of a dialect's type names a trait that contains `interface`.

    A type without a known definition or with unknown traits counts as having every interface: its dialect may give it
    that.
    """
    if isinstance(type, OpaqueType):
        return True
    if not isinstance(type, DialectType):
        return False
    definition = registry.type_def(type.dialect, type.mnemonic)
    return definition is None or any(
        interface in trait.name or trait.name == UNKNOWN_TRAITS for trait in definition.traits
    )


def is_layout(registry: Registry, attribute: Attribute) -> bool:
    """Whether `attribute` says how a memref is laid out (MLIR's MemRefLayoutAttrInterface)."""
    if isinstance(attribute, DialectAttr):
        definition = registry.attribute_def(attribute.dialect, attribute.mnemonic)
        return definition is not None and any("MemRefLayout" in trait.name for trait in definition.traits)
    return isinstance(attribute, (AffineMapAttr, StridedLayoutAttr))


def layout_mismatch(layout: Attribute, rank: int) -> str | None:
    """The error about `layout` for a memref of `rank`, in mlir-opt's words; None if there is none."""
    if isinstance(layout, AffineMapAttr) and layout.map.num_dims != rank:
        return f"memref layout mismatch between rank and affine map: {rank} != {layout.map.num_dims}"
    if isinstance(layout, StridedLayoutAttr) and len(layout.strides) != rank:
        return "expected the number of strides to match the rank"
    return None


def is_identity_layout(layout: Attribute) -> bool:
    """Whether `layout` is the identity map, which a memref omits."""
    return isinstance(layout, AffineMapAttr) and layout.map.is_identity()


def is_memory_space(attribute: Attribute) -> bool:
    """Whether `attribute` may be a memory space: an integer, string or dictionary, or any dialect's attribute."""
    return isinstance(attribute, (IntegerAttr, StringAttr, DictionaryAttr, DialectAttr, OpaqueAttr))


def is_default_memory_space(attribute: Attribute) -> bool:
    """Whether `attribute` is the integer 0, which a memref omits."""
    return isinstance(attribute, IntegerAttr) and attribute.value == 0
