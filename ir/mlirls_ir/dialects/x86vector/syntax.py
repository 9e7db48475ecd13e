"""x86vector: types that C++ derives from others.

Facts: mlir/Dialect/X86Vector/X86Vector.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.formats.transforms import TRANSFORMS
from mlirls_ir.types.model import IntegerType, Type, VectorType


def _mask_vector(type_: Type) -> list[Type | None]:
    """One bit a lane, as a vector."""
    return [VectorType(type_.shape[:1], IntegerType(1), (False,)) if isinstance(type_, VectorType) else None]


def _mask_integer(type_: Type) -> list[Type | None]:
    """One bit a lane, as an integer."""
    return [IntegerType(type_.shape[0]) if isinstance(type_, VectorType) and type_.shape else None]


TRANSFORMS["VectorType::get({cast<VectorType>($_self).getShape()[0]}, IntegerType::get($_self.getContext(), 1))"] = (
    _mask_vector
)
TRANSFORMS["IntegerType::get($_self.getContext(), (cast<VectorType>($_self).getShape()[0]))"] = _mask_integer
