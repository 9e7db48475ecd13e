"""Changes between LLVM releases in spirv outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.ods.versions import Change

INITIALIZER_OF_GLOBAL: Final = Change(
    22,
    "spirv.GlobalVariable",
    "the initializer is a specialization constant",
    before="the initializer may be another global variable",
)
JOINT_MATRIX: Final = Change(
    21,
    "!spirv.jointmatrix",
    "is gone: `!spirv.coopmatrix`",
)
STRUCT_CONSTANTS: Final = Change(23, "spirv.Constant", "may be a struct")
PLAIN_TYPES: Final = Change(23, "!spirv.named_barrier, !spirv.sampler", "are types")
CONTROLS_ANYWHERE: Final = Change(
    23, "spirv", "`spirv.loop_control` and `spirv.selection_control` may be attributes of any operation"
)
SELECTS_COMPOSITES: Final = Change(
    23, "spirv.Select", "may select arrays, structs and matrices", before="selects scalars, vectors and pointers"
)
FETCHES_LEVELS: Final = Change(23, "spirv.ImageFetch", "may have the image operand `Lod`, an integer")
SAMPLED_DIM: Final = Change(
    22,
    "!spirv.sampled_image",
    "the image's Dim is not SubpassData or Buffer",
)
HOLDS: Final[Mapping[str, int]] = {
    "op spirv.AccessChain": 19,
    "op spirv.InBoundsPtrAccessChain": 19,
    **{
        f"op spirv.GroupNonUniform{name}": 19
        for name in (
            *("BitwiseAnd", "BitwiseOr", "BitwiseXor", "FAdd", "FMax", "FMin", "FMul", "IAdd", "IMul"),
            *("LogicalAnd", "LogicalOr", "LogicalXor", "SMax", "SMin", "UMax", "UMin"),
        )
    },
    "op spirv.INTEL.SubgroupBlockRead": 19,
    "op spirv.PtrAccessChain": 19,
    "op spirv.mlir.loop": 19,
    "op spirv.mlir.merge": 19,
    "op spirv.mlir.selection": 19,
}
"""From which release on hooks hold for a definition that had other operands, results or regions there."""
