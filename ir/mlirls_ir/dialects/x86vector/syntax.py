"""x86vector: types that C++ derives from others.

Facts: mlir/Dialect/X86Vector/X86Vector.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import IntegerType, Type, VectorType

syntax = SyntaxBook()


@syntax.transform("VectorType::get({cast<VectorType>($_self).getShape()[0]}, IntegerType::get($_self.getContext(), 1))")
def _mask_vector(type_: Type) -> list[Type | None]:
    """One bit for each lane, as a vector."""
    return [VectorType(type_.shape[:1], IntegerType(1), (False,)) if isinstance(type_, VectorType) else None]


@syntax.transform("IntegerType::get($_self.getContext(), (cast<VectorType>($_self).getShape()[0]))")
def _mask_integer(type_: Type) -> list[Type | None]:
    """One bit for each lane, as an integer."""
    return [IntegerType(type_.shape[0]) if isinstance(type_, VectorType) and type_.shape else None]


HOOKS: Final = syntax.hooks()
