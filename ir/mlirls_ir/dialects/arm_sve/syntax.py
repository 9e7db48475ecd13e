"""arm_sve: types that C++ derives from others.

Facts: mlir/Dialect/ArmSVE/IR/ArmSVE.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import Type, VectorType

syntax = SyntaxBook()


@syntax.transform(
    "VectorType(VectorType::Builder(cast<VectorType>($_self)).setDim(cast<VectorType>($_self).getRank() - 1, 16))"
)
def _svbool(type_: Type) -> list[Type | None]:
    """A predicate with one bit for each byte of a register."""
    if not isinstance(type_, VectorType) or not type_.shape:
        return [None]
    return [VectorType((*type_.shape[:-1], 16), type_.element, type_.scalable)]


HOOKS: Final = syntax.hooks()
