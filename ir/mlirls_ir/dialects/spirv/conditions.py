"""spirv: classes without ODS, and the result types of predicates."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.conditions.frequent_methods import same_shape
from mlirls_ir.ods.conditions.hooks import ConditionHooks
from mlirls_ir.ods.conditions.values import unknown
from mlirls_ir.types.model import DialectType, IntegerType, Type


def _unary_result(value: object) -> Type:
    """The result type of `spirv`'s float predicates: `i1` or a vector of it."""
    if isinstance(value, DialectType):
        unknown(value)
    return same_shape(value, IntegerType(1))


HOOKS: Final = ConditionHooks(
    functions={"getUnaryOpResultType": _unary_result},
    classes={
        "ArrayType": ("array",),
        "CooperativeMatrixType": ("coopmatrix",),
        "ImageType": ("image",),
        "MatrixType": ("matrix",),
        "PointerType": ("ptr",),
        "RuntimeArrayType": ("rtarray",),
        "SampledImageType": ("sampled_image",),
        "StructType": ("struct",),
        "TensorArmType": ("arm.tensor",),
        "VerCapExtAttr": ("vce",),
    },
)
