"""Shapes of types as MLIR's TypeUtilities compare them.

Read next: `traits.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mlirls_ir.asm_parser.validity import has_interface
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import (
    DYNAMIC,
    DialectType,
    MemRefType,
    RankedTensorType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

RANKED = (VectorType, RankedTensorType, MemRefType)
SHAPED = (VectorType, RankedTensorType, MemRefType, UnrankedTensorType, UnrankedMemRefType)
TENSORS = (RankedTensorType, UnrankedTensorType)
MEMREFS = (MemRefType, UnrankedMemRefType)


def element_type(type_: Type) -> Type:
    """The element type of a shaped type; otherwise the type itself (getElementTypeOrSelf)."""
    return type_.element if isinstance(type_, SHAPED) else type_


def known_element_type(registry: Registry, type_: Type) -> Type | None:
    """The same, also for a dialect's own shaped types; None if only C++ knows.

    ODS makes the accessor `getElementType` from a parameter `elementType`, and ShapedTypeInterface calls that.
    """
    if not has_interface(registry, type_, "ShapedType"):
        return element_type(type_)
    found = type_.parameter("elementType") if isinstance(type_, DialectType) else None
    return found if isinstance(found, Type) else None


def shape_of(type_: Type | None) -> tuple[int, ...] | None:
    """The shape of a ranked type, None for anything else."""
    return type_.shape if isinstance(type_, RANKED) else None


def is_static(shape: Sequence[int]) -> bool:
    """Whether no extent is dynamic."""
    return DYNAMIC not in shape


def n_dynamic(shape: Sequence[int]) -> int:
    """The number of dynamic extents."""
    return sum(extent == DYNAMIC for extent in shape)


def product(shape: Iterable[int]) -> int:
    """The product of extents."""
    total = 1
    for extent in shape:
        total *= extent
    return total


def shapes_match(left: Sequence[int], right: Sequence[int]) -> bool:
    """Whether two shapes have the same rank, and the same extents where both are static."""
    return len(left) == len(right) and all(a == b or DYNAMIC in (a, b) for a, b in zip(left, right, strict=True))


def compatible(left: Type, right: Type) -> bool:
    """Whether two types have compatible shapes: both scalars, one unranked, or shapes that match."""
    left_shaped, right_shaped = isinstance(left, SHAPED), isinstance(right, SHAPED)
    if _scalable(left) != _scalable(right):
        return False
    if not left_shaped or not right_shaped:
        return left_shaped is right_shaped
    left_shape, right_shape = shape_of(left), shape_of(right)
    return left_shape is None or right_shape is None or shapes_match(left_shape, right_shape)


def may_be_compatible(registry: Registry, left: Type, right: Type) -> bool:
    """The same, true where one is a dialect's own shaped type, whose shape only C++ knows."""
    is_known = not has_interface(registry, left, "ShapedType") and not has_interface(registry, right, "ShapedType")
    return compatible(left, right) if is_known else True


def _scalable(type_: Type) -> tuple[bool, ...]:
    """The scalable dimensions of a vector; none for other types and for vectors without scalable dimensions."""
    return type_.scalable if isinstance(type_, VectorType) and any(type_.scalable) else ()


def all_compatible(types: Sequence[Type]) -> bool:
    """Whether the shapes of all types are compatible with each other."""
    shaped = [isinstance(type_, SHAPED) for type_ in types]
    if any(_scalable(type_) != _scalable(types[0]) for type_ in types):
        return False
    if not all(shaped):
        return not any(shaped)
    shapes = [shape for shape in map(shape_of, types) if shape is not None]
    if any(len(shape) != len(shapes[0]) for shape in shapes):
        return False
    return all(len({extent for extent in extents if extent != DYNAMIC}) <= 1 for extents in zip(*shapes, strict=True))


def extent_text(extent: int) -> str:
    """An extent as it is printed."""
    return "?" if extent == DYNAMIC else str(extent)
