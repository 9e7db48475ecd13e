"""What LLVM releases changed in spirv outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

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
SAMPLED_DIM: Final = Change(
    22,
    "!spirv.sampled_image",
    "the image's Dim is not SubpassData or Buffer",
)
