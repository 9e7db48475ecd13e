"""arm_sme: types that C++ derives from others.

Facts: mlir/Dialect/ArmSME/IR/ArmSMEOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.formats.transforms import TRANSFORMS
from mlirls_ir.types.model import Type, VectorType


def _tile(type_: Type) -> list[Type | None]:
    """The tile that an outer product of two such vectors fills."""
    if not isinstance(type_, VectorType) or not type_.shape:
        return [None]
    size = type_.shape[0]
    return [VectorType((size, size), type_.element, (True, True))]


TRANSFORMS[
    "[&]{ auto vectorType = cast<VectorType>($_self); int64_t size = vectorType.getDimSize(0); "
    "return VectorType::get( { size, size }, vectorType.getElementType(), { true, true });}()"
] = _tile
