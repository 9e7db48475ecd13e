"""arm_sme: types that C++ derives from others.

Facts: mlir/Dialect/ArmSME/IR/ArmSMEOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import Type, VectorType

syntax = SyntaxBook()


@syntax.transform(
    "[&]{ auto vectorType = cast<VectorType>($_self); int64_t size = vectorType.getDimSize(0); return "
    "VectorType::get( { size, size }, vectorType.getElementType(), { true, true });}()"
)
def _tile(type_: Type) -> list[Type | None]:
    """The tile that an outer product of two such vectors fills."""
    if not isinstance(type_, VectorType) or not type_.shape:
        return [None]
    size = type_.shape[0]
    return [VectorType((size, size), type_.element, (True, True))]


syntax.example(r"""
arm_sme.fmopa_2way %lhs, %rhs : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
arm_sme.fmops_2way %lhs, %rhs : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
""")

HOOKS: Final = syntax.hooks()
